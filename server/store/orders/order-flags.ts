import { sql } from 'kysely';
import type { LearntCities } from '../../../shop/couriers/city.ts';
import type { OrderCard } from '../../../shop/orders/desk-order.ts';
import type { Order } from '../../../shop/orders/order.ts';
import {
  customerWords,
  isFlaggable,
  isSameAgain,
  likenessOf,
  type OrderFlags,
  placeFlags,
  SAME_ORDER_MS,
} from '../../../shop/orders/order-flags.ts';
import { learntCities } from '../couriers/cities.ts';
import type { Store } from '../store.ts';
import { readOrder } from './order-content.ts';

type Card = Pick<OrderCard, 'id' | 'order' | 'placedAt' | 'state'>;

/** Orders of one customer that are looked at, besides those on the screen. */
const MOST_OTHERS = 8;

/** The flags of these orders, by id; orders without one are left out. 'The same again' compares them with indexed orders. */
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

/** Gives the ids of the orders that may be the same one again as a card's. */
async function sameOrders(
  store: Store,
  cards: readonly Card[],
  learnt: LearntCities,
): Promise<(card: Card) => string[]> {
  const others = await ordersOfCustomers(store, cards);
  const likeness = new Map(others.map(({ id, order }) => [id, likenessOf(order)]));
  const isSame = (card: Card, other: Other) => {
    const [one, another] = [likeness.get(card.id), likeness.get(other.id)];
    const isNear = card.id !== other.id && Math.abs(card.placedAt - other.placedAt) <= SAME_ORDER_MS;
    return isNear && one !== undefined && another !== undefined && isSameAgain(one, another, learnt);
  };
  return (card) => others.filter((other) => isSame(card, other)).map(({ id }) => id);
}

/** The orders about that time that have a phone number or an address of these, and were not cancelled. */
async function ordersOfCustomers(store: Store, cards: readonly Card[]): Promise<Other[]> {
  const words = new Map<string, Card[]>();
  for (const card of cards)
    for (const word of customerWords(card.order)) words.set(word, [...(words.get(word) ?? []), card]);
  if (words.size === 0) return [];
  const asked = [...words].map(([word, some]) => {
    const times = some.map(({ placedAt }) => placedAt);
    const [first, last] = [Math.min(...times) - SAME_ORDER_MS, Math.max(...times) + SAME_ORDER_MS];
    return sql`(${word}, cast(${first} as bigint), cast(${last} as bigint), cast(${some.length + MOST_OTHERS} as bigint))`;
  });
  // So many of each word: one number with thousands of orders must not hide the others. SQLite reads the tables of a
  // cross join in the order in which they are named: each word is looked up in the index.
  const found = await sql<{ order_id: string }>`
    with asked(asked_word, first_at, last_at, most) as (values ${sql.join(asked)})
    select order_id from (
      select order_id, most, row_number() over (partition by word order by placed_at desc) as nth
      from asked cross join order_words
      where word = asked_word and placed_at between first_at and last_at
    ) as latest where nth <= most`.execute(store);
  const shown = new Set(cards.map(({ id }) => id));
  const unknown = new Set(found.rows.map(({ order_id }) => order_id).filter((id) => !shown.has(id)));
  return [...cards, ...(await notCancelled(store, [...unknown]))];
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
