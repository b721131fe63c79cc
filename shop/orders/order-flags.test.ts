import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { customerWords, isSameAgain, placeFlags } from './order-flags.ts';

const NONE = new Map<string, string>();

test('an address without a number and an unknown city are flagged, in any script', () => {
  const flags = (address: string, city: string, learnt = NONE) => placeFlags(orderWith({ address, city }), learnt);
  expect(flags('12 Mall Road', 'lhr')).toEqual({});
  expect(flags('مکان نمبر ۷، گلی ۱۴', 'لاہور')).toEqual({});
  expect(flags('near the big mosque', 'Lahore')).toEqual({ address: true });
  expect(flags('House 7', 'Chak 99')).toEqual({ city: true });
  expect(flags('House 7', 'Chak 99', new Map([['chak 99', 'Sargodha']]))).toEqual({});
});

test('the same products of one phone or to one address are the same order again, however it is spelt', () => {
  const first = orderWith({ contact: '0300-1234567', address: '12, Mall Road', city: 'lhr' });
  const again = (changes: Parameters<typeof orderWith>[0]) => isSameAgain(first, orderWith(changes), NONE);
  expect(again({ contact: '+92 300 1234567', address: 'other', city: 'Multan' })).toBe(true);
  expect(again({ contact: '0321 7654321', address: '12 MALL ROAD', city: 'Lahore' })).toBe(true);
  expect(again({ contact: '0321 7654321', address: '12 Mall Road', city: 'Multan' })).toBe(false);
  expect(again({ contact: '0321 7654321', address: '13 Mall Road' })).toBe(false);
  const other = orderWith({ contact: '0300-1234567' });
  const products = other.products.map((product) => ({ ...product, color: 'Madder' }));
  expect(isSameAgain(first, { ...other, products }, NONE)).toBe(false);
  expect(isSameAgain(first, { ...other, products: other.products.map((one) => ({ ...one, quantity: 3 })) }, NONE)).toBe(
    true,
  );
});

test('two customers whom neither phone nor a numbered address names are not one', () => {
  const nameless = () => orderWith({ contact: 'ayesha@example.com', address: 'Model Town' });
  expect(customerWords(nameless())).toEqual([]);
  expect(isSameAgain(nameless(), nameless(), NONE)).toBe(false);
});
