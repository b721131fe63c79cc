import { expect, test } from 'vitest';
import { cardPrice, pagePrice, readPrice, spokenPrice, subtotal } from './price.ts';

test('a price is read from a number or a numeric string', () => {
  expect(['99.5', '100000', 0, 1499, '0'].map(readPrice)).toEqual([99.5, 100000, 0, 1499, 0]);
});

test('what is no price is none', () => {
  expect([undefined, null, '', 'free', Number.NaN, Number.POSITIVE_INFINITY, {}, true].map(readPrice)).toEqual(
    Array(8).fill(undefined),
  );
});

test('prices are written as the spec writes them', () => {
  expect([cardPrice(1499), pagePrice(99.5), pagePrice(100000), spokenPrice(3253)]).toEqual([
    'Rs 1499 PKR',
    'PKR 99.5',
    'PKR 100000',
    'Rs 3253',
  ]);
});

test('a subtotal has no cents of floating point', () => {
  expect(
    subtotal([
      { productPrice: 0.1, quantity: 3 },
      { productPrice: 99.99, quantity: 7 },
    ]),
  ).toBe(700.23);
});
