import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
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
  const form = await productForm(store, id);
  if (!form) throw new Error('no form');
  const { values, collections, pictures } = form;
  const typed = { values: { ...values, price: price ?? values.price }, collections, pictures };
  return saveProduct(store, 'Sana', { id, key, seen: { values, collections, pictures }, typed, isForShop });
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

test('a draft that names a collection of other records is put into none of them', async () => {
  const fields = { productTitle: 'Odd', productPrice: 1, draftCollections: ['orders', 'catalogProducts', 'menShirts'] };
  await changeCatalogue(store, (writing) => putDocuments(writing, [{ collection: 'drafts', id: 'odd', fields }]));
  expect(await save('odd', 'odd-save', true)).toMatchObject({ state: 'saved' });
  expect((await productForm(store, 'odd'))?.collections).toEqual(['menShirts']);
});
