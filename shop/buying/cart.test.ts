import { expect, test } from 'vitest';
import { readProduct } from '../catalogue/product.ts';
import { addToCart, type CartItem, changeQuantity, lineKey, linesOfBrand, readCart, removeFromCart } from './cart.ts';
import { MAX_QUANTITY, readQuantity } from './choice.ts';

const indigo = { id: 'v1', color: 'Indigo', image: 'indigo.webp' };

function line(id: string, more: Partial<CartItem> = {}): CartItem {
  return { ...readProduct('menShirts', id, { productTitle: id, brand: 'fesishop' }), quantity: 1, ...more };
}

test('the same product and variant merge by adding quantities', () => {
  const cart = addToCart(addToCart([], line('ajrak', { quantity: 2 })), line('ajrak', { quantity: 3 }));
  expect(cart.map((one) => one.quantity)).toEqual([5]);
});

test('another variant is another line', () => {
  expect(addToCart([line('ajrak')], line('ajrak', { selectedColor: indigo }))).toHaveLength(2);
});

test('a merge keeps the notes of both, with their counts, in the one line that they are', () => {
  const one = addToCart([line('ajrak', { additionalDescription: 'size M' })], line('ajrak', { quantity: 2 }));
  expect(one).toMatchObject([{ quantity: 3, additionalDescription: '1 × size M' }]);
  const both = addToCart(one, line('ajrak', { additionalDescription: 'size L' }));
  expect(both).toMatchObject([{ quantity: 4, additionalDescription: '1 × size M; 1 × size L' }]);
  const [same] = addToCart(both.slice(0, 0), line('ajrak', { quantity: 2, additionalDescription: 'size M' }));
  expect(addToCart(same ? [same] : [], line('ajrak', { additionalDescription: 'size M' }))).toMatchObject([
    { quantity: 3, additionalDescription: 'size M' },
  ]);
});

test('a merge into a full line keeps the new note too', () => {
  const full = line('ajrak', { quantity: MAX_QUANTITY, additionalDescription: 'size M' });
  expect(addToCart([full], line('ajrak', { additionalDescription: 'size L' }))).toMatchObject([
    { quantity: MAX_QUANTITY, additionalDescription: '998 × size M; 1 × size L' },
  ]);
});

test('one more and one less change the counts of the notes', () => {
  const key = lineKey(line('ajrak'));
  const one = [line('ajrak', { additionalDescription: 'size M' })];
  expect(changeQuantity(one, key, 1)[0]).toMatchObject({ quantity: 2, additionalDescription: 'size M' });
  const two = addToCart(one, line('ajrak', { additionalDescription: 'size L' }));
  expect(changeQuantity(two, key, -1)[0]).toMatchObject({ quantity: 1, additionalDescription: 'size M' });
});

test('remove takes every line of the product', () => {
  const cart = [line('ajrak'), line('ajrak', { selectedColor: indigo }), line('mor')];
  expect(removeFromCart(cart, 'ajrak').map((one) => one.id)).toEqual(['mor']);
});

test('a quantity never falls below 1 nor rises above the most', () => {
  const key = lineKey(line('ajrak'));
  expect(changeQuantity([line('ajrak')], key, -1)[0]?.quantity).toBe(1);
  expect(changeQuantity([line('ajrak', { quantity: MAX_QUANTITY })], key, 1)[0]?.quantity).toBe(MAX_QUANTITY);
});

test('a quantity that makes no sense is 1', () => {
  expect(['', 'x', -3, 0, 0.4, null, undefined, Number.NaN, {}].map(readQuantity)).toEqual(Array(9).fill(1));
  expect(['2', 2.9, ' 7 ', 1e9].map(readQuantity)).toEqual([2, 2, 7, MAX_QUANTITY]);
});

test('tabs show the lines of their brand', () => {
  const cart = [line('ajrak'), line('tray', { brand: 'resin' }), line('odd', { brand: 'other' })];
  expect([
    linesOfBrand(cart, 'all').length,
    linesOfBrand(cart, 'resin').length,
    linesOfBrand(cart, 'fesishop').length,
  ]).toEqual([3, 1, 1]);
});

test('a stored cart comes back as it was', () => {
  const images = { 'a.webp': { path: 'a.webp', version: 'f0', width: 800, height: 1000, colour: '#aabbcc' } };
  const cart = [line('ajrak', { selectedColor: indigo, additionalDescription: 'size M', images, oldPrice: 10 })];
  expect(readCart(JSON.stringify(cart))).toEqual(cart);
  const noted = addToCart(cart, { ...line('ajrak', { selectedColor: indigo }), additionalDescription: 'size L' });
  expect(readCart(JSON.stringify(noted))).toEqual(noted);
});

test.each([null, '', '{', 'null', '7', '"cart"', '{}', '[null,1,"x",[],{}]', '[{"id":1,"collection":"a"}]'])(
  'corrupt storage %j is an empty cart',
  (stored) => expect(readCart(stored)).toEqual([]),
);

test('a broken field of a stored line gets the quietest value', () => {
  const stored =
    '[{"id":"a","collection":"b","quantity":"x","pictures":{"p":7,"q":{"width":"wide"}},"selectedColor":5}]';
  expect(readCart(stored)).toMatchObject([{ quantity: 1, images: { q: { path: 'q' } } }]);
  expect(readCart(stored)[0]?.productPrice).toBeUndefined();
});

test('two stored lines of one key are one line', () => {
  const old = { ...line('ajrak', { quantity: 2 }), selectedColor: { id: 'main', color: 'Original', image: '' } };
  const cart = readCart(JSON.stringify([old, line('ajrak', { quantity: 3 }), line('mor')]));
  expect(cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['ajrak', 5],
    ['mor', 1],
  ]);
});
