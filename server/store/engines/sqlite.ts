import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type Dialect,
  LimitNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteQueryCompiler,
  sql,
  ValueNode,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Engine } from '../engine.ts';
import { closeOrders, openOrders, whyOrdersClosed } from './sqlite-closing.ts';
import { type DatabaseFiles, databaseFiles } from './sqlite-file.ts';

/** How long a statement blocks while another process writes, in ms; longer waits are retried without blocking. */
const BUSY_MS = 50;

/** How long a write is retried while another process writes, in ms. */
const RETRY_MS = 30_000;

/** How often the file is checked for commits of other processes, in ms. */
const LISTEN_EVERY_MS = 100;

/** Prepared statements kept: those with a list of values differ by its length, those with a limit by the limit. */
const MAX_PREPARED = 500;

/** SQLite's error code when another process is writing. */
const SQLITE_BUSY = 5;

/** The embedded engine: one file, with a write-ahead log; every commit is on disk before it resolves. */
export function sqliteEngine(file: string): Engine {
  const files = databaseFiles(file);
  return {
    dialect: dialect(async () => kyselyDatabase(openDatabase(file, files), files)),
    place: file,
    remedy: 'Check DATA_DIR, or restore a backup there.',
    columns: { text: 'text', counted: sql`integer primary key autoincrement` },
    // A write transaction locks the whole file, so these locks are not needed.
    locksRows: false,
    lockCatalogue: async () => undefined,
    lockCodes: async () => undefined,
    lockOrders: async () => undefined,
    closeOrders,
    openOrders,
    whyOrdersClosed,
    misplaced: files.misplaced,
    retryWindowMs: (error) => (isBusy(error) ? RETRY_MS : 0),
    // Not needed: the file itself shows that somebody wrote.
    announce: async () => undefined,
    // Its statements have no limit.
    withLongStatements: (work) => work(),
    // The queries fit SQLite's rules for tables without statistics.
    analyze: async () => undefined,
    listen: (onChange) => listen(file, onChange),
    pollEveryMs: 1000,
  };
}

function dialect(database: SqliteDialectConfig['database']): Dialect {
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new LiteralLimits(),
  };
}

/** The file's write lock is the lock of the migrations: of processes that open a new file together one makes the tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Writes a limit into the statement's text: SQLite plans a statement anew each time that a value is bound to its limit. */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    super.visitLimit(LimitNode.create(ValueNode.is(limit) ? ValueNode.createImmediate(limit.value) : limit));
  }
}

/** Polls SQLite's data_version on its own connection: others' commits change it, and reading it takes microseconds. */
function listen(file: string, onChange: () => void): { stop(): void } {
  let database: DatabaseSync | undefined;
  let version: StatementSync | undefined;
  let last: unknown;

  function poll(): void {
    try {
      database ??= new DatabaseSync(file, { timeout: 0 });
      version ??= database.prepare('PRAGMA data_version');
      const now = version.get()?.data_version;
      if (now === last) return;
      last = now;
    } catch {
      // Locked or damaged: the listener's own query will show it.
    }
    onChange();
  }

  const timer = setInterval(poll, LISTEN_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      database?.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  // The low byte is the primary error code; the rest is the extended code.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

/** @throws when the file cannot be created or read, or is not a database */
function openDatabase(file: string, files: DatabaseFiles): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  database.exec(IN_MEMORY);
  files.remember();
  return database;
}

const IN_MEMORY = 'PRAGMA cache_size = -12000; PRAGMA temp_store = MEMORY;';

/** The database as Kysely's dialect expects it: parameters as one array, `reader` for statements that return rows. */
function kyselyDatabase(database: DatabaseSync, files: DatabaseFiles) {
  const prepared = new LRUCache<string, ReturnType<typeof kyselyStatement>>({ max: MAX_PREPARED });
  return {
    close: () => database.close(),
    prepare: (text: string) => {
      // Every transaction of the shop writes. With the write lock taken first, none fails half-way because it is busy.
      const sql = text === 'begin' ? 'begin immediate' : text;
      const known = prepared.get(sql);
      if (known) return known;
      const statement = statementOf(database, text, sql, files);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function statementOf(database: DatabaseSync, text: string, sql: string, files: DatabaseFiles) {
  // When the disk is full SQLite rolls back by itself; a second rollback would fail and hide the cause.
  if (text === 'rollback') return rollback(database);
  const statement = kyselyStatement(database.prepare(sql));
  if (text !== 'begin' && text !== 'commit') return statement;
  return {
    ...statement,
    run() {
      if (text === 'begin') checkPlace(files);
      const outcome = statement.run([]);
      // Checked again afterwards: a commit into a file that was moved meanwhile does not count as saved.
      if (text === 'commit') checkPlace(files);
      return outcome;
    },
  };
}

/** @throws when the open file is no longer the one at its path, so that a commit would be lost */
function checkPlace(files: DatabaseFiles): void {
  files.remember();
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
