import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * An owner's busy day: every 100 ms the price of another shirt changes, from another process than the shop's, and on
 * another thread than the load's, whose times must not wait for this machine's disk.
 */
export async function startChanging(dataDir: string): Promise<{ stop(): Promise<number> }> {
  const owner = new Worker(new URL('busy-owner.ts', import.meta.url), { workerData: dataDir });
  await once(owner, 'message');
  return {
    async stop() {
      owner.postMessage('enough');
      const [made] = (await once(owner, 'message')) as [number];
      return made;
    },
  };
}
