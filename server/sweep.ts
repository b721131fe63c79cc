import type { Logger } from 'pino';
import type { ImageStorage } from './images/storage.ts';
import { deleteOldChanges } from './store/history/lists.ts';
import { imageList } from './store/images.ts';
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

/** Pictures that no import has committed, or that were replaced, are kept for a month, in ms: a page may still show them. */
const PICTURES_MS = 30 * 24 * 3_600_000;

/** How often pictures are looked through, in ms: a bucket tells a thousand at a time. */
const PICTURES_EVERY_MS = 24 * 3_600_000;

type Swept = { store: Store; images: ImageStorage; log: Logger };

/** Deletes what is no longer needed, rows every ten minutes and pictures every day, in every process. */
export function startSweeping({ store, images, log }: Swept): { stop(): void } {
  let picturesAt = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    const isForPictures = now - picturesAt >= PICTURES_EVERY_MS;
    if (isForPictures) picturesAt = now;
    const swept = isForPictures
      ? sweep(store, now).then(() => sweepPictures({ store, images }, now))
      : sweep(store, now);
    swept.catch((error: unknown) =>
      log.warn({ error }, 'What is old could not be deleted; the next sweep tries again'),
    );
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** Deletes the pictures in the image store that the shop has not known for a month; gives how many. */
export async function sweepPictures({ store, images }: Omit<Swept, 'log'>, now: number): Promise<number> {
  return images.deleteOthers(await imageList(store), now - PICTURES_MS);
}

/** Deletes what is no longer needed at `now`, in ms since 1970. */
export async function sweep(store: Store, now: number): Promise<void> {
  await deleteOldCounts(store, now - COUNTS_MS);
  await deleteCancelledKeys(store, now - CANCELLED_KEYS_MS);
  await deleteOldChanges(store, now - HISTORY_MS);
}
