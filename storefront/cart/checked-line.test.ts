import { expect, test } from 'vitest';
import type { CartItem } from '../../shop/buying/cart.ts';
import { readProduct } from '../../shop/catalogue/product.ts';
import { type CheckedLine, currentLines, readCheckedLines } from './checked-line.ts';

const LINE: CartItem = { ...readProduct('menShirts', 'kurta', { productPrice: 900 }), quantity: 2 };

const currentLine = (line: CartItem, checked: CheckedLine | undefined) =>
  currentLines([line], () => checked)[0] ?? line;

test('a line is as it was chosen until the shop says otherwise', () => {
  expect(currentLine(LINE, undefined)).toBe(LINE);
  expect(currentLine(LINE, { at: 0, price: 900 })).toEqual(LINE);
});

test('another price is the line’s price, and the one before is told', () => {
  expect(currentLine(LINE, { at: 0, price: 950 })).toMatchObject({ productPrice: 950, priceBefore: 900 });
});

test('a line that cannot be ordered says why', () => {
  expect(currentLine(LINE, { at: 0, price: 900, obstacle: 'sold out' })).toMatchObject({ obstacle: 'sold out' });
  expect(currentLine(LINE, { at: 0, obstacle: 'no price' }).productPrice).toBeUndefined();
});

test('a piece that is no longer in the shop says so, and keeps the price that it was chosen for', () => {
  expect(currentLine(LINE, { at: 0, isGone: true })).toEqual({ ...LINE, isGone: true });
});

test('lines that take from one counter take no more than it has, whatever their quantities were when asked', () => {
  const red = { price: 900, left: 3, counter: 'kurta' };
  const lines = [LINE, { ...LINE, size: 'M' }, { ...LINE, size: 'L', quantity: 1 }];
  const current = currentLines(lines, () => ({ at: 0, ...red }));
  expect(current.map(({ obstacle }) => obstacle)).toEqual([undefined, 'not enough', undefined]);
  expect(
    currentLines(lines, () => ({ at: 0, ...red, left: 0, obstacle: 'sold out' })).map((one) => one.obstacle),
  ).toEqual(['sold out', 'sold out', 'sold out']);
});

test.each([null, 'away', { state: 'failed' }, [null, 7, 'x']])('the answer %j says nothing of any line', (answer) => {
  expect(readCheckedLines(answer)).toEqual([]);
});
