import { sql } from 'kysely';
import { CATALOGUE_PRODUCTS } from '../../shop/collection.ts';
import { PAGE_SIZE, type Sort, WHOLE_LIMIT } from '../../shop/listing.ts';
import { type Fields, type Product, readProduct } from '../../shop/product.ts';
import type { Store } from './store.ts';
import type { DocumentRow } from './tables.ts';

/** How many products a shelf holds; 0 for one that never was. */
export async function productsOn(store: Store, listingKey: string): Promise<number> {
  const row = await store
    .selectFrom('listings')
    .select('products')
    .where('listing_key', '=', listingKey)
    .executeTakeFirst();
  return row?.products ?? 0;
}

/** A product as its row has it; comparing two takes no parsing. */
export type ProductRow = Pick<DocumentRow, 'collection' | 'id' | 'fields'>;

/** The products of one page of a shelf, or of the whole of it, in that order; equal ones by id. */
export async function productsOfPage(
  store: Store,
  query: { listingKey: string; sort: Sort; page: number | 'whole'; count: number },
): Promise<ProductRow[]> {
  const { listingKey, sort, page, count } = query;
  const { column, direction } = ORDERS[sort];
  const wanted = page === 'whole' ? { from: 0, size: WHOLE_LIMIT } : { from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE };
  const size = Math.max(0, Math.min(wanted.size, count - wanted.from));
  // A page past the middle is read from the other end and turned round: fewer rows to step over.
  const fromEnd = wanted.from > count / 2;
  const way = fromEnd ? opposite(direction) : direction;
  const rows = await store
    .selectFrom('documents')
    .select(['collection', 'id', 'fields'])
    .where('listing_key', '=', listingKey)
    .orderBy(column, way)
    .orderBy('id', way)
    .limit(size)
    .offset(fromEnd ? count - wanted.from - size : wanted.from)
    .execute();
  return fromEnd ? rows.reverse() : rows;
}

/** A shelf's first product by picture path, which stands for it on home's tiles (spec 3). */
export async function firstByImage(store: Store, listingKey: string): Promise<ProductRow | undefined> {
  return store
    .selectFrom('documents')
    .select(['collection', 'id', 'fields'])
    .where('listing_key', '=', listingKey)
    .where('image', '>', '')
    .orderBy('image')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** A catalogue's product is known to shoppers by its collectionName, the collection its links carry. */
export function productOfRow(row: ProductRow): Product {
  const fields = JSON.parse(row.fields) as Fields;
  const collection = row.collection === CATALOGUE_PRODUCTS ? String(fields.collectionName ?? '') : row.collection;
  return readProduct(collection, row.id, fields);
}

/** A document's fields; undefined when there is none. */
export async function documentFields(store: Store, collection: string, id: string): Promise<Fields | undefined> {
  const row = await store
    .selectFrom('documents')
    .select('fields')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (JSON.parse(row.fields) as Fields);
}

/** Where a document is. */
export type Place = { collection: string; id: string };

/** The documents at these places, those that there are; however many are asked for, in few statements. */
export async function documentsAt(
  store: Store,
  places: readonly Place[],
): Promise<{ collection: string; id: string; fields: Fields }[]> {
  const found: { collection: string; id: string; fields: Fields }[] = [];
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const wanted = places.slice(at, at + AT_ONCE).map(({ collection, id }) => sql`(${collection}, ${id})`);
    const rows = await store
      .selectFrom('documents')
      .select(['collection', 'id', 'fields'])
      .where(sql<boolean>`(collection, id) in (values ${sql.join(wanted)})`)
      .execute();
    for (const row of rows) found.push({ ...row, fields: JSON.parse(row.fields) as Fields });
  }
  return found;
}

/** Places in one statement: far below the engines' limits on parameters. */
const AT_ONCE = 500;

/** Every document of a small collection, by id. */
export async function documentsOf(store: Store, collection: string): Promise<{ id: string; fields: Fields }[]> {
  const rows = await store
    .selectFrom('documents')
    .select(['id', 'fields'])
    .where('collection', '=', collection)
    .orderBy('id')
    .limit(WHOLE_LIMIT)
    .execute();
  return rows.map((row) => ({ id: row.id, fields: JSON.parse(row.fields) as Fields }));
}

const ORDERS = {
  newest: { column: 'created_at_seconds', direction: 'desc' },
  oldest: { column: 'created_at_seconds', direction: 'asc' },
  lowToHigh: { column: 'price', direction: 'asc' },
  highToLow: { column: 'price', direction: 'desc' },
} as const satisfies Record<Sort, unknown>;

function opposite(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc';
}
