import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A lock that one process holds at a time. It ends with its process, even with kill -9. */
export type FileLock = {
  take(): boolean;
  release(): void;
};

/** Opens a file's lock, SQLite's: the system releases it when the holder dies. @throws when it cannot be made */
export function openFileLock(file: string): FileLock {
  writeFileSync(file, '', { flag: 'a' });
  const database = new DatabaseSync(file, { timeout: 0 });
  let isLocked = false;
  return {
    take() {
      isLocked ||= lock(database);
      return isLocked;
    },
    release() {
      isLocked = false;
      database.close();
    },
  };
}

function lock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** SQLite's error code when another process holds the lock. */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
