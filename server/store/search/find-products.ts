import { setImmediate as nextTurn } from 'node:timers/promises';
import { SYNONYMS, SYNONYMS_RECORD } from '../../../shop/catalogue/collection.ts';
import { PAGE_SIZE } from '../../../shop/catalogue/listing.ts';
import { popularWords } from '../../../shop/search/popular-search.ts';
import { FIELDS } from '../../../shop/search/product-words.ts';
import { searchTerms } from '../../../shop/search/search-terms.ts';
import { synonymGroups } from '../../../shop/search/synonyms.ts';
import { type PriceFilter, readPriceFilter } from '../../../shop/search-query/price-filter.ts';
import { readLikelySizeFilter } from '../../../shop/search-query/size-filter.ts';
import type { UnderstoodQuery } from '../../../shop/search-query/understood-query.ts';
import { inUrduLetters } from '../../../shop/text/urdu-letters.ts';
import { type DocumentKey, documentFields, type ProductRow, productOfRow, productsAt } from '../products.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';
import { type LookedUp, lookUp } from './look-up.ts';
import { bestOf, type Candidates } from './match-rows.ts';
import { MOST_LOOKED_AT, newestAt, pricedAmong } from './priced.ts';
import { firstThen, inThisOrder, ORDER_WORDS, type Ranked, rankCandidates, soldOutAmong } from './rank-candidates.ts';
import { openRowReader } from './read-rows.ts';
import { answerToSize, MOST_SIZED } from './sized.ts';

export type FoundProducts = {
  count: number;
  /** The rows of this page, the best first. */
  rows: ProductRow[];
  /** False where none has every word: then these have some of them. */
  isExact: boolean;
  /** How many of these rows have every word, or do if words are typos that other products have as they are typed. */
  whole: number;
  /** What was taken as a filter by size or price, where these have it. */
  understood?: UnderstoodQuery;
  /** What was typed, as others may be shown it: each word is one of the shop's. */
  popular?: string;
};

type Found = { isExact: boolean; found: Ranked; whole: number; isTypedRight?: boolean };

/** How many products are shown where none has every word. */
const MOST_NEAR = 8;

/**
 * Finds 24 products from this place by typed words in any spelling (shop/search), and by the price and size they name,
 * each once. `isTyping`: the last word may be only begun (search-terms.ts).
 */
export async function findByWords(
  store: Store,
  typed: string,
  { from, size = PAGE_SIZE, isTyping = false }: { from: number; size?: number; isTyping?: boolean },
): Promise<FoundProducts> {
  const query = inUrduLetters(typed);
  const filter = readPriceFilter(query);
  const { words, size: askedSize } = readLikelySizeFilter(filter.words);
  const find = async (words: string) => {
    const byWords = await findNumbers(store, words, { isTyping });
    const isAlone = words === '' && query !== '';
    return filter.words === query && !isAlone ? byWords : atPrice(store, byWords, { ...filter, words });
  };
  const sized = askedSize === undefined ? undefined : await inSize(store, await find(words), { words, askedSize });
  const { isExact, found, whole, isTypedRight } = sized ?? (await nearest(find, filter.words, words));
  const numbers = isExact ? found.page(from, size) : found.page(0, Math.min(size, MOST_NEAR));
  await nextTurn();
  const rows = await rowsOf(store, numbers);
  const hasFilter = filter.words !== query || sized !== undefined;
  const understood: UnderstoodQuery = { ...filter, ...(sized && { words, size: askedSize }) };
  const isFound = isExact && rows.length > 0;
  const popular = isFound && isTypedRight ? popularWords(understood) : undefined;
  return {
    count: isExact ? found.count : 0,
    rows,
    isExact,
    whole: isExact ? rows.length : Math.min(whole, rows.length),
    ...(hasFilter && isFound && { understood }),
    ...(popular !== undefined && { popular }),
  };
}

/** Gives products from this place on, of the numbers `among` if known. `next`: where to go on; undefined at the end. */
export type FoundIds = (
  from: number,
  size: number,
  among?: ReadonlySet<number>,
) => Promise<{ products: { id: string; at: number }[]; next: number | undefined }>;

/** Products with every word, the best first, for a reader of some. `isSoldOut`: only those sold out in a collection. */
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

