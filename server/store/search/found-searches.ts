import type { MissedSearch } from '../../../shop/search/missed-search.ts';
import { MOST_POPULAR, SEVERAL } from '../../../shop/search/popular-search.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { countedSearches, countSearches } from './counted-searches.ts';

/** Counts searches that found pieces. Whoever calls it has left out networks that were counted (pages/search/search-counts.ts). */
export function countFound(trx: Writing, found: readonly MissedSearch[]): Promise<void> {
  return countSearches(trx, 'found_searches', found);
}

/** What several look for and find, the most wanted first, as it is typed. */
export async function popularSearches(store: Store): Promise<string[]> {
  const searches = await countedSearches(store, 'found_searches', { most: MOST_POPULAR, fewest: SEVERAL });
  return searches.map(({ words }) => words);
}

/** Forgets a search that finds nothing any more. */
export async function forgetFound(trx: Writing, words: readonly string[]): Promise<void> {
  if (words.length > 0) await trx.deleteFrom('found_searches').where('words', 'in', words).execute();
}
