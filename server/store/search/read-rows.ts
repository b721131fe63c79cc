import type { SearchTerm } from '../../../shop/search/search-terms.ts';
import type { Store } from '../store.ts';
import type { WordRow } from './match-rows.ts';

/** Rows that one beginning may read, so that no search is long. */
const MOST_BEGUN = 400;

/** Reads the rows of the index for terms; what one search has read it does not read again. */
export type RowReader = { store: Store; rowsFor(terms: readonly SearchTerm[]): Promise<WordRow[]> };

export function openRowReader(store: Store): RowReader {
  const rows: WordRow[] = [];
  const read = new Set<string>();

  /** Those that were not asked for before. */
  function unread(words: readonly string[]): string[] {
    const some = [...new Set(words)].filter((word) => !read.has(word));
    for (const word of some) read.add(word);
    return some;
  }

  return {
    store,
    async rowsFor(terms) {
      const words = unread(terms.flatMap(({ forms }) => forms.map(({ word }) => word)));
      // A beginning is read apart from the word that is written like it.
      const starts = unread(terms.flatMap((term) => term.starts.map(({ start }) => start + LAST)));
      const found = await Promise.all([namedRows(store, words), ...starts.map((end) => begunRows(store, end))]);
      rows.push(...found.flat());
      return rows;
    },
  };
}

async function namedRows(store: Store, words: readonly string[]): Promise<WordRow[]> {
  if (words.length === 0) return [];
  return store.selectFrom('search_words').selectAll().where('word', 'in', words).execute();
}

/** The rows of words that begin with what stands before the last character of `end`, longer ones than that. */
function begunRows(store: Store, end: string): Promise<WordRow[]> {
  return store
    .selectFrom('search_words')
    .selectAll()
    .where('word', '>', end.slice(0, -LAST.length))
    .where('word', '<', end)
    .orderBy('word')
    .limit(MOST_BEGUN)
    .execute();
}

/** The last Unicode character: everything that begins with `start` sorts before `start` and this. */
const LAST = '\u{10ffff}';
