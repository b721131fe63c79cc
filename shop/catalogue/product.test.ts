import { expect, test } from 'vitest';
import { everyImagePath, imageOf, imagePaths, readProduct, readSeconds, readStoredProduct } from './product.ts';

test('missing fields get the quietest value', () => {
  expect(readProduct('menShirts', 'a', {})).toEqual({
    id: 'a',
    collection: 'menShirts',
    productTitle: '',
    productImage: '',
    productDescription: '',
    inStock: true,
    createdAt: { seconds: 0 },
    brand: '',
    productColors: [],
    images: {},
  });
});

test('time is read however documents write it', () => {
  const written = [{ seconds: 7 }, { _seconds: 7 }, '1970-01-01T00:00:07.900Z', 7900, { nanoseconds: 1 }, 'soon', null];
  expect(written.map(readSeconds)).toEqual([7, 7, 7, 7, 0, 0, 0]);
});

test('a variant without id is known by its colour, else by its place', () => {
  const { productColors } = readProduct('a', 'b', {
    productColors: [{ color: 'Indigo' }, { image: 'x' }, null, 'Red'],
  });
  expect(productColors.map(({ id }) => id)).toEqual(['Indigo', '1']);
  expect(productColors.map(({ color }) => color)).toEqual(['Indigo', 'Colour 2']);
});

test('each picture is named once, the main one first', () => {
  const product = readProduct('a', 'b', {
    productImage: 'main',
    productColors: [{ image: 'main' }, { image: 'blue' }, { image: '' }],
  });
  expect(imagePaths(product)).toEqual(['main', 'blue']);
  expect(imageOf(product, 'blue')).toEqual({ path: 'blue' });
  expect(imageOf(product, 'constructor')).toEqual({ path: 'constructor' });
});

test('the gallery comes after the colours, and a card shows none of it', () => {
  const product = readProduct('a', 'b', {
    productImage: 'main',
    productColors: [{ image: 'blue' }],
    productGallery: ['back', 'main', '', null, 'back'],
  });
  expect(product.productGallery).toEqual(['back', 'main']);
  expect(everyImagePath(product)).toEqual(['main', 'blue', 'back']);
  expect(imagePaths(product)).toEqual(['main', 'blue']);
  expect(readProduct('a', 'b', { productGallery: 'back' })).not.toHaveProperty('productGallery');
});

test('only what has an id and a collection is a kept product', () => {
  expect([undefined, null, 7, {}, { id: 'a' }, { id: 7, collection: 'b' }].map(readStoredProduct)).toEqual(
    Array(6).fill(undefined),
  );
  expect(readStoredProduct({ id: 'a', collection: 'b', images: 'none' })?.images).toEqual({});
});
