import { matchesSize } from '../sizes/size-match.ts';
import { readSize } from './listing.ts';

/** Sizes that a listing offers at most. */
const MOST_OFFERED = 30;

/** Sizes in letters, from the smallest; XXS is 2XS. */
const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl'];

/** The sizes of a listing's products, each once: letters from the smallest, then numbers and ages, then other words. */
export function offeredSizes(ofProducts: readonly (readonly string[])[]): string[] {
  const named = ofProducts.flat().flatMap((size) => readSize(size) ?? []);
  return [...new Map(named.map((size) => [keyOf(size), size])).values()]
    .map((size) => ({ size, place: placeOf(size) }))
    .sort((one, other) => one.place - other.place || (one.size < other.size ? -1 : 1))
    .slice(0, MOST_OFFERED)
    .map(({ size }) => size);
}

/** Whether two sizes of products are one: 'XXL' and '2XL' are, '2-3 years' and '3-4 years' are not. */
export function isSameSize(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** The offered size that is meant: 'medium' is 'M', and '6 saal' is '6-7 years'. */
export function sizeMeant(offered: readonly string[], asked: string): string | undefined {
  return offered.find((size) => isSameSize(size, asked)) ?? offered.find((size) => matchesSize(size, asked));
}

function keyOf(size: string): string | undefined {
  return LETTERS.find((one) => matchesSize(size, one)) ?? readSize(size)?.toLowerCase();
}

function placeOf(size: string): number {
  const letters = LETTERS.findIndex((one) => matchesSize(size, one));
  if (letters >= 0) return letters;
  const [number] = size.match(/\d+/) ?? [];
  return LETTERS.length + (number === undefined ? 1e6 : Number(number.slice(0, 4)));
}
