import { type Kysely, sql } from 'kysely';
import { PAGE_SIZE, type Sort, WHOLE_LIMIT } from '../../shop/catalogue/listing.ts';
import { PRODUCT_COLUMNS, type ProductRow } from './products.ts';
import type { Tables } from './tables.ts';

/** A listing in an order, and the number of its products. */
type SortedListing = { listingKey: string; sort: Sort; count: number };

/** Where a product stands in a sorted listing: the number of products before it, what they are sorted by, its id. */
export type Place = { before: number; value: number; id: string };

/**
 * The products of one page of a listing, or of the whole listing, sorted; equal ones by id. `from`: a place in the listing that
 * is not after the page; without one the rows before the page are skipped, which takes as long as there are many.
 */
export async function productsOfPage(
  store: Kysely<Tables>,
  listing: SortedListing & { page: number | 'whole' },
  from?: Place,
): Promise<ProductRow[]> {
  const { page, sort } = listing;
  const [before, most] = page === 'whole' ? [0, WHOLE_LIMIT] : [productsBefore(page), PAGE_SIZE];
  if (!from) return skipping(store, listing, { before, most }, (rows) => rows.select(PRODUCT_COLUMNS).execute());
  const { column, direction } = ORDERS[sort];
  return sorted(store, listing)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'id'), direction === 'asc' ? '>=' : '<=', tuple(from.value, from.id)),
    )
    .select(PRODUCT_COLUMNS)
    .limit(most)
    .offset(before - from.before)
    .execute();
}

/** The place of the first product of a page; undefined where the listing has no such page. */
export async function placeOfPage(
  store: Kysely<Tables>,
  listing: SortedListing & { page: number },
): Promise<Place | undefined> {
  const before = productsBefore(listing.page);
  const value = sql.ref<number>(ORDERS[listing.sort].column).as('value');
  const [first] = await skipping(store, listing, { before, most: 1 }, (rows) => rows.select([value, 'id']).execute());
  return first && { before, ...first };
}

function productsBefore(page: number): number {
  return (page - 1) * PAGE_SIZE;
}

/** Rows of a sorted listing by their number. Those past the middle are read from the end: fewer are skipped. */
async function skipping<Row>(
  store: Kysely<Tables>,
  listing: SortedListing,
  { before, most }: { before: number; most: number },
  read: (rows: ReturnType<typeof sorted>) => Promise<Row[]>,
): Promise<Row[]> {
  const { count } = listing;
  const size = Math.max(0, Math.min(most, count - before));
  const fromEnd = before > count / 2;
  const skipped = fromEnd ? Math.max(0, count - before - size) : before;
  const rows = await read(sorted(store, listing, fromEnd).limit(size).offset(skipped));
  return fromEnd ? rows.reverse() : rows;
}

function sorted(store: Kysely<Tables>, { listingKey, sort }: SortedListing, backwards = false) {
  const { column, direction } = ORDERS[sort];
  const way = backwards === (direction === 'asc') ? 'desc' : 'asc';
  return store.selectFrom('documents').where('listing_key', '=', listingKey).orderBy(column, way).orderBy('id', way);
}

const ORDERS = {
  newest: { column: 'created_at_seconds', direction: 'desc' },
  oldest: { column: 'created_at_seconds', direction: 'asc' },
  lowToHigh: { column: 'price', direction: 'asc' },
  highToLow: { column: 'price', direction: 'desc' },
} as const satisfies Record<Sort, unknown>;
