import { expect, test } from 'vitest';
import { readPriceFilter } from '../search-query/price-filter.ts';
import { readLikelySizeFilter } from '../search-query/size-filter.ts';
import type { UnderstoodQuery } from '../search-query/understood-query.ts';
import { popularWords } from './popular-search.ts';

function understood(query: string): UnderstoodQuery {
  const filter = readPriceFilter(query);
  return { ...filter, ...readLikelySizeFilter(filter.words) };
}

test.each([
  ['  Blue  Kurta', 'blue kurta'],
  ['a gift under Rs. 2,000', 'gift under 2000'],
  ["women's kurta in M", 'women kurta size m'],
  ['medium kurti below 2.5k', 'kurti size m under 2500'],
  ['kids tee size 4-5 years', 'kids tee size 4-5 years'],
  ['tees 1000 to 2000', 'tees 1000 to 2000'],
  ['wall art above 5000', 'wall art over 5000'],
])('%s is counted as %s, which asks for the same', (query, words) => {
  expect(popularWords(understood(query))).toBe(words);
  expect(popularWords(understood(words))).toBe(words);
});

test.each(['', 'size M', 'under 2000', 'kurta 0300 1234567', 'kurta under 03001234567', 'sana@shop.example'])(
  '%j is not counted',
  (query) => {
    expect(popularWords(understood(query))).toBeUndefined();
  },
);
