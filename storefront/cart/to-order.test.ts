import { expect, test } from 'vitest';
import { readProduct } from '../../shop/catalogue/product.ts';
import type { CurrentLine } from './checked-line.ts';
import { toOrder } from './to-order.ts';

const line = (id: string, fields: Partial<CurrentLine> = {}): CurrentLine => ({
  ...readProduct('menShirts', id, { productPrice: 900 }),
  quantity: 1,
  ...fields,
});
const ordered = { order: '17', at: 1, path: '' };
const GONE = { obstacle: 'sold out' } as const;

test.each([
  ['a new cart', [line('a'), line('b')], 'a b', '', 'a b'],
  ['one that cannot be ordered', [line('a', GONE), line('b')], '', 'b', 'b'],
  ['the last piece was ordered', [line('a', { ...GONE, ordered })], '', '', ''],
  ['the last piece was ordered with another', [line('a', { ...GONE, ordered }), line('b', { ordered })], '', '', ''],
  ['the last piece was ordered, and one is new', [line('a', { ...GONE, ordered }), line('b')], '', 'b', 'b'],
  ['one was ordered, one is new, one is gone', [line('a', { ordered }), line('b'), line('c', GONE)], '', 'b', 'b'],
  ['one was ordered, one is new', [line('a', { ordered }), line('b')], 'a b', 'b', 'a b'],
  ['one was ordered, one is gone', [line('a', { ordered }), line('c', GONE)], '', 'a', 'a'],
  ['all were ordered', [line('a', { ordered }), line('b', { ordered })], 'a b', '', 'a b'],
  ['an empty cart', [], '', '', ''],
])('%s', (_, lines, whole, rest, counted) => {
  const ids = (lines: readonly CurrentLine[]) => lines.map(({ id }) => id).join(' ');
  const found = toOrder(lines);
  expect([ids(found.whole), ids(found.rest), ids(found.counted)]).toEqual([whole, rest, counted]);
});
