import { closeSync, fdatasyncSync, openSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { HEADING_RECORD, OPENING_RECORD, SHOP_WORDS } from '../../../shop/catalogue/collection.ts';

/** SQLite's error code when another process holds a lock. */
const SQLITE_BUSY = 5;

/** Pages of 4 KB copied in one step: 1 MB. */
const STEP_PAGES = 250;

/**
 * Copies an open database to a new file, as it was at one moment, while others write (docs/decisions/017). It writes
 * step by step and rests after each as long as that took, so that orders' own writes are not held up. Holds up this
 * process. @throws when either file cannot be used
 */
export async function copyDatabase(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  const written = openSync(target, 'wx');
  try {
    // An open read transaction is one moment of the database. Without it each commit of another process begins the copy anew.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_master').get();
    await backup(source, target, { rate: STEP_PAGES, progress: () => writeAndRest(written) });
    source.exec('ROLLBACK');
  } finally {
    closeSync(written);
    source.close();
  }
  shortenLog(file);
}

function writeAndRest(file: number): void {
  const began = performance.now();
  fdatasyncSync(file);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, performance.now() - began);
}

/** Copies the write-ahead log into the database file, or the next order would pay for all of it. */
function shortenLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  database.close();
}

/** What is in a database: rows by table, and its images. */
export type DatabaseContent = { rows: Record<string, number>; images: { path: string; version: string }[] };

/** Checks every page and index of a closed database. @throws an Error naming the first thing that is wrong */
export function checkDatabase(file: string): DatabaseContent {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = String(database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check);
    if (found !== 'ok') throw new Error(found.replace(/^\*+.*\*+\s+/, ''));
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    const names = tables.all().map(({ name }) => String(name));
    const countOf = (table: string) => Number(database.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.rows);
    const images = names.includes('images') ? database.prepare('SELECT path, version FROM images').all() : [];
    return {
      rows: Object.fromEntries(names.map((name) => [name, countOf(name)])),
      images: images.map(({ path, version }) => ({ path: String(path), version: String(version) })),
    };
  } finally {
    database.close();
  }
}

/** Empties these tables of a closed database, those of them that it has. Of an earlier release's some are missing. */
export function emptyTables(file: string, tables: readonly string[]): void {
  const database = new DatabaseSync(file);
  try {
    const known = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const there = tables.filter((table) => known.some(({ name }) => name === table));
    database.exec(there.map((table) => `DELETE FROM "${table}";`).join('\n'));
  } finally {
    database.close();
  }
}

/** When a database was last written, in ms since 1970: its log, else its file; undefined without either. */
export function lastWritten(file: string): number | undefined {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const written = log && log.size > 0 ? log : statSync(file, { throwIfNoEntry: false });
  return written?.mtimeMs;
}

/** Whether a database has no order, and no document but headings and whether the shop is open: as an empty shop begins. */
export function isAsItBegan(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const more =
      'SELECT 1 FROM documents WHERE id <> ? AND (collection, id) <> (?, ?) UNION ALL SELECT 1 FROM orders LIMIT 1';
    return database.prepare(more).get(HEADING_RECORD, SHOP_WORDS, OPENING_RECORD) === undefined;
  } finally {
    database.close();
  }
}

/** Whether some process has the database open. */
export function isOpenElsewhere(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;');
    return false;
  } catch (error) {
    return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
  } finally {
    database.close();
  }
}
