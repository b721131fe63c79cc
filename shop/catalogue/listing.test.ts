import { expect, test } from 'vitest';
import { pageCount, pagesToShow, readPage, readSort } from './listing.ts';

test('sorts are known by their names, the older ones too', () => {
  expect(['newest', 'oldest', 'lowToHigh', 'highToLow', 'price-low', 'price-high'].map(readSort)).toEqual([
    ...['newest', 'oldest', 'lowToHigh', 'highToLow'],
    ...['lowToHigh', 'highToLow'],
  ]);
  expect([null, undefined, '', 'toString', 'NEWEST', 7].map(readSort)).toEqual(Array(6).fill(undefined));
});

test('a page that makes no sense is page 1', () => {
  expect([null, '', '0', '-1', '1.5', 'x', '99999999', '07', '12'].map(readPage)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 12]);
});

test('24 products fill a page, 25 need another, none are a page still', () => {
  expect([0, 1, 24, 25, 60].map(pageCount)).toEqual([1, 1, 1, 2, 3]);
});

test('few pages are all shown, many leave gaps that hide at least two', () => {
  expect(pagesToShow(1, 1)).toEqual([1]);
  expect(pagesToShow(2, 3)).toEqual([1, 2, 3]);
  expect(pagesToShow(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesToShow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pagesToShow(1, 1000)).toEqual([1, 2, 'gap', 1000]);
  expect(pagesToShow(500, 1000)).toEqual([1, 'gap', 499, 500, 501, 'gap', 1000]);
  expect(pagesToShow(1000, 1000)).toEqual([1, 'gap', 999, 1000]);
});
