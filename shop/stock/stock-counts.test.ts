import { expect, test } from 'vitest';
import { readProduct } from '../catalogue/product.ts';
import { counterOf, leftOf, readCount, withCounts, withFewCounts } from './stock-counts.ts';

const KURTI = readProduct('womenShirts', 'kurti', {
  productColors: [{ id: 'indigo', color: 'Indigo' }, { color: 'Sand' }],
});
const COUNTED = withCounts(KURTI, { '': 5, indigo: 2 });

test('a colour without a count of its own takes from the product’s', () => {
  const colours = ['orignal', 'Indigo', 'Sand'];
  expect(colours.map((colour) => counterOf(COUNTED, { colour }))).toEqual(['', 'indigo', '']);
  expect(colours.map((colour) => leftOf(COUNTED, { colour }))).toEqual([5, 2, 5]);
  expect(leftOf(KURTI, { colour: 'Indigo' })).toBeUndefined();
});

test('a product is sold out when nothing is left in any colour, and stays so where its owner says so', () => {
  expect(withCounts(KURTI, { '': 0, indigo: 1 }).inStock).toBe(true);
  expect(withCounts(KURTI, { indigo: 0 }).inStock).toBe(true);
  expect(withCounts(KURTI, { '': 0, indigo: 0 }).inStock).toBe(false);
  expect(withCounts({ ...KURTI, inStock: false }, { '': 9 }).inStock).toBe(false);
});

test('a public page tells only counts of three and fewer', () => {
  const { stock, productColors } = withFewCounts(COUNTED);
  expect([stock, productColors.map((variant) => variant.stock)]).toEqual([undefined, [2, undefined]]);
  expect(withFewCounts(withCounts(KURTI, { '': 0 })).inStock).toBe(false);
});

test.each([
  [3, 3],
  [' 12 ', 12],
  [0, 0],
  [-1, undefined],
  [1.5, undefined],
  ['', undefined],
  ['many', undefined],
  [null, undefined],
])('the count %j is %j', (written, count) => {
  expect(readCount(written)).toBe(count);
});
