import { type ChosenList, MOST_CHOSEN } from '../../../shop/desk/chosen.ts';
import { countMatching, hasFilterWords, type OrderFilter, withCourierName } from '../order-search/order-filter.ts';
import type { Store } from '../store.ts';
import { orderIds } from './order-lists.ts';

/** All orders of a list, whatever page it is at, with the rows of their histories: as many as one submission takes. */
export async function allOrders(store: Store, filter: OrderFilter, now = Date.now()): Promise<ChosenList> {
  const ids = await orderIds(store, { ...filter, older: undefined }, { most: MOST_CHOSEN + 1, now });
  const chosen = ids.slice(0, MOST_CHOSEN);
  const rows =
    chosen.length === 0
      ? []
      : await store.selectFrom('orders').select(['id', 'steps']).where('id', 'in', chosen).execute();
  const steps = new Map(rows.map((row) => [row.id, row.steps]));
  return { chosen: chosen.map((id) => ({ id, seen: steps.get(id) ?? 0 })), more: ids.length > MOST_CHOSEN };
}

/** How many orders a list has, up to one more than a submission takes; undefined for words, which are slow to read. */
export async function countOrders(store: Store, filter: OrderFilter, now = Date.now()): Promise<number | undefined> {
  return hasFilterWords(filter)
    ? undefined
    : countMatching(store, await withCourierName(store, filter), MOST_CHOSEN + 1, now);
}
