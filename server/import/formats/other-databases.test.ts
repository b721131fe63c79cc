import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importedShop } from '../catalogue-folder.ts';
import { recognise } from './recognise.ts';

async function read(bytes: Uint8Array) {
  const found = await recognise(bytes);
  if (found.is === 'unknown') return found;
  const { documents, notes } = importedShop(found, { placing: new Map([['*', 'menShirts']]), since: 1000 });
  const leftOut = found.is === 'products' ? found.offered.leftOut : notes;
  return { is: found.is, documents, leftOut };
}

/** A database as a file has it. */
function fileOf(database: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(database));
}

const PICTURE = 'https://x.example/a.jpg';
const KURTA = { productTitle: 'Kurta', productPrice: 1100 };

test.each([
  [
    'with a field that only sounds like ours',
    { products: { a: { title: 'Kurta', productCode: 'K1', price: 1100, image: PICTURE } } },
  ],
  [
    'with a list of products’ ids in another collection',
    {
      groups: { g1: { name: 'Kits', productIds: ['a'] } },
      products: { a: { title: 'Kurta', price: '1100', image: PICTURE } },
    },
  ],
  ['with a picture under its own name', { products: { a: { title: 'Kurta', price: 1100, featureImageURL: PICTURE } } }],
  [
    'with two pictures',
    { products: { a: { title: 'Kurta', price: 1100, imageUrl: PICTURE, featureImageURL: 'https://x.example/b.jpg' } } },
  ],
  [
    'with a date beside its collections',
    { exportedAt: '2026-07-16', products: [{ id: 'a', name: 'Kurta', price: 1100, image: PICTURE }] },
  ],
  ['that is a list', [{ id: 'a', title: 'Kurta', price: 1100, image: PICTURE }]],
  ['with our fields in a collection of its own', { products: { a: { ...KURTA, productImage: PICTURE } } }],
  ['with ours beside', { stickers: { a: { title: 'Kurta', price: 1100, image: PICTURE } }, menShirts: {} }],
])('another shop’s database %s is read by its own fields', async (_, database) => {
  const found = await read(fileOf(database));
  expect(found).toMatchObject({ is: 'products', documents: { menShirts: { a: KURTA } } });
  expect(JSON.stringify(found)).toContain('/a-');
});

test('both pictures of a product are taken, that of the likelier field first', async () => {
  const images = { featureImageURL: 'https://x.example/b.jpg', imageUrl: PICTURE };
  const found = await read(fileOf({ products: { a: { title: 'Kurta', price: 1100, ...images } } }));
  expect(found).toMatchObject({
    documents: {
      menShirts: {
        a: { productImage: expect.stringContaining('/a-'), productGallery: [expect.stringContaining('/b-')] },
      },
    },
  });
});

test.each([
  [
    'an export with its collections named as such',
    { __collections__: { menShirts: { a: { ...KURTA, __collections__: {} } } } },
  ],
  ['ids beside their fields', { menShirts: [{ id: 'a', data: KURTA }] }],
  [
    'times with their type',
    { menShirts: { a: { ...KURTA, createdAt: { type: 'firestore/timestamp/1.0', seconds: 7, nanoseconds: 1 } } } },
  ],
  [
    'Firestore’s own list',
    {
      documents: [
        {
          name: 'projects/x/databases/(default)/documents/menShirts/a',
          fields: { productTitle: { stringValue: 'Kurta' }, productPrice: { integerValue: '1100' } },
          createTime: '2025-01-01T00:00:00Z',
        },
      ],
    },
  ],
  [
    'one collection with its name beside',
    { meta: { app: 'firefoo', resourcePath: ['menShirts'] }, data: { a: KURTA } },
  ],
])('%s is ours by titles and prices in the spec’s collections', async (_, database) => {
  const found = await read(fileOf(database));
  expect(found).toMatchObject({ is: 'documents', documents: { menShirts: { a: KURTA } } });
  if (JSON.stringify(database).includes('timestamp'))
    expect(found).toMatchObject({ documents: { menShirts: { a: { createdAt: { seconds: 7 } } } } });
});

test('of a database of ours no product comes without a name or a price; each is named', async () => {
  const found = await read(
    fileOf({
      menShirts: {
        a: KURTA,
        b: { productTitle: 'Tee' },
        c: { productPrice: 5 },
        d: { productTitle: ' ', productPrice: 5 },
      },
      groups: { g1: { name: 'Kits', productIds: ['a'] } },
      premiumItem: { p: { productTitle: 'Eid' }, q: {} },
    }),
  );
  expect(found).toMatchObject({ is: 'documents' });
  expect(found).toHaveProperty('documents', { menShirts: { a: KURTA }, premiumItem: { p: { productTitle: 'Eid' } } });
  expect(found).toHaveProperty('leftOut', [
    'menShirts/b is left out: it has no productPrice.',
    'menShirts/c is left out: it has no productTitle.',
    'menShirts/d is left out: it has no productTitle.',
    'The collection groups is left out: nothing in it has both a productTitle and a productPrice.',
    'premiumItem/q is left out: it has no productTitle.',
  ]);
});

test.each([
  [{ coupons: { a: { title: 'Eid', price: 1100 } } }, 'no picture (a field such as image)'],
  [{ products: { a: { title: 'Kurta', image: PICTURE } } }, 'no price (a field such as price)'],
  [{ menShirts: { a: { productPrice: 5, productImage: PICTURE } } }, 'no name (a field such as title)'],
  [
    { products: { a: { productCode: 'K1' } } },
    'no name (a field such as title) or price (a field such as price). They have: productCode.',
  ],
])('%j is refused with what is missing in it', async (database, missing) => {
  expect(await read(fileOf(database))).toMatchObject({ is: 'unknown', why: expect.stringContaining(missing) });
});

test('one id in two collections is one product where the name is one, and else two', async () => {
  const shawl = { productTitle: 'Shawl', productPrice: 2000 };
  const found = await read(fileOf({ menShirts: { 1: KURTA }, womenShirts: { 1: shawl }, newArrivals: { 1: KURTA } }));
  expect(found).toMatchObject({
    documents: { menShirts: { 1: KURTA }, womenShirts: { '1-2': shawl }, newArrivals: { 1: KURTA } },
  });
});

// Other people's files are not part of the project: they are read where they lie beside it.
const PUBLISHED = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'samples', 'exports');
test.skipIf(!existsSync(PUBLISHED)).each([
  ['pie-shop-120.json', 'This JSON is no catalogue. It has prices, and needs a field with the names of the products'],
  ['emulators-seed.json', 'There is no product in it.'],
])('the published %s has no products, and is told so', async (name, why) => {
  expect(await read(readFileSync(join(PUBLISHED, name)))).toMatchObject({
    is: 'unknown',
    why: expect.stringContaining(why),
  });
});
