import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { lastChanges } from '../store/history/last-changes.ts';
import type { Store } from '../store/store.ts';
import { changeProducts } from './change-products.ts';
import { findProduct } from './find.ts';
import { productForm, saveProduct } from './save-product.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'several-')) });
});
afterAll(() => store.destroy());

const BLUE = { id: 'blue', color: 'Blue', image: 'blue.webp' };
const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, productImage: 'tray.webp', productColors: [BLUE] };

/** A product in two collections, as an import brings it: its numbers stand in New Arrivals alone. */
async function imported(id: string): Promise<void> {
  const counted = { ...TRAY, stock: 3, productColors: [{ ...BLUE, stock: 1 }] };
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      { collection: 'newArrivals', id, fields: counted },
      { collection: 'menShirts', id, fields: TRAY },
    ]),
  );
}

async function countsOf(id: string) {
  const product = await findProduct(store, 'menShirts', id);
  return [product?.stock, product?.productColors[0]?.stock];
}

test('several products that are taken out of a collection stay counted', async () => {
  await imported('tray');
  const seen = (await lastChanges(store, ['tray'])).get('tray') ?? 0;
  const change = { what: 'take', collection: 'newArrivals' } as const;
  const outcome = await changeProducts(store, 'Sana', { key: 'take', products: [{ id: 'tray', seen }], change });
  expect(outcome).toMatchObject({ state: 'done', changed: 1 });
  expect(await findProduct(store, 'newArrivals', 'tray')).toBeUndefined();
  expect(await countsOf('tray')).toEqual([3, 1]);
});

test('a product that its form takes out of a collection stays counted', async () => {
  await imported('bowl');
  const form = await productForm(store, 'bowl');
  if (!form) throw new Error('no form');
  const { values, collections, pictures } = form;
  const typed = { values, pictures, collections: collections.filter((one) => one !== 'newArrivals') };
  const request = { id: 'bowl', key: 'save', seen: { values, collections, pictures }, typed, isForShop: true };
  expect(await saveProduct(store, 'Sana', request)).toMatchObject({ state: 'saved' });
  expect(await findProduct(store, 'newArrivals', 'bowl')).toBeUndefined();
  expect(await countsOf('bowl')).toEqual([3, 1]);
});
