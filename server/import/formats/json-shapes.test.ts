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

const WOO = {
  ...{ id: 7, name: 'Kurta', type: 'variable', status: 'publish', sku: 'K', price: '900', regular_price: '1000' },
  ...{ sale_price: '900', on_sale: true, stock_status: 'instock', manage_stock: false, stock_quantity: null },
  categories: [{ id: 1, name: 'Men, new' }],
  images: [{ src: 'https://x.example/a.jpg' }, { src: 'https://x.example/b.jpg' }],
  attributes: [{ name: 'Size', options: ['S', 'M'] }],
};

test.each<[string, unknown, string[]]>([
  ['a list', [WOO], ['Kurta @900 was 1000 [S, M] (Men, new) a.jpg b.jpg']],
  [
    'lines',
    `${JSON.stringify(WOO)}\n${JSON.stringify({ ...WOO, id: 8, status: 'draft' })}\n`,
    ['Kurta @900 was 1000 [S, M] (Men, new) a.jpg b.jpg', 'Kurta @900 was 1000 [S, M] (Men, new) a.jpg b.jpg draft'],
  ],
  [
    'an answer around it',
    { data: [{ ...WOO, on_sale: false, attributes: [] }] },
    ['Kurta @1000 (Men, new) a.jpg b.jpg'],
  ],
  [
    'variations within',
    [
      {
        ...WOO,
        ...{ price: '', regular_price: '', sale_price: '' },
        variations: [
          {
            id: 71,
            regular_price: '1100',
            price: '1100',
            stock_quantity: 2,
            attributes: [{ name: 'Size', option: 'S' }],
          },
          {
            id: 72,
            regular_price: '1100',
            price: '1100',
            stock_quantity: 0,
            attributes: [{ name: 'Size', option: 'M' }],
          },
        ],
      },
    ],
    ['Kurta @1100 [S x2, M x0] (Men, new) a.jpg b.jpg'],
  ],
  [
    'the store’s interface',
    [
      {
        ...{ id: 7, name: 'Kurta', permalink: 'https://x.example/kurta', type: 'simple', is_in_stock: false },
        prices: { price: '149900', regular_price: '149900', sale_price: '149900', currency_minor_unit: 2 },
        images: [{ src: 'https://x.example/a.jpg' }],
      },
    ],
    ['Kurta @1499 a.jpg sold out'],
  ],
])('WooCommerce’s products as %s are read', async (_, content, products) => {
  expect(await readOldShop(content)).toMatchObject({ what: 'a list of WooCommerce’s products', products });
});

test('variations that are numbers alone are told', async () => {
  expect(await readOldShop([{ ...WOO, variations: [71, 72] }])).toMatchObject({
    leftOut: [expect.stringContaining('its variations stay out, the file has only their numbers')],
  });
});

test('Shopify’s products.json is read with its variants', async () => {
  const product = {
    ...{ id: 1, title: 'Kurta', handle: 'kurta', body_html: '<p>Linen</p>', product_type: 'Men', tags: ['new'] },
    options: [{ name: 'Size', position: 1 }],
    variants: [
      { id: 5, option1: 'S', price: '900.00', compare_at_price: '1000.00', available: true },
      { id: 6, option1: 'M', price: '900.00', compare_at_price: '1000.00', available: false },
    ],
    images: [{ id: 9, src: 'https://x.example/a.jpg' }],
  };
  expect(await readOldShop({ products: [product] })).toMatchObject({
    what: 'a list of Shopify’s products',
    products: ['Kurta @900.00 was 1000.00 [S, M x0] (Men) a.jpg'],
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
