import type { UnderstoodQuery } from '../search-query/understood-query.ts';
import { sizeName } from '../sizes/size-match.ts';
import { missedWords } from './missed-search.ts';

/**
 * Networks that must search for it before others see it: fewer may be one person. After a restart a network counts again, so
 * popularWords also leaves out what may be about a person.
 */
export const SEVERAL = 3;

/** In rupees; larger numbers may be phone numbers. */
const NO_PRICE = 1_000_000;

export const MOST_POPULAR = 8;

/**
 * A search as counted and shown to others: 'kurti size m under 2000'. Undefined without words, and for one that may be about a
 * person.
 */
export function popularWords({ words, size, from, to }: UnderstoodQuery): string | undefined {
  const own = missedWords(words);
  if (own === undefined || [from, to].some((rupees) => rupees !== undefined && rupees >= NO_PRICE)) return undefined;
  return [own, size === undefined ? '' : `size ${sizeName(size).toLowerCase()}`, pricesOf(from, to)]
    .filter(Boolean)
    .join(' ');
}

function pricesOf(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (to !== undefined) return `under ${to}`;
  return from === undefined ? '' : `over ${from}`;
}
