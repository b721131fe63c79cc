import type { Order } from '../../../shop/orders/order.ts';
import { savedOrders } from '../orders/orders.ts';
import { batches, isAfter } from '../paging/keyset.ts';
import type { Store } from '../store.ts';

const BATCH = 500;

/** Delivered orders that were placed from `since` until before `until`, in ms since 1970, oldest first, in batches. */
export async function* deliveredOrders(
  store: Store,
  since: number,
  until: number,
): AsyncGenerator<{ id: string; placedAt: number; order: Order }[]> {
  const delivered = store
    .selectFrom('orders')
    .select(['id', 'placed_at'])
    .where('state', '=', 'delivered')
    .where('placed_at', '>=', since)
    .where('placed_at', '<', until)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(BATCH);
  const rowsAfter = (last?: { placed_at: number; id: string }) =>
    delivered.where(isAfter(['placed_at', 'id'], last && [last.placed_at, last.id])).execute();
  for await (const rows of batches(rowsAfter))
    for await (const orders of savedOrders(store, rows))
      yield orders.map(({ id, placed_at: placedAt, order }) => ({ id, placedAt, order }));
}
