import { INDEX_RELEASE } from '../../../shop/search/product-words.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../write.ts';
import { indexProducts } from './product-index.ts';

/** Products that are indexed in one statement's reach. */
const BATCH = 8192;

/** Makes the index anew where another release made it, or none. It takes seconds for 100,000 products. */
export async function keepIndexed(store: Store): Promise<void> {
  if (await isCurrent(store)) return;
  await write(store, async (trx) => {
    await store.engine.lockCatalogue(trx);
    // Another process may have done it meanwhile.
    if (!(await isCurrent(trx))) await indexAll(trx);
  });
}

/** Makes the index of every product anew. */
export async function indexAll(trx: Writing): Promise<void> {
  for (const table of ['search_words', 'search_spellings', 'search_products', 'search_rules'] as const)
    await trx.deleteFrom(table).execute();
  let after = '';
  for (;;) {
    const rows = await trx
      .selectFrom('documents')
      .select('id')
      .distinct()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    await indexProducts(
      trx,
      rows.map(({ id }) => id),
    );
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) break;
  }
  await trx.insertInto('search_rules').values({ release: INDEX_RELEASE }).execute();
}

async function isCurrent(store: Store | Writing): Promise<boolean> {
  const row = await store.selectFrom('search_rules').select('release').executeTakeFirst();
  return row?.release === INDEX_RELEASE;
}
