import { setImmediate as nextTurn } from 'node:timers/promises';
import { SYNONYMS, SYNONYMS_RECORD } from '../../../shop/catalogue/collection.ts';
import { PAGE_SIZE } from '../../../shop/catalogue/listing.ts';
import { type PriceWish, readPriceWish } from '../../../shop/search/price-wish.ts';
import { FIELDS } from '../../../shop/search/product-words.ts';
import { searchTerms } from '../../../shop/search/search-terms.ts';
import { synonymGroups } from '../../../shop/search/synonyms.ts';
import { type DocumentKey, documentFields, type ProductRow, productsAt } from '../products.ts';
import type { Store } from '../store.ts';
import { type LookedUp, lookUp } from './look-up.ts';
import { bestOf, type Candidates } from './match-rows.ts';
import { MOST_LOOKED_AT, newestAt, pricedAmong } from './priced.ts';
import { firstThen, inThisOrder, ORDER_WORDS, type Ranked, rankCandidates, soldOutAmong } from './rank-candidates.ts';
import { openRowReader } from './read-rows.ts';

export type FoundProducts = {
  count: number;
  /** The rows of this page, the best first. */
  rows: ProductRow[];
  /** False where none has every word: then these have some of them. */
  isExact: boolean;
  /** How many of these rows have every word, or do if words are typos that other products have as they are typed. */
  whole: number;
};

/** How many products are shown where none has every word. */
const MOST_NEAR = 8;

/**
 * Finds products by the words of what was typed, in any spelling (shop/search), and by the price it names: 24 from this place
 * on. Each product once, in whatever collections it is. `isTyping`: the last word may be only begun (search-terms.ts).
 */
export async function findByWords(
  store: Store,
  query: string,
  { from, size = PAGE_SIZE, isTyping = false }: { from: number; size?: number; isTyping?: boolean },
): Promise<FoundProducts> {
  const wish = readPriceWish(query);
  const byWords = await findNumbers(store, wish.words, { isTyping });
  const { isExact, found, whole } = wish.words === query ? byWords : await atPrice(store, byWords, wish);
  const numbers = isExact ? found.page(from, size) : found.page(0, Math.min(size, MOST_NEAR));
  await nextTurn();
  const rows = await rowsOf(store, numbers);
  return {
    count: isExact ? found.count : 0,
    rows,
    isExact,
    whole: isExact ? rows.length : Math.min(whole, rows.length),
  };
}

/**
 * Gives so many products from this place on, each with its place; `among` are the numbers of those to give, where they
 * are known. `next` is the place to go on from; undefined at the end.
 */
export type FoundIds = (
  from: number,
  size: number,
  among?: ReadonlySet<number>,
) => Promise<{ products: { id: string; at: number }[]; next: number | undefined }>;

/**
 * Products with every word, the best first, for a reader of some of them. `isSoldOut`: only those sold out in a collection.
 */
export async function findIdsByWords(store: Store, query: string, only: { isSoldOut: boolean }): Promise<FoundIds> {
  const { found, whole } = await findNumbers(store, query, only);
  const numbers = found.page(0, whole);
  return async (from, size, among) => {
    const places: number[] = [];
    let next = from;
    for (; next < numbers.length && places.length < size; next++)
      if (!among || among.has(numbers[next] ?? -1)) places.push(next);
    const keys = await keysOf(
      store,
      places.map((at) => numbers[at] ?? -1),
    );
    const products = places.flatMap((at) => {
      const key = keys.get(numbers[at] ?? -1);
      return key ? [{ id: key.id, at }] : [];
    });
    return { products, next: next < numbers.length ? next : undefined };
  };
}

/**
 * What has every word; where nothing has, what has the most of them. SQLite answers at once: between its parts a search
 * gives the event loop back, so that a kept page waits for one part and not for all of it.
 */
async function findNumbers(
  store: Store,
  query: string,
  { isTyping = false, isSoldOut = false }: { isTyping?: boolean; isSoldOut?: boolean },
): Promise<{ isExact: boolean; found: Ranked; whole: number }> {
  const groups = synonymGroups(await documentFields(store, SYNONYMS, SYNONYMS_RECORD));
  const terms = searchTerms(
    query,
    groups.map(({ word, others }) => [word, ...others]),
    isTyping,
  );
  const { matches, guessed } = terms.length > 0 ? await lookUp(openRowReader(store), terms) : NOTHING;
  await nextTurn();
  const found = await rankedOf(store, bestOf(matches), isSoldOut);
  if (guessed !== undefined && guessed.count > 0) {
    const guesses = await rankedOf(store, bestOf(guessed), isSoldOut);
    return { isExact: false, found: firstThen(guesses, found), whole: guesses.count };
  }
  const isExact = matches.count > 0 || found.count === 0;
  return { isExact, found, whole: isExact ? found.count : 0 };
}

/**
 * Of what was found by words, or of all products where a price alone was typed, those with such a price. What costs
 * otherwise comes near.
 */
async function atPrice(
  store: Store,
  { isExact, found, whole }: Awaited<ReturnType<typeof findNumbers>>,
  { words, ...price }: PriceWish,
) {
  if (searchTerms(words, []).length === 0) {
    const newest = await newestAt(store, price);
    return { isExact: true, found: inThisOrder(newest), whole: newest.length };
  }
  const priced = await pricedAmong(store, found.page(0, MOST_LOOKED_AT), price);
  if (priced.length === 0) return { isExact: false, found, whole: 0 };
  const sure = new Set(found.page(0, whole));
  return { isExact, found: inThisOrder(priced), whole: priced.filter((one) => sure.has(one)).length };
}

const NOTHING: LookedUp = { matches: { count: 0, blocks: [], unknown: new Set() } };

/** The rows that tell the order are read of the candidates' blocks alone. */
async function rankedOf(store: Store, candidates: readonly Candidates[], isSoldOut: boolean): Promise<Ranked> {
  if (candidates.length === 0) return rankCandidates([], []);
  const rows = await store
    .selectFrom('search_words')
    .selectAll()
    .where('word', 'in', ORDER_WORDS)
    .where('field', '=', FIELDS.title)
    .where(
      'block',
      'in',
      candidates.map(({ block }) => block),
    )
    .execute();
  return rankCandidates(isSoldOut ? soldOutAmong(candidates, rows) : candidates, rows);
}

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
