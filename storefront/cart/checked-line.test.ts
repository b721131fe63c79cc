import { expect, test } from 'vitest';
import type { CartItem } from '../../shop/buying/cart.ts';
import { readProduct } from '../../shop/catalogue/product.ts';
import { currentLine, readCheckedLines } from './checked-line.ts';

const LINE: CartItem = { ...readProduct('menShirts', 'kurta', { productPrice: 900 }), quantity: 2 };

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

test.each([null, 'away', { state: 'failed' }, [null, 7, 'x']])('the answer %j says nothing of any line', (answer) => {
  expect(readCheckedLines(answer)).toEqual([]);
});
