import { INDEX_RELEASE } from '../../../shop/search/product-words.ts';
import { batches, isAfter } from '../paging/keyset.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import { openProductIndex } from './product-index.ts';

const BATCH = 2000;

/** Makes the index anew where another release made it, or it was dropped. It takes seconds for 100,000 products. */
export async function keepIndexed(store: Store): Promise<void> {
  if (await isCurrent(store)) return;
  await write(store, async (trx) => {
    await store.engine.lockCatalogue(trx);
    // Another process may have done it meanwhile.
    if (!(await isCurrent(trx))) await indexAll(trx);
  });
}

/** Makes the index of every product anew, the oldest first: among equals search shows the one with the highest number. */
export async function indexAll(trx: Writing): Promise<void> {
  for (const table of ['search_words', 'search_spellings', 'search_products', 'search_rules'] as const)
    await trx.deleteFrom(table).execute();
  const index = await openProductIndex(trx);
  for await (const rows of oldestFirst(trx)) await index.put(rows.map(({ id }) => id));
  await index.save();
  await trx.insertInto('search_rules').values({ release: INDEX_RELEASE }).execute();
}

/** The next `keepIndexed` makes the index anew: rows were written without it. */
export async function dropIndex(trx: Writing): Promise<void> {
  await trx.deleteFrom('search_rules').execute();
}

type DocumentTime = { created_at_seconds: number; id: string };

function oldestFirst(trx: Writing): AsyncGenerator<DocumentTime[]> {
  return batches<DocumentTime>((last) =>
    trx
      .selectFrom('documents')
      .select(['created_at_seconds', 'id'])
      .where(isAfter(['created_at_seconds', 'id'], last && [last.created_at_seconds, last.id]))
      .orderBy('created_at_seconds')
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  );
}

async function isCurrent(store: Store | Writing): Promise<boolean> {
  const row = await store.selectFrom('search_rules').select('release').executeTakeFirst();
  return row?.release === INDEX_RELEASE;
}
