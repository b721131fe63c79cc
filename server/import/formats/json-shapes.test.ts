import { expect, test } from 'vitest';
import { readOldShop } from '../../../tests/support/old-shop-file.ts';

const KURTA = { title: 'Kurta', price: 1100, image: 'https://x.example/a.jpg' };
const OURS = { productTitle: 'Kurta', productPrice: 1100 };
const TYPED = { productTitle: { stringValue: 'Kurta' }, productPrice: { integerValue: '1100' } };
const PATH = 'projects/x/databases/(default)/documents/menShirts/a';

test.each<[string, unknown]>([
  ['a collection with a mark before its name', { 'collection:menShirts': { a: OURS } }],
  [
    'values with their type in a text',
    { menShirts: { a: { productTitle: 'Kurta', productPrice: '{"type":"number","data":1100}' } } },
  ],
  ['another object around all', { exportedAt: '2026-07-16', data: { menShirts: { a: OURS } } }],
  ['two of them', { backup: { firestore: { menShirts: { a: OURS } } } }],
  ['named collections with lists', { collections: [{ name: 'menShirts', documents: [{ id: 'a', ...OURS }] }] }],
  ['one named collection', { collection: 'menShirts', documents: [{ id: 'a', data: OURS }] }],
  ['a list with paths', [{ path: 'menShirts/a', data: OURS }]],
  ['a list with collections and ids', [{ collection: 'menShirts', id: 'a', data: OURS }]],
  ['answers to a query', [{ document: { name: PATH, fields: TYPED }, readTime: '2026-01-01T00:00:00Z' }]],
  ['typed fields beside an id', { menShirts: [{ id: 'a', fields: TYPED }] }],
  ['keys as ids', { menShirts: [{ key: 'a', ...OURS }] }],
  ['lines with references', `${JSON.stringify({ ref: 'menShirts/a', data: OURS })}\n`],
  ['a date and a count beside its collections', { version: 2, at: '2026-07-16', menShirts: { a: OURS } }],
])('a database of ours as %s is read', async (_, content) => {
  expect(await readOldShop(content)).toMatchObject({ what: 'ours', products: ['menShirts/a Kurta @1100'] });
});

test.each<[string, unknown]>([
  ['seconds and nanoseconds', { seconds: 7, nanoseconds: 1 }],
  ['the same with a stroke', { _seconds: 7, _nanoseconds: 1 }],
  ['the same with a type', { type: 'firestore/timestamp/1.0', seconds: 7, nanoseconds: 1 }],
  ['a type and a value', { __datatype__: 'timestamp', value: { _seconds: 7, _nanoseconds: 0 } }],
  ['a type and a text', { __type__: 'timestamp', value: '1970-01-01T00:00:07Z' }],
  ['another type and a text', { _type: 'date', value: '1970-01-01T00:00:07.000Z' }],
  ['a text under its name', { __time__: '1970-01-01T00:00:07.000Z' }],
  ['a date', { $date: '1970-01-01T00:00:07Z' }],
  ['a typed value', { timestampValue: '1970-01-01T00:00:07Z' }],
  ['a packed value', '{"type":"timestamp","data":{"_seconds":7,"_nanoseconds":0}}'],
])('a time as %s is a time', async (_, createdAt) => {
  const read = await readOldShop({ menShirts: { a: { ...OURS, createdAt } } });
  expect(read).toHaveProperty('taken.documents.menShirts.a.createdAt', { seconds: 7 });
});

test.each<[string, unknown]>([
  ['a list', [{ id: 'a', ...KURTA }]],
  ['a list without ids', [KURTA]],
  ['a list under a name', { items: [KURTA] }],
  ['lines', `${JSON.stringify(KURTA)}\n`],
  ['one collection without its name', { a: KURTA }],
  ['MongoDB’s list', [{ _id: { $oid: '650f' }, ...KURTA, price: { $numberInt: '1100' } }]],
  ['a list with pictures as objects', [{ ...KURTA, image: { url: KURTA.image, width: 300 } }]],
  ['a list with pictures as objects in a list', [{ title: 'Kurta', price: 1100, images: [{ src: KURTA.image }] }]],
  ['a list of names with strokes', [{ name: 'Kurta', price: 1100, image: KURTA.image, size: '' }]],
])('another shop’s products as %s are read', async (_, content) => {
  const read = await readOldShop(content);
  expect(read).toMatchObject({ products: [expect.stringMatching(/^Kurta @1100 \((products|items)\) a\.jpg$/)] });
});

test('two products of a list without ids have an id each, whatever their names', async () => {
  const read = await readOldShop([KURTA, KURTA, { ...KURTA, title: 'S/M tee' }]);
  expect(read).toMatchObject({ taken: { products: [{ id: 'kurta' }, { id: 'kurta-2' }, { id: 's-m-tee' }] } });
});

test('a database without pictures has products all the same; its coupons and cities are none', async () => {
  const read = await readOldShop({
    products: { a: { title: 'Kurta', price: 1100 } },
    coupons: { eid: { title: 'Eid', price: 100 } },
    deliveryCities: { khi: { name: 'Karachi', price: 250 } },
  });
  expect(read).toMatchObject({ products: ['Kurta @1100 (products)'], leftOut: { length: 2 } });
});

