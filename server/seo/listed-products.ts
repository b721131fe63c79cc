import { holdsProducts, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { allDocuments } from '../store/documents.ts';
import { productOfRow } from '../store/products.ts';
import type { Store } from '../store/store.ts';

/**
 * Every product that has a page, by collection and id, a batch at a time. Other requests are answered between two batches:
 * SQLite answers at once, so without a pause a feed of 100,000 products kept everybody waiting until it was written.
 */
export async function* listedProducts(store: Store): AsyncGenerator<Product[]> {
  for await (const batch of allDocuments(store)) {
    const products = batch.filter(({ collection, id }) => holdsProducts(collection) && !isSpecialRecord(id));
    yield products.map(productOfRow).filter(({ collection }) => collection !== '');
    await new Promise(setImmediate);
  }
}
