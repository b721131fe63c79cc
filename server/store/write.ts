import { retry } from './retry.ts';
import type { Store } from './store.ts';
import type { Writing } from './tables.ts';

/**
 * Runs `work` in one transaction: all of it is committed, or none. While another process holds a lock, or the server is
 * away for a moment, it is retried, so `work` must be safe to run twice.
 * @throws whatever `work` throws, and the engine's error when it could not be committed in time
 */
export function write<Result>(store: Store, work: (trx: Writing) => Promise<Result>): Promise<Result> {
  return retry(store.engine, () => store.transaction().execute(work));
}
