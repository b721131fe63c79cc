import { expect, test } from 'vitest';
import { cellsByColour } from './stock-cells.ts';

type Product = Parameters<typeof cellsByColour>[0];

test('each colour and size has a counter of its own, also where a colour is known by its sizes alone', () => {
  const productColors = [
    { id: 'rose-s', color: 'Rose Water', image: '', size: 'S', stock: 0 },
    { id: 'indigo', color: 'Indigo', image: '' },
  ];
  const product = { productColors, sizes: ['S', 'M'] } as unknown as Product;
  const counters = cellsByColour(product).flatMap(({ cells }) => cells.map(({ counter }) => counter));
  expect(counters).toEqual(['s', 'm', 'rose-s', 'rose-water-m', 'indigo-s', 'indigo-m']);
});
