import type { Store } from './store.ts';
import type { Writing } from './tables.ts';
import { write } from './write.ts';

/** Group commit: writes that arrive together share one transaction, and so one fsync. */
export type BatchWriter<Item, Result> = {
  /** Gives the result of this item once it is on disk. @throws when it could not be written */
  write(item: Item): Promise<Result>;
};

type Waiting<Item, Result> = { item: Item; done: (result: Result) => void; failed: (why: unknown) => void };

/** Items in one transaction at most: enough for a rush, and none waits long for the others. */
const MAX_ITEMS = 64;

export function openBatchWriter<Item, Result>(
  store: Store,
  /** Writes these; gives one result for each, in the same order. */
  writeAll: (trx: Writing, items: readonly Item[]) => Promise<readonly Result[]>,
): BatchWriter<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let writing = false;

  async function writeWaiting(): Promise<void> {
    writing = true;
    // One event loop turn lets items of the same moment join.
    await new Promise(setImmediate);
    while (waiting.length > 0) await commit(waiting.splice(0, MAX_ITEMS));
    writing = false;
  }

  /**
   * One transaction for all. When it fails, each item is tried alone, so that a bad one does not fail the others. A store
   * that stayed away fails all of them: each alone would wait as long again.
   */
  async function commit(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const results = await write(store, (trx) => writeAll(trx, items));
      for (const [i, result] of results.entries()) batch[i]?.done(result);
    } catch (why) {
      await failOrRetry(batch, why);
    }
  }

  async function failOrRetry(batch: readonly Waiting<Item, Result>[], why: unknown): Promise<void> {
    const isAway = store.engine.retryWindowMs(why) > 0;
    for (const one of batch) {
      if (batch.length === 1 || isAway) one.failed(why);
      else await commit([one]);
    }
  }

  return {
    write: (item) =>
      new Promise((done, failed) => {
        waiting.push({ item, done, failed });
        if (!writing) void writeWaiting();
      }),
  };
}
