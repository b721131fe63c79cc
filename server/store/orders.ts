import type { Order } from '../../shop/order.ts';
import type { Store } from './store.ts';
import type { LetterRow, OrderRow } from './tables.ts';
import type { Writing } from './write.ts';

/** An order, its key, and the letters it owes. */
export type OrderToSave = { id: string; key: string; placedAt: number; order: Order; letters: LetterRow[] };

/** An order as saved. */
export type SavedOrder = { id: string; order: Order };

/** What became of an order key. */
export type KeyFate = { state: 'placed'; order: string } | { state: 'cancelled' };

/** Saves an order with its letters. A key that is known or taken back saves nothing; gives what became of the key. */
export async function saveOrder(trx: Writing, toSave: OrderToSave): Promise<KeyFate> {
  const row: OrderRow = {
    id: toSave.id,
    order_key: toSave.key,
    placed_at: toSave.placedAt,
    content: JSON.stringify(toSave.order),
  };
  const saved = await trx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return (await fateOfKey(trx, toSave.key)) ?? { state: 'placed', order: toSave.id };
  await trx.insertInto('letters').values(toSave.letters).execute();
  return { state: 'placed', order: saved.id };
}

/** What became of a key; undefined when the shop has not heard of it. */
export async function fateOfKey(store: Store | Writing, key: string): Promise<KeyFate | undefined> {
  const row = await store
    .selectFrom('orders')
    .select(['id', 'content'])
    .where('order_key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.content === TAKEN_BACK ? { state: 'cancelled' } : { state: 'placed', order: row.id };
}

/**
 * Takes a key back before its order is placed: whoever of the two is first has it, on either engine, since a key is
 * one row. Keys taken back a month ago are let go: no browser tries for so long.
 */
export async function takeBackKey(trx: Writing, taken: { id: string; key: string; at: number }): Promise<KeyFate> {
  const { id, key, at } = taken;
  await trx
    .deleteFrom('orders')
    .where('content', '=', TAKEN_BACK)
    .where('placed_at', '<', at - MONTH_MS)
    .execute();
  await trx
    .insertInto('orders')
    .values({ id, order_key: key, placed_at: at, content: TAKEN_BACK })
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .execute();
  return (await fateOfKey(trx, key)) ?? { state: 'cancelled' };
}

const TAKEN_BACK = '';
const MONTH_MS = 30 * 24 * 3600 * 1000;

/** One order; undefined when there is none of that id. */
export async function orderOfId(store: Store, id: string): Promise<Order | undefined> {
  const row = await store.selectFrom('orders').select('content').where('id', '=', id).executeTakeFirst();
  return row && (JSON.parse(row.content) as Order);
}

/** Every order, newest first, a batch at a time. */
export async function* allOrders(store: Store): AsyncGenerator<SavedOrder[]> {
  for (let from = 0; ; from += BATCH) {
    const rows = await store
      .selectFrom('orders')
      .select(['id', 'content'])
      .where('content', '!=', TAKEN_BACK)
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .offset(from)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => ({ id: row.id, order: JSON.parse(row.content) as Order }));
  }
}

const BATCH = 500;
