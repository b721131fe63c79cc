import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../engine.ts';

/** Backoff between two tries, in ms: doubled each time. */
const FIRST_BACKOFF_MS = 25;
const LONGEST_BACKOFF_MS = 200;

/** Retries `work` after transient errors. It must be safe to run twice: a lost connection may have committed. */
export async function retry<Result>(engine: Engine, work: () => Promise<Result>): Promise<Result> {
  // Monotonic time: the system clock may be set back meanwhile.
  const started = performance.now();
  for (let backoff = FIRST_BACKOFF_MS; ; backoff = Math.min(LONGEST_BACKOFF_MS, backoff * 2)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - started >= engine.retryWindowMs(error)) throw error;
      await sleep(backoff);
    }
  }
}
