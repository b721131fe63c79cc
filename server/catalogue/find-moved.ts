import type { Product } from '../../shop/catalogue/product.ts';
import { type DocumentKey, shownPlaces } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { findProducts, isProductKey } from './find.ts';
import { collectionOfMoved } from './moved-product.ts';

/**
 * As findProducts, for keys that a shopper kept: a product that left the collection of its key since is read from the one
 * where it is now.
 */
export async function findKeptProducts(
  store: Store,
  keys: readonly DocumentKey[],
): Promise<readonly (Product | undefined)[]> {
  return withMoved(store, keys, await findProducts(store, keys));
}

/** `found`: the products of these keys, in the same order; those of moved ones are added. */
export async function withMoved(
  store: Store,
  keys: readonly DocumentKey[],
  found: readonly (Product | undefined)[],
): Promise<readonly (Product | undefined)[]> {
  const missing = keys.filter((key, at) => found[at] === undefined && isProductKey(key));
  if (missing.length === 0) return found;
  const places = await shownPlaces(store, [...new Set(missing.map(({ id }) => id))]);
  const shown = new Set(places.map(({ id }) => id));
  const now = new Map<string, DocumentKey>();
  for (const key of missing) {
    if (now.size === MOST_FOLLOWED) break;
    if (!shown.has(key.id) || now.has(mapKey(key))) continue;
    const collection = await collectionOfMoved(store, key);
    now.set(mapKey(key), collection === undefined ? key : { ...key, collection });
  }
  return now.size === 0
    ? found
    : findProducts(
        store,
        keys.map((key) => now.get(mapKey(key)) ?? key),
      );
}

/** Of one checkout: each costs a look at its history. */
const MOST_FOLLOWED = 20;

function mapKey({ collection, id }: DocumentKey): string {
  return JSON.stringify([collection, id]);
}
