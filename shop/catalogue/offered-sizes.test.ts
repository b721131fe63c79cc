import { expect, test } from 'vitest';
import { readSize } from './listing.ts';
import { isSameSize, offeredSizes, sizeMeant } from './offered-sizes.ts';

test('a listing offers each size of its products once, from the smallest', () => {
  const ofProducts = [
    ['XXL', 'L', 'M'],
    ['S', 'M', ' 2XL'],
    ['10-12 years', '2-3  years', '4'],
    ['Free size', 'بڑا'],
  ];
  expect(offeredSizes(ofProducts)).toEqual(['S', 'M', 'L', '2XL', '2-3 years', '4', '10-12 years', 'Free size', 'بڑا']);
  expect(offeredSizes([['x'.repeat(41), '']])).toEqual([]);
  expect(offeredSizes([Array.from({ length: 99 }, (_, i) => String(i))])).toHaveLength(30);
});

test.each([
  ['XXL', '2xl', true],
  ['Medium', 'M', true],
  ['2-3 years', '3-4 years', false],
  ['42 slim', '42 wide', false],
  ['بڑا', 'چھوٹا', false],
])('%s and %s are one size: %s', (one, other, are) => expect(isSameSize(one, other)).toBe(are));

test.each([
  ['m', 'M'],
  ['medium', 'M'],
  ['6 saal', '6-7 years'],
  ['6-7  YEARS', '6-7 years'],
  ['S', undefined],
])('%j of a URL means %s', (asked, meant) => {
  expect(sizeMeant(['M', 'L', '4-5 years', '6-7 years'], asked)).toBe(meant);
});

test('a URL’s size has one spelling, and a bound', () => {
  expect(readSize('  6-7   Years ')).toBe('6-7 Years');
  for (const none of [null, '', '  ', 'x'.repeat(41)]) expect(readSize(none)).toBeUndefined();
});
