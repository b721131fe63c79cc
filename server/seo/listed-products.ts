import { CATALOGUE_PRODUCTS, holdsProducts } from '../../shop/catalogue/collection.ts';
import { type Product, readProduct } from '../../shop/catalogue/product.ts';
import { allDocuments } from '../store/documents.ts';
import { listingKeyOf } from '../store/listing-key.ts';
import type { Store } from '../store/store.ts';

/** Every product that has a page, by collection and id, a batch at a time. */
export async function* listedProducts(store: Store): AsyncGenerator<Product[]> {
  for await (const batch of allDocuments(store)) {
    yield batch.flatMap(({ collection, id, fields }) => {
      if (!holdsProducts(collection) || listingKeyOf(collection, id, fields) === null) return [];
      const shown = collection === CATALOGUE_PRODUCTS ? String(fields.collectionName ?? '') : collection;
      return shown === '' ? [] : [readProduct(shown, id, fields)];
    });
  }
}
