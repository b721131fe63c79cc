import { type Kysely, sql } from 'kysely';
import { PAGE_SIZE, type Sort, WHOLE_LIMIT } from '../../../shop/catalogue/listing.ts';
import { PRODUCT_COLUMNS, type ProductRow } from '../products.ts';
import type { Tables } from '../tables.ts';
import type { SizedProducts } from './sized-listings.ts';

/**
 * `listingKeys`: one listing, or several that are shown as one, with the products of all of them as their `count`. `sized`:
 * those alone.
 */
type SortedListing = {
  listingKeys: readonly string[];
  sort: Sort;
  count: number;
  sized?: SizedProducts | undefined;
  without?: readonly string[];
};

/** A page of a listing, or all of it: the ids of `first` in their order, then the others sorted, equal ones by id. */
export async function productsOfPage(
  store: Kysely<Tables>,
  { first = [], page, ...listing }: SortedListing & { page: number | 'whole'; first?: readonly string[] },
): Promise<ProductRow[]> {
  const { count } = listing;
  const [before, most] = page === 'whole' ? [0, WHOLE_LIMIT] : [(page - 1) * PAGE_SIZE, PAGE_SIZE];
  const size = Math.max(0, Math.min(most, count - before));
  if (first.length === 0) return sortedRows(store, listing, { before, size });
  const found = await listed(store, listing).select(PRODUCT_COLUMNS).where('id', 'in', first).execute();
  const byHand = first.flatMap((id) => found.find((row) => row.id === id) ?? []);
  const own = byHand.slice(before, before + size);
  const others = { ...listing, without: byHand.map(({ id }) => id), count: count - byHand.length };
  const rest = { before: Math.max(0, before - byHand.length), size: size - own.length };
  return [...own, ...(await sortedRows(store, others, rest))];
}

/** Products of a collection, or of all catalogues: those with the ids of `first` in their order, then the newest. */
export async function newestOfCollection(
  store: Kysely<Tables>,
  collection: string,
  { first, most }: { first: readonly string[]; most: number },
): Promise<ProductRow[]> {
  const all = store
    .selectFrom('documents')
    .select(PRODUCT_COLUMNS)
    .where('collection', '=', collection)
    .where('listing_key', 'is not', null);
  const named = first.length === 0 ? [] : await all.where('id', 'in', first).execute();
  const newest = await all.orderBy('created_at_seconds', 'desc').orderBy('id').limit(most).execute();
  const byHand = first.flatMap((id) => named.find((row) => row.id === id) ?? []);
  return [...byHand, ...newest.filter(({ id }) => !first.includes(id))];
}

async function sortedRows(
  store: Kysely<Tables>,
  listing: SortedListing,
  { before, size }: { before: number; size: number },
): Promise<ProductRow[]> {
  const { count } = listing;
  // Rows past the middle are read from the end: fewer are skipped.
  const fromEnd = before > count / 2;
  const skipped = fromEnd ? Math.max(0, count - before - size) : before;
  const rows = await sorted(store, listing, fromEnd).select(PRODUCT_COLUMNS).limit(size).offset(skipped).execute();
  return fromEnd ? rows.reverse() : rows;
}

function sorted(store: Kysely<Tables>, { sort, without = [], ...listing }: SortedListing, backwards = false) {
  const { column, direction } = ORDERS[sort];
  const way = backwards === (direction === 'asc') ? 'desc' : 'asc';
  const all = listed(store, listing);
  const wanted = without.length === 0 ? all : all.where('id', 'not in', without);
  return wanted.orderBy(column, way).orderBy('id', way);
}

function listed(store: Kysely<Tables>, { listingKeys, sized }: Pick<SortedListing, 'listingKeys' | 'sized'>) {
  const all = store.selectFrom('documents').where('listing_key', 'in', listingKeys);
  if (!sized) return all;
  const inSize = all.where(UNINDEXED_SIZES, 'in', sized.columns).where('sold_out', '=', 0);
  return sized.without.length === 0 ? inSize : inSize.where('id', 'not in', sized.without);
}

/** As an expression, so that no index of sizes is taken: a page needs few rows, and another index has them sorted. */
const UNINDEXED_SIZES = sql<string>`sizes || ''`;

const ORDERS = {
  newest: { column: 'created_at_seconds', direction: 'desc' },
  oldest: { column: 'created_at_seconds', direction: 'asc' },
  lowToHigh: { column: 'price', direction: 'asc' },
  highToLow: { column: 'price', direction: 'desc' },
} as const satisfies Record<Sort, unknown>;
