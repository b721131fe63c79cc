import { expect, test } from 'vitest';
import { readStock } from './stock.ts';

test('what says that there is some, or says nothing, is in stock', () => {
  const some = [true, undefined, 'true', 'True', 'Yes', 1, 7, '3', ' in stock '];
  expect(some.filter((one) => readStock(one) !== true)).toEqual([]);
});

test('what says that there is none, in whatever words, is sold out', () => {
  const none = [false, 'false', 'False', 'NO', 'no', 0, '0', null, '', -1, Number.NaN, 'Sold Out', 'out-of-stock'];
  expect(none.filter((one) => readStock(one) !== false)).toEqual([]);
});

test('what says neither is neither', () => {
  expect(['maybe', {}, '12 pieces', 'soon'].filter((one) => readStock(one) !== undefined)).toEqual([]);
});
