import type { Kysely } from 'kysely';
import { PAGE_SIZE, type Sort, WHOLE_LIMIT } from '../../shop/catalogue/listing.ts';
import { PRODUCT_COLUMNS, type ProductRow } from './products.ts';
import type { Tables } from './tables.ts';

type SortedListing = { listingKey: string; sort: Sort; count: number };

/** The products of one page of a listing, or of the whole listing, sorted; equal ones by id. */
export async function productsOfPage(
  store: Kysely<Tables>,
  listing: SortedListing & { page: number | 'whole' },
): Promise<ProductRow[]> {
  const { page, count } = listing;
  const [before, most] = page === 'whole' ? [0, WHOLE_LIMIT] : [(page - 1) * PAGE_SIZE, PAGE_SIZE];
  const size = Math.max(0, Math.min(most, count - before));
  // Rows past the middle are read from the end: fewer are skipped.
  const fromEnd = before > count / 2;
  const skipped = fromEnd ? Math.max(0, count - before - size) : before;
  const rows = await sorted(store, listing, fromEnd).select(PRODUCT_COLUMNS).limit(size).offset(skipped).execute();
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
