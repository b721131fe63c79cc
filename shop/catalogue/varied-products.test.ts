import { expect, test } from 'vitest';
import { variedProducts } from './varied-products.ts';

const piece = (productTitle: string, productImage = `${productTitle}.jpg`) => ({ productTitle, productImage });
const titles = (of: string, nearest: string[]) =>
  variedProducts(
    piece(of),
    nearest.map((one) => piece(one)),
    3,
  ).map(({ productTitle }) => productTitle);

test('other kinds come first, each once, then what is nearest', () => {
  expect(titles('Kite Tee', ['Alif Tee', 'Lawn Kurta', 'Mor Tee', 'Ajrak Kurta', 'Gully Polo'])).toEqual([
    'Lawn Kurta',
    'Gully Polo',
    'Alif Tee',
  ]);
});

test('the choices of one imported product are one kind', () => {
  expect(titles('Ring, Gold', ['Ring, Silver', 'Ring, Copper', 'Blue Tray'])).toEqual([
    'Blue Tray',
    'Ring, Silver',
    'Ring, Copper',
  ]);
});

test('a piece with the same picture is left out; pieces without one are not', () => {
  const nearest = [
    piece('Blue Tray', 'same.jpg'),
    piece('A', ''),
    piece('B', ''),
    piece('C', 'c.jpg'),
    piece('D', 'c.jpg'),
  ];
  const found = variedProducts(piece('Sea Tray', 'same.jpg'), nearest, 4);
  expect(found.map(({ productTitle }) => productTitle)).toEqual(['A', 'B', 'C']);
});
