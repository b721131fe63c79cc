import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupPlace } from './place.ts';

/** The folder of files that have not got their name yet; what a killed backup left there is deleted by the next. */
export const UNFINISHED = 'unfinished';

/** Backups in a folder. Files of one disk are linked, not copied: none is ever written again once it has its name. */
export function folderPlace(folder: string): BackupPlace {
  async function write(name: string, writeTo: (unfinished: string) => Promise<unknown>): Promise<void> {
    const file = join(folder, name);
    const unfinished = join(folder, UNFINISHED, randomUUID());
    for (const one of [file, unfinished]) await mkdir(dirname(one), { recursive: true });
    await writeTo(unfinished);
    await rename(unfinished, file);
  }

  return {
    place: folder,
    isAway: false,
    list: (part) => filesIn(join(folder, part)),
    async get(name, file) {
      try {
        await linkOrCopy(join(folder, name), file);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    put: (name, file) => write(name, (unfinished) => linkOrCopy(file, unfinished)),
    putText: (name, text) => write(name, (unfinished) => writeFile(unfinished, text, { flush: true })),
    async getText(name) {
      try {
        return await readFile(join(folder, name), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

async function filesIn(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) sizes.set(name, found.size);
  }
  return sizes;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isMissing(error)) throw error;
    // Another disk, or one without links.
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
