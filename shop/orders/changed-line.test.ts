import { expect, test } from 'vitest';
import { readProduct } from '../catalogue/product.ts';
import { changedLine, lineChoices, withLineNote } from './changed-line.ts';
import type { OrderedProduct } from './order.ts';

const LINE: OrderedProduct = {
  ...{ productTitle: 'Peacock Tee', productPrice: 1200, quantity: 2, color: 'Original', size: 'L', note: 'Gift' },
  ...{ productImage: 'tee.jpg', brand: 'fesishop', link: '/product/menShirts/tee', productDescription: '' },
  stock: { id: 'tee', counter: 'large' },
};
const TEE = readProduct('menShirts', 'tee', {
  ...{ productTitle: 'Peacock Tee', productPrice: 1500, productImage: 'tee.jpg', sizes: ['M', 'L'] },
  productColors: [{ id: 'red', color: 'Red', image: 'red.jpg' }],
});

test('another size keeps the agreed price, the pieces and the note, and is counted elsewhere', () => {
  const { stock: _, ...same } = LINE;
  expect(changedLine(LINE, TEE, { color: 'Original', size: 'M' })).toEqual({ ...same, size: 'M' });
});

test('another colour has its own picture', () =>
  expect(changedLine(LINE, TEE, { color: 'Red', size: 'L' })).toMatchObject({ color: 'Red', productImage: 'red.jpg' }));

test('the same options leave the line as it is, though the product is gone', () =>
  expect(changedLine(LINE, undefined, { color: 'Original', size: 'L' })).toBe(LINE));

test.each([
  [{ color: 'Blue', size: 'L' }, TEE, 'Peacock Tee is not there in Blue, L. Choose again.'],
  [{ color: 'Red', size: '' }, TEE, 'Which size of Peacock Tee?'],
  [
    { color: 'Red', size: 'L' },
    undefined,
    'Peacock Tee is no longer in the shop: its colour and size stay as they are.',
  ],
  [
    { color: 'Red', size: 'L' },
    { ...TEE, inStock: false },
    'Peacock Tee is marked as sold out. Change that under Products first if there are more.',
  ],
])('what cannot be had is told in a sentence: %j', (to, product, why) =>
  expect(changedLine(LINE, product, to)).toBe(why),
);

test('the choices are what the product has now, and what the line has', () => {
  expect(lineChoices({ color: 'Sand', size: 'XL' }, TEE)).toEqual({
    colours: ['Original', 'Red', 'Sand'],
    sizes: ['M', 'L', 'XL'],
  });
  expect(lineChoices({ color: '' }, undefined)).toEqual({ colours: ['Original'], sizes: [] });
});

test('a line of before the main colour had a name stays as it is, and one that changes to it has the name', () => {
  const named = { ...TEE, mainColour: 'Firoza' };
  expect(changedLine(LINE, named, { color: 'Original', size: 'L' })).toBe(LINE);
  const red = changedLine(LINE, named, { color: 'Red', size: 'L' });
  expect(red).not.toHaveProperty('mainColour');
  const back = changedLine(red as OrderedProduct, named, { color: 'Original', size: 'L' });
  expect(back).toMatchObject({ color: 'Original', mainColour: 'Firoza' });
});

test('a note is kept as shoppers’ are, and an empty one is none', () => {
  expect(withLineNote(LINE, ' Two\r\nlines ').note).toBe('Two\nlines');
  expect(withLineNote(LINE, ' ')).not.toHaveProperty('note');
  expect(withLineNote(LINE, 'Gift')).toBe(LINE);
});
