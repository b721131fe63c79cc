import { expect, test } from 'vitest';
import { type CountedProduct, cellsByColour, cellsOfProduct } from './stock-cells.ts';

test('each colour and size has a counter of its own, also where a colour is known by its sizes alone', () => {
  const productColors = [
    { id: 'rose-s', color: 'Rose Water', image: '', size: 'S', stock: 0 },
    { id: 'indigo', color: 'Indigo', image: '' },
  ];
  const product: CountedProduct = { productColors, sizes: ['S', 'M'] };
  const counters = cellsByColour(product).flatMap(({ cells }) => cells.map(({ counter }) => counter));
  expect(counters).toEqual(['s', 'm', 'rose-s', 'rose-water-m', 'indigo-s', 'indigo-m']);
});

test('numbers for what the product does not have are left out, and the others say what they count', () => {
  const product = { productColors: [], sizes: ['M'] };
  const typed = ['', 'm', 'xl'].map((counter) => ({ counter, pieces: 1, seen: undefined }));
  expect(cellsOfProduct(product, typed)).toEqual([
    { counter: '', pieces: 1, seen: undefined, options: undefined },
    { counter: 'm', pieces: 1, seen: undefined, options: { colour: 'orignal', size: 'M' } },
  ]);
});
