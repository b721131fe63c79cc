import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import type { Order } from './order.ts';
import { placeFlags, samenessOf } from './order-flags.ts';

const NONE = new Map<string, string>();

const isSame = (one: Order, other: Order) => {
  const shared = new Set(samenessOf(one, NONE));
  return samenessOf(other, NONE).some((text) => shared.has(text));
};

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
  const again = (changes: Parameters<typeof orderWith>[0]) => isSame(first, orderWith(changes));
  expect(again({ contact: '+92 300 1234567', address: 'other', city: 'Multan' })).toBe(true);
  expect(again({ contact: '0321 7654321', address: '12 MALL ROAD', city: 'Lahore' })).toBe(true);
  expect(again({ contact: '0321 7654321', address: '12 Mall Road', city: 'Multan' })).toBe(false);
  expect(again({ contact: '0321 7654321', address: '13 Mall Road' })).toBe(false);
  const other = orderWith({ contact: '0300-1234567' });
  const products = other.products.map((product) => ({ ...product, color: 'Madder' }));
  expect(isSame(first, { ...other, products })).toBe(false);
  expect(isSame(first, { ...other, products: other.products.map((one) => ({ ...one, quantity: 3 })) })).toBe(true);
});

test('two customers whom neither phone nor a numbered address names are not one', () => {
  const nameless = () => orderWith({ contact: 'ayesha@example.com', address: 'Model Town' });
  expect(samenessOf(nameless(), NONE)).toEqual([]);
  expect(isSame(nameless(), nameless())).toBe(false);
});
