import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAsItBegan, lastWritten } from '../store/engines/sqlite-backup.ts';
import type { Backups } from './open-backups.ts';
import { newestAndAhead, type Snapshot } from './snapshots.ts';

/** A backup older than this, in ms, is reported while there is something new. */
const TOO_OLD_MS = 24 * 3_600_000;

/** The last good backup, off the machine where BACKUP_URL is set; `why` says what is wrong with it, as a sentence. */
export type BackupHealth = { lastGood: string | null; ageSeconds: number | null; why?: string };

export async function backupHealth(backups: Backups, now: number): Promise<BackupHealth> {
  const { newest: good, ahead } = await lastGood(backups, now);
  const told = { lastGood: good?.name ?? null, ageSeconds: good ? Math.round((now - good.takenAt) / 1000) : null };
  const why = (await whyOld(backups, good, now)) ?? (ahead && whyAhead(backups, ahead));
  return why === undefined ? told : { ...told, why };
}

/** The owner may not know that a clock is wrong, or was. */
function whyAhead({ here }: Backups, { name }: Snapshot): string {
  return `The backup ${name} in ${here.place} is of a time that has not come: set the machine's clock right if it is behind, and if it was ahead then, delete the files of that backup`;
}

async function whyOld(backups: Backups, good: Snapshot | undefined, now: number): Promise<string | undefined> {
  const { database } = backups;
  if (database === undefined) return undefined;
  const since = good?.takenAt ?? (await beganAt(database));
  const isOld = since !== undefined && now - since > TOO_OLD_MS && (lastWritten(database) ?? 0) > since;
  return isOld ? sentenceOf(backups, good) : undefined;
}

/** A backup counts where it is wanted: with a bucket, only in the bucket. */
function lastGood({ here, away }: Backups, now: number) {
  return newestAndAhead(now, here, (snapshot) => away === undefined || snapshot.alsoIn === away.place);
}

function sentenceOf({ here, away }: Backups, good: Snapshot | undefined): string {
  const { place } = away ?? here;
  return good
    ? `The last good backup in ${place} is older than a day, of ${good.name}, and the shop has changed since`
    : `There is no good backup in ${place}, and the shop is older than a day`;
}

async function beganAt(database: string): Promise<number | undefined> {
  if (existsSync(database) && isAsItBegan(database)) return undefined;
  return (await stat(database).catch(() => undefined))?.birthtimeMs;
}
