import type { ListingLink } from '../catalogue/listing-link.ts';
import type { CardProduct } from '../catalogue/product.ts';
import { cutText } from '../older-browsers/well-formed.ts';
import { cleanText } from '../text/clean-text.ts';
import { LONGEST } from '../text/text-lengths.ts';

/** The most letters of a search that are read and shown again. */
export const LONGEST_QUERY = LONGEST.search;

/** One page of what a search finds. */
export type SearchPage = {
  /** The number of products on all pages; 0 where none has every word. */
  count: number;
  page: number;
  pages: number;
  /** The products of this page; where none has every word, some that come near. */
  products: CardProduct[];
  listings: ListingLink[];
  /** What it was taken for, where that is more than its words: 'Kurta in size M, under Rs 2000'. */
  understood?: string;
  /** Nothing has these words, and they ask what the first listings answer. */
  isAnswered?: true;
};

/** A page, or 'unreadable', or a refusal: the screen then says so and tries again by itself. */
export type SearchOutcome = ({ state: 'loaded' } & SearchPage) | { state: 'unreadable' } | SearchRefusal;

/** Too many search just now. */
export type SearchRefusal = { state: 'refused'; retryAfterSeconds: number };

/** What an address asks for, from its query: '?q=neeli+kurti&page=2'. */
export function queryIn(search: string): string {
  return typedQuery(new URLSearchParams(search).get('q'));
}

/** What was typed, with single spaces, as long as it is read. */
export function typedQuery(value: string | null): string {
  return cutText(cleanText(value ?? '', 'line').replace(/\s+/g, ' '), LONGEST_QUERY);
}

/** '?q=neeli+kurti&page=2'; page 1 is left out. */
export function searchQuery(q: string, page = 1): string {
  return `?${new URLSearchParams({ q, ...(page > 1 ? { page: String(page) } : {}) })}`;
}
