import { expect, test } from 'vitest';
import { matchesSize } from './size-match.ts';

test.each([
  ['M', 'm', true],
  ['Medium', 'm', true],
  ['XXL', '2xl', true],
  ['2XL', 'xxl', true],
  ['2XL', '2', false],
  ['XL', 'l', false],
  ['X-Large', 'extra large', true],
  ['6-7 years', '6', true],
  ['6-7 years', '7 years', true],
  ['6-7 years', '5', false],
  ['10', '10', true],
  ['M', '6', false],
])('of the size %s, %s is a name: %s', (own, asked, isIt) => {
  expect(matchesSize(own, asked)).toBe(isIt);
});
