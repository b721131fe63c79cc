import type { LearntCities } from '../../../shop/couriers/city.ts';
import { filterWords } from '../../../shop/orders/filter-words.ts';
import { orderText } from '../../../shop/orders/order-search.ts';
import { learntCities } from '../couriers/cities.ts';
import { READ_IN_ONE_WRITE, readAtOnce, readOrder } from '../orders/order-content.ts';
import { CANCELLED } from '../orders/orders.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import { sameWords } from './same-words.ts';

const BATCH = 1000;

/** The same where nobody asked for all of them: some 10 ms. */
const SMALL_BATCH = 50;

/** Words written at once: three values each, and SQLite takes 32,766 in a statement. */
const MOST_WORDS = 1000;

/** Indexes orders changed since the last search (`indexed_steps`), with a search: placing one does not wait. */
export async function indexOrders(store: Store): Promise<void> {
  while (await indexBatch(store, BATCH));
}

/**
 * Indexes at most 50: for a screen that must not wait in a rush, and for an open desk's poll, which brings in the rest.
 * Until then a customer's other orders may lack the last seconds.
 */
export async function indexSomeOrders(store: Store): Promise<void> {
  await indexBatch(store, SMALL_BATCH);
}

/** Gives false when there is nothing to index, or when the shop has moved. */
async function indexBatch(store: Store, most: number): Promise<boolean> {
  if (!(await hasUnindexed(store))) return false;
  if ((await store.engine.whyOrdersClosed(store)) !== undefined) return false;
  await write(store, (trx) => indexNext(store, trx, most));
  return true;
}

/** In order, so that PostgreSQL reads the partial index: it takes nearly every order for one that differs. */
async function hasUnindexed(store: Store): Promise<boolean> {
  return (await unindexed(store).select('id').orderBy('id').limit(1).executeTakeFirst()) !== undefined;
}

async function indexNext(store: Store, trx: Writing, most: number): Promise<void> {
  const next = await unindexed(trx).select('id').orderBy('id').limit(most).execute();
  const learnt = await learntCities(trx);
  let read = 0;
  for (const some of readAtOnce(next.map(({ id }) => id))) {
    if (read > READ_IN_ONE_WRITE) return;
    const rows = await unindexed(trx)
      .select(['id', 'placed_at', 'content', 'tracking'])
      .where('id', 'in', some)
      .orderBy('id')
      // A second process that indexes the same orders waits here and then finds none left.
      .$if(store.engine.locksRows, (orders) => orders.forUpdate())
      .execute();
    if (rows.length > 0) await index(trx, rows, learnt);
    read += rows.reduce((sum, { content }) => sum + content.length, 0);
  }
}

async function index(trx: Writing, rows: (Row & { placed_at: number })[], learnt: LearntCities): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const words = rows.flatMap(({ id, placed_at, content, tracking }) =>
    wordsOf({ id, content, tracking }, learnt).map((word) => ({ word, placed_at, order_id: id })),
  );
  await trx.deleteFrom('order_words').where('order_id', 'in', ids).execute();
  for (const some of slices(words, MOST_WORDS)) await trx.insertInto('order_words').values(some).execute();
  await trx
    .updateTable('orders')
    .set(({ ref }) => ({ indexed_steps: ref('steps') }))
    .where('id', 'in', ids)
    .execute();
}

function unindexed(store: Store | Writing) {
  return store.selectFrom('orders').whereRef('indexed_steps', '<>', 'steps');
}

type Row = { id: string; content: string; tracking: string };

/** None for a cancelled key; a damaged row is found by its id. */
function wordsOf({ id, content, tracking }: Row, learnt: LearntCities): string[] {
  if (content === CANCELLED) return [];
  try {
    const order = readOrder(content);
    return [
      ...new Set([
        ...orderText(id, order, tracking, learnt),
        ...sameWords(order, learnt),
        ...filterWords(order, learnt),
      ]),
    ];
  } catch {
    return [id.toLowerCase()];
  }
}
