import { vi } from 'vitest';

type Worker = {
  /** Fires an event of the worker. @throws when what the event waits for does */
  fire(name: string, event?: object): Promise<void>;
  tookOver: boolean;
  /** A worker of an earlier release is in charge. */
  isUpdate: boolean;
};

/**
 * Gives unit tests the globals of a service worker at this origin, whose release has these files. Its modules read them
 * as they are imported: import them afresh. `vi.unstubAllGlobals()` takes them away.
 */
export function stubWorker(origin: string, shell: readonly string[] = []): Worker {
  const listeners = new Map<string, (event: object) => void>();
  const worker: Worker = {
    tookOver: false,
    isUpdate: true,
    async fire(name, event = {}) {
      const pending: Promise<unknown>[] = [];
      listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void pending.push(work) });
      await Promise.all(pending);
    },
  };
  vi.resetModules();
  vi.stubGlobal('RELEASE', 'this one');
  vi.stubGlobal('SHELL', shell);
  vi.stubGlobal('self', {
    location: new URL('/service-worker.js', origin),
    registration: {
      get active() {
        return worker.isUpdate ? {} : null;
      },
    },
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    async skipWaiting() {
      worker.tookOver = true;
    },
  });
  return worker;
}
