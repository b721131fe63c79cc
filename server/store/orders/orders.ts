import type { Order } from '../../../shop/orders/order.ts';
import type { OrderState } from '../../../shop/steps/order-states.ts';
import { batches, isBefore } from '../paging/keyset.ts';
import type { Store } from '../store.ts';
import type { EmailRow, OrderRow, Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import { readState } from './order-columns.ts';
import { readAtOnce, readOrder } from './order-content.ts';

export type OrderToSave = {
  id: string;
  key: string;
  digest: string;
  placedAt: number;
  order: Order;
  /** Where each line's pieces may be counted, by its position; where it is left out, they are where the line says. */
  mayTake?: readonly AskedStock[];
  emails: EmailRow[];
};

/** A line's product, and the counters that may count it, in the order in which they are asked. */
export type AskedStock = { id: string; counters: readonly string[] };

export type SavedOrder = { id: string; order: Order };

export type KeyOutcome = { state: 'placed'; order: string } | { state: 'cancelled' };

/** A key that is stored: its outcome, and the digest of what was ordered under it. */
export type KnownKey = {
  outcome: KeyOutcome;
  /** Null when the key was stored without one. */
  digest: string | null;
  /** The order that was placed, parsed when it is called. */
  saved(): Order | undefined;
};

/** Saves orders with their emails; of one key the first. A stored key, placed or cancelled, stays. Gives outcomes. */
export async function saveOrders(trx: Writing, orders: readonly OrderToSave[]): Promise<Map<string, KnownKey>> {
  if (orders.length === 0) return new Map();
  // Sorted, so that two processes that save the same keys cannot deadlock.
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

export async function findKey(store: Store | Writing, key: string): Promise<KnownKey | undefined> {
  return (await findKeys(store, [key])).get(key);
}

/** What is stored under these keys; unknown keys are left out. */
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
  if (content === CANCELLED) return { outcome: { state: 'cancelled' }, digest, saved: () => undefined };
  return { outcome: { state: 'placed', order: id }, digest, saved: () => readOrder(content) };
}

/** Cancels a key unless its order is placed. A key is one row, so the first of placing and cancelling wins. */
export async function cancelKey(trx: Writing, cancelled: KeyToCancel): Promise<KnownKey> {
  const { id, key, digest, at } = cancelled;
  await trx
    .insertInto('orders')
    .values({ id, order_key: key, placed_at: at, content: CANCELLED, digest, state: '', indexed_steps: 0 })
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .execute();
  return (await findKey(trx, key)) ?? knownKey({ id, order_key: key, content: CANCELLED, digest });
}

type KeyToCancel = { id: string; key: string; digest: string | null; at: number };

/** The content of a key that was cancelled before its order was placed. */
export const CANCELLED = '';

/** Deletes the keys that were cancelled before `time`, found by the index of states. */
export async function deleteCancelledKeys(store: Store, time: number): Promise<void> {
  await write(store, (trx) =>
    trx
      .deleteFrom('orders')
      .where('state', '=', '')
      .where('placed_at', '<', time)
      .where('content', '=', CANCELLED)
      .execute(),
  );
}

export async function keyOfOrder(store: Store, id: string): Promise<string | undefined> {
  const row = await store.selectFrom('orders').select('order_key').where('id', '=', id).executeTakeFirst();
  return row?.order_key;
}

/** The key of any order, rather of one whose key does not begin with `prefix`; undefined without orders. */
export async function keyOfAnOrder(store: Store, prefix: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('orders')
    .select('order_key')
    .where('content', '!=', CANCELLED)
    .orderBy(({ eb }) => eb.case().when('order_key', 'like', `${prefix}%`).then(1).else(0).end())
    .limit(1)
    .executeTakeFirst();
  return row?.order_key;
}

export async function orderOfId(store: Store, id: string): Promise<Order | undefined> {
  return (await ordersOfIds(store, [id])).get(id)?.read();
}

/** An order that is parsed when it is read. */
export type StoredOrder = { state: OrderState; read(): Order };

export async function ordersOfIds(store: Store, ids: readonly string[]): Promise<Map<string, StoredOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await store.selectFrom('orders').select(['id', 'content', 'state']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, content, state }) => [id, { state: readState(state), read: () => readOrder(content) }]),
  );
}

/** These orders in their order, as many at a time as are read at once. */
export async function* savedOrders<Row extends { id: string }>(
  store: Store,
  rows: readonly Row[],
): AsyncGenerator<(Row & SavedOrder)[]> {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  for (const ids of readAtOnce([...rowOf.keys()])) {
    const orders = await ordersOfIds(store, ids);
    yield ids.flatMap((id) => {
      const [row, order] = [rowOf.get(id), orders.get(id)?.read()];
      return row && order ? [{ ...row, order }] : [];
    });
  }
}

/** Every order, newest first, a batch at a time. An order placed meanwhile does not make another come twice. */
export async function* allOrders(store: Store): AsyncGenerator<SavedOrder[]> {
  const newest = store
    .selectFrom('orders')
    .select(['id', 'placed_at'])
    .where('content', '!=', CANCELLED)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH);
  const rowsBefore = (last?: { placed_at: number; id: string }) =>
    newest.where(isBefore(['placed_at', 'id'], last && [last.placed_at, last.id])).execute();
  for await (const rows of batches(rowsBefore)) yield* savedOrders(store, rows);
}

const BATCH = 500;
