import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import type { Order } from '../orders/order.ts';
import { slipParts } from './slip-parts.ts';
import { wrappedLines } from './wrapped-lines.ts';

const [SHIRT] = orderWith().products;
if (!SHIRT) throw new Error('There is no shirt');

/** An order of shirts with these notes. */
const orderOf = (notes: string[], address = '12 Mall Road'): Order => ({
  ...orderWith({ address }),
  products: notes.map((note) => ({ ...SHIRT, note })),
});

/** A text of so many letters, in words. */
const long = (letters: number) => 'naam likhna hai '.repeat(letters / 16);

const SENDER = 'Zari, 0300 7654321, Shop 12, Liberty Market, Gulberg III, Lahore';
const partsOf = (order: Order) => slipParts(order, SENDER);
const texts = (order: Order) => partsOf(order).flatMap(({ lines }) => lines);

test('an order of a few lines has one slip, one of many lines or of long notes has further ones', () => {
  const count = (...notes: string[]) => partsOf(orderOf(notes)).length;
  expect(count('', '')).toBe(1);
  expect(count(...Array.from({ length: 18 }, () => ''))).toBe(2);
  expect(count(long(480), long(480), long(480))).toBeGreaterThan(1);
});

test('every line is on one of the slips, in its order and with its own line breaks', () => {
  const notes = Array.from({ length: 40 }, (_, nth) => `nth ${nth}\nSize: M`);
  const lines = texts(orderOf(notes));
  expect(lines).toEqual(notes.map((note) => `1 × Gulabi Kurti (Original): ${note}`));
});

test('a note longer than a slip goes on on the next, whole', () => {
  const note = Array.from({ length: 900 }, (_, nth) => `w${nth}`).join(' ');
  expect(texts(orderOf([note])).join(' ')).toBe(`1 × Gulabi Kurti (Original): ${note}`);
});

test('an address longer than the first slip has room for goes on on the next', () => {
  const address = Array.from({ length: 400 }, (_, nth) => `w${nth}`).join(' ');
  const [first, ...further] = partsOf(orderOf([''], address));
  expect(further.length).toBeGreaterThan(0);
  const [beginning = '', all = ''] = [first?.address, texts(orderOf([''], address)).join(' ')];
  expect(address.startsWith(beginning)).toBe(true);
  expect(all).toBe(`Address, continued: ${address.slice(beginning.length + 1)} 1 × Gulabi Kurti (Original)`);
});

test('an order without end has an end: the desk has all of it', () => {
  const parts = partsOf(
    orderOf(
      Array.from({ length: 2000 }, () => long(480)),
      long(200_000),
    ),
  );
  expect(parts).toHaveLength(30);
  expect(parts.at(-1)?.lines).toEqual(['The rest of this order is in the desk.']);
});

test('lines are broken between words, at their own breaks, and within a word without an end', () => {
  expect(wrappedLines('aaaa bbbb cccc', 6)).toEqual(['aaaa bbbb ', 'cccc']);
  expect(wrappedLines('a\n\nb', 6)).toEqual(['a\n', '\n', 'b']);
  expect(wrappedLines('a'.repeat(25), 6)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)]);
  expect(wrappedLines('', 6)).toEqual(['']);
});
