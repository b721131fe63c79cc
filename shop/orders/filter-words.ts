import { type LearntCities, plainName, readCity } from '../couriers/city.ts';
import { wordsIn } from '../plain-words.ts';
import type { Order } from './order.ts';
import type { SearchTerm } from './order-search.ts';

/** Prefixes of these index words; no search begins with one. */
const [CITY, PRODUCT] = ['@', '#'];

/** In UTF-16 units: an index of PostgreSQL takes 2704 bytes at most. */
const LONGEST = 64;

/** Per order: some twenty lines. */
const MOST = 100;

/**
 * Index words for filtering: the city's canonical name, and products from each word of a title on, so that the first words of
 * any part of a title find it.
 */
export function filterWords({ shipping, products }: Order, learnt: LearntCities): string[] {
  const titles = products.flatMap(({ productTitle }) => {
    const words = wordsIn(productTitle);
    return words.map((_, at) => words.slice(at).join(' '));
  });
  return [cityWord(shipping.city, learnt), ...titles.slice(0, MOST).map((title) => marked(PRODUCT, title))];
}

/** Includes each name that owners taught since. */
export function cityTerm(typed: string, learnt: LearntCities): SearchTerm {
  const city = cityWord(typed, learnt);
  const taught = [...learnt].flatMap(([name, of]) => (marked(CITY, plainName(of)) === city ? marked(CITY, name) : []));
  return { starts: [...new Set([city, ...taught])], whole: true };
}

/** Consecutive words of a title. */
export function productTerm(typed: string): SearchTerm {
  return { starts: [marked(PRODUCT, wordsIn(typed).join(' '))], whole: false };
}

function cityWord(typed: string, learnt: LearntCities): string {
  return marked(CITY, plainName(readCity(typed, learnt) ?? typed));
}

/** Lone surrogates are replaced, as databases do. */
function marked(sign: string, text: string): string {
  return (sign + text).slice(0, LONGEST).toWellFormed();
}
