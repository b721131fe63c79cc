import type { ColumnDataType, Dialect, Kysely, RawBuilder } from 'kysely';
import type { Tables, Writing } from './tables.ts';

/** What differs between the database engines, SQLite and PostgreSQL (engines/). The queries are the same on both. */
export type Engine = {
  dialect: Dialect;
  /** Where the data is, in words for the owner, without the password. */
  place: string;
  remedy: string;
  /** Column types that the engines declare differently. */
  columns: {
    /** Text compared and ordered by its bytes, so that a listing has the same order on every engine. */
    text: ColumnDataType | RawBuilder<unknown>;
    /** A primary key that grows with every row. */
    counted: RawBuilder<unknown>;
  };
  /** Whether rows that are read to be changed must be locked; false where only one transaction writes at a time. */
  locksRows: boolean;
  /** How long, in ms, work that failed with this error is retried; 0 when it would fail again. */
  retryWindowMs(error: unknown): number;
  /** Takes the catalogue's lock, until the transaction ends. */
  lockCatalogue(trx: Writing): Promise<void>;
  /** Locks the uses of discount codes, until the transaction ends: after orders, before stock. */
  lockCodes(trx: Writing): Promise<void>;
  /** Locks orders and emails against writes, until the transaction ends. */
  lockOrders(trx: Writing): Promise<void>;
  /** Refuses every later order and owed email with this sentence. Called under `lockOrders`. */
  closeOrders(trx: Writing, sentence: string): Promise<void>;
  openOrders(trx: Writing): Promise<void>;
  /** The sentence that orders are refused with; undefined while they are accepted. */
  whyOrdersClosed(db: Kysely<Tables>): Promise<string | undefined>;
  /** A sentence when the open files are no longer those at their path; then nothing is written. */
  misplaced(): string | undefined;
  announce(trx: Writing): Promise<void>;
  /** Work whose statements may take minutes, such as migrations. No other work runs meanwhile. */
  withLongStatements<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Updates the query planner's statistics after many writes. PostgreSQL does it by itself up to a minute later. */
  analyze(db: Kysely<Tables>): Promise<void>;
  /** Calls `onChange` when a change was announced, and whenever one may have been missed. */
  listen(onChange: () => void): { stop(): void };
  /** How often changes are polled for, announced or not, in ms. */
  pollEveryMs: number;
};
