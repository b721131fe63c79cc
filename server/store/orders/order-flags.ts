import { sql } from 'kysely';
import type { LearntCities } from '../../../shop/couriers/city.ts';
import type { OrderCard } from '../../../shop/orders/desk-order.ts';
import { isFlaggable, type OrderFlags, placeFlags, SAME_ORDER_MS } from '../../../shop/orders/order-flags.ts';
import { phonesIn } from '../../../shop/phone.ts';
import { learntCities } from '../couriers/cities.ts';
import { sameWords } from '../order-search/same-words.ts';
import type { Store } from '../store.ts';
import { askedAbout } from './customers.ts';

type Card = Pick<OrderCard, 'id' | 'order' | 'placedAt' | 'state'>;

/** Orders that may be the same again which are looked up for a card, besides those on the screen. */
const MOST_OTHERS = 8;

/** The flags of these orders, by id; orders without one are left out. 'The same again' compares them with indexed orders. */
export async function flagsOfOrders(store: Store, cards: readonly Card[]): Promise<Record<string, OrderFlags>> {
  const open = cards.filter(({ state }) => isFlaggable(state));
  if (open.length === 0) return {};
  const learnt = await learntCities(store);
  const same = await sameOrders(store, open, learnt);
  const phones = open.flatMap(({ order }) => phonesIn(order.contact));
  const asked = await askedAbout(store, [...new Set(phones)]);
  const flags = open.map((card): [string, OrderFlags] => {
    const others = same(card);
    const asks = phonesIn(card.order.contact).flatMap((phone) => asked.get(phone) ?? []);
    const ask = [...new Set(asks)].filter(Boolean).join('; ');
    const known = { ...(asks.length > 0 ? { ask } : {}), ...(others.length > 0 ? { same: others } : {}) };
    return [card.id, { ...placeFlags(card.order, learnt), ...known }];
  });
  return Object.fromEntries(flags.filter(([, some]) => Object.keys(some).length > 0));
}

type Other = Pick<Card, 'id' | 'placedAt'>;

/** Gives the ids of the orders that may be the same one again as a card's: those that share a word of sameness. */
async function sameOrders(
  store: Store,
  cards: readonly Card[],
  learnt: LearntCities,
): Promise<(card: Card) => string[]> {
  const wordsOf = new Map(cards.map((card) => [card.id, sameWords(card.order, learnt)]));
  const cardsOf = new Map<string, Card[]>();
  for (const card of cards)
    for (const word of wordsOf.get(card.id) ?? []) cardsOf.set(word, [...(cardsOf.get(word) ?? []), card]);
  const found = await indexedWith(store, cardsOf);
  const isNear = (card: Card, other: Other) =>
    card.id !== other.id && Math.abs(card.placedAt - other.placedAt) <= SAME_ORDER_MS;
  return (card) => {
    const others = (wordsOf.get(card.id) ?? []).flatMap((word) => [
      ...(cardsOf.get(word) ?? []),
      ...(found.get(word) ?? []),
    ]);
    return [...new Set(others.filter((other) => isNear(card, other)).map(({ id }) => id))];
  };
}

/** The indexed orders about that time that have these words, by word, and were not cancelled. */
async function indexedWith(store: Store, cardsOf: ReadonlyMap<string, Card[]>): Promise<Map<string, Other[]>> {
  if (cardsOf.size === 0) return new Map();
  const asked = [...cardsOf].map(([word, some]) => {
    const times = some.map(({ placedAt }) => placedAt);
    const [first, last] = [Math.min(...times) - SAME_ORDER_MS, Math.max(...times) + SAME_ORDER_MS];
    return sql`(${word}, cast(${first} as bigint), cast(${last} as bigint), cast(${some.length + MOST_OTHERS} as bigint))`;
  });
  // So many of each word: one number with thousands of orders must not hide the others. SQLite reads the tables of a
  // cross join in the order in which they are named: each word is looked up in the index.
  const found = await sql<{ word: string; id: string; placed_at: number }>`
    with asked(asked_word, first_at, last_at, most) as (values ${sql.join(asked)})
    select word, orders.id, orders.placed_at from (
      select word, order_id, most, row_number() over (partition by word order by placed_at desc) as nth
      from asked cross join order_words
      where word = asked_word and placed_at between first_at and last_at
    ) as latest join orders on orders.id = order_id
    where nth <= most and state not in ('', 'cancelled')
    order by word, nth`.execute(store);
  const others = Map.groupBy(found.rows, ({ word }) => word);
  return new Map(
    [...others].map(([word, rows]) => [word, rows.map((row) => ({ id: row.id, placedAt: Number(row.placed_at) }))]),
  );
}
