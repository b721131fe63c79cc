import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { inBatches } from './batches.ts';
import { writeAlone } from './write.ts';

/** Group commit: writes that arrive together share one transaction, and so one fsync. */
export type BatchWriter<Item, Result> = {
  /** Gives the result of this item once it is on disk. @throws when it could not be written */
  write(item: Item): Promise<Result>;
};

export function openBatchWriter<Item, Result>(
  store: Store,
  writeAll: (trx: Writing, items: readonly Item[]) => Promise<readonly Result[]>,
): BatchWriter<Item, Result> {
  return {
    write: inBatches(
      (items) => writeAlone(store, (trx) => writeAll(trx, items)),
      (why) => store.engine.retryWindowMs(why) > 0,
    ),
  };
}
