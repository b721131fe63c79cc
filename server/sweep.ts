import type { Logger } from 'pino';
import { sweepRendered } from './images/rendered-folder.ts';
import type { ImageStorage } from './images/storage.ts';
import { deleteOldCounts } from './store/count-hits.ts';
import { deleteOldChanges } from './store/history/list-changes.ts';
import { forgetUploads, uploadsBegunBefore } from './store/images/image-uploads.ts';
import { leaveUnusedPictures } from './store/images/unused-images.ts';
import { deleteCancelledKeys } from './store/orders/orders.ts';
import { deleteOldSearches } from './store/search/counted-searches.ts';
import { deleteEndedSessions } from './store/sign-in/sessions.ts';
import type { Store } from './store/store.ts';
import { write } from './store/writing/write.ts';

/** How often rows that are no longer needed are deleted, in ms. */
const EVERY_MS = 600_000;

/** Counts of rate limits are kept so long after their end, in ms: another machine's clock may be behind. */
const COUNTS_MS = 3_600_000;

/** Cancelled order keys are kept for a month, in ms: no browser retries for so long. */
const CANCELLED_KEYS_MS = 30 * 24 * 3_600_000;

/** The catalogue's history is kept for a year, in ms. */
const HISTORY_MS = 366 * 24 * 3_600_000;

/** Searches that found nothing are forgotten a year after the last, in ms. */
const MISSED_SEARCHES_MS = 366 * 24 * 3_600_000;

/** What is shown as sought is forgotten a month after the last search, in ms. */
const FOUND_SEARCHES_MS = 31 * 24 * 3_600_000;

/** How often each process looks for pictures that nothing names any more, in ms: it reads every document. */
const PICTURES_EVERY_MS = 24 * 3_600_000;

/** Uploads that neither an import nor an owner has committed are kept for a month, in ms: none takes so long. */
const UPLOADS_MS = 30 * 24 * 3_600_000;

type Swept = {
  store: Store;
  images: ImageStorage;
  log: Logger;
  /** Of rendered images, in the process that sweeps it. */
  renderedFolder: string | undefined;
};

/** Deletes what is no longer needed every ten minutes, in every process. */
export function startSweeping({ store, images, log, renderedFolder }: Swept): { stop(): void } {
  let picturesSweptAt = 0;
  const timer = setInterval(() => {
    Promise.all([sweepAll(Date.now()), renderedFolder && sweepRendered(renderedFolder)]).catch((error: unknown) =>
      log.warn({ error }, 'What is old could not be deleted; the next sweep tries again'),
    );
  }, EVERY_MS);

  async function sweepAll(now: number): Promise<void> {
    await sweep(store, now);
    if (now - picturesSweptAt > PICTURES_EVERY_MS) {
      picturesSweptAt = now;
      await leaveUnusedPictures(store, now);
    }
    await sweepUploads({ store, images }, now);
  }

  return { stop: () => clearInterval(timer) };
}

/**
 * Deletes images that were uploaded and never committed. Only what this shop has recorded as its own: a bucket may hold
 * other things, and going back needs replaced pictures. A shop that has moved deletes nothing: its images belong to the
 * shop that it became.
 */
export async function sweepUploads({ store, images }: Pick<Swept, 'store' | 'images'>, now: number): Promise<void> {
  if ((await store.engine.whyOrdersClosed(store)) !== undefined) return;
  for (const left of await uploadsBegunBefore(store, now - UPLOADS_MS)) {
    await images.delete(left);
    await write(store, (trx) => forgetUploads(trx, [left]));
  }
}

/** Deletes what is no longer needed at `now`, in ms since 1970. */
export async function sweep(store: Store, now: number): Promise<void> {
  await deleteOldCounts(store, now - COUNTS_MS);
  await deleteCancelledKeys(store, now - CANCELLED_KEYS_MS);
  await deleteOldChanges(store, now - HISTORY_MS);
  await deleteOldSearches(store, 'missed_searches', now - MISSED_SEARCHES_MS);
  await deleteOldSearches(store, 'found_searches', now - FOUND_SEARCHES_MS);
  await write(store, (trx) => deleteEndedSessions(trx, now));
}
