import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';

/** Between two tries, in ms: doubled each time. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;

/**
 * Does `work`, again and again for as long as the engine has patience with how it ended. It must be work that may be
 * done twice: when a connection breaks nobody knows whether the last try was written.
 * @throws the last try's error
 */
export async function retry<Result>(engine: Engine, work: () => Promise<Result>): Promise<Result> {
  // Measured, not read from the clock, which may be set back meanwhile.
  const started = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - started >= engine.retryWindowMs(error)) throw error;
      await sleep(pause);
    }
  }
}
