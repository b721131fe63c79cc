import { expect, test } from 'vitest';
import { FIELDS } from './product-words.ts';
import { rankOf, worth } from './rank.ts';
import { FITS } from './search-terms.ts';

test('title before colour before description; in each, whole words first and typos last', () => {
  const all = Object.values(FIELDS).flatMap((field) => FITS.map((fit) => worth(field, fit)));
  expect(all.every((one, at) => at === 0 || one <= (all[at - 1] ?? 0))).toBe(true);
});

test('among equals the title that is all typed, then what is in stock, then the shorter title', () => {
  const equal = { worth: 200, inTitle: 2, titleWords: 4, soldOut: false };
  const ranks = [
    { ...equal, titleWords: 2 },
    { ...equal, titleWords: 2, soldOut: true },
    { ...equal, titleWords: 3 },
    equal,
    { ...equal, soldOut: true },
    { ...equal, worth: 194 },
  ].map(rankOf);
  expect(ranks).toEqual([...ranks].sort((one, other) => other - one));
  expect(new Set(ranks).size).toBe(ranks.length);
});
