import { expect, test } from 'vitest';
import { mainCollection } from './main-place.ts';

const standing = (collection: string, productTitle = 'Ajrak Kurta') => ({ collection, productTitle });
const mainOf = (...collections: string[]) =>
  mainCollection(
    standing(collections[0] ?? ''),
    collections.map((one) => standing(one)),
  );

test.each([
  { stands: ['menShirts'], main: 'menShirts' },
  { stands: ['newArrivals', 'menShirts', 'fesiCollection'], main: 'menShirts' },
  { stands: ['collection_1', 'Eid'], main: 'Eid' },
  { stands: ['saleTexturePaint', 'texturePaint'], main: 'texturePaint' },
  { stands: ['Wedding', 'Eid'], main: 'Eid' },
  { stands: ['premiumItem', 'newArrivals'], main: 'newArrivals' },
])('a product in $stands has its main page in $main, whichever is asked', ({ stands, main }) => {
  expect(mainOf(...stands)).toBe(main);
  expect(mainOf(...stands.toReversed())).toBe(main);
});

test('another product of the same id has a page of its own', () => {
  expect(
    mainCollection(standing('newArrivals', 'Tray'), [standing('newArrivals', 'Tray'), standing('menShirts')]),
  ).toBe('newArrivals');
});
