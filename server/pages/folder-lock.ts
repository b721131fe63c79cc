import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OwnerError } from '../../shop/owner-error.ts';

/** Who may write to the folder of pages: one process at a time, until it ends, however it ends. */
export type FolderLock = {
  /** Takes the folder if nobody has it; true when it is this process's. */
  take(): boolean;
  release(): void;
};

/** The file that is locked, and the sign that the folder is the shop's own. */
const LOCK = '.lock';

/**
 * A lock that the operating system lets go of when its holder dies: the one that SQLite takes on its file.
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

/** SQLite's code for 'another process has it'. */
const SQLITE_BUSY = 5;

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
