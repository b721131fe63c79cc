import { sql } from 'kysely';
import type { MissedSearch } from '../../../shop/search/missed-search.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** The tables in which searches are counted: words and how often, and nothing of who searched. */
export type CountedTable = 'missed_searches' | 'found_searches';

/** So many are kept, those that were looked for most: visitors make up as many as they like. */
export const MOST_KEPT = 1000;

const BATCH = 200;

export async function countSearches(
  trx: Writing,
  table: CountedTable,
  searches: readonly MissedSearch[],
): Promise<void> {
  // In one order, so that no two processes wait for one another.
  const rows = searches
    .map(({ words, searches, lastAt }) => ({ words, searches, last_at: lastAt }))
    .sort((one, other) => (one.words < other.words ? -1 : 1));
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) =>
        conflict.column('words').doUpdateSet(({ ref }) => ({
          searches: sql<number>`${sql.ref(`${table}.searches`)} + ${ref('excluded.searches')}`,
          last_at: ref('excluded.last_at'),
        })),
      )
      .execute();
  const kept = trx
    .selectFrom(table)
    .select('words')
    .orderBy('searches', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(MOST_KEPT);
  await trx.deleteFrom(table).where('words', 'not in', kept).execute();
}

/** What was looked for most, the last first among equals; at least so often. */
export async function countedSearches(
  store: Store,
  table: CountedTable,
  { most, fewest = 1 }: { most: number; fewest?: number },
): Promise<MissedSearch[]> {
  const rows = await store
    .selectFrom(table)
    .selectAll()
    .where('searches', '>=', fewest)
    .orderBy('searches', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(most)
    .execute();
  return rows.map(({ words, searches, last_at: lastAt }) => ({ words, searches, lastAt: Number(lastAt) }));
}

/** Deletes what was last looked for before then, in ms since 1970. */
export async function deleteOldSearches(store: Store, table: CountedTable, before: number): Promise<void> {
  await store.deleteFrom(table).where('last_at', '<', before).execute();
}
