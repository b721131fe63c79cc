import { CATALOGUE_PRODUCTS, FILTER_RECORD, HEADING_RECORD } from '../../shop/collection.ts';
import { type Product, readProduct } from '../../shop/product.ts';
import { documentFields } from '../store/products.ts';
import type { Store } from '../store/store.ts';

/**
 * A product by the collection and id its links carry: in that collection, else among the catalogues' products
 * of that collection name (spec 2, /catalog).
 */
export async function findProduct(store: Store, collection: string, id: string): Promise<Product | undefined> {
  if (id === HEADING_RECORD || id === FILTER_RECORD) return undefined;
  const own = await documentFields(store, collection, id);
  if (own) return readProduct(collection, id, own);
  const listed = await documentFields(store, CATALOGUE_PRODUCTS, id);
  return listed?.collectionName === collection ? readProduct(collection, id, listed) : undefined;
}
