import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { CATALOGUE_PRODUCTS, OTHER_COLLECTIONS } from '../../shop/catalogue/collection.ts';
import { WHOLE_LIMIT } from '../../shop/catalogue/listing.ts';
import { type Fields, type Product, readProduct } from '../../shop/catalogue/product.ts';
import { withCounts } from '../../shop/stock/stock-counts.ts';
import { slices } from './slices.ts';
import { countsOfRow, readCounts } from './stock/counts-of-row.ts';
import type { Store } from './store.ts';
import type { DocumentRow, Tables } from './tables.ts';

/** How many products a listing holds; 0 for one that does not exist. */
export async function countListed(store: Store, listingKey: string): Promise<number> {
  const row = await store
    .selectFrom('listings')
    .select('products')
    .where('listing_key', '=', listingKey)
    .executeTakeFirst();
  return row?.products ?? 0;
}

/** Which of these listings hold products. */
export async function filledListings(store: Store, listingKeys: readonly string[]): Promise<string[]> {
  if (listingKeys.length === 0) return [];
  const rows = await store
    .selectFrom('listings')
    .select('listing_key')
    .where('listing_key', 'in', listingKeys)
    .where('products', '>', 0)
    .orderBy('listing_key')
    .execute();
  return rows.map((row) => row.listing_key);
}

/** A product's row. It is compared as text and parsed only when the page is rendered. */
export type ProductRow = Pick<DocumentRow, 'collection' | 'id' | 'fields'> & {
  /** Its counted stock (stock.ts). */
  counts: string | null;
};

/** In lists by time: seconds, with parts of one too, and id. */
export const DOCUMENT_KEY = z.tuple([z.number(), z.string()]);

export const PRODUCT_COLUMNS = ['collection', 'id', 'fields', countsOfRow] as const;

/** A listing's first product by image path: the image of its tile on home (spec 3). */
export async function firstByImage(store: Store, listingKey: string): Promise<ProductRow | undefined> {
  return store
    .selectFrom('documents')
    .select(PRODUCT_COLUMNS)
    .where('listing_key', '=', listingKey)
    .where('image', '>', '')
    .orderBy('image')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The product of a row. The collection of a catalogue's product is its collectionName, which its links carry. */
export function productOfRow(row: ProductRow): Product {
  const fields = JSON.parse(row.fields) as Fields;
  const collection = row.collection === CATALOGUE_PRODUCTS ? String(fields.collectionName ?? '') : row.collection;
  return productIn(collection, row, fields);
}

/** The product of a row, as one of this collection. */
export function productIn(collection: string, row: ProductRow, fields = JSON.parse(row.fields) as Fields): Product {
  const product = readProduct(collection, row.id, fields);
  return row.counts === null ? product : withCounts(product, readCounts(row.counts));
}

/** A product's row with its place: the key of the listing that it is in, null for a special record, and its price there. */
export type PlacedRow = ProductRow & Pick<DocumentRow, 'listing_key' | 'price'>;

/** The row of a product by the collection and id in its link: from that collection, else from the catalogues' products. */
export async function placedRow(store: Store, { collection, id }: DocumentKey): Promise<PlacedRow | undefined> {
  const rows = await store
    .selectFrom('documents')
    .select([...PRODUCT_COLUMNS, 'listing_key', 'price'])
    .where('id', '=', id)
    .where('collection', 'in', [collection, CATALOGUE_PRODUCTS])
    .execute();
  return rows.find((row) => row.collection === collection) ?? rows[0];
}

export async function documentFields(
  store: Kysely<Tables>,
  collection: string,
  id: string,
): Promise<Fields | undefined> {
  const row = await store
    .selectFrom('documents')
    .select('fields')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (JSON.parse(row.fields) as Fields);
}

export type DocumentKey = { collection: string; id: string };

/** The rows of the products at these keys; missing ones are left out. One statement reads 500. */
export async function productsAt(store: Store, keys: readonly DocumentKey[]): Promise<ProductRow[]> {
  const found: ProductRow[] = [];
  for (const some of slices(keys, BATCH)) {
    const wanted = some.map(({ collection, id }) => sql`(${collection}, ${id})`);
    const rows = await store
      .selectFrom('documents')
      .select(PRODUCT_COLUMNS)
      .where(sql<boolean>`(collection, id) in (values ${sql.join(wanted)})`)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** The products with these ids as they stand in each collection that has pages for them. */
export async function shownPlaces(store: Store, ids: readonly string[]): Promise<Product[]> {
  const found: Product[] = [];
  for (const some of slices(ids, BATCH)) {
    const rows = await inListings(store).select(PRODUCT_COLUMNS).where('id', 'in', some).execute();
    found.push(...rows.map(productOfRow).filter(({ collection }) => collection !== ''));
  }
  return found;
}

/** The ids of the products that stand in more than one collection. */
export async function idsInSeveral(store: Store): Promise<Set<string>> {
  const rows = await inListings(store)
    .select('id')
    .groupBy('id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function inListings(store: Store) {
  return store
    .selectFrom('documents')
    .where('listing_key', 'is not', null)
    .where('collection', 'not in', OTHER_COLLECTIONS);
}

/** Keys in one statement: far below the engines' limits on parameters. */
const BATCH = 500;

export async function documentsOf(
  store: Kysely<Tables>,
  collection: string,
): Promise<{ id: string; fields: Fields }[]> {
  const rows = await store
    .selectFrom('documents')
    .select(['id', 'fields'])
    .where('collection', '=', collection)
    .orderBy('id')
    .limit(WHOLE_LIMIT)
    .execute();
  return rows.map((row) => ({ id: row.id, fields: JSON.parse(row.fields) as Fields }));
}
