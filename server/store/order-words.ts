import { orderWords } from '../../shop/order-search.ts';
import { readOrder } from './order-content.ts';
import { TAKEN_BACK } from './orders.ts';
import type { Store } from './store.ts';
import { type Writing, write } from './write.ts';

/** Orders whose words are written in one transaction. */
const BATCH = 1000;

/**
 * Writes the words of orders that came or changed since somebody last searched. Placing an order waits for none of it,
 * and no version of the shop, and no move, can leave an order out.
 */
export async function indexOrders(store: Store): Promise<void> {
  while (await hasUnindexed(store)) {
    if ((await store.engine.ordersClosed(store)) !== undefined) return;
    await write(store, (trx) => indexSome(store, trx));
  }
}

async function hasUnindexed(store: Store): Promise<boolean> {
  return (await unindexed(store).select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function indexSome(store: Store, trx: Writing): Promise<void> {
  const rows = await unindexed(trx)
    .select(['id', 'placed_at', 'content', 'tracking'])
    .orderBy('id')
    .limit(BATCH)
    // Another who indexes the same orders at once waits, and then finds them done.
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

/** None for a key that was taken back; a row that somebody damaged is found by its id. */
function wordsOf(id: string, content: string, tracking: string): string[] {
  if (content === TAKEN_BACK) return [];
  try {
    return orderWords(id, readOrder(content), tracking);
  } catch {
    return [id.toLowerCase()];
  }
}
