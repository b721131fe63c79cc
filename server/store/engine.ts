import type { ColumnDataType, Dialect, Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';
import type { Writing } from './write.ts';

/**
 * What differs between the engines that a shop may stand on; the queries are the same on each. They are in
 * engines/: one file embedded in the shop, or PostgreSQL.
 */
export type Engine = {
  dialect: Dialect;
  /** Where the data lies, as its owner may read it: without a password. */
  place: string;
  /** What an owner can do when the data cannot be used, as a sentence. */
  remedy: string;
  /** How a table's columns are declared where the engines do not agree. */
  columns: {
    /** Text that is compared and ordered by its bytes, so that a listing has one order on every engine. */
    text: ColumnDataType | RawBuilder<unknown>;
    /** A number that grows with every row, and is the row's key. */
    counted: RawBuilder<unknown>;
  };
  /** False where only one writes at a time; otherwise rows that are read to be changed are locked. */
  locksRows: boolean;
  /** How long, in ms, work that ended with this error is worth doing again; 0 when it would end so again. */
  retryWindowMs(error: unknown): number;
  /** Waits until no other transaction changes the catalogue, and keeps others waiting until this one ends. */
  takeTurn(trx: Writing): Promise<void>;
  /** Waits until nobody writes orders or letters, and keeps others waiting until this transaction ends. */
  holdOrders(trx: Writing): Promise<void>;
  /** From here on no order can be saved and no letter owed; who tries is told this sentence. Called under `holdOrders`. */
  closeOrders(trx: Writing, sentence: string): Promise<void>;
  openOrders(trx: Writing): Promise<void>;
  /** The sentence that orders are refused with; undefined while they are taken. */
  ordersClosed(db: Kysely<Tables>): Promise<string | undefined>;
  /** That the open files are not those at their path any more, as a sentence; nothing is written then. */
  misplaced(): string | undefined;
  /** Tells every process that listens, once the transaction is committed, that something changed. */
  announce(trx: Writing): Promise<void>;
  /** Calls `hear` when something was announced, and whenever something may have been missed. */
  listen(hear: () => void): { stop(): void };
  /** How often changes are looked for though nobody announced any, in ms. */
  lookEveryMs: number;
};
