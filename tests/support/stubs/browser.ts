import { vi } from 'vitest';

type Page = {
  /** What localStorage holds, for all tabs. */
  kept: Map<string, string>;
  /** Fires the browser's event. */
  networkIsBack(): void;
  see(isSeen: boolean): void;
};

/** Gives unit tests the globals of a page; `vi.unstubAllGlobals()` takes them away. */
export function stubBrowser(): Page {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  return {
    kept,
    networkIsBack: () => void window.dispatchEvent(new Event('online')),
    see(isSeen) {
      document.visibilityState = isSeen ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