/** What has every word, else the most of them. SQLite blocks: the event loop runs between the parts of a search. */
async function findNumbers(
  store: Store,
  query: string,
  { isTyping = false, isSoldOut = false }: { isTyping?: boolean; isSoldOut?: boolean },
): Promise<Found> {
  const groups = synonymGroups(await documentFields(store, SYNONYMS, SYNONYMS_RECORD));
  const terms = searchTerms(
    query,
    groups.map(({ word, others }) => [word, ...others]),
    isTyping,
  );
  const {
    matches,
    guessed,
    isTypedRight = false,
  } = terms.length > 0 ? await lookUp(openRowReader(store), terms) : NOTHING;
  await nextTurn();
  const found = await rankedOf(store, bestOf(matches), isSoldOut);
  if (guessed !== undefined && guessed.count > 0) {
    const guesses = await rankedOf(store, bestOf(guessed), isSoldOut);
    return { isExact: false, found: firstThen(guesses, found), whole: guesses.count };
  }
  const isExact = matches.count > 0 || found.count === 0;
  return { isExact, found, whole: isExact ? found.count : 0, isTypedRight };
}

/** Those found by words, or of all products for a price alone, with such a price. Other prices come near. */
async function atPrice(store: Store, before: Found, { words, ...price }: PriceFilter): Promise<Found> {
  const { found, whole } = before;
  if (searchTerms(words, []).length === 0) {
    const newest = await newestAt(store, price);
    return { isExact: true, found: inThisOrder(newest), whole: newest.length };
  }
  const priced = await pricedAmong(store, found.page(0, MOST_LOOKED_AT), price);
  if (priced.length === 0) return { isExact: false, found, whole: 0 };
  const sure = new Set(found.page(0, whole));
  return { ...before, found: inThisOrder(priced), whole: priced.filter((one) => sure.has(one)).length };
}

/**
 * Those found that have a size, before those without sizes; for a size alone only the first. Undefined where nothing has
 * it, or one far behind ('tray xl': a shirt that tells of trees): then it is a word like any other.
 */
async function inSize(
  store: Store,
  before: Found,
  { words, askedSize }: { words: string; askedSize: string },
): Promise<Found | undefined> {
  const { found, whole } = before;
  const answers = new Map<number, ReturnType<typeof answerToSize>>();
  for (const some of slices(found.page(0, MOST_SIZED), PAGE_SIZE)) {
    for (const { number, row } of await numberedRows(store, some))
      answers.set(number, answerToSize(productOfRow(row), askedSize));
    await nextTurn();
  }
  const those = (answer: 'has' | 'may have') => [...answers.keys()].filter((one) => answers.get(one) === answer);
  const having = those('has');
  const sized = words === '' ? having : [...having, ...those('may have')];
  if (having.length === 0) return undefined;
  const best = found.page(0, MOST_NEAR);
  const isFarBehind = having.length < answers.size / 10 && !best.some((one) => having.includes(one));
  if (words !== '' && isFarBehind) return undefined;
  const sure = new Set(found.page(0, whole));
  return { ...before, found: inThisOrder(sized), whole: sized.filter((one) => sure.has(one)).length };
}

const NOTHING: LookedUp = { matches: { count: 0, blocks: [], unknown: new Set() } };

/** What is found by all the words; where nothing has them, what comes near without the size that nothing has. */
async function nearest(find: (words: string) => Promise<Found>, all: string, words: string): Promise<Found> {
  const found = await find(all);
  const isFound = found.isExact && found.found.count > 0;
  return isFound || words === all || words === '' ? found : { ...(await find(words)), isExact: false, whole: 0 };
}

/** Reads the order rows of the candidates' blocks only. */
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
  return (await numberedRows(store, numbers)).map(({ row }) => row);
}

async function numberedRows(store: Store, numbers: readonly number[]): Promise<{ number: number; row: ProductRow }[]> {
  const keys = await keysOf(store, numbers);
  const rows = await productsAt(store, [...keys.values()]);
  const byKey = new Map(rows.map((row) => [nameOf(row), row]));
  return numbers.flatMap((number) => {
    const key = keys.get(number);
    const row = key && byKey.get(nameOf(key));
    return row ? [{ number, row }] : [];
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
