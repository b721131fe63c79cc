import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import type { Logger } from 'pino';

/** A change of the shop's data: its number and its mark. */
export type MarkedChange = { change: number; mark: string };

/** A page on disk: all that is known of it, and the last change that it knows of. */
export type StoredPage = { change: number; content: Buffer };

/**
 * The file of rendered pages. Whatever fails, the shop goes on without it: nothing here throws. A file that fails, and each
 * page that does not read as it was written, is dropped.
 */
export type PageDatabase = {
  get(key: string): StoredPage | undefined;
  /** Stores pages in one transaction. None of them knows of a later change than `last`. */
  put(pages: ReadonlyMap<string, StoredPage>, last: MarkedChange): void;
  /** Stores the page instead of the one that was found, if that is still there. */
  replace(key: string, found: StoredPage, page: StoredPage): void;
  /** The newest change that a page may know of. */
  last(): MarkedChange;
  /** From now on there are no pages but those put from now on. With `found`, only if `last` is still that. */
  forget(now: MarkedChange, found?: MarkedChange): void;
  close(): void;
};

/** Waits for another process's write: at the start, and while shoppers wait; in ms. */
const BUSY_MS = { start: 2000, open: 5 };

/** Pages that are looked at in one step of making room. */
const STEP = 32;

/** Steps in one transaction, so that a file that is much too large keeps nobody waiting. */
const STEPS = 8;

/**
 * With pages of 8 KB a rendered page, of some 10 KB, is written and read in a fifth less time than with SQLite's 4.
 *
 * The log is brought into the file every 100 pages: with SQLite's 1,000 that takes 6 ms, while shoppers wait.
 *
 * Not flushed to disk (synchronous is off): a process may be killed at any time, and after a power failure a page that is
 * torn is found by its checksum. A page of another `epoch` than the file's does not count.
 */
const SCHEMA = `
  PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000;
  PRAGMA wal_autocheckpoint = 100;
  CREATE TABLE IF NOT EXISTS file (epoch INTEGER NOT NULL, change INTEGER NOT NULL, mark TEXT NOT NULL);
  INSERT INTO file SELECT 1, 0, '' WHERE NOT EXISTS (SELECT * FROM file);
  CREATE TABLE IF NOT EXISTS pages (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, epoch INTEGER NOT NULL,
    change INTEGER NOT NULL, sum INTEGER NOT NULL, content BLOB NOT NULL);`;

type PageRow = { id: number; epoch: number; change: number; sum: number; content: Uint8Array };
type FileRow = MarkedChange & { epoch: number };

/** Opens the file, of at most `maxBytes`; undefined where that fails, or where another process makes it for too long. */
export function openPageDatabase(file: string, maxBytes: number, log: Logger): PageDatabase | undefined {
  try {
    return pageDatabase(opened(file), file, maxBytes, log);
  } catch (error) {
    return isBusy(error) ? undefined : drop(file, log, error);
  }
}

function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_MS.start });
  database.exec(SCHEMA);
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS.open}`);
  return database;
}

function pageDatabase(database: DatabaseSync, file: string, maxBytes: number, log: Logger): PageDatabase {
  const select = database.prepare('SELECT id, epoch, change, sum, content FROM pages WHERE key = ?');
  const insert = database.prepare(
    'INSERT OR REPLACE INTO pages (key, epoch, change, sum, content) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE pages SET change = ?, sum = ?, content = ? WHERE key = ? AND epoch = ? AND sum = ?',
  );
  const readFile = database.prepare('SELECT epoch, change, mark FROM file');
  const writeFile = database.prepare('UPDATE file SET epoch = ?, change = ?, mark = ?');
  const room = openRoom(database, maxBytes);
  let known = fileRow();
  let isOpen = true;

  function fileRow(): FileRow {
    return readFile.get() as FileRow;
  }

  function write({ epoch, change, mark }: FileRow): void {
    writeFile.run(epoch, change, mark);
    known = { epoch, change, mark };
  }

  /** Runs work on the file. When it is damaged, or the disk is full, it is given up. */
  function tried<Result>(work: () => Result): Result | undefined {
    if (!isOpen) return undefined;
    try {
      return work();
    } catch (error) {
      if (isBusy(error)) return undefined;
      close();
      drop(file, log, error);
      return undefined;
    }
  }

  function inTransaction(work: () => void): void {
    database.exec('BEGIN IMMEDIATE');
    try {
      known = fileRow();
      work();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function close(): void {
    if (isOpen) database.close();
    isOpen = false;
  }

  return {
    get: (key) =>
      tried(() => {
        const row = select.get(key) as PageRow | undefined;
        if (!row || row.epoch !== known.epoch || row.sum !== checksum(key, row)) return undefined;
        room.used(row.id);
        const { change, content } = row;
        return { change, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) };
      }),
    put(pages, last) {
      tried(() =>
        inTransaction(() => {
          for (const [key, page] of pages) {
            insert.run(key, known.epoch, page.change, checksum(key, page), page.content);
          }
          if (last.change > known.change) write({ epoch: known.epoch, ...last });
          room.make();
        }),
      );
    },
    replace(key, found, page) {
      const sums = { found: checksum(key, found), page: checksum(key, page) };
      tried(() => update.run(page.change, sums.page, page.content, key, known.epoch, sums.found));
    },
    last: () => known,
    forget(now, found) {
      tried(() =>
        inTransaction(() => {
          if (found && (found.change !== known.change || found.mark !== known.mark)) return;
          write({ epoch: known.epoch + 1, ...now });
        }),
      );
    },
    close,
  };
}

/** Makes room as a clock does: the page stored longest ago goes, unless it was asked for since; then it is stored anew. */
function openRoom(database: DatabaseSync, maxBytes: number) {
  const used = new Set<number>();
  const pageSize = pragma(database, 'page_size');
  const oldest = database.prepare('SELECT id FROM pages ORDER BY id LIMIT ?');
  const remove = database.prepare('DELETE FROM pages WHERE id = ?');
  const renew = database.prepare('UPDATE pages SET id = (SELECT max(id) FROM pages) + 1 WHERE id = ?');

  function look(id: number): void {
    if (used.delete(id)) renew.run(id);
    else remove.run(id);
  }

  const bytes = () => (pragma(database, 'page_count') - pragma(database, 'freelist_count')) * pageSize;
  return {
    used: (id: number) => void used.add(id),
    make(): void {
      for (let step = 0; step < STEPS && bytes() > maxBytes; step += 1) {
        const ids = (oldest.all(STEP) as { id: number }[]).map(({ id }) => id);
        for (const id of ids) look(id);
      }
    },
  };
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
}

function checksum(key: string, { change, content }: Pick<PageRow, 'change' | 'content'>): number {
  return crc32(content, crc32(`${key}\n${change}`));
}

/** A file that fails is deleted; the next start makes it anew. */
function drop(file: string, log: Logger, error: unknown): undefined {
  log.warn({ error }, 'Rendered pages are not kept on disk until the next start: their file failed, and is deleted');
  for (const end of ['', '-wal', '-shm']) {
    try {
      rmSync(file + end, { force: true });
    } catch {
      // The next start tries again.
    }
  }
  return undefined;
}

/** SQLite's error codes while another process writes: busy, locked. */
const WAITING = [5, 6];

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && WAITING.includes(Number(error.errcode) & 0xff);
}
