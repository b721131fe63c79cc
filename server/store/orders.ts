import type { Order } from '../../shop/order.ts';
import { readOrder } from './order-content.ts';
import type { Store } from './store.ts';
import type { EmailRow, OrderRow } from './tables.ts';
import type { Writing } from './write.ts';

/** An order, its key with a digest of what was asked for, and the letters it owes. */
export type OrderToSave = {
  id: string;
  key: string;
  digest: string;
  placedAt: number;
  order: Order;
  emails: EmailRow[];
};

/** An order as saved. */
export type SavedOrder = { id: string; order: Order };

/** What became of an order key. */
export type KeyOutcome = { state: 'placed'; order: string } | { state: 'cancelled' };

/** A key that the shop has heard of: its fate, and what was asked for under it. */
export type KnownKey = {
  fate: KeyOutcome;
  /** Null when the key was written down without it. */
  digest: string | null;
  /** The order that was placed, read on demand. */
  saved(): Order | undefined;
};

/**
 * Saves orders with their letters, but not those whose key is known or taken back, and of several with one key the
 * first; gives what became of each key, and under which content.
 */
export async function saveOrders(trx: Writing, orders: readonly OrderToSave[]): Promise<Map<string, KnownKey>> {
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
  const known = await findKeys(trx, others);
  for (const row of rows) if (ids.has(row.id)) known.set(row.order_key, knownKey(row));
  return known;
}

function orderRow({ id, key, digest, placedAt, order }: OrderToSave): OrderRow {
  return { id, order_key: key, placed_at: placedAt, content: JSON.stringify(order), digest };
}

/** What is known of a key; undefined when the shop has not heard of it. */
export async function findKey(store: Store | Writing, key: string): Promise<KnownKey | undefined> {
  return (await findKeys(store, [key])).get(key);
}

/** What is known of these keys, those that the shop has heard of. */
export async function findKeys(store: Store | Writing, keys: readonly string[]): Promise<Map<string, KnownKey>> {
  if (keys.length === 0) return new Map();
  const rows = await store
    .selectFrom('orders')
    .select(['id', 'order_key', 'content', 'digest'])
    .where('order_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.order_key, knownKey(row)]));
}

function knownKey({ id, content, digest }: Omit<OrderRow, 'placed_at'>): KnownKey {
  if (content === TAKEN_BACK) return { fate: { state: 'cancelled' }, digest, saved: () => undefined };
  return { fate: { state: 'placed', order: id }, digest, saved: () => readOrder(content) };
}

/**
 * Takes a key back before its order is placed: whoever of the two is first has it, on either engine, since a key is
 * one row. Keys taken back a month ago are let go: no browser tries for so long.
 */
export async function takeBackKey(trx: Writing, taken: KeyToTakeBack): Promise<KnownKey> {
  const { id, key, digest, at } = taken;
  await trx
    .deleteFrom('orders')
    .where('content', '=', TAKEN_BACK)
    .where('placed_at', '<', at - MONTH_MS)
    .execute();
  await trx
    .insertInto('orders')
    .values({ id, order_key: key, placed_at: at, content: TAKEN_BACK, digest, state: '', indexed_steps: 0 })
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .execute();
  return (await findKey(trx, key)) ?? knownKey({ id, order_key: key, content: TAKEN_BACK, digest });
}

/** A key, of what was asked for under it if the shopper's browser told. */
type KeyToTakeBack = { id: string; key: string; digest: string | null; at: number };

/** The content of a key that was taken back before its order was placed. */
export const TAKEN_BACK = '';
const MONTH_MS = 30 * 24 * 3600 * 1000;

/** The key that an order was placed under; undefined when there is none of that id. */
export async function keyOfOrder(store: Store, id: string): Promise<string | undefined> {
  const row = await store.selectFrom('orders').select('order_key').where('id', '=', id).executeTakeFirst();
  return row?.order_key;
}

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
