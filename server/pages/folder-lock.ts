import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OwnerError } from '../../shop/owner-error.ts';

/** A lock on the folder of pages: one process writes at a time. The lock ends with its process, even with kill -9. */
export type FolderLock = {
  /** Tries to take the lock; true when this process holds it. */
  take(): boolean;
  release(): void;
};

/** The file that is locked. It also marks the folder as one that the shop made. */
const LOCK = '.lock';

/**
 * Opens the lock. It is SQLite's lock on a database file, which the operating system releases when the holder dies.
 * `own` are the names that the shop may write and delete in the folder.
 * @throws OwnerError when the folder cannot be used, or holds somebody else's files under those names
 */
export function openFolderLock(folder: string, own: readonly string[]): FolderLock {
  const database = openLockFile(folder, own);
  let held = false;
  return {
    take() {
      held ||= lock(database);
      return held;
    },
    release() {
      held = false;
      database.close();
    },
  };
}

function openLockFile(folder: string, own: readonly string[]): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder);
    const foreign = names.includes(LOCK) ? undefined : names.find((name) => own.includes(name));
    if (foreign) throw new Error(`it holds a '${foreign}' that the shop did not make`);
    writeFileSync(join(folder, LOCK), '', { flag: 'a' });
    return new DatabaseSync(join(folder, LOCK), { timeout: 0 });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OwnerError(`The shop cannot keep its pages in ${folder}: ${why}. Set PAGES_DIR to an empty folder.`);
  }
}

function lock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isHeld(error)) return false;
    throw error;
  }
}

/** SQLite's error code when another process holds the lock. */
const SQLITE_BUSY = 5;

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
