import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerError } from '../../shop/owner-error.ts';
import { type FileLock, openFileLock } from '../file-lock.ts';

/** The file that is locked. It also marks the folder as one that the shop made. */
export const LOCK = '.lock';

/**
 * Opens the lock on the folder of pages: one process writes at a time. `own` are the names that the shop may write and
 * delete in the folder.
 * @throws OwnerError when the folder cannot be used, or holds somebody else's files under those names
 */
export function openFolderLock(folder: string, own: readonly string[]): FileLock {
  try {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder);
    const foreign = names.includes(LOCK) ? undefined : names.find((name) => own.includes(name));
    if (foreign) throw new Error(`it holds a '${foreign}' that the shop did not make`);
    return openFileLock(join(folder, LOCK));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OwnerError(`The shop cannot keep its pages in ${folder}: ${why}. Set PAGES_DIR to an empty folder.`);
  }
}
