import { type LearntCities, plainName, readCity } from '../couriers/city.ts';
import { wordsIn } from '../plain-words.ts';
import type { Order } from './order.ts';
import type { SearchTerm } from './order-search.ts';

/** The signs that these words of the index begin with; no search begins with one. */
const [CITY, PRODUCT] = ['@', '#'];

/** The longest such word, in UTF-16 units: an index of PostgreSQL takes 2704 bytes at most. */
const LONGEST = 64;

/** The most words of products that are indexed per order: those of some twenty lines. */
const MOST = 100;

/**
 * The words of an order's index by which it is filtered: its city, by whatever name it was typed, and its products, from each
 * word of a title on, so that the first words of any part of a title find it.
 */
export function filterWords({ shipping, products }: Order, learnt: LearntCities): string[] {
  const titles = products.flatMap(({ productTitle }) => {
    const words = wordsIn(productTitle);
    return words.map((_, at) => words.slice(at).join(' '));
  });
  return [cityWord(shipping.city, learnt), ...titles.slice(0, MOST).map((title) => marked(PRODUCT, title))];
}

/** Finds the orders of a city, by each name that owners taught since. */
export function cityTerm(typed: string, learnt: LearntCities): SearchTerm {
  const city = cityWord(typed, learnt);
  const taught = [...learnt].flatMap(([name, of]) => (marked(CITY, plainName(of)) === city ? marked(CITY, name) : []));
  return { starts: [...new Set([city, ...taught])], whole: true };
}

/** Finds the orders with a product whose title has these words, one after the other. */
export function productTerm(typed: string): SearchTerm {
  return { starts: [marked(PRODUCT, wordsIn(typed).join(' '))], whole: false };
}

function cityWord(typed: string, learnt: LearntCities): string {
  return marked(CITY, plainName(readCity(typed, learnt) ?? typed));
}

/** Half a letter at the end is replaced, as databases do. */
function marked(sign: string, text: string): string {
  return (sign + text).slice(0, LONGEST).toWellFormed();
}
