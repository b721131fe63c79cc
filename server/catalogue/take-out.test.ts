import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { ProductValues } from '../../shop/editing/product-form.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from '../store/changes.ts';
import { productDocuments, putDocuments } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { findProduct } from './find.ts';
import { productForm, saveProduct } from './save-product.ts';
import { takeOutProduct } from './take-out.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'hidden-')) });
});
afterAll(() => store.destroy());

async function save(id: string, key: string, isForShop: boolean, price?: string) {
  return typedIn(id, price === undefined ? {} : { price }, { key, isForShop });
}

type Press = { key: string; isForShop?: boolean; more?: string[]; less?: string[] };

/** Saves the form with this typed, in some collections more or less. */
async function typedIn(
  id: string,
  changed: Partial<ProductValues>,
  { key, isForShop = false, more = [], less = [] }: Press,
) {
  const form = await productForm(store, id);
  if (!form) throw new Error('no form');
  const { values, pictures } = form;
  const collections = [...form.collections, ...more].filter((one) => !less.includes(one));
  const typed = { values: { ...values, ...changed }, collections, pictures };
  const seen = { values, collections: form.collections, pictures };
  return saveProduct(store, 'Sana', { id, key, seen, typed, isForShop });
}

test('a hidden product that is put in the shop again is as old, and as many, as it was', async () => {
  const fields = { productTitle: 'Ravi Tray', productPrice: 4000, stock: 3, createdAt: { seconds: 1000 } };
  const place = { catalogName: 'Art', collectionName: 'Trays' };
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      { collection: 'menShirts', id: 'tray', fields },
      { collection: 'catalogProducts', id: 'tray', fields: { ...fields, ...place } },
    ]),
  );
  expect(await takeOutProduct(store, 'Sana', { id: 'tray', key: 'hide', what: 'hide' })).toMatchObject({
    state: 'done',
  });
  expect(await findProduct(store, 'menShirts', 'tray')).toBeUndefined();
  expect(await save('tray', 'first-save', false, '4100')).toMatchObject({ state: 'saved' });
  expect(await save('tray', 'second-save', true)).toMatchObject({ state: 'saved' });
  for (const collection of ['menShirts', 'Trays'])
    expect(await findProduct(store, collection, 'tray')).toMatchObject({
      ...{ productPrice: 4100, stock: 3, createdAt: { seconds: 1000 } },
    });
});

/** The fields of a product's documents, by collection. */
async function documentsNow(id: string): Promise<Record<string, Fields>> {
  const documents = await productDocuments(store, id);
  return Object.fromEntries(documents.map(({ collection, fields }) => [collection, fields]));
}

test('a hidden product keeps what each of its collections has of its own, and what is typed in the draft', async () => {
  const fields = { productTitle: 'Chenab Cap', productPrice: 900, oldPrice: 1000, createdAt: { seconds: 1000 } };
  const own = {
    menShirts: fields,
    newArrivals: { ...fields, createdAt: { seconds: 5000 }, ribbon: 'New' },
    saleMenShirts: { ...fields, productPrice: 700 },
    catalogProducts: { ...fields, catalogName: 'Art', collectionName: 'Trays', ribbon: 'Art' },
  };
  await changeCatalogue(store, (writing) =>
    putDocuments(
      writing,
      Object.entries(own).map(([collection, fields]) => ({ collection, id: 'cap', fields })),
    ),
  );
  await takeOutProduct(store, 'Sana', { id: 'cap', key: 'hide-cap', what: 'hide' });
  expect(await typedIn('cap', { oldPrice: '1100' }, { key: 'cap-one' })).toMatchObject({ state: 'saved' });
  const put = { key: 'cap-two', isForShop: true, more: ['womenShirts'], less: ['menShirts'] };
  expect(await typedIn('cap', { brand: 'resin' }, put)).toMatchObject({ state: 'saved' });
  const typed = { oldPrice: 1100, brand: 'resin' };
  expect(await documentsNow('cap')).toEqual({
    newArrivals: { ...own.newArrivals, ...typed },
    saleMenShirts: { ...own.saleMenShirts, ...typed },
    // As the draft was: as the first of its collections.
    womenShirts: { ...fields, ribbon: 'Art', ...typed },
    catalogProducts: { ...own.catalogProducts, ...typed },
  });
});

test('what a draft says of its collections is read with care: a file may say anything', async () => {
  const fields = { productTitle: 'Odd Cap', productPrice: 1, draftCollections: ['menShirts'], wasInShop: true };
  const odd = [undefined, null, 'menShirts', ['menShirts'], { menShirts: 'x' }, { menShirts: null }, { orders: {} }];
  for (const [at, fieldsInShop] of odd.entries()) {
    const id = `odd-${at}`;
    await changeCatalogue(store, (writing) =>
      putDocuments(writing, [{ collection: 'drafts', id, fields: { ...fields, fieldsInShop } }]),
    );
    expect(await typedIn(id, { price: '2' }, { key: `${id}-save` })).toMatchObject({ state: 'saved' });
    expect(await typedIn(id, {}, { key: `${id}-put`, isForShop: true })).toMatchObject({ state: 'saved' });
    const cap = { productTitle: 'Odd Cap', productPrice: 2, brand: 'fesishop' };
    expect(await documentsNow(id)).toEqual({ menShirts: cap });
  }
});

test('a draft that names a collection of other records is put into none of them', async () => {
  const fields = { productTitle: 'Odd', productPrice: 1, draftCollections: ['orders', 'catalogProducts', 'menShirts'] };
  await changeCatalogue(store, (writing) => putDocuments(writing, [{ collection: 'drafts', id: 'odd', fields }]));
  expect(await save('odd', 'odd-save', true)).toMatchObject({ state: 'saved' });
  expect((await productForm(store, 'odd'))?.collections).toEqual(['menShirts']);
});
