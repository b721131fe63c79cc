import { z } from 'zod';
import type { Pieces } from '../../../shop/orders/reserved-stock.ts';
import type { MadeChange, StockChangeKind } from '../../../shop/stock/stock-change.ts';
import { isBefore, readCursor, writeCursor } from '../paging/keyset.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import type { StockChangeRow } from './stock-rows.ts';

/** What an order took (above 0) and gave back when it was placed, or at one of its steps. */
export type TakenBy = {
  /** One for each order and step. */
  key: string;
  order: string;
  /** The owner who took the step; '' for a shopper. */
  by: string;
  what: StockChangeKind;
  pieces: readonly Pieces[];
};

export async function recordTaken(trx: Writing, taken: readonly TakenBy[]): Promise<void> {
  const now = Date.now();
  const rows = taken.flatMap(({ key, order, by, what, pieces }) =>
    pieces.map((one) => ({
      product_id: one.id,
      change_key: key,
      counter: one.counter,
      what,
      pieces: -one.pieces,
      before: null,
      after: null,
      changed_at: now,
      changed_by: by,
      order_id: order,
      undoes: null,
      counted_by: null,
    })),
  );
  for (const some of slices(rows, BATCH)) await trx.insertInto('stock_changes').values(some).execute();
}

const BATCH = 500;

export type OwnersSubmission = { id: string; key: string; by: string; at: number; undoes?: string | undefined };

/** Writes an owner's change into the product's history, with the key of what counted the counter before it. */
export async function recordMade(
  trx: Writing,
  submission: OwnersSubmission,
  made: MadeChange,
  countedBy = '',
): Promise<void> {
  const { what, counter, before, after } = made;
  await trx
    .insertInto('stock_changes')
    .values({
      product_id: submission.id,
      change_key: submission.key,
      counter,
      what,
      undoes: submission.undoes ?? null,
      pieces: what === 'sold out' ? 0 : (after ?? 0) - (before ?? 0),
      order_id: null,
      before: before ?? null,
      after: after ?? null,
      changed_at: submission.at,
      changed_by: submission.by,
      counted_by: countedBy,
    })
    .execute();
}

type Recounted = {
  id: string;
  counter: string;
  before: number | undefined;
  after: number | undefined;
  /** The key of what counted it last before. */
  countedBy: string;
};

/** Writes which counters a change of documents began, ended and counted anew, with what was left. */
export async function recordRecounted(
  trx: Writing,
  recounted: readonly Recounted[],
  { key, by }: { key: string; by: string },
): Promise<void> {
  const changed_at = Date.now();
  const rows = recounted.map(({ id, counter, before, after, countedBy }) => ({
    product_id: id,
    change_key: DOCUMENTS_CHANGED + key,
    counter,
    what: 'count' as const,
    pieces: (after ?? 0) - (before ?? 0),
    before: before ?? null,
    after: after ?? null,
    changed_at,
    changed_by: by,
    order_id: null,
    undoes: null,
    counted_by: countedBy,
  }));
  for (const some of slices(rows, BATCH)) {
    await trx
      .insertInto('stock_changes')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** What the key of such a row begins with; the key of the change follows. */
export const DOCUMENTS_CHANGED = 'documents ';

/** The changes that an owner made by this submission, by counter, each with the key of what had counted last. */
export async function madeBy(trx: Writing, id: string, key: string): Promise<(MadeChange & { countedBy: string })[]> {
  const rows = await ownersRow(trx, id).where('change_key', '=', key).orderBy('counter').execute();
  return rows.map(({ what, counter, before, after, counted_by }) => ({
    what: what as MadeChange['what'],
    counter,
    before: before ?? undefined,
    after: after ?? undefined,
    countedBy: counted_by ?? '',
  }));
}

export async function isUndone(trx: Writing, id: string, key: string): Promise<boolean> {
  return (await ownersRow(trx, id).where('undoes', '=', key).executeTakeFirst()) !== undefined;
}

function ownersRow(trx: Writing, id: string) {
  return trx.selectFrom('stock_changes').selectAll().where('product_id', '=', id).where('order_id', 'is', null);
}

/** The history of a product's stock, newest first; `older` is the cursor from the page before. */
export async function stockChanges(
  store: Store,
  id: string,
  older?: string,
): Promise<{ rows: StockChangeRow[]; older: string | undefined }> {
  const rows = await store
    .selectFrom('stock_changes')
    .selectAll()
    .where('product_id', '=', id)
    .where(isBefore(['changed_at', 'change_key', 'counter'], readCursor(older, CHANGE_KEY)))
    .orderBy('changed_at', 'desc')
    .orderBy('change_key', 'desc')
    .orderBy('counter', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => ({ ...row, changed_at: Number(row.changed_at) })),
    older: last && writeCursor([Number(last.changed_at), last.change_key, last.counter]),
  };
}

const PAGE = 30;

/** Time in ms, the change's key, the counter. */
const CHANGE_KEY = z.tuple([z.int(), z.string(), z.string()]);
