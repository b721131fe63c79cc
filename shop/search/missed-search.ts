import { searchTerms } from './search-terms.ts';

/** What shoppers looked for and no product has. */
export type MissedSearch = {
  /** As `missedWords` has them: 'velvet shawl'. */
  words: string;
  /** How often. */
  searches: number;
  /** ms since 1970. */
  lastAt: number;
};

/** Longer ones are no names of pieces. */
const LONGEST = 60;

/** From so many digits on it may be a phone number or a parcel's. */
const MANY_DIGITS = 6;

/** The words under which a search is counted; undefined for one without words, and for one that may be about a person. */
export function missedWords(query: string): string | undefined {
  if (query.includes('@') || (query.match(/\p{N}/gu) ?? []).length >= MANY_DIGITS) return undefined;
  const words = searchTerms(query, [])
    .map(({ word }) => word)
    .join(' ');
  return words === '' || words.length > LONGEST ? undefined : words;
}
