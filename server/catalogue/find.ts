import {
  CATALOGUE_PRODUCTS,
  CATALOGUES,
  type Catalogue,
  holdsProducts,
  isSpecialRecord,
} from '../../shop/catalogue/collection.ts';
import { type Fields, type Product, readProduct } from '../../shop/catalogue/product.ts';
import { catalogueListingKey } from '../store/listing-key.ts';
import { countListed, type DocumentKey, documentFields, documentsAt, documentsOf } from '../store/products.ts';
import type { Store } from '../store/store.ts';

/**
 * A product by the collection and id in its link: from that collection, else from the catalogues' products with that
 * collection name (spec 2, /catalog).
 */
export async function findProduct(store: Store, collection: string, id: string): Promise<Product | undefined> {
  if (!isProductKey({ collection, id })) return undefined;
  const own = await documentFields(store, collection, id);
  if (own) return readProduct(collection, id, own);
  const listed = await documentFields(store, CATALOGUE_PRODUCTS, id);
  return listed?.collectionName === collection ? readProduct(collection, id, listed) : undefined;
}

/** The same for many products; gives one product or undefined for each, in the same order. */
export async function findProducts(store: Store, keys: readonly DocumentKey[]): Promise<(Product | undefined)[]> {
  const asked = keys.filter(isProductKey);
  const own = byKey(await documentsAt(store, distinct(asked)));
  const notFound = asked.filter((key) => !own.has(mapKey(key)));
  const catalogued = distinct(notFound.map(({ id }) => ({ collection: CATALOGUE_PRODUCTS, id })));
  const listed = byKey(await documentsAt(store, catalogued));
  return keys.map(({ collection, id }) => {
    const fields = own.get(mapKey({ collection, id }));
    if (fields) return readProduct(collection, id, fields);
    const other = listed.get(mapKey({ collection: CATALOGUE_PRODUCTS, id }));
    return other?.collectionName === collection ? readProduct(collection, id, other) : undefined;
  });
}

/** The catalogues of the top bar's menus, by id (spec 7). */
export async function findCatalogues(store: Store): Promise<Catalogue[]> {
  const documents = await documentsOf(store, CATALOGUES);
  return documents.map(({ id, fields }) => ({
    id,
    catalogName: String(fields.catalogName ?? id),
    collections: Array.isArray(fields.collections) ? fields.collections.map(String) : [],
  }));
}

/** Whether a catalogue has this collection: it holds products, or a menu links to it. */
export async function catalogueHas(store: Store, catalogName: string, collectionName: string): Promise<boolean> {
  if ((await countListed(store, catalogueListingKey(catalogName, collectionName))) > 0) return true;
  const catalogues = await findCatalogues(store);
  return catalogues.some((one) => one.catalogName === catalogName && one.collections.includes(collectionName));
}

/** False for the shop's own collections and for special records: they are not products. */
function isProductKey({ collection, id }: DocumentKey): boolean {
  return holdsProducts(collection) && !isSpecialRecord(id);
}

function byKey(documents: readonly (DocumentKey & { fields: Fields })[]): Map<string, Fields> {
  return new Map(documents.map((document) => [mapKey(document), document.fields]));
}

function distinct(keys: readonly DocumentKey[]): DocumentKey[] {
  return [...new Map(keys.map((key) => [mapKey(key), key])).values()];
}

function mapKey({ collection, id }: DocumentKey): string {
  return JSON.stringify([collection, id]);
}
