import { mkdir, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnerError } from '../../shop/owner-error.ts';
import { openFileLock } from '../files/file-lock.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { StoredImage } from '../images/storage.ts';
import { checkDatabase, copyDatabase, type DatabaseContent } from '../store/engines/sqlite-backup.ts';
import { UNFINISHED } from './folder-place.ts';
import type { Backups } from './open-backups.ts';
import { copyOriginals, imagesDigest, storeOriginals } from './originals.ts';
import { pack, unpack } from './pack.ts';
import type { BackupPlace } from './place.ts';
import { keptBackups } from './retention.ts';
import {
  databaseName,
  deleteSnapshot,
  listSnapshots,
  nameOfTime,
  newestUntil,
  type Snapshot,
  timeOfName,
  unfinishedNames,
  writeSnapshot,
} from './snapshots.ts';

export type ImageList = () => Promise<StoredImage[]>;

/** Space that a backup leaves free, in MB: with less the shop itself is in trouble. */
const LEFT_FREE_MB = 128;

/** A file is deleted in such steps, with such rests. */
const STEP_BYTES = 4 * 1024 ** 2;
const STEP_REST_MS = 20;

/** A backup in the bucket that has no end after a day never gets one. */
const UNFINISHED_MS = 86_400_000;

/**
 * Backs the shop up now: into DATA_DIR/backups, then into the bucket if there is one, and deletes what is no longer
 * kept. Undefined when another process is at it. `listImages` tells the images where PostgreSQL has the data.
 * @throws OwnerError when it cannot be done; what is there stays
 */
export function takeBackup(backups: Backups, listImages: ImageList): Promise<Snapshot | undefined> {
  return alone(backups, async (scratch) => {
    const { here, away } = backups;
    const snapshot = await takeHere(backups, scratch, listImages);
    await prune(here);
    return away ? copyAway(backups, away, snapshot, scratch) : snapshot;
  });
}

export function copyNewest(backups: Backups): Promise<Snapshot | undefined> {
  return alone(backups, async (scratch) => {
    const newest = await newestUntil(Date.now(), backups.here);
    return newest && backups.away ? copyAway(backups, backups.away, newest, scratch) : newest;
  });
}

/** Undefined when another process is at it. What a killed backup left is cleared up first. */
async function alone<Result>(
  { here }: Backups,
  work: (scratch: string) => Promise<Result>,
): Promise<Result | undefined> {
  await openFolder(here.place);
  const lock = openFileLock(join(here.place, '.lock'));
  const scratch = join(here.place, UNFINISHED);
  try {
    if (!lock.take()) return undefined;
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch);
    for (const name of await unfinishedNames(here)) await deleteSnapshot(here, name);
    return await work(scratch).finally(() => rm(scratch, { recursive: true, force: true }));
  } finally {
    lock.release();
  }
}

async function takeHere(
  { dataDir, database, images, here, key }: Backups,
  scratch: string,
  listImages: ImageList,
): Promise<Snapshot> {
  const takenAt = Math.floor(Date.now() / 1000) * 1000;
  const name = nameOfTime(takenAt);
  const copy = join(scratch, 'shop.db');
  const content = database === undefined ? undefined : await checkedCopy(database, copy, dataDir);
  const file = databaseName(name, key !== undefined);
  const packed = join(scratch, 'packed');
  const stored = content && { file, rows: content.rows, ...(await checkedPack(copy, packed, key)) };
  const known = images === undefined ? undefined : (content?.images ?? (await listImages()));
  const missing = known && images !== undefined ? await storeOriginals(here, known, images) : 0;
  if (stored) await here.put(file, packed);
  const told = known && { count: known.length, missing, digest: imagesDigest(known) };
  const snapshot = { name, takenAt, database: stored, images: told, recipient: key?.recipient };
  await writeSnapshot(here, snapshot);
  return snapshot;
}

async function openFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((cause: unknown) => {
    throw new OwnerError(`The folder of backups ${folder} cannot be made: ${messageOf(cause)}. Check DATA_DIR.`);
  });
}

async function checkedCopy(database: string, copy: string, dataDir: string): Promise<DatabaseContent> {
  await checkRoom(database, dataDir);
  await copyDatabase(database, copy);
  try {
    return checkDatabase(copy);
  } catch (cause) {
    throw new OwnerError(
      `The database ${database} is damaged: ${messageOf(cause)}. Nothing was backed up; earlier backups are kept: 'npm run -s shop -- backups' lists them.`,
    );
  }
}

/** The copy and its packed form lie beside the database for a while. */
async function checkRoom(database: string, dataDir: string): Promise<void> {
  const sizes = await Promise.all([database, `${database}-wal`].map((file) => stat(file).catch(() => ({ size: 0 }))));
  const needed = Math.ceil((2 * sizes.reduce((sum, { size }) => sum + size, 0)) / 1024 ** 2) + LEFT_FREE_MB;
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1024 ** 2);
  if (free >= needed) return;
  throw new OwnerError(
    `There is no room for a backup: ${dataDir} has ${free} MB left, and a backup needs ${needed} MB for a moment. Make room there.`,
  );
}

/** The packed file is read back: it gives the very bytes that were checked. */
async function checkedPack(copy: string, packed: string, key: Backups['key']) {
  const hashes = await pack(copy, packed, key);
  const back = await unpack(packed, undefined, key);
  if (back.plain !== hashes.plain) throw new OwnerError(`The backup could not be read back from ${packed}.`);
  const { size } = await stat(packed);
  await rmSlowly(copy);
  return { bytes: size, hashes };
}

/** Deletes a large file from its end on: deleted at once, its freed blocks make orders wait, 60 ms for 130 MB. */
async function rmSlowly(file: string): Promise<void> {
  for (let { size } = await stat(file); size > STEP_BYTES; size -= STEP_BYTES) {
    await truncate(file, size - STEP_BYTES);
    await sleep(STEP_REST_MS);
  }
  await rm(file);
}

/** Copies the newest backup and its images into the bucket. @throws OwnerError when the bucket cannot be used */
async function copyAway({ here, key }: Backups, away: BackupPlace, snapshot: Snapshot, scratch: string) {
  await copyOriginals(here, away, { scratch, key });
  if (snapshot.database) await away.put(snapshot.database.file, join(here.place, snapshot.database.file));
  await writeSnapshot(away, snapshot);
  const told = { ...snapshot, alsoIn: away.place };
  await writeSnapshot(here, told);
  const abandoned = (await unfinishedNames(away)).filter((name) => timeOfName(name) < Date.now() - UNFINISHED_MS);
  for (const name of abandoned) await deleteSnapshot(away, name);
  await prune(away);
  return told;
}

async function prune(place: BackupPlace): Promise<void> {
  const good = (await listSnapshots(place)).filter(({ snapshot }) => snapshot !== undefined);
  const kept = keptBackups(
    good.map(({ name }) => timeOfName(name)),
    Date.now(),
  );
  for (const { name } of good) if (!kept.has(timeOfName(name))) await deleteSnapshot(place, name);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
