import { readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';

/** The folder of rendered images in DATA_DIR. It keeps this name, so that no shop renders its images again. */
export const RENDERED_FOLDER = 'made';

/** Rendered images take no more bytes: 100,000 pictures in a few sizes each. */
const MAX_BYTES = 8 * 1024 ** 3;

/** Nor do they take more than this part of the disk that is free or theirs. */
const PART_OF_FREE = 1 / 4;

/** A sweep leaves this part of what they may take. */
const PART_LEFT = 0.9;

const HOUR_MS = 3_600_000;

/** A file's time of change is when it was last used, at most so many ms before. */
export const USE_NOTED_EVERY_MS = 12 * HOUR_MS;

/** The bytes of a rendered image; undefined when there is none. Its use is noted. */
export async function readRendered(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  // A sweep may have deleted it meanwhile.
  if (bytes) await noteUse(file).catch(() => undefined);
  return bytes;
}

async function noteUse(file: string): Promise<void> {
  const now = Date.now();
  const { mtimeMs } = await stat(file);
  if (now - mtimeMs > USE_NOTED_EVERY_MS) await utimes(file, now / 1000, now / 1000);
}

/** Written under another name and renamed, since two processes may share the folder. @throws when the disk is full */
export async function writeRendered(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  await makeFolder(dirname(dirname(file)));
  await makeFolder(dirname(file));
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Deletes the images used longest ago once all take more bytes than they may. @throws when the folder cannot be read */
export async function sweepRendered(folder: string, most = MAX_BYTES): Promise<void> {
  const byHour = new Map<number, number>();
  let all = 0;
  for await (const { hour, bytes } of renderedIn(folder)) {
    byHour.set(hour, (byHour.get(hour) ?? 0) + bytes);
    all += bytes;
  }
  if (all === 0) return;
  const { bavail, bsize } = await statfs(folder);
  const limit = Math.min(most, (bavail * bsize + all) * PART_OF_FREE);
  if (all > limit) await deleteOldest(folder, byHour, all - limit * PART_LEFT);
}

/** Files are counted by the hour of their last use, not listed: there may be a million. */
async function deleteOldest(folder: string, byHour: ReadonlyMap<number, number>, bytesToFree: number): Promise<void> {
  const hours = [...byHour].sort(([one], [other]) => one - other);
  let left = bytesToFree;
  let lastHour = 0;
  for (const [hour, bytes] of hours) {
    lastHour = hour;
    if (bytes >= left) break;
    left -= bytes;
  }
  for await (const { file, hour, bytes } of renderedIn(folder)) {
    if (hour > lastHour || (hour === lastHour && left <= 0)) continue;
    await rm(file, { force: true });
    if (hour === lastHour) left -= bytes;
  }
}

type Rendered = { file: string; hour: number; bytes: number };

async function* renderedIn(folder: string): AsyncGenerator<Rendered> {
  for (const part of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, part))) {
      const file = join(folder, part, name);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile()) yield { file, hour: Math.floor(found.mtimeMs / HOUR_MS), bytes: found.size };
    }
  }
}

/** None where nothing was rendered yet, and of a file. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}
