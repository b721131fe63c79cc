import { sql } from 'kysely';
import type { MissedSearch } from '../../../shop/search/missed-search.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** So many are kept, those that were looked for most: visitors make up as many as they like. */
export const MOST_KEPT = 1000;

const BATCH = 200;

export async function countMissed(trx: Writing, missed: readonly MissedSearch[]): Promise<void> {
  // In one order, so that no two processes wait for one another.
  const rows = missed
    .map(({ words, searches, lastAt }) => ({ words, searches, last_at: lastAt }))
    .sort((one, other) => (one.words < other.words ? -1 : 1));
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('missed_searches')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) =>
        conflict.column('words').doUpdateSet(({ eb, ref }) => ({
          searches: eb('missed_searches.searches', '+', ref('excluded.searches')),
          last_at: ref('excluded.last_at'),
        })),
      )
      .execute();
  await deleteBeyondMost(trx);
}

/** What was looked for most, the last first among equals. */
export async function missedSearches(store: Store, most: number): Promise<MissedSearch[]> {
  const rows = await store
    .selectFrom('missed_searches')
    .selectAll()
    .orderBy('searches', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(most)
    .execute();
  return rows.map(({ words, searches, last_at: lastAt }) => ({ words, searches, lastAt: Number(lastAt) }));
}

/** Forgets what has this word in it, because search knows the word from now on; what still finds nothing is counted anew. */
export async function forgetMissed(trx: Writing, word: string): Promise<void> {
  // A word is of letters and digits alone: none of them is a wildcard.
  await trx.deleteFrom('missed_searches').where(sql`' ' || words || ' '`, 'like', `% ${word} %`).execute();
}

/** Deletes what was last looked for before then, in ms since 1970. */
export async function deleteOldMissed(store: Store, before: number): Promise<void> {
  await store.deleteFrom('missed_searches').where('last_at', '<', before).execute();
}

async function deleteBeyondMost(trx: Writing): Promise<void> {
  const kept = trx
    .selectFrom('missed_searches')
    .select('words')
    .orderBy('searches', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(MOST_KEPT);
  await trx.deleteFrom('missed_searches').where('words', 'not in', kept).execute();
}
