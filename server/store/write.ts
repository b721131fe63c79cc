import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

export type Writing = Transaction<Tables>;

/** How long a write waits for another process's, in ms, and how often it asks. */
const PATIENCE_MS = 30_000;
const ASK_EVERY_MS = 25;

/** SQLite's code for 'another process is writing'. */
const SQLITE_BUSY = 5;

/**
 * Runs `work` in one transaction: all of it lands, or none. While another process holds the write lock the
 * shop goes on reading and asks again.
 * @throws whatever `work` throws, and the engine's error when the lock was not to be had in time
 */
export async function write<Result>(store: Store, work: (trx: Writing) => Promise<Result>): Promise<Result> {
  // Measured, not read from the clock, which may be set back meanwhile.
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await store.transaction().execute(work);
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(ASK_EVERY_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  // The low byte is the primary code; extended codes tell which kind of busy.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
