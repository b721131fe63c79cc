import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnerError } from '../../shop/owner-error.ts';
import { isDiskError } from '../files/disk-error.ts';
import type { StoredImage } from '../images/storage.ts';
import { checkDatabase, type DatabaseContent, emptyTables, isOpenElsewhere } from '../store/engines/sqlite-backup.ts';
import { WAYS_IN } from '../store/sign-in/end-sign-ins.ts';
import type { BackupKey } from './backup-key.ts';
import { type ImageProgress, restoreOriginals, storedImages } from './originals.ts';
import { unpack } from './pack.ts';
import type { BackupPlace } from './place.ts';
import { nameOfTime, type Snapshot } from './snapshots.ts';

type Wanted = { from: BackupPlace; snapshot: Snapshot; key: BackupKey | undefined; folder: string };

/** What came back; `missing` pictures are lost. Also where the data that was there before lies now. */
export type Restored = { rows: Record<string, number>; images: number; missing: string[]; aside: string | undefined };

/**
 * Brings a backup back into a folder. It is unpacked and checked beside what is there, and takes its place at the very
 * end; the database that was there is kept in a folder of its own. Pictures are added, none is taken away. Nobody is signed in
 * to it: sessions and passkeys that were ended after the backup would open the desk again.
 * @throws OwnerError when the backup is not whole or needs another key, or a shop is open there, and what the system says where
 * it cannot be written; nothing is changed then
 */
export async function restoreBackup(wanted: Wanted, progress: ImageProgress): Promise<Restored> {
  const { from, snapshot, key, folder } = wanted;
  checkKey(snapshot, key);
  const scratch = join(folder, 'restoring');
  const database = join(folder, 'shop.db');
  await mkdir(folder, { recursive: true });
  checkClosed(database);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch);
  try {
    const content = await unpackedDatabase(wanted, scratch);
    const images = await imagesOf(from, snapshot, content);
    const originals = { images, folder: join(folder, 'images'), scratch, key };
    const missing = await restoreOriginals(from, originals, progress);
    if (content) emptyTables(join(scratch, 'shop.db'), [...WAYS_IN, 'push_subscriptions']);
    // It may have been opened meanwhile.
    checkClosed(database);
    const aside = content && (await takePlace(scratch, folder));
    return { rows: content?.rows ?? {}, images: images.length - missing.length, missing, aside };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function checkKey({ name, recipient }: Snapshot, key: BackupKey | undefined): void {
  if (recipient === undefined || recipient === key?.recipient) return;
  const given = key ? `BACKUP_KEY is another, that of ${key.recipient}` : 'BACKUP_KEY is not set';
  throw new OwnerError(`The backup ${name} is encrypted with the key of ${recipient}; ${given}.`);
}

function checkClosed(database: string): void {
  if (!existsSync(database) || !isOpenElsewhere(database)) return;
  throw new OwnerError(`The shop of ${database} is open. Stop it first, or name another folder with --to.`);
}

/** The database after checking its hashes, every page and index, and its rows against the backup. */
async function unpackedDatabase(
  { from, snapshot, key }: Wanted,
  scratch: string,
): Promise<DatabaseContent | undefined> {
  const { name, database, recipient } = snapshot;
  if (!database) return undefined;
  const [packed, file] = [join(scratch, 'packed'), join(scratch, 'shop.db')];
  if (!(await from.get(database.file, packed))) throw damaged(name, from, 'its file is gone');
  const hashes = await unpack(packed, file, recipient === undefined ? undefined : key).catch((cause: unknown) => {
    // The disk here is full: the backup may be whole, and an earlier one would lose orders.
    if (isDiskError(cause)) throw cause;
    throw damaged(name, from, messageOf(cause));
  });
  if (hashes.packed !== database.hashes.packed || hashes.plain !== database.hashes.plain) {
    throw damaged(name, from, 'its bytes are not those that were backed up');
  }
  await rm(packed);
  const content = checkedContent(file, (why) => damaged(name, from, why));
  const lost = Object.entries(database.rows).find(([table, rows]) => content.rows[table] !== rows);
  if (lost) throw damaged(name, from, `it has ${content.rows[lost[0]] ?? 0} ${lost[0]}, not ${lost[1]}`);
  return content;
}

function checkedContent(file: string, damagedBy: (why: string) => Error): DatabaseContent {
  try {
    return checkDatabase(file);
  } catch (cause) {
    throw damagedBy(messageOf(cause));
  }
}

/** The images that the database names; without a database all that there are. */
async function imagesOf(
  from: BackupPlace,
  snapshot: Snapshot,
  content: DatabaseContent | undefined,
): Promise<readonly StoredImage[]> {
  if (!snapshot.images) return [];
  return content ? content.images : storedImages(from);
}

/** Puts the restored database in place. A whole one has that name at every moment, or a shop would begin a new one. */
async function takePlace(scratch: string, folder: string): Promise<string | undefined> {
  const file = join(folder, 'shop.db');
  const prefix = join(folder, `before-restore-${nameOfTime(Date.now())}-`);
  const aside = existsSync(file) ? await mkdtemp(prefix) : undefined;
  const logs = [`${file}-wal`, `${file}-shm`].filter(existsSync);
  if (aside !== undefined) {
    for (const one of [file, ...logs]) await link(one, join(aside, one.slice(folder.length + 1)));
  }
  // A log of the old database would be taken for one of the new.
  for (const one of logs) await rm(one);
  await rename(join(scratch, 'shop.db'), file);
  return aside;
}

function damaged(name: string, { place }: BackupPlace, why: string): OwnerError {
  return new OwnerError(`The backup ${name} in ${place} is damaged: ${why}. Nothing was changed; try an earlier one.`);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
