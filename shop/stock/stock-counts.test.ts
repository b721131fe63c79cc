import { expect, test } from 'vitest';
import { readProduct } from '../catalogue/product.ts';
import {
  counterOf,
  countsOf,
  fewLeftOf,
  leftOf,
  rangeOfChoices,
  readCount,
  type StockCounts,
  UNCOUNTED,
  withCounts,
  withFewCounts,
} from './stock-counts.ts';

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

test('how many are left of a product is asked of its choices: a counter of none is left out, and what is not counted is not gone', () => {
  const sized = (sizes: string[], counted: string[]) =>
    readProduct('menShirts', 'kurta', {
      sizes,
      productColors: counted.map((size) => ({ id: size.toLowerCase(), size })),
    });
  const rangeOf = (product: typeof KURTI, counts: StockCounts) => rangeOfChoices(withCounts(product, counts));
  expect(rangeOf(sized(['S', 'M', 'L'], ['M']), { m: 0 })).toEqual({ least: 0, most: UNCOUNTED.most });
  expect(rangeOf(sized(['S', 'M'], ['S', 'M']), { '': 5, s: 0, m: 0 })).toEqual({ least: 0, most: 0 });
  expect(rangeOf(sized(['S', 'M'], ['S', 'M']), { '': 1, s: 7, m: 9 })).toEqual({ least: 7, most: 9 });
  expect(rangeOf(KURTI, { '': 5, indigo: 2 })).toEqual({ least: 2, most: 5 });
  expect(rangeOf(KURTI, {})).toEqual(UNCOUNTED);
});

test('a public page has counts of three and fewer, and of the others only that there are more', () => {
  expect(countsOf(withFewCounts(COUNTED))).toEqual({ '': 4, indigo: 2 });
  expect(withFewCounts(withCounts(KURTI, { '': 0 })).inStock).toBe(false);
});

test.each([
  ['none of the original', { '': 0, indigo: 8 }, [0, undefined, 0]],
  ['few of the original', { '': 2, indigo: 8 }, [2, undefined, 2]],
  ['few of a colour', { '': 8, indigo: 3 }, [undefined, 3, undefined]],
])('a colour of which there are many is to be had, with %s', (_, counts, few) => {
  const shown = withFewCounts(withCounts(KURTI, counts));
  expect(shown.inStock).toBe(true);
  expect(['orignal', 'Indigo', 'Sand'].map((colour) => fewLeftOf(shown, { colour }))).toEqual(few);
});

test('a size of which there are many is to be had where its colour is gone in the others', () => {
  const indigo = { color: 'Indigo', image: '' };
  const kurta = readProduct('menShirts', 'kurta', {
    ...{
      sizes: ['S', 'M'],
      productColors: [
        { ...indigo, id: 'indigo' },
        { ...indigo, id: 'indigo-m', size: 'M' },
      ],
    },
  });
  const shown = withFewCounts(withCounts(kurta, { indigo: 0, 'indigo-m': 9 }));
  const left = ['S', 'M'].map((size) => leftOf(shown, { colour: 'Indigo', size }) === 0);
  expect([shown.inStock, left]).toEqual([true, [true, false]]);
});

test.each([
  ['counted together', { '': 2 }, 2],
  ['all gone together', { '': 0 }, 0],
  ['all gone, each for itself', { '': 9, s: 0, m: 0 }, 0],
  ['few of one', { '': 2, m: 5 }, undefined],
  ['none but of one', { '': 0, m: 5 }, undefined],
  ['as few of each', { '': 9, s: 2, m: 2 }, 2],
  ['few of each', { '': 9, s: 1, m: 2 }, undefined],
  ['none of one', { s: 0 }, undefined],
])('before a size is chosen, a page tells of sizes that are %s what is true of all', (_, counts, few) => {
  const productColors = ['S', 'M'].map((size) => ({ id: size.toLowerCase(), size }));
  const kurta = withCounts(readProduct('menShirts', 'kurta', { productColors }), counts);
  expect(fewLeftOf(kurta, { colour: 'orignal' })).toBe(few);
});

test('a colour whose id every object has a member of is counted by its own count alone', () => {
  const colours = ['constructor', 'toString', '__proto__'];
  const product = readProduct('womenShirts', 'kurti', {
    productColors: colours.map((id) => ({ id, color: id })),
  });
  const left = (counts: StockCounts) => colours.map((colour) => leftOf(withCounts(product, counts), { colour }));
  expect(left({})).toEqual([undefined, undefined, undefined]);
  expect(left(JSON.parse('{"constructor": 2, "toString": 0, "__proto__": 1}'))).toEqual([2, 0, 1]);
  const counted = withCounts(product, { toString: 4 });
  expect([countsOf(counted), withCounts(counted, countsOf(counted))]).toEqual([{ toString: 4 }, counted]);
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
