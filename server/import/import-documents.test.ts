import { expect, test } from 'vitest';
import { recognise } from './formats/recognise.ts';
import { importedDocuments } from './import-documents.ts';

test('what is no product is left out and named: documents without an id, and collections of others', async () => {
  const kurta = { id: 'kurta', productTitle: 'Kurta', productPrice: 900 };
  const database = {
    menShirts: [kurta, { productTitle: 'Tee' }],
    Users: [{ id: 'amna', email: 'amna@example.com' }],
    zones: { clifton: { name: 'Clifton', fee: 250 } },
    kidsShirts: { heading: { heading: 'Kids' } },
    catalogs: { gifts: { catalogName: 'Gifts' } },
  };
  const found = await recognise(Buffer.from(JSON.stringify(database)));
  if (found.is !== 'documents') throw new Error('not recognised');
  const { documents, notes } = importedDocuments(found.firestore);
  expect(documents).toEqual({
    menShirts: { kurta: { productTitle: 'Kurta', productPrice: 900 } },
    kidsShirts: database.kidsShirts,
    catalogs: database.catalogs,
  });
  expect(notes).toEqual([
    'menShirts: what has no id is left out, 1 in all.',
    'The collection Users is left out.',
    'The collection zones is left out: nothing in it has both a productTitle and a productPrice.',
  ]);
});

test('a collection that customers filled is never taken, even with our fields; one that only sounds like it is', async () => {
  const product = { one: { productTitle: 'Kurta', productPrice: 900 } };
  const names = [
    'menShirts',
    'Orders',
    'order_items',
    'wishList',
    'cart-2025',
    'userReviews',
    'borderPrints',
    'cartoonTees',
  ];
  const found = await recognise(Buffer.from(JSON.stringify(Object.fromEntries(names.map((name) => [name, product])))));
  if (found.is !== 'documents') throw new Error('not recognised');
  expect(Object.keys(importedDocuments(found.firestore).documents)).toEqual([
    'menShirts',
    'borderPrints',
    'cartoonTees',
  ]);
});

test('the words of another shop are never taken: they say whose emails let in to the desk', async () => {
  const database = {
    menShirts: { kurta: { productTitle: 'Kurta', productPrice: 900 } },
    shopWords: { words: { ownerEmails: 'eve@example.com' }, opening: { isOpen: true } },
  };
  const found = await recognise(Buffer.from(JSON.stringify(database)));
  if (found.is !== 'documents') throw new Error('not recognised');
  const { documents, notes } = importedDocuments(found.firestore);
  expect(Object.keys(documents)).toEqual(['menShirts']);
  expect(notes).toEqual(['The collection shopWords is left out.']);
});
