import { isAsItBegan, lastWritten } from '../store/engines/sqlite-backup.ts';
import type { Backups } from './open-backups.ts';
import { imagesDigest } from './originals.ts';
import { newestUntil, type Snapshot } from './snapshots.ts';
import type { ImageList } from './take-backup.ts';

/** Time between backups while there is something new, in ms. */
const EVERY_MS = 3_600_000;

/** What should be done now: a backup taken, or the last one, which did not reach the bucket, copied there; or nothing. */
export type Due = 'take' | 'copy' | undefined;

export async function whatIsDue(backups: Backups, listImages: ImageList, now: number): Promise<Due> {
  const { here, away, key } = backups;
  const newest = await newestUntil(now, here);
  // Whoever sets a new key may have lost the old one.
  if (newest && newest.recipient !== key?.recipient) return 'take';
  if (newest && now - newest.takenAt < EVERY_MS) return away && newest.alsoIn !== away.place ? 'copy' : undefined;
  const isElsewhere = newest !== undefined && newest.alsoIn !== away?.place;
  return isElsewhere || (await isSomethingNew(backups, newest, listImages)) ? 'take' : undefined;
}

async function isSomethingNew(
  { database, images }: Backups,
  newest: Snapshot | undefined,
  listImages: ImageList,
): Promise<boolean> {
  if (database !== undefined) {
    const isWritten = (lastWritten(database) ?? 0) > (newest?.takenAt ?? 0);
    // A new machine that waits for its restore must not put an empty shop beside the backups in the bucket.
    return isWritten && !(newest === undefined && isAsItBegan(database));
  }
  return images !== undefined && imagesDigest(await listImages()) !== newest?.images?.digest;
}
