import { sql } from 'kysely';
import { type SearchTerm, searchTerms } from '../../shop/order-search.ts';
import { indexOrders } from './order-words.ts';
import type { Store } from './store.ts';

/** A word that so many orders have is met soon on a walk through all of them; a rarer one is looked up. */
const COMMON = 10_000;

/** The same where each order that has the word must be read to see whether it passes a filter. */
const COMMON_FILTERED = 1000;

/** What is searched for: the rarest of it, whether that is common, and what else an order must have. */
export type Search = { rarest: SearchTerm; isCommon: boolean; others: SearchTerm[] };

/** Undefined when nothing is searched for. Orders that came or changed since the last search are indexed first. */
export async function openSearch(store: Store, query: string, isFiltered: boolean): Promise<Search | undefined> {
  const terms = searchTerms(query);
  if (terms.length === 0) return undefined;
  await indexOrders(store);
  const common = isFiltered ? COMMON_FILTERED : COMMON;
  const counts = await Promise.all(terms.map((term) => countUpTo(store, term, common)));
  const [rarest, ...others] = terms.toSorted((one, other) => countOf(one) - countOf(other));
  return rarest && { rarest, isCommon: countOf(rarest) === common, others };

  function countOf(term: SearchTerm): number {
    return counts[terms.indexOf(term)] ?? 0;
  }
}

async function countUpTo(store: Store, term: SearchTerm, most: number): Promise<number> {
  const some = store.selectFrom('order_words').select('word').where(isWord(term)).limit(most).as('some');
  const row = await store
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('words'))
    .executeTakeFirst();
  return Number(row?.words ?? 0);
}

/** Whether the order that a column names has a word of every one of these terms. */
export function hasWords(terms: readonly SearchTerm[], order: 'orders.id' | 'order_words.order_id') {
  const conditions = terms.map(
    (term) => sql<boolean>`exists (select 1 from order_words as others
      where others.order_id = ${sql.ref(order)} and ${isWord(term, 'others.word')})`,
  );
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}

/** The last character there is: of what begins with `start` nothing comes after `start` and it. */
const LAST = '\u{10ffff}';

/** Whether a word is what a term asks for. */
export function isWord({ starts, whole }: SearchTerm, column = 'word') {
  const word = sql.ref(column);
  const one = (start: string) =>
    whole ? sql<boolean>`${word} = ${start}` : sql<boolean>`(${word} >= ${start} and ${word} < ${start + LAST})`;
  return sql<boolean>`(${sql.join(starts.map(one), sql` or `)})`;
}
