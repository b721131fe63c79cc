import type { Order } from '../../shop/order.ts';
import { readOrder } from './order-content.ts';
import type { Store } from './store.ts';
import type { EmailRow, OrderRow } from './tables.ts';
import type { Writing } from './write.ts';

/** An order, its key, and the letters it owes. */
export type OrderToSave = { id: string; key: string; placedAt: number; order: Order; emails: EmailRow[] };

/** An order as saved. */
export type SavedOrder = { id: string; order: Order };

/** What became of an order key. */
export type KeyOutcome = { state: 'placed'; order: string } | { state: 'cancelled' };

/**
 * Saves orders with their letters, but not those whose key is known or taken back; gives what became of each key.
 */
export async function saveOrders(trx: Writing, orders: readonly OrderToSave[]): Promise<Map<string, KeyOutcome>> {
  if (orders.length === 0) return new Map();
  // In one order, so that two processes that save the same ones never wait for each other in a ring.
  const rows = orders.map(orderRow).sort((one, other) => (one.order_key < other.order_key ? -1 : 1));
  const saved = await trx
    .insertInto('orders')
    .values(rows)
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .returning('id')
    .execute();
  const ids = new Set(saved.map((row) => row.id));
  const emails = orders.filter((order) => ids.has(order.id)).flatMap((order) => order.emails);
  if (emails.length > 0) await trx.insertInto('emails').values(emails).execute();
  const others = orders.filter((order) => !ids.has(order.id)).map((order) => order.key);
  const outcomes = await outcomesOfKeys(trx, others);
  for (const { id, key } of orders) if (ids.has(id)) outcomes.set(key, { state: 'placed', order: id });
  return outcomes;
}

function orderRow({ id, key, placedAt, order }: OrderToSave): OrderRow {
  return { id, order_key: key, placed_at: placedAt, content: JSON.stringify(order) };
}

/** What became of a key; undefined when the shop has not heard of it. */
export async function outcomeOfKey(store: Store | Writing, key: string): Promise<KeyOutcome | undefined> {
  return (await outcomesOfKeys(store, [key])).get(key);
}

/** What became of these keys, those that the shop has heard of. */
export async function outcomesOfKeys(
  store: Store | Writing,
  keys: readonly string[],
): Promise<Map<string, KeyOutcome>> {
  if (keys.length === 0) return new Map();
  const rows = await store
    .selectFrom('orders')
    .select(['id', 'order_key', 'content'])
    .where('order_key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ id, order_key, content }) => [
      order_key,
      content === TAKEN_BACK ? { state: 'cancelled' } : { state: 'placed', order: id },
    ]),
  );
}

/**
 * Takes a key back before its order is placed: whoever of the two is first has it, on either engine, since a key is
 * one row. Keys taken back a month ago are let go: no browser tries for so long.
 */
export async function takeBackKey(trx: Writing, taken: { id: string; key: string; at: number }): Promise<KeyOutcome> {
  const { id, key, at } = taken;
  await trx
    .deleteFrom('orders')
    .where('content', '=', TAKEN_BACK)
    .where('placed_at', '<', at - MONTH_MS)
    .execute();
  await trx
    .insertInto('orders')
    .values({ id, order_key: key, placed_at: at, content: TAKEN_BACK, state: '', indexed_steps: 0 })
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .execute();
  return (await outcomeOfKey(trx, key)) ?? { state: 'cancelled' };
}

/** The content of a key that was taken back before its order was placed. */
export const TAKEN_BACK = '';
const MONTH_MS = 30 * 24 * 3600 * 1000;

/** One order; undefined when there is none of that id. */
export async function orderOfId(store: Store, id: string): Promise<Order | undefined> {
  const row = await store.selectFrom('orders').select('content').where('id', '=', id).executeTakeFirst();
  return row && readOrder(row.content);
}

/** Every order, newest first, a batch at a time; one that is placed meanwhile makes no other come twice. */
export async function* allOrders(store: Store): AsyncGenerator<SavedOrder[]> {
  const newest = store
    .selectFrom('orders')
    .select(['id', 'placed_at', 'content'])
    .where('content', '!=', TAKEN_BACK)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH);
  let rows = await newest.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows.map((row) => ({ id: row.id, order: readOrder(row.content) }));
    const { placed_at, id } = last;
    rows = await newest
      .where(({ eb, refTuple, tuple }) => eb(refTuple('placed_at', 'id'), '<', tuple(placed_at, id)))
      .execute();
  }
}

const BATCH = 500;
