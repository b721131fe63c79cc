import { customerWords } from '../../../shop/orders/order-flags.ts';
import { orderWords } from '../../../shop/orders/order-search.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../write.ts';
import { readOrder } from './order-content.ts';
import { CANCELLED } from './orders.ts';

/** Orders indexed in one transaction. */
const BATCH = 1000;

/**
 * Indexes the orders that were placed or changed since the last search. It runs with a search, so placing an order does
 * not wait for it. Whatever version of the shop wrote an order, its `indexed_steps` tells that it is not indexed.
 */
export async function indexOrders(store: Store): Promise<void> {
  while (await hasUnindexed(store)) {
    if ((await store.engine.whyOrdersClosed(store)) !== undefined) return;
    await write(store, (trx) => indexSome(store, trx));
  }
}

/** In order, so that PostgreSQL reads the partial index: it takes nearly every order for one that differs. */
async function hasUnindexed(store: Store): Promise<boolean> {
  return (await unindexed(store).select('id').orderBy('id').limit(1).executeTakeFirst()) !== undefined;
}

async function indexSome(store: Store, trx: Writing): Promise<void> {
  const rows = await unindexed(trx)
    .select(['id', 'placed_at', 'content', 'tracking'])
    .orderBy('id')
    .limit(BATCH)
    // A second process that indexes the same orders waits here and then finds none left.
    .$if(store.engine.locksRows, (orders) => orders.forUpdate())
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const words = rows.flatMap(({ id, placed_at, content, tracking }) =>
    wordsOf(id, content, tracking).map((word) => ({ word, placed_at, order_id: id })),
  );
  await trx.deleteFrom('order_words').where('order_id', 'in', ids).execute();
  if (words.length > 0) await trx.insertInto('order_words').values(words).execute();
  await trx
    .updateTable('orders')
    .set(({ ref }) => ({ indexed_steps: ref('steps') }))
    .where('id', 'in', ids)
    .execute();
}

function unindexed(store: Store | Writing) {
  return store.selectFrom('orders').whereRef('indexed_steps', '<>', 'steps');
}

/** None for a cancelled key; a damaged row is found by its id. */
function wordsOf(id: string, content: string, tracking: string): string[] {
  if (content === CANCELLED) return [];
  try {
    const order = readOrder(content);
    return [...new Set([...orderWords(id, order, tracking), ...customerWords(order)])];
  } catch {
    return [id.toLowerCase()];
  }
}
