import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';

async function read(database: unknown) {
  const found = await recognise(Buffer.from(JSON.stringify(database)));
  if (found.is === 'unknown') throw new Error(found.why);
  return found;
}

async function offered(database: unknown) {
  const found = await read(database);
  if (found.is !== 'products') throw new Error('read as documents');
  return found.offered;
}

const KURTA = { name: 'Kurta', price: 1499, imageUrl: 'https://cdn.example.com/kurta.jpg' };

test('a database with fields of its own is read like a sheet: names, prices and pictures', async () => {
  const { what, products, unread } = await offered({
    Products: [{ id: 'k1', ...KURTA, category: 'Men', sizes: ['S', 'M'], description: 'Linen', weight: 300 }],
  });
  expect(what).toBe('a database of another shop');
  expect(products).toMatchObject([
    { place: 'Products/k1', id: 'k1', title: 'Kurta', price: '1499', categories: ['Men'], description: 'Linen' },
  ]);
  expect(products[0]?.images).toEqual([KURTA.imageUrl]);
  expect(products[0]?.variants.map(({ size }) => size)).toEqual(['S', 'M']);
  expect(unread).toEqual(['weight']);
});

test('products without a category are in one of their collection’s name', async () => {
  const { products } = await offered({ trays: { river: KURTA }, men: { kurta: { ...KURTA, category: 'Eid' } } });
  expect(products.map(({ categories }) => categories)).toEqual([['trays'], ['Eid']]);
});

test('what customers did is left out and named, whatever fields it has', async () => {
  const { products, leftOut } = await offered({
    products: { kurta: KURTA },
    Users: { amna: { name: 'Amna', price: 1, image: 'https://cdn.example.com/amna.jpg' } },
    order_items: [{ _id: 'one', ...KURTA }],
    cartItems: { one: KURTA },
    zones: { clifton: { name: 'Clifton', price: 250 } },
  });
  expect(products.map(({ id }) => id)).toEqual(['kurta']);
  expect(leftOut).toEqual([
    'The collection Users is left out.',
    'The collection order_items is left out.',
    'The collection cartItems is left out.',
    'The collection zones is left out: its documents have no picture (a field such as image).',
  ]);
});

test('a collection’s name is told from words that are only in it; sizes have their pieces', async () => {
  const read = await offered({
    plants: { fern: { name: 'Fern', price: 900, sizes: [{ name: 'S', stock: 2 }] } },
    coffee: { dark: { name: 'Dark roast', price: 900 } },
    deliveryFees: { one: { name: 'Lahore', price: 250 } },
  });
  expect(read.products.map(({ title }) => title)).toEqual(['Fern', 'Dark roast']);
  expect(read.products[0]?.variants).toMatchObject([{ size: 'S' }]);
  expect(read.products[0]?.allPieces).toBe(2);
  expect(read.unread).toEqual([]);
});

test('of two documents with one id the last counts, and that is told', async () => {
  const read = await offered({
    products: [
      { id: 'a', ...KURTA },
      { id: 'a', ...KURTA, name: 'Tee' },
    ],
  });
  expect(read.products.map(({ title }) => title)).toEqual(['Tee']);
  expect(read.leftOut).toEqual(['products/a is there 2 times: the last of them counts.']);
});

test('a database with our fields is a catalogue, whatever else it has', async () => {
  const found = await read({
    menShirts: { kurta: { productTitle: 'Kurta', productPrice: 900 } },
    products: { kurta: KURTA },
  });
  expect(found.is).toBe('documents');
});
