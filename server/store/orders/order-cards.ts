import type { OrderCard } from '../../../shop/orders/desk-order.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { CARD_COLUMNS, cardOf } from './order-columns.ts';
import { readAtOnce } from './order-content.ts';

/** The cards of these orders, in this order; unknown ids are left out. */
export async function cardsOf(store: Store | Writing, ids: readonly string[]): Promise<OrderCard[]> {
  const cards = new Map<string, OrderCard>();
  for (const some of readAtOnce(ids)) {
    const rows = await store.selectFrom('orders').select(CARD_COLUMNS).where('id', 'in', some).execute();
    for (const row of rows) cards.set(row.id, cardOf(row));
  }
  return ids.flatMap((id) => cards.get(id) ?? []);
}
