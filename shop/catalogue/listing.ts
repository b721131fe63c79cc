import { withQuery } from '../older-browsers/with-query.ts';
import type { CardProduct } from './product.ts';

/** The orders of a listing, with their labels (spec 2 and 4). */
export const SORTS = {
  newest: 'Newest',
  oldest: 'Oldest',
  lowToHigh: 'Price Low To High',
  highToLow: 'Price High To Low',
} as const;
export type Sort = keyof typeof SORTS;

/** The first sort where an owner put products first by hand. */
export const BY_HAND = 'byHand';

export const MOST_BY_HAND = 100;

/** Products on one page of a listing (spec 9). */
export const PAGE_SIZE = 24;

/** The most products on a collection page, which has no pagination (spec 2). Far above any real collection. */
export const WHOLE_LIMIT = 1000;

/** Letters of a size in a URL. */
const LONGEST_SIZE = 40;

/** The number of placeholders in a listing, in a section of home, and in home's Collections grid (spec 9). */
export const LISTING_PLACEHOLDERS = 12;
export const SECTION_PLACEHOLDERS = 8;
export const TILE_PLACEHOLDERS = 5;

/** One page of a collection, or all of it where there is no pagination. */
export type Listing = {
  heading?: string;
  sort: Sort | typeof BY_HAND;
  /** 1-based; `pages` is 1 for an empty collection. */
  page: number;
  pages: number;
  count: number;
  /** The sizes that its products come in; undefined without any. */
  sizes?: string[];
  /** The one of `sizes` that all of `products` can be had in; undefined while none is chosen. */
  size?: string;
  products: CardProduct[];
};

/** 'unreadable': the screen shows placeholders and tries again (spec 4). */
export type ListingOutcome = ({ state: 'loaded' } & Listing) | { state: 'unreadable' };

/** The sort of a URL or a productFilter record, also by the collection page's older names (spec 4). */
export function readSort(value: unknown): Sort | undefined {
  if (value === 'price-low') return 'lowToHigh';
  if (value === 'price-high') return 'highToLow';
  return isSort(value) ? value : undefined;
}

export function readByHand(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one !== '') : [];
  return [...new Set<string>(ids)].slice(0, MOST_BY_HAND);
}

/** The 1-based page number of a URL. Invalid numbers give 1. */
export function readPage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1;
}

/** A size as a product or a URL has it, with single spaces; undefined without one, and for one that is too long. */
export function readSize(written: string | null): string | undefined {
  const size = (written ?? '').trim().replaceAll(/\s+/g, ' ');
  return size.length <= LONGEST_SIZE ? size || undefined : undefined;
}

/** '?sort=oldest&size=M&page=2'. Page 1, the first sort and no size are left out: one URL for each page. */
export function listingQuery(sort: string | null, page: number, size?: string | null): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (size) query.set('size', size);
  if (page > 1) query.set('page', String(page));
  return withQuery('', query);
}

export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** The page numbers to link: the first, the last and those next to this one. A gap replaces two or more pages. */
export function pagesToShow(page: number, pages: number): (number | 'gap')[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages));
  // A gap for one page would be as wide as its number.
  if (page === 4) near.add(2);
  if (page === pages - 3) near.add(pages - 1);
  const shown = [...near].sort((a, b) => a - b);
  return shown.flatMap((one, i) => (i > 0 && one - (shown[i - 1] ?? one) > 1 ? (['gap', one] as const) : [one]));
}

function isSort(value: unknown): value is Sort {
  return typeof value === 'string' && Object.hasOwn(SORTS, value);
}
