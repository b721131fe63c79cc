import type { ListingLink } from '../catalogue/listing-link.ts';
import type { CardProduct } from '../catalogue/product.ts';
import { cutText } from '../older-browsers/well-formed.ts';
import { cleanText } from '../text/clean-text.ts';
import { LONGEST } from '../text/text-lengths.ts';

/** In characters; the rest is not read or shown again. */
export const LONGEST_QUERY = LONGEST.search;

export type SearchPage = {
  /** On all pages; 0 where no product has every word. */
  count: number;
  page: number;
  pages: number;
  /** Where no product has every word, near ones. */
  products: CardProduct[];
  listings: ListingLink[];
  /** 'Kurta in size M, under Rs 2000', where that is more than its words. */
  understood?: string;
  /** No product, but the first listings answer it. */
  isAnswered?: true;
};

/** For 'unreadable' and a refusal the screen says so and retries by itself. */
export type SearchOutcome = ({ state: 'loaded' } & SearchPage) | { state: 'unreadable' } | SearchRefusal;

export type SearchRefusal = { state: 'refused'; retryAfterSeconds: number };

/** From '?q=neeli+kurti&page=2'. */
export function queryIn(search: string): string {
  return typedQuery(new URLSearchParams(search).get('q'));
}

/** Single spaces, cut to LONGEST_QUERY. */
export function typedQuery(value: string | null): string {
  return cutText(cleanText(value ?? '', 'line').replace(/\s+/g, ' '), LONGEST_QUERY);
}

/** '?q=neeli+kurti&page=2'; page 1 is left out. */
export function searchQuery(q: string, page = 1): string {
  return `?${new URLSearchParams({ q, ...(page > 1 ? { page: String(page) } : {}) })}`;
}
