import { CATALOGUE_PRODUCTS } from '../../shop/catalogue/collection.ts';
import { mainCollection } from '../../shop/catalogue/main-place.ts';
import { type DocumentKey, productOfRow, shownPlaces } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { isProductKey } from './find.ts';

/** How many of a document's latest versions are looked at. */
const LOOKED_AT = 20;

/**
 * The main collection of a product that had this address and has moved to another collection, as far as the history goes back
 * (a year); undefined where none did. Titles that they had tell two products of one id apart.
 */
export async function collectionOfMoved(store: Store, key: DocumentKey): Promise<string | undefined> {
  if (!isProductKey(key)) return undefined;
  const titles = await titlesBefore(store, key);
  if (titles.size === 0) return undefined;
  const places = await shownPlaces(store, [key.id]);
  for (const place of places) {
    const own = await titlesBefore(store, place);
    if (!own.add(place.productTitle).isDisjointFrom(titles)) return mainCollection(place, places);
  }
  return undefined;
}

async function titlesBefore(store: Store, { collection, id }: DocumentKey): Promise<Set<string>> {
  const versions = (of: string) =>
    store
      .selectFrom('document_versions')
      .select(['document_id as id', 'collection', 'fields'])
      .where('document_id', '=', id)
      .where('collection', '=', of)
      .orderBy('change_nr', 'desc')
      .limit(LOOKED_AT)
      .execute();
  const rows = await Promise.all([collection, CATALOGUE_PRODUCTS].map(versions));
  const products = rows
    .flat()
    .flatMap(({ fields, ...row }) => (fields === null ? [] : [productOfRow({ ...row, fields, counts: null })]));
  return new Set(products.filter((one) => one.collection === collection).map(({ productTitle }) => productTitle));
}
