import { CATALOGUE_PRODUCTS, FILTER_RECORD, HEADING_RECORD } from '../../shop/collection.ts';
import { type Fields, type Product, readProduct } from '../../shop/product.ts';
import { documentFields, documentsAt, type Place } from '../store/products.ts';
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

/** The same for many at once; gives for each place, in turn, what is there. */
export async function findProducts(store: Store, places: readonly Place[]): Promise<(Product | undefined)[]> {
  const asked = places.filter(({ id }) => id !== HEADING_RECORD && id !== FILTER_RECORD);
  const own = byPlace(await documentsAt(store, distinct(asked)));
  const elsewhere = asked.filter((place) => !own.has(keyOf(place)));
  const catalogued = distinct(elsewhere.map(({ id }) => ({ collection: CATALOGUE_PRODUCTS, id })));
  const listed = byPlace(await documentsAt(store, catalogued));
  return places.map(({ collection, id }) => {
    const fields = own.get(keyOf({ collection, id }));
    if (fields) return readProduct(collection, id, fields);
    const other = listed.get(keyOf({ collection: CATALOGUE_PRODUCTS, id }));
    return other?.collectionName === collection ? readProduct(collection, id, other) : undefined;
  });
}

function byPlace(documents: readonly (Place & { fields: Fields })[]): Map<string, Fields> {
  return new Map(documents.map((document) => [keyOf(document), document.fields]));
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [keyOf(place), place])).values()];
}

function keyOf({ collection, id }: Place): string {
  return JSON.stringify([collection, id]);
}
