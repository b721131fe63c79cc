import {
  CATALOGUE_PRODUCTS,
  CATALOGUES,
  type Catalogue,
  holdsProducts,
  isSpecialRecord,
} from '../../shop/catalogue/collection.ts';
import { inOrder } from '../../shop/catalogue/in-order.ts';
import { catalogueListingKey } from '../../shop/catalogue/listing-key.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import {
  countListed,
  type DocumentKey,
  documentsOf,
  type PlacedRow,
  type ProductRow,
  placedRow,
  productIn,
  productOfRow,
  productsAt,
} from '../store/products.ts';
import type { Store } from '../store/store.ts';

/** A product by the collection and id of its link, else from the catalogues' collection of that name (spec 2). */
export async function findProduct(store: Store, collection: string, id: string): Promise<Product | undefined> {
  return productOfLink(collection, await findRow(store, { collection, id }));
}

export async function findRow(store: Store, key: DocumentKey): Promise<PlacedRow | undefined> {
  return isProductKey(key) ? placedRow(store, key) : undefined;
}

export function productOfLink(collection: string, row: ProductRow | undefined): Product | undefined {
  return row?.collection === collection ? productIn(collection, row) : cataloguedIn(collection, row);
}

/** The same for many products; gives one product or undefined for each, in the same order. */
export async function findProducts(store: Store, keys: readonly DocumentKey[]): Promise<(Product | undefined)[]> {
  const asked = keys.filter(isProductKey);
  const own = byKey(await productsAt(store, distinct(asked)));
  const notFound = asked.filter((key) => !own.has(mapKey(key)));
  const catalogued = distinct(notFound.map(({ id }) => ({ collection: CATALOGUE_PRODUCTS, id })));
  const listed = byKey(await productsAt(store, catalogued));
  return keys.map(({ collection, id }) => {
    const row = own.get(mapKey({ collection, id })) ?? listed.get(mapKey({ collection: CATALOGUE_PRODUCTS, id }));
    return productOfLink(collection, row);
  });
}

function cataloguedIn(collectionName: string, row: ProductRow | undefined): Product | undefined {
  const product = row && productOfRow(row);
  return product?.collection === collectionName ? product : undefined;
}

/** The catalogues of the top bar's menus, as their owner arranged them, else by id (spec 7). */
export async function findCatalogues(store: Store): Promise<Catalogue[]> {
  const documents = await documentsOf(store, CATALOGUES);
  return inOrder(documents, ({ fields }) => fields).map(({ id, fields }) => ({
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
export function isProductKey({ collection, id }: DocumentKey): boolean {
  return holdsProducts(collection) && !isSpecialRecord(id);
}

function byKey(rows: readonly ProductRow[]): Map<string, ProductRow> {
  return new Map(rows.map((row) => [mapKey(row), row]));
}

function distinct(keys: readonly DocumentKey[]): DocumentKey[] {
  return [...new Map(keys.map((key) => [mapKey(key), key])).values()];
}

function mapKey({ collection, id }: DocumentKey): string {
  return JSON.stringify([collection, id]);
}
