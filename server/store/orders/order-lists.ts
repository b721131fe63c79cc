import type { DeskOrder, OrderPage } from '../../../shop/orders/desk-order.ts';
import { cityTerm, productTerm } from '../../../shop/orders/filter-words.ts';
import type { SearchTerm } from '../../../shop/orders/order-search.ts';
import { learntCities } from '../couriers/cities.ts';
import {
  countMatching,
  hasFilterWords,
  isFiltering,
  isOlder,
  matches,
  type OrderFilter,
  orderCursor,
  timesOf,
  withCourierName,
} from '../order-search/order-filter.ts';
import { COMMON, hasWords, isWord, openSearch, type Search } from '../order-search/order-search.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { cardsOf } from './order-cards.ts';
import { deskOrder } from './order-columns.ts';
import { readAtOnce, readOrder } from './order-content.ts';
import { historiesOf } from './order-history.ts';
import { CANCELLED } from './orders.ts';

export const DESK_PAGE = 24;

export async function listOrders(store: Store, filter: OrderFilter, now = Date.now()): Promise<OrderPage> {
  const inOrder = await cardsOf(store, await orderIds(store, filter, { most: DESK_PAGE + 1, now }));
  const page = inOrder.slice(0, DESK_PAGE);
  const last = inOrder.length > DESK_PAGE ? page.at(-1) : undefined;
  return { cards: page, older: last && orderCursor(last) };
}

type Asked = { most: number; now: number };

export async function orderIds(store: Store, typed: OrderFilter, asked: Asked): Promise<string[]> {
  const filter = await withCourierName(store, typed);
  const search = hasFilterWords(filter)
    ? await openSearch(store, filter.q ?? '', await termsOf(store, filter))
    : undefined;
  return search && (await isWordShorter(store, filter, search, asked.now))
    ? idsByWord(store, filter, search, asked)
    : idsByWalk(store, filter, search, asked);
}

async function termsOf(store: Store, { city, product }: OrderFilter): Promise<SearchTerm[]> {
  return [
    ...(city === undefined ? [] : [cityTerm(city, await learntCities(store))]),
    ...(product === undefined ? [] : [productTerm(product)]),
  ];
}

export async function deskOrderOf(store: Store, id: string): Promise<DeskOrder | undefined> {
  return (await deskOrdersOf(store, [id])).get(id);
}

/** These orders with their histories. Both leave out a step taken between the two statements: nobody has seen it. */
export async function deskOrdersOf(store: Store | Writing, ids: readonly string[]): Promise<Map<string, DeskOrder>> {
  const orders = new Map<string, DeskOrder>();
  for (const some of readAtOnce(ids)) {
    const rows = await store
      .selectFrom('orders')
      .select(['id', 'placed_at', 'content', 'steps'])
      .where('id', 'in', some)
      .where('content', '!=', CANCELLED)
      .execute();
    const historyOf = await historiesOf(store, some);
    for (const { id, placed_at: placedAt, content, steps } of rows)
      orders.set(id, deskOrder({ id, placedAt }, readOrder(content), historyOf(id).slice(0, steps)));
  }
  return orders;
}

/** With a filter, a beginning of this many orders or more is not looked up: all of them would be read and sorted. */
const MOST_SORTED = 1000;

/** Whether the search's rarest word has fewer orders than the filter: the shorter list fills the page after fewer checks. */
async function isWordShorter(store: Store, filter: OrderFilter, { rarest }: Search, now: number): Promise<boolean> {
  if (!isFiltering(filter)) return rarest.whole || rarest.orders < COMMON;
  if (!rarest.whole && rarest.orders >= MOST_SORTED) return false;
  return (await countMatching(store, filter, rarest.orders, now)) >= rarest.orders;
}

/** Walks the orders in their order and checks each, until the page is full. */
async function idsByWalk(
  store: Store,
  filter: OrderFilter,
  search: Search | undefined,
  { most, now }: Asked,
): Promise<string[]> {
  const rows = await store
    .selectFrom('orders')
    .select('id')
    .where(matches(filter, now))
    .$if(search !== undefined, (orders) =>
      orders.where(hasWords(search ? [search.rarest, ...search.others] : [], 'orders.id')),
    )
    .where(isOlder(filter.older, 'id'))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Looks the rarest word up and checks the other conditions on its orders. The offset is as in `hasWords`. */
async function idsByWord(store: Store, filter: OrderFilter, search: Search, { most, now }: Asked): Promise<string[]> {
  const { since, until } = timesOf(filter);
  const rows = await store
    .selectFrom('order_words')
    .select(['placed_at', 'order_id'])
    .$if(!search.rarest.whole, (words) => words.distinct())
    .where(isWord(search.rarest))
    .where(hasWords(search.others, 'order_words.order_id'))
    .$if(isFiltering(filter), (words) =>
      words.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'order_words.order_id')
            .where(matches(filter, now))
            .limit(1)
            .offset(0),
        ),
      ),
    )
    .$if(since !== undefined, (words) => words.where('placed_at', '>=', since ?? 0))
    .$if(until !== undefined, (words) => words.where('placed_at', '<', until ?? 0))
    .where(isOlder(filter.older, 'order_id'))
    .orderBy('placed_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
