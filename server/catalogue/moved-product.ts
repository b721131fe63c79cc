import { CATALOGUE_PRODUCTS } from '../../shop/catalogue/collection.ts';
import { mainCollection } from '../../shop/catalogue/main-place.ts';
import { type DocumentKey, productOfRow, shownPlaces } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { isProductKey } from './find.ts';

/** Of one product's history: how many of its latest versions are looked at. */
const LOOKED_AT = 50;

/**
 * The main collection of a product that had this address and has moved to another collection; undefined where none did. As
 * mainCollection, it knows two products of one id apart by their titles.
 */
export async function collectionOfMoved(store: Store, key: DocumentKey): Promise<string | undefined> {
  if (!isProductKey(key)) return undefined;
  const places = await shownPlaces(store, [key.id]);
  if (places.length === 0) return undefined;
  const titles = await titlesBefore(store, key);
  const moved = places.find(({ productTitle }) => titles.has(productTitle));
  return moved && mainCollection(moved, places);
}

async function titlesBefore(store: Store, { collection, id }: DocumentKey): Promise<Set<string>> {
  const versions = await store
    .selectFrom('document_versions')
    .select(['document_id as id', 'collection', 'fields'])
    .where('document_id', '=', id)
    .where('collection', 'in', [collection, CATALOGUE_PRODUCTS])
    .orderBy('change_nr', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const products = versions.flatMap(({ fields, ...row }) =>
    fields === null ? [] : [productOfRow({ ...row, fields, counts: null })],
  );
  return new Set(products.filter((one) => one.collection === collection).map(({ productTitle }) => productTitle));
}
