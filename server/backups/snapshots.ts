import { z } from 'zod';
import { isAhead } from './ahead.ts';
import type { BackupPlace } from './place.ts';

/** The description of a backup, written last: a backup without it does not count. */
export type Snapshot = z.infer<typeof snapshotSchema> & { name: string; takenAt: number };

const snapshotSchema = z.object({
  /** Undefined where the database is PostgreSQL: then pictures alone are backed up. */
  database: z
    .object({
      file: z.string(),
      bytes: z.number(),
      /** SHA-256 of the file as it is stored, and of the database in it. */
      hashes: z.object({ packed: z.string(), plain: z.string() }),
      /** By table. */
      rows: z.record(z.string(), z.number()),
    })
    .optional(),
  /** Undefined where pictures lie in a bucket of their own. */
  images: z.object({ count: z.number(), missing: z.number(), digest: z.string() }).optional(),
  /** The public half of the key that it is encrypted with. */
  recipient: z.string().optional(),
  /** The bucket that has it too. */
  alsoIn: z.string().optional(),
});

const FOLDER = 'snapshots';
const ENDING = '.json';

/** A backup's name is its time in UTC, to the second, so that names sort as times do: '2026-11-21T22-00-05Z'. */
export function nameOfTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The time of a backup by its name, in ms since 1970; NaN for what is no name of one. */
export function timeOfName(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
}

export function databaseName(name: string, isEncrypted: boolean): string {
  return `${FOLDER}/${name}.db.zst${isEncrypted ? '.age' : ''}`;
}

/** Every backup in a place, newest first; with `snapshot` undefined where its file is gone or cut off. */
export async function listSnapshots(place: BackupPlace): Promise<{ name: string; snapshot: Snapshot | undefined }[]> {
  const sizes = await place.list(FOLDER);
  const found: { name: string; snapshot: Snapshot | undefined }[] = [];
  for (const name of namesIn(sizes)) found.push({ name, snapshot: await wholeSnapshot(place, name, sizes) });
  return found;
}

/** The newest backup of a place that is whole, and as it should be. */
export async function newestSnapshot(
  place: BackupPlace,
  isGood: (snapshot: Snapshot) => boolean = () => true,
): Promise<Snapshot | undefined> {
  return (await newestAndAhead(Number.POSITIVE_INFINITY, place, isGood)).newest;
}

/** The same, but none dated ahead. */
export async function newestUntil(now: number, place: BackupPlace): Promise<Snapshot | undefined> {
  return (await newestAndAhead(now, place)).newest;
}

/** The same, and the newest one dated ahead. The folder is listed once: this is asked every few seconds. */
export async function newestAndAhead(
  now: number,
  place: BackupPlace,
  isGood: (snapshot: Snapshot) => boolean = () => true,
): Promise<{ newest?: Snapshot; ahead?: Snapshot | undefined }> {
  const sizes = await place.list(FOLDER);
  let ahead: Snapshot | undefined;
  for (const name of namesIn(sizes)) {
    const isOfTimeToCome = isAhead(timeOfName(name), now);
    if (isOfTimeToCome && ahead) continue;
    const snapshot = await wholeSnapshot(place, name, sizes);
    if (snapshot && isOfTimeToCome) ahead = snapshot;
    else if (snapshot && isGood(snapshot)) return { newest: snapshot, ahead };
  }
  return { ahead };
}

function namesIn(sizes: ReadonlyMap<string, number>): string[] {
  return [...sizes.keys()]
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .filter((name) => !Number.isNaN(timeOfName(name)))
    .sort()
    .reverse();
}

async function wholeSnapshot(
  place: BackupPlace,
  name: string,
  sizes: ReadonlyMap<string, number>,
): Promise<Snapshot | undefined> {
  const text = await place.getText(`${FOLDER}/${name}${ENDING}`);
  const told = text === undefined ? undefined : snapshotSchema.safeParse(parsed(text)).data;
  const file = told?.database?.file.slice(FOLDER.length + 1);
  const isWhole = file === undefined || sizes.get(file) === told?.database?.bytes;
  return told && isWhole ? { ...told, name, takenAt: timeOfName(name) } : undefined;
}

export async function writeSnapshot(place: BackupPlace, { name, takenAt: _, ...told }: Snapshot): Promise<void> {
  await place.putText(`${FOLDER}/${name}${ENDING}`, `${JSON.stringify(told)}\n`);
}

/** Deletes a backup: first what makes it count, then its file. */
export async function deleteSnapshot(place: BackupPlace, name: string): Promise<void> {
  await place.delete(`${FOLDER}/${name}${ENDING}`);
  for (const isEncrypted of [false, true]) await place.delete(databaseName(name, isEncrypted));
}

/** The names of backups that were never finished and have left a file. */
export async function unfinishedNames(place: BackupPlace): Promise<string[]> {
  const sizes = await place.list(FOLDER);
  const finished = new Set(namesIn(sizes));
  const names = new Set([...sizes.keys()].map((file) => file.replace(/\..*$/, '')));
  return [...names].filter((name) => !finished.has(name) && !Number.isNaN(timeOfName(name)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
