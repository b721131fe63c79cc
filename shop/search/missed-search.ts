import { searchTerms } from './search-terms.ts';

/** A search that no product answers. */
export type MissedSearch = {
  /** By `missedWords`: 'velvet shawl'. */
  words: string;
  searches: number;
  /** ms since 1970. */
  lastAt: number;
};

/** In characters; longer searches are not names of products. */
const LONGEST = 60;

/** More digits may be a phone or tracking number. */
const MANY_DIGITS = 6;

/** The key to count a search by; undefined without words, and for one that may be about a person. */
export function missedWords(query: string): string | undefined {
  if (query.includes('@') || (query.match(/\p{N}/gu) ?? []).length >= MANY_DIGITS) return undefined;
  const words = searchTerms(query, [])
    .map(({ word }) => word)
    .join(' ');
  return words === '' || words.length > LONGEST ? undefined : words;
}
