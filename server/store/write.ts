import type { Transaction } from 'kysely';
import { retry } from './retry.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

export type Writing = Transaction<Tables>;

/**
 * Runs `work` in one transaction: all of it lands, or none. While another process is in the way, or the server away
 * for a moment, it is done again; so it must be work that may be done twice.
 * @throws whatever `work` throws, and the engine's error when it could not be done in time
 */
export function write<Result>(store: Store, work: (trx: Writing) => Promise<Result>): Promise<Result> {
  return retry(store.engine, () => store.transaction().execute(work));
}