test('fields that no cell can have are named', async () => {
  const read = await readOldShop([{ ...KURTA, variants: [{ cut: 'slim', price: 5 }], at: { seconds: 5 } }]);
  expect(read).toMatchObject({ offered: { unread: ['variants'] } });
});

test('products as WooCommerce’s interface gives them are read, but for their attributes and variations, which are named', async () => {
  const product = {
    ...{ id: 7, name: 'Kurta', type: 'variable', status: 'publish', price: '900', regular_price: '1000' },
    ...{ sale_price: '900', on_sale: true, stock_status: 'instock', manage_stock: false, stock_quantity: null },
    categories: [{ id: 1, name: 'Men' }],
    images: [{ src: 'https://x.example/a.jpg' }, { src: 'https://x.example/b.jpg' }],
    attributes: [{ name: 'Size', options: ['S', 'M'] }],
    variations: [71, 72],
  };
  const later = { ...product, id: 8, price: '1000', on_sale: false };
  const draft = { ...product, id: 9, status: 'draft', stock_status: 'outofstock' };
  expect(await readOldShop([product, later, draft])).toMatchObject({
    products: [
      'Kurta @900 was 1000 (Men) a.jpg b.jpg',
      'Kurta @1000 was 1000 (Men) a.jpg b.jpg',
      'Kurta @900 was 1000 (Men) a.jpg b.jpg sold out draft',
    ],
    offered: { unread: expect.arrayContaining(['attributes', 'variations']) },
  });
});

test('prices that a cell cannot have are missed in a sentence', async () => {
  const product = { id: 7, name: 'Kurta', permalink: 'https://x.example/kurta', prices: { price: '149900' } };
  expect(await readOldShop([product])).toHaveProperty('why', expect.stringContaining('have no price'));
});

test('Shopify’s products.json is read with its variants, and with what of them is sold out', async () => {
  const price = { price: '900.00', compare_at_price: '1000.00' };
  const product = {
    ...{ id: 1, title: 'Kurta', handle: 'kurta', body_html: '<p>Linen</p>', product_type: 'Men', tags: ['new'] },
    options: [{ name: 'Colour', position: 1, values: ['Red', 'Blue'] }, { name: 'Size' }],
    variants: [
      { id: 5, title: 'Red / S', option1: 'Red', option2: 'S', available: true, ...price },
      { id: 6, title: 'Blue / S', option1: 'Blue', option2: 'S', available: false, ...price },
    ],
    images: [{ id: 9, src: 'https://x.example/a.jpg' }],
  };
  const only = {
    ...{ ...product, id: 2, title: 'Bowl', options: [{ name: 'Title' }] },
    variants: [{ id: 7, title: 'Default Title', option1: 'Default Title', available: false, ...price }],
  };
  expect(await readOldShop({ products: [product, only] })).toMatchObject({
    products: [
      'Kurta @900.00 was 1000.00 [Red/S, Blue/S x0] (Men) a.jpg',
      'Bowl @900.00 was 1000.00 (Men) a.jpg sold out',
    ],
    offered: { products: [{ description: '<p>Linen</p>' }, {}], unread: ['handle', 'tags', 'variants.title'] },
  });
});

test.each([
  ['the only variant has the price that the document does not', {}, { price: 900 }, 'Kurta @900 (products)'],
  ['a document’s own price stays', { price: 1100 }, { price: 900 }, 'Kurta @1100 (products)'],
  [
    'what is sold out stays so, whatever its variants say',
    { price: 1100, inStock: false },
    { size: 'S', available: true },
    'Kurta @1100 [S] (products) sold out',
  ],
])('%s', async (_, document, variant, line) => {
  expect(await readOldShop([{ id: 1, title: 'Kurta', ...document, variants: [variant] }])).toMatchObject({
    products: [line],
  });
});

test.each([
  ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a document', `{"menShirts":{"a":{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`],
  ['a list', '['.repeat(20_000) + ']'.repeat(20_000)],
])('%s nested without end is refused', async (_, content) => {
  expect(await readOldShop(content)).toHaveProperty('why');
});

test('a list of MongoDB’s typed values and of nothing is plain', async () => {
  const read = await readOldShop({
    menShirts: { a: { ...OURS, oldPrice: { $numberDouble: '5.5' }, note: { nullValue: null }, by: { $oid: 'x' } } },
  });
  expect(read).toHaveProperty('taken.documents.menShirts.a', { ...OURS, oldPrice: 5.5, note: null, by: 'x' });
});

test('a query’s last answer has no document, and lists of a realtime database have gaps', async () => {
  const fields = { name: { stringValue: 'Kurta' }, price: { integerValue: '900' } };
  const answer = { document: { name: 'projects/p/databases/(default)/documents/men/a', fields }, readTime: 'x' };
  for (const content of [[answer, { readTime: 'x' }], { men: [null, { name: 'Kurta', price: 900 }] }])
    expect(await readOldShop(content)).toMatchObject({ products: ['Kurta @900 (men)'] });
});
