import type { Fields } from '../../shop/catalogue/product.ts';
import { COLLECTIONS_OF_RECORDS } from '../../shop/catalogue/server-collections.ts';
import type { StockCounts } from '../../shop/stock/stock-counts.ts';
import type { Document } from './documents.ts';
import { PRODUCT_COLUMNS } from './products.ts';
import { slices } from './slices.ts';
import { readCounts } from './stock/counts-of-row.ts';
import type { Store } from './store.ts';

export type StoredProduct = { id: string; documents: Document[]; counts: StockCounts };

const BATCH = 200;

/** Every product, drafts too, newest first, in batches. The ids are read at once: 10 MB for 100,000 products. */
export async function* everyProduct(store: Store): AsyncGenerator<StoredProduct[]> {
  const newest = await store
    .selectFrom('documents')
    .select(({ fn }) => ['id', fn.max('created_at_seconds').as('newest')])
    .where('listing_key', 'is not', null)
    .where('collection', 'not in', COLLECTIONS_OF_RECORDS)
    .groupBy('id')
    .orderBy('newest', 'desc')
    .orderBy('id')
    .execute();
  for (const some of slices(newest, BATCH)) {
    const ids = some.map(({ id }) => id);
    const found = await productsWithIds(store, ids);
    yield ids.flatMap((id) => found.get(id) ?? []);
  }
}

export async function productsWithIds(store: Store, ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const rows = await store
    .selectFrom('documents')
    .select(PRODUCT_COLUMNS)
    .where('id', 'in', ids)
    .where('listing_key', 'is not', null)
    .where('collection', 'not in', COLLECTIONS_OF_RECORDS)
    .orderBy('collection')
    .execute();
  const products = new Map<string, StoredProduct>();
  for (const { collection, id, fields, counts } of rows) {
    const product = products.get(id) ?? { id, documents: [], counts: readCounts(counts) };
    product.documents.push({ collection, id, fields: JSON.parse(fields) as Fields });
    products.set(id, product);
  }
  return products;
}
