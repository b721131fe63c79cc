import { holdsProducts, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import { mainCollection } from '../../shop/catalogue/main-place.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { allDocuments } from '../store/documents.ts';
import { idsInSeveral, productOfRow, shownPlaces } from '../store/products.ts';
import type { Store } from '../store/store.ts';

/**
 * Every product with a page, once, in its main collection; by collection and id, in batches. Other requests are
 * answered between batches: SQLite is synchronous, and a feed of 100,000 products kept everybody waiting.
 */
export async function* listedProducts(store: Store): AsyncGenerator<Product[]> {
  const several = await idsInSeveral(store);
  for await (const batch of allDocuments(store)) {
    const products = batch.filter(({ collection, id }) => holdsProducts(collection) && !isSpecialRecord(id));
    const shown = products.map(productOfRow).filter(({ collection }) => collection !== '');
    const ids = [...new Set(shown.map(({ id }) => id).filter((id) => several.has(id)))];
    const places = Map.groupBy(await shownPlaces(store, ids), ({ id }) => id);
    yield shown.filter((product) => mainCollection(product, places.get(product.id) ?? []) === product.collection);
    await new Promise(setImmediate);
  }
}
