import { DRAFTS } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import { readSale, type Sale } from '../../shop/editing/sale.ts';
import type { Store } from './store.ts';

/** Found in the JSON of documents with a sale by dates, and in few others. */
const WITH_SALE = '%"sale":{%';

/** The sales by dates of these products, or of all that are in the shop, by id: planned ones and those that run. */
export async function salesOf(store: Store, ids?: readonly string[]): Promise<Map<string, Sale>> {
  if (ids?.length === 0) return new Map();
  const rows = await store
    .selectFrom('documents')
    .select(['id', 'fields'])
    .where('listing_key', 'is not', null)
    .where('collection', '!=', DRAFTS)
    .where('fields', 'like', WITH_SALE)
    .$if(ids !== undefined, (documents) => documents.where('id', 'in', ids ?? []))
    .execute();
  const sales = rows.flatMap(({ id, fields }) => {
    const sale = readSale(JSON.parse(fields) as Fields);
    return sale ? [[id, sale] as const] : [];
  });
  return new Map(sales);
}
