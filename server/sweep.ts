import type { Logger } from 'pino';
import { deleteOldChanges } from './store/history/lists.ts';
import { deleteCancelledKeys } from './store/orders/orders.ts';
import { deleteOldCounts } from './store/rate-limits.ts';
import type { Store } from './store/store.ts';

/** How often rows that are no longer needed are deleted, in ms. */
const EVERY_MS = 600_000;

/** Counts of rate limits are kept so long after their end, in ms: another machine's clock may be behind. */
const COUNTS_MS = 3_600_000;

/** Cancelled order keys are kept for a month, in ms: no browser retries for so long. */
const CANCELLED_KEYS_MS = 30 * 24 * 3_600_000;

/** The catalogue's history is kept for a year, in ms. */
const HISTORY_MS = 366 * 24 * 3_600_000;

/** Deletes what is no longer needed, every ten minutes, in every process. */
export function startSweeping(store: Store, log: Logger): { stop(): void } {
  const timer = setInterval(() => {
    sweep(store, Date.now()).catch((error: unknown) =>
      log.warn({ error }, 'Old rows could not be deleted; the next sweep tries again'),
    );
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** Deletes what is no longer needed at `now`, in ms since 1970. */
export async function sweep(store: Store, now: number): Promise<void> {
  await deleteOldCounts(store, now - COUNTS_MS);
  await deleteCancelledKeys(store, now - CANCELLED_KEYS_MS);
  await deleteOldChanges(store, now - HISTORY_MS);
}
