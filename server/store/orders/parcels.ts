import { sql } from 'kysely';
import { isSameTracking, trackingKey } from '../../../shop/couriers/tracking-number.ts';
import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { deskOrdersOf } from './order-lists.ts';

export const MOST_BOOKED = 500;

/** Packed orders without a tracking number, those first that were packed first. */
export async function ordersToBook(store: Store | Writing): Promise<DeskOrder[]> {
  const rows = await store
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'packed')
    .where('tracking', '=', '')
    .orderBy('state_at')
    .orderBy('placed_at')
    .orderBy('id')
    .limit(MOST_BOOKED)
    .execute();
  const orders = await deskOrdersOf(
    store,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => orders.get(id) ?? []);
}

/**
 * Orders with these tracking numbers of the courier, by `trackingKey`: several where one was typed twice. The index
 * must be up to date: call `indexOrders` before the transaction.
 */
export async function idsByTracking(
  store: Store | Writing,
  courier: string,
  tracking: readonly string[],
): Promise<Map<string, string[]>> {
  const words = [...new Set(tracking.map((one) => trackingKey(one).toLowerCase()))].filter(Boolean);
  if (words.length === 0) return new Map();
  const rows = await store
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select(['orders.id', 'orders.tracking', 'order_words.word'])
    .where('word', 'in', words)
    .where('courier', '=', courier)
    .execute();
  const found = rows.filter((row) => isSameTracking(row.tracking, row.word));
  const byNumber = Map.groupBy(found, (row) => trackingKey(row.tracking));
  return new Map([...byNumber].map(([number, rows]) => [number, rows.map(({ id }) => id)]));
}

/** Orders sent again that had such a tracking number before: the search index has only today's numbers. */
export async function idsByEarlierTracking(
  store: Store | Writing,
  courier: string,
  tracking: readonly string[],
): Promise<string[]> {
  const keys = new Set(tracking.map(trackingKey).filter(Boolean));
  if (keys.size === 0) return [];
  const rows = await store
    .selectFrom('order_steps as again')
    .innerJoin('order_steps as sent', 'sent.order_id', 'again.order_id')
    .select(['sent.order_id as id', 'sent.tracking'])
    .where('again.step', '=', sql.lit('send again'))
    .where('sent.courier', '=', courier)
    .where('sent.tracking', 'is not', null)
    .execute();
  return [...new Set(rows.filter((row) => keys.has(trackingKey(row.tracking ?? ''))).map(({ id }) => id))];
}

export async function knownOrders(store: Store, words: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of slices(words, BATCH)) {
    const rows = await store
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', some)
      .where('state', '!=', '')
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** Words that are looked up at once: an engine takes no endless list. */
const BATCH = 1000;
