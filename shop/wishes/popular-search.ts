import { missedWords } from '../search/missed-search.ts';
import { sizeName } from './size-wish.ts';
import type { Understood } from './understood.ts';

/**
 * What many look for is shown to others from so many networks on: fewer may be one person. A shop that was started again
 * counts a network once more, so what is shown never depends on this alone: popularWords leaves out what may be about a person.
 */
export const SEVERAL = 3;

/** From so many rupees on it may be a phone's number. */
const NO_PRICE = 1_000_000;

/** How many of them are shown. */
export const MOST_POPULAR = 8;

/**
 * A search as it is counted and shown to others, which finds the same: 'kurti size m under 2000'. Undefined for one without
 * words, and for one that may be about a person.
 */
export function popularWords({ words, size, from, to }: Understood): string | undefined {
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
