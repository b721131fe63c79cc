import type { Order } from '../../../shop/orders/order.ts';
import { savedOrders } from '../orders/orders.ts';
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
  let rows = await delivered.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    for await (const orders of savedOrders(store, rows))
      yield orders.map(({ id, placed_at: placedAt, order }) => ({ id, placedAt, order }));
    const { placed_at, id } = last;
    rows = await delivered
      .where(({ eb, refTuple, tuple }) => eb(refTuple('placed_at', 'id'), '>', tuple(placed_at, id)))
      .execute();
  }
}
