import { type ChosenList, MOST_CHOSEN } from '../../../shop/desk/chosen.ts';
import {
  countMatching,
  hasFilterWords,
  type OrderFilter,
  orderCursor,
  withCourierName,
} from '../order-search/order-filter.ts';
import type { Store } from '../store.ts';
import { orderIds } from './order-lists.ts';

/** The orders of a list from its cursor on, with the rows of their histories: as many as one submission takes. */
export async function allOrders(store: Store, filter: OrderFilter, now = Date.now()): Promise<ChosenList> {
  const ids = await orderIds(store, filter, { most: MOST_CHOSEN + 1, now });
  const chosen = ids.slice(0, MOST_CHOSEN);
  const rows =
    chosen.length === 0
      ? []
      : await store.selectFrom('orders').select(['id', 'steps', 'placed_at']).where('id', 'in', chosen).execute();
  const steps = new Map(rows.map((row) => [row.id, row.steps]));
  const last = ids.length > MOST_CHOSEN ? rows.find(({ id }) => id === chosen.at(-1)) : undefined;
  return {
    chosen: chosen.map((id) => ({ id, seen: steps.get(id) ?? 0 })),
    next: last && orderCursor({ placedAt: last.placed_at, id: last.id }),
  };
}

/** How many orders a list has, up to one more than a submission takes; undefined for words, which are slow to read. */
export async function countOrders(store: Store, filter: OrderFilter, now = Date.now()): Promise<number | undefined> {
  return hasFilterWords(filter)
    ? undefined
    : countMatching(store, await withCourierName(store, filter), MOST_CHOSEN + 1, now);
}
