import type { Order } from '../../shop/order.ts';
import type { Store } from './store.ts';
import type { LetterRow, OrderRow } from './tables.ts';
import type { Writing } from './write.ts';

/** An order, its key, and the letters it owes. */
export type OrderToSave = { id: string; key: string; placedAt: number; order: Order; letters: LetterRow[] };

/** An order as saved. */
export type SavedOrder = { id: string; order: Order };

/** Saves an order with its letters. An order whose key is known is not saved again; gives the id that the key has. */
export async function saveOrder(trx: Writing, toSave: OrderToSave): Promise<string> {
  const row: OrderRow = {
    id: toSave.id,
    order_key: toSave.key,
    placed_at: toSave.placedAt,
    content: JSON.stringify(toSave.order),
  };
  const saved = await trx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return (await orderIdOfKey(trx, toSave.key)) ?? toSave.id;
  await trx.insertInto('letters').values(toSave.letters).execute();
  return saved.id;
}

/** The id of the order with this key, if it was placed. */
export async function orderIdOfKey(store: Store | Writing, key: string): Promise<string | undefined> {
  const row = await store.selectFrom('orders').select('id').where('order_key', '=', key).executeTakeFirst();
  return row?.id;
}

/** One order; undefined when there is none of that id. */
export async function orderOfId(store: Store, id: string): Promise<Order | undefined> {
  const row = await store.selectFrom('orders').select('content').where('id', '=', id).executeTakeFirst();
  return row && (JSON.parse(row.content) as Order);
}

/** Every order, newest first, a batch at a time. */
export async function* allOrders(store: Store): AsyncGenerator<SavedOrder[]> {
  for (let from = 0; ; from += BATCH) {
    const rows = await store
      .selectFrom('orders')
      .select(['id', 'content'])
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .offset(from)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => ({ id: row.id, order: JSON.parse(row.content) as Order }));
  }
}

const BATCH = 500;
