import { sql } from 'kysely';
import { type SearchTerm, searchTerms } from '../../../shop/orders/order-search.ts';
import type { Store } from '../store.ts';
import { indexOrders } from './order-words.ts';

/** A word of this many orders or more is found faster by walking the orders; a rarer one is looked up in the index. */
const COMMON = 10_000;

/** The same with a filter: each order that has the word must then be read too. */
const COMMON_FILTERED = 1000;

/** A search: its rarest term, whether even that is common, and the other terms. */
export type Search = { rarest: SearchTerm; isCommon: boolean; others: SearchTerm[] };

/** Undefined for an empty query. Orders that were placed or changed since the last search are indexed first. */
export async function openSearch(store: Store, query: string, isFiltered: boolean): Promise<Search | undefined> {
  const typed = searchTerms(query);
  if (typed.length === 0) return undefined;
  await indexOrders(store);
  const terms = await Promise.all(typed.map(async (term) => counted(store, await wholeWord(store, term))));
  const [rarest, ...others] = terms.sort((one, other) => one.orders - other.orders);
  if (!rarest) return undefined;
  // The orders of one whole word lie in their turn: as many as a page needs are read, and no more.
  const common = isFiltered ? COMMON_FILTERED : rarest.whole ? Number.POSITIVE_INFINITY : COMMON;
  return { rarest, isCommon: rarest.orders >= common, others };
}

/** A term for which there is but one word is for that word: 'laho' for 'lahore'. */
async function wholeWord(store: Store, term: SearchTerm): Promise<SearchTerm> {
  if (term.whole || term.starts.length > 1) return term;
  const words = store.selectFrom('order_words').select('word').where(isWord(term)).limit(1);
  const first = await words.orderBy('word').executeTakeFirst();
  const last = await words.orderBy('word', 'desc').executeTakeFirst();
  return first && first.word === last?.word ? { starts: [first.word], whole: true } : term;
}

async function counted(store: Store, term: SearchTerm): Promise<SearchTerm & { orders: number }> {
  const some = store.selectFrom('order_words').select('word').where(isWord(term)).limit(COMMON).as('some');
  const row = await store
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirst();
  return { ...term, orders: Number(row?.orders ?? 0) };
}

/**
 * SQL: the order in this column has a word for every one of these terms. The offset makes PostgreSQL check order by
 * order, as SQLite does, and stop when the page is full, instead of joining all orders first.
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

/** SQL: the word matches the term. */
export function isWord({ starts, whole }: SearchTerm, column = 'word') {
  const word = sql.ref(column);
  const one = (start: string) =>
    whole ? sql<boolean>`${word} = ${start}` : sql<boolean>`(${word} >= ${start} and ${word} < ${start + LAST})`;
  return sql<boolean>`(${sql.join(starts.map(one), sql` or `)})`;
}
