import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { closeOrders, openOrders, ordersClosed } from './sqlite-closing.ts';
import { type DatabaseFiles, databaseFiles } from './sqlite-file.ts';

/** How long a statement waits, blocking, for another process's write, in ms; longer waits are retried unblocked. */
const BUSY_MS = 50;

/** How long a write is tried again while another process writes, in ms. */
const BUSY_FOR_MS = 30_000;

/** How often the file is looked at for the commits of others, in ms. */
const LISTEN_EVERY_MS = 100;

/** SQLite's code for 'another process is writing'. */
const SQLITE_BUSY = 5;

/** The embedded engine: one file, write-ahead log, every commit on disk before it is answered. */
export function sqliteEngine(file: string): Engine {
  const files = databaseFiles(file);
  return {
    dialect: new SqliteDialect({ database: async () => kyselyDatabase(openDatabase(file, files), files) }),
    place: file,
    remedy: 'Check DATA_DIR, or restore a backup there.',
    columns: { text: 'text', counted: sql`integer primary key autoincrement` },
    // Whoever writes has the whole file to himself, so that nobody's turn, row or number comes in between.
    locksRows: false,
    takeTurn: async () => undefined,
    holdOrders: async () => undefined,
    closeOrders,
    openOrders,
    ordersClosed,
    misplaced: files.misplaced,
    retryWindowMs: (error) => (isBusy(error) ? BUSY_FOR_MS : 0),
    // The file itself tells that somebody wrote.
    announce: async () => undefined,
    listen: (hear) => listen(file, hear),
    lookEveryMs: 1000,
  };
}

/**
 * Reads, on a connection of its own, the number that the engine changes with every commit of another: a few
 * microseconds, where asking for the changes costs a hundred times that.
 */
function listen(file: string, hear: () => void): { stop(): void } {
  let ear: DatabaseSync | undefined;
  let version: StatementSync | undefined;
  let last: unknown;

  function attend(): void {
    try {
      ear ??= new DatabaseSync(file, { timeout: 0 });
      version ??= ear.prepare('PRAGMA data_version');
      const now = version.get()?.data_version;
      if (now === last) return;
      last = now;
    } catch {
      // Locked or damaged: whoever hears will find out.
    }
    hear();
  }

  const timer = setInterval(attend, LISTEN_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      ear?.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  // The low byte is the primary code; extended codes tell which kind of busy.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

/** @throws when the file cannot be made, read, or is no database */
function openDatabase(file: string, files: DatabaseFiles): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  database.exec('PRAGMA cache_size = -12000; PRAGMA temp_store = MEMORY;');
  files.know();
  return database;
}

/** What Kysely asks of a driver: parameters as one array, `reader` for statements that give rows. */
function kyselyDatabase(database: DatabaseSync, files: DatabaseFiles) {
  const prepared = new Map<string, ReturnType<typeof kyselyStatement>>();
  return {
    close: () => database.close(),
    prepare: (text: string) => {
      // Every transaction of the shop writes: taking the write lock first means none fails half-way for want of it.
      const sql = text === 'begin' ? 'begin immediate' : text;
      const known = prepared.get(sql);
      if (known) return known;
      const statement = statementOf(database, text, sql, files);
      // Statements with a list of values differ by its length; a bound keeps them from piling up.
      if (prepared.size < 500) prepared.set(sql, statement);
      return statement;
    },
  };
}

function statementOf(database: DatabaseSync, text: string, sql: string, files: DatabaseFiles) {
  // A full disk makes the engine roll back by itself; a second rollback would hide why.
  if (text === 'rollback') return rollback(database);
  const statement = kyselyStatement(database.prepare(sql));
  if (text !== 'begin' && text !== 'commit') return statement;
  return {
    ...statement,
    run() {
      if (text === 'begin') checkPlace(files);
      const outcome = statement.run([]);
      // Also afterwards: what went into a file that was taken away meanwhile is not called saved.
      if (text === 'commit') checkPlace(files);
      return outcome;
    },
  };
}

/** @throws when what is written now would go into a file that nobody opens again */
function checkPlace(files: DatabaseFiles): void {
  files.know();
  const misplaced = files.misplaced();
  if (misplaced !== undefined) throw new Error(misplaced);
}

function rollback(database: DatabaseSync): ReturnType<typeof kyselyStatement> {
  const statement = kyselyStatement(database.prepare('rollback'));
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run: () => (database.isTransaction ? statement.run([]) : nothing) };
}

function kyselyStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
