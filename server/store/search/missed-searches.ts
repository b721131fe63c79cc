import { sql } from 'kysely';
import type { MissedSearch } from '../../../shop/search/missed-search.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { countedSearches, countSearches } from './counted-searches.ts';

export function countMissed(trx: Writing, missed: readonly MissedSearch[]): Promise<void> {
  return countSearches(trx, 'missed_searches', missed);
}

/** What was looked for most, the last first among equals. */
export function missedSearches(store: Store, most: number): Promise<MissedSearch[]> {
  return countedSearches(store, 'missed_searches', { most });
}

/** Forgets what has this word in it, because search knows the word from now on; what still finds nothing is counted anew. */
export async function forgetMissed(trx: Writing, word: string): Promise<void> {
  // A word is of letters and digits alone: none of them is a wildcard.
  await trx.deleteFrom('missed_searches').where(sql`' ' || words || ' '`, 'like', `% ${word} %`).execute();
}
