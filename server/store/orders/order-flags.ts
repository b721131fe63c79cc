import { sql } from 'kysely';
import type { LearntCities } from '../../../shop/couriers/city.ts';
import type { OrderCard } from '../../../shop/orders/desk-order.ts';
import type { Order } from '../../../shop/orders/order.ts';
import {
  customerWords,
  isFlaggable,
  isSameAgain,
  type OrderFlags,
  placeFlags,
  SAME_ORDER_MS,
} from '../../../shop/orders/order-flags.ts';
import { learntCities } from '../couriers/cities.ts';
import type { Store } from '../store.ts';
import { readOrder } from './order-content.ts';
import { indexOrders } from './order-words.ts';

type Card = Pick<OrderCard, 'id' | 'order' | 'placedAt' | 'state'>;

/** Orders of one customer that are looked at, besides those on the screen. */
const MOST_OTHERS = 8;

/** The flags of these orders, by id; orders without one are left out. */
export async function flagsOfOrders(store: Store, cards: readonly Card[]): Promise<Record<string, OrderFlags>> {
  const open = cards.filter(({ state }) => isFlaggable(state));
  if (open.length === 0) return {};
  const learnt = await learntCities(store);
  const same = await sameOrders(store, open, learnt);
  const flags = open.map((card): [string, OrderFlags] => {
    const others = same(card);
    return [card.id, { ...placeFlags(card.order, learnt), ...(others.length > 0 ? { same: others } : {}) }];
  });
  return Object.fromEntries(flags.filter(([, some]) => Object.keys(some).length > 0));
}

type Other = Pick<Card, 'id' | 'order' | 'placedAt'>;

async function sameOrders(
  store: Store,
  cards: readonly Card[],
  learnt: LearntCities,
): Promise<(card: Card) => string[]> {
  await indexOrders(store);
  const others = await ordersOfCustomers(store, cards);
  const isSame = (card: Card, other: Other) =>
    card.id !== other.id &&
    Math.abs(card.placedAt - other.placedAt) <= SAME_ORDER_MS &&
    isSameAgain(card.order, other.order, learnt);
  return (card) => others.filter((other) => isSame(card, other)).map(({ id }) => id);
}

/** The orders about that time that have a phone number or an address of these, and were not cancelled. */
async function ordersOfCustomers(store: Store, cards: readonly Card[]): Promise<Other[]> {
  const words = new Map<string, Card[]>();
  for (const card of cards)
    for (const word of customerWords(card.order)) words.set(word, [...(words.get(word) ?? []), card]);
  if (words.size === 0) return [];
  // A part for each word: one number with thousands of orders must not hide the others.
  const parts = [...words].map(([word, some]) => {
    const times = some.map(({ placedAt }) => placedAt);
    return sql`select order_id from (select order_id from order_words where word = ${word}
      and placed_at between ${Math.min(...times) - SAME_ORDER_MS} and ${Math.max(...times) + SAME_ORDER_MS}
      order by placed_at desc limit ${sql.lit(some.length + MOST_OTHERS)}) as latest`;
  });
  const found = await sql<{ order_id: string }>`${sql.join(parts, sql` union `)}`.execute(store);
  const shown = new Set(cards.map(({ id }) => id));
  const unknown = found.rows.map(({ order_id }) => order_id).filter((id) => !shown.has(id));
  return [...cards, ...(await notCancelled(store, unknown))];
}

async function notCancelled(
  store: Store,
  ids: readonly string[],
): Promise<{ id: string; placedAt: number; order: Order }[]> {
  if (ids.length === 0) return [];
  const rows = await store
    .selectFrom('orders')
    .select(['id', 'placed_at', 'content'])
    .where('id', 'in', ids)
    .where('state', 'not in', ['', 'cancelled'])
    .execute();
  return rows.map(({ id, placed_at: placedAt, content }) => ({ id, placedAt, order: readOrder(content) }));
}
