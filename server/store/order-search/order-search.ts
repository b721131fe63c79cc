import { sql } from 'kysely';
import { type SearchTerm, searchTerms } from '../../../shop/orders/order-search.ts';
import type { Store } from '../store.ts';
import { indexOrders } from './order-words.ts';

/** Orders of a term are counted up to here; so many are common. */
export const COMMON = 3000;

type CountedTerm = SearchTerm & {
  orders: number;
};

export type Search = { rarest: CountedTerm; others: SearchTerm[] };

/** Undefined for an empty query without terms. Indexes orders first that were placed or changed since the last search. */
export async function openSearch(
  store: Store,
  query: string,
  filters: readonly SearchTerm[] = [],
): Promise<Search | undefined> {
  const typed = [...searchTerms(query), ...filters];
  if (typed.length === 0) return undefined;
  await indexOrders(store);
  const terms = await Promise.all(typed.map(async (term) => counted(store, await wholeWord(store, term))));
  // Of two common terms the whole word: its orders lie in their order in the index.
  const byOrders = (one: CountedTerm, other: CountedTerm) =>
    one.orders - other.orders || Number(other.whole) - Number(one.whole);
  const [rarest, ...others] = terms.sort(byOrders);
  return rarest && { rarest, others };
}

/** A term for which there is but one word is for that word: 'laho' for 'lahore'. */
async function wholeWord(store: Store, term: SearchTerm): Promise<SearchTerm> {
  if (term.whole || term.starts.length > 1) return term;
  const words = store.selectFrom('order_words').select('word').where(isWord(term)).limit(1);
  const first = await words.orderBy('word').executeTakeFirst();
  const last = await words.orderBy('word', 'desc').executeTakeFirst();
  return first && first.word === last?.word ? { starts: [first.word], whole: true } : term;
}

async function counted(store: Store, term: SearchTerm): Promise<CountedTerm> {
  const some = store.selectFrom('order_words').select('word').where(isWord(term)).limit(COMMON).as('some');
  const row = await store
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirst();
  return { ...term, orders: Number(row?.orders ?? 0) };
}

/**
 * SQL: the order in this column has a word for each term. The offset makes PostgreSQL check order by order, as SQLite
 * does, until the page is full, instead of joining all first.
 */
export function hasWords(terms: readonly SearchTerm[], order: 'orders.id' | 'order_words.order_id') {
  const conditions = terms.map(
    (term) => sql<boolean>`exists (select 1 from order_words as others
      where others.order_id = ${sql.ref(order)} and ${isWord(term, 'others.word')} limit 1 offset 0)`,
  );
  return sql<boolean>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}

/** The last Unicode character: everything that begins with `start` sorts before `start` and this. */
const LAST = '\u{10ffff}';

export function isWord({ starts, whole }: SearchTerm, column = 'word') {
  const word = sql.ref(column);
  const one = (start: string) =>
    whole ? sql<boolean>`${word} = ${start}` : sql<boolean>`(${word} >= ${start} and ${word} < ${start + LAST})`;
  return sql<boolean>`(${sql.join(starts.map(one), sql` or `)})`;
}
