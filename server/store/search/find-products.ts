import { SYNONYMS, SYNONYMS_RECORD } from '../../../shop/catalogue/collection.ts';
import { PAGE_SIZE } from '../../../shop/catalogue/listing.ts';
import { keyForm } from '../../../shop/search/product-words.ts';
import { type SearchTerm, searchTerms, wholeTerm } from '../../../shop/search/search-terms.ts';
import { synonymGroups } from '../../../shop/search/synonyms.ts';
import { type DocumentKey, documentFields, type ProductRow, productsAt } from '../products.ts';
import type { Store } from '../store.ts';
import { type FoundNumbers, matchRows, ORDER_WORDS, type WordRow } from './match-rows.ts';
import { keysNear, keysRead, twoWordsOf } from './spellings.ts';

/** The products that a search finds, a page of them. */
export type FoundProducts = {
  /** How many it finds on all pages. */
  count: number;
  /** The rows of this page, the best first. */
  rows: ProductRow[];
  /** False where none has every word: then these have some of them. */
  isExact: boolean;
};

/** Rows that one beginning may read, so that no search is long. */
const MOST_BEGUN = 400;

/** How many products are shown where none has every word. */
const MOST_NEAR = 8;

/**
 * Finds products by the words of what was typed, in any spelling (shop/search): 24 from this place on. Each product once,
 * in whatever collections it is.
 */
export async function findByWords(
  store: Store,
  query: string,
  { from, size = PAGE_SIZE }: { from: number; size?: number },
): Promise<FoundProducts> {
  const { all, some } = await findNumbers(store, query);
  const isExact = all.count > 0 || some.count === 0;
  const numbers = isExact ? all.page(from, size) : some.page(0, Math.min(size, MOST_NEAR));
  return { count: all.count, rows: await rowsOf(store, numbers), isExact };
}

/** The ids of the products that have every word, the best first; `read` is how many were looked at. */
export type FoundIds = (from: number, size: number) => Promise<{ ids: string[]; read: number }>;

/** Finds products as `findByWords` does, for a reader that takes only some of them. */
export async function findIdsByWords(store: Store, query: string): Promise<FoundIds> {
  const { all } = await findNumbers(store, query);
  return async (from, size) => {
    const numbers = all.page(from, size);
    const keys = await keysOf(store, numbers);
    return { ids: numbers.flatMap((number) => keys.get(number)?.id ?? []), read: numbers.length };
  };
}

async function findNumbers(store: Store, query: string): Promise<FoundNumbers> {
  const groups = synonymGroups(await documentFields(store, SYNONYMS, SYNONYMS_RECORD));
  const terms = searchTerms(
    query,
    groups.map(({ word, others }) => [word, ...others]),
  );
  return terms.length > 0 ? lookUp(store, terms) : matchRows([], []);
}

/** First as it is typed, a word that is nowhere as a slip; then every word as a slip too. */
async function lookUp(store: Store, terms: readonly SearchTerm[]): Promise<FoundNumbers> {
  const read = await Promise.all(terms.map((term) => asRead(store, term)));
  const first = matchRows(read, await wordRows(store, read));
  if (first.unknown.size === 0 && first.all.count > 0) return first;
  const parted = await inTwo(store, read, first.unknown);
  if (parted) return lookUp(store, parted);
  const second = await withSlips(store, read, first.unknown);
  const found = first.unknown.size > 0 ? matchRows(second, await wordRows(store, second)) : first;
  if (found.all.count > 0) return found;
  const third = await withSlips(
    store,
    second,
    new Set(second.map(({ word }) => word).filter((word) => !first.unknown.has(word))),
  );
  return matchRows(third, await wordRows(store, third));
}

/** A word in Urdu script is also looked up as the Roman words that it may be. */
async function asRead(store: Store, term: SearchTerm): Promise<SearchTerm> {
  const keys = await keysRead(store, term.word);
  return { ...term, forms: [...term.forms, ...keys.map((key) => ({ word: keyForm(key), fit: 'heard' as const }))] };
}

/** The terms with words that were written together apart; undefined where there are none. */
async function inTwo(
  store: Store,
  terms: readonly SearchTerm[],
  unknown: ReadonlySet<string>,
): Promise<SearchTerm[] | undefined> {
  const parted = await Promise.all(
    terms.map(async (term) => {
      const words = unknown.has(term.word) ? await twoWordsOf(store, term.word) : undefined;
      return words ? words.map((word) => wholeTerm(word)) : [term];
    }),
  );
  return parted.length < parted.flat().length ? parted.flat() : undefined;
}

function withSlips(store: Store, terms: readonly SearchTerm[], words: ReadonlySet<string>): Promise<SearchTerm[]> {
  return Promise.all(
    terms.map(async (term) => {
      const near = words.has(term.word) ? await keysNear(store, term.word) : [];
      const slips = near.map(({ key, slips }) => ({
        word: keyForm(key),
        fit: slips > 1 ? ('two slips' as const) : ('slip' as const),
      }));
      return { ...term, forms: [...term.forms, ...slips] };
    }),
  );
}

/** The rows of the index for all these terms, and those that tell the order. */
async function wordRows(store: Store, terms: readonly SearchTerm[]): Promise<WordRow[]> {
  const words = [...new Set([...ORDER_WORDS, ...terms.flatMap(({ forms }) => forms.map(({ word }) => word))])];
  const starts = terms.flatMap((term) => term.starts);
  const named = store.selectFrom('search_words').selectAll().where('word', 'in', words).execute();
  const begun = starts.map((start) =>
    store
      .selectFrom('search_words')
      .selectAll()
      .where('word', '>', start)
      .where('word', '<', start + LAST)
      .orderBy('word')
      .limit(MOST_BEGUN)
      .execute(),
  );
  return (await Promise.all([named, ...begun])).flat();
}

/** The last Unicode character: everything that begins with `start` sorts before `start` and this. */
const LAST = '\u{10ffff}';

/** The documents of these products, in this order. */
async function rowsOf(store: Store, numbers: readonly number[]): Promise<ProductRow[]> {
  const keys = await keysOf(store, numbers);
  const rows = await productsAt(store, [...keys.values()]);
  const byKey = new Map(rows.map((row) => [nameOf(row), row]));
  return numbers.flatMap((number) => {
    const key = keys.get(number);
    const row = key && byKey.get(nameOf(key));
    return row ? [row] : [];
  });
}

async function keysOf(store: Store, numbers: readonly number[]): Promise<Map<number, DocumentKey>> {
  if (numbers.length === 0) return new Map();
  const products = await store
    .selectFrom('search_products')
    .select(['number', 'product_id', 'collection'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(products.map(({ number, product_id: id, collection }) => [number, { collection, id }]));
}

function nameOf({ collection, id }: DocumentKey): string {
  return JSON.stringify([collection, id]);
}
