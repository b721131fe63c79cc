import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Changes the price of a shirt every 100 ms: from another process than the shop's, and on a thread of its own, so that
 * its disk writes do not delay the load generator.
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
