import type { CardProduct } from './product.ts';

/** How a listing can be ordered; the labels are what the shopper reads (spec 2 and 4). */
export const SORTS = {
  newest: 'Newest',
  oldest: 'Oldest',
  lowToHigh: 'Price Low To High',
  highToLow: 'Price High To Low',
} as const;
export type Sort = keyof typeof SORTS;

/** Products on one page of a listing (spec 9). */
export const PAGE_SIZE = 24;

/** Collection pages have no pagination (spec 2); this bounds what one page may hold, far above any real collection. */
export const WHOLE_LIMIT = 1000;

/** Cards to show while a listing loads, while a home section loads, tiles while home's collections load (spec 9). */
export const LISTING_PLACEHOLDERS = 12;
export const SECTION_PLACEHOLDERS = 8;
export const TILE_PLACEHOLDERS = 5;

/** One page of a collection, or the whole of it where there are no pages. */
export type Listing = {
  /** From the stored heading record, if there is one. */
  heading?: string;
  sort: Sort;
  /** 1-based; `pages` is 1 for an empty collection. */
  page: number;
  pages: number;
  /** Products in all pages together. */
  count: number;
  products: CardProduct[];
};

/** A listing could be read, or it stays on its placeholders and tries again (spec 4). */
export type ListingOutcome = ({ state: 'loaded' } & Listing) | { state: 'unreadable' };

/** The sort a URL or a productFilter record names, the collection page's older names included (spec 4). */
export function readSort(value: unknown): Sort | undefined {
  if (value === 'price-low') return 'lowToHigh';
  if (value === 'price-high') return 'highToLow';
  return isSort(value) ? value : undefined;
}

/** A 1-based page number from a URL; whatever makes no sense is page 1. */
export function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1;
}

/** '?sort=oldest&page=2'; page 1 and the first sort are left out, so that one page has one address. */
export function listingQuery(sort: string | null, page: number): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** Pages that hold `count` products; never less than 1. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** The pages that numbered links offer: the first, the last and those around this one; a gap stands for two or more. */
export function pagesToShow(page: number, pages: number): (number | 'gap')[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages));
  // a gap of one page takes as much room as the page itself
  if (page === 4) near.add(2);
  if (page === pages - 3) near.add(pages - 1);
  const shown = [...near].sort((a, b) => a - b);
  return shown.flatMap((one, i) => (i > 0 && one - (shown[i - 1] ?? one) > 1 ? (['gap', one] as const) : [one]));
}

function isSort(value: unknown): value is Sort {
  return typeof value === 'string' && Object.hasOwn(SORTS, value);
}
