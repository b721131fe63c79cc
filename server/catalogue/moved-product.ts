import { CATALOGUE_PRODUCTS } from '../../shop/catalogue/collection.ts';
import { mainCollection } from '../../shop/catalogue/main-place.ts';
import { type Fields, readProduct } from '../../shop/catalogue/product.ts';
import { COLLECTIONS_OF_RECORDS } from '../../shop/catalogue/server-collections.ts';
import { productDocuments } from '../store/documents.ts';
import { type DocumentKey, productOfRow, shownPlaces } from '../store/products.ts';
import type { Store } from '../store/store.ts';
import { isProductKey } from './find.ts';

/** How many of a document's latest versions are looked at. */
const LOOKED_AT = 20;

/** How many of a product's versions are followed from where it left the address. */
const FOLLOWED = 200;

/**
 * The main collection of a product that had this address and has moved to another collection, as far as the history goes back
 * (a year); undefined where none did. Titles that they had tell two products of one id apart.
 */
export async function collectionOfMoved(store: Store, key: DocumentKey): Promise<string | undefined> {
  if (!isProductKey(key)) return undefined;
  const versions = await versionsAt(store, key);
  if (versions.length === 0) return undefined;
  const titles = await titlesSince(store, key.id, versions);
  const places = await shownPlaces(store, [key.id]);
  for (const place of places) {
    const own = titlesOf(await versionsAt(store, place));
    if (!own.add(place.productTitle).isDisjointFrom(titles)) return mainCollection(place, places);
  }
  return undefined;
}

type Version = { nr: number; title: string };

async function versionsAt(store: Store, { collection, id }: DocumentKey): Promise<Version[]> {
  const versions = (of: string) =>
    store
      .selectFrom('document_versions')
      .select(['document_id as id', 'collection', 'fields', 'change_nr as nr'])
      .where('document_id', '=', id)
      .where('collection', '=', of)
      .orderBy('change_nr', 'desc')
      .limit(LOOKED_AT)
      .execute();
  const rows = await Promise.all([collection, CATALOGUE_PRODUCTS].map(versions));
  return rows.flat().flatMap(({ fields, nr, ...row }) => {
    const product = fields === null ? undefined : productOfRow({ ...row, fields, counts: null });
    return product?.collection === collection ? [{ nr, title: product.productTitle }] : [];
  });
}

function titlesOf(versions: readonly Version[]): Set<string> {
  return new Set(versions.map(({ title }) => title));
}

/**
 * The titles of these versions, and those that the product got since it left their address. A document that is renamed stays
 * the product; where an owner's change takes its document away and makes another one, it moved there.
 */
async function titlesSince(store: Store, id: string, versions: readonly Version[]): Promise<Set<string>> {
  const titles = titlesOf(versions);
  const left = Math.max(...versions.map(({ nr }) => nr));
  for (const { what, documents } of await changesSince(store, id, left)) {
    const own = documents.filter(({ before }) => before !== undefined && titles.has(before));
    const hasMoved = what !== 'import' && own.some(({ after }) => after === undefined);
    const made = hasMoved ? documents.filter(({ before }) => before === undefined) : [];
    for (const { after } of [...own, ...made]) if (after !== undefined) titles.add(after);
  }
  return titles;
}

/** The changes of a product from one on, with the titles of its documents before and after each. */
async function changesSince(store: Store, id: string, first: number) {
  const rows = await store
    .selectFrom('document_versions')
    .innerJoin('catalogue_changes', 'nr', 'change_nr')
    .select(['collection', 'fields', 'nr', 'what'])
    .where('document_id', '=', id)
    .where('collection', 'not in', COLLECTIONS_OF_RECORDS)
    .where('nr', '>=', first)
    .orderBy('nr')
    .limit(FOLLOWED)
    .execute();
  const titleOf = (fields: Fields) => readProduct('', id, fields).productTitle;
  const after = new Map((await productDocuments(store, id)).map((one) => [one.collection, titleOf(one.fields)]));
  const documents = rows.toReversed().map(({ collection, fields, ...change }) => {
    const before = fields === null ? undefined : titleOf(JSON.parse(fields) as Fields);
    const states = { ...change, before, after: after.get(collection) };
    if (before === undefined) after.delete(collection);
    else after.set(collection, before);
    return states;
  });
  const byChange = Map.groupBy(documents.toReversed(), ({ nr }) => nr);
  return [...byChange.values()].map((some) => ({ what: some[0]?.what, documents: some }));
}
