import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import { placedRow } from '../products.ts';
import type { Store } from '../store.ts';
import { nearPrice } from './near-price.ts';

let store: Store;

beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'near-')) });
  await put('menShirts', {
    asked: { productPrice: 1000 },
    equal: { productPrice: 1000 },
    dearer: { productPrice: 1100 },
    cheaper: { productPrice: 900 },
    paisa: { productPrice: 999.5 },
    switchedOff: { productPrice: 1001, inStock: false },
    gone: { productPrice: 1001, stock: 0 },
    counted: { productPrice: 1300, stock: 2 },
    partlyGone: {
      ...{ productPrice: 2000, sizes: ['S', 'M'] },
      productColors: [{ id: 'm', size: 'M', stock: 0 }],
    },
    unpriced: {},
  });
  await put('womenShirts', { other: { productPrice: 1000 } });
  const inCatalogue = { catalogName: 'Gifts', collectionName: 'Trays' };
  await put('catalogProducts', {
    tray: { ...inCatalogue, productPrice: 500 },
    plate: { ...inCatalogue, productPrice: 600 },
    clock: { ...inCatalogue, collectionName: 'Clocks', productPrice: 500 },
  });
});
afterAll(() => store.destroy());

function put(collection: string, products: Record<string, Record<string, unknown>>) {
  const documents = Object.entries(products).map(([id, fields]) => ({
    ...{ collection, id },
    fields: { productTitle: id, ...fields },
  }));
  return changeCatalogue(store, (writing) => putDocuments(writing, documents));
}

async function near(collection: string, id: string, count: number): Promise<string[]> {
  const place = await placedRow(store, { collection, id });
  if (!place?.listing_key) throw new Error(`${id} is in no listing`);
  const rows = await nearPrice(store, { ...place, listingKey: place.listing_key, id, count });
  return rows.map((row) => row.id);
}

test('near a product are those of its listing in stock with a price, the nearest first, the dearer of two', async () => {
  expect(await near('menShirts', 'asked', 5)).toEqual(['equal', 'paisa', 'dearer', 'cheaper', 'counted']);
  expect(await near('menShirts', 'asked', 3)).toEqual(['equal', 'paisa', 'dearer']);
  expect(await near('menShirts', 'counted', 2)).toEqual(['dearer', 'asked']);
});

test('one of which a size is gone and another is not counted can be had, and is near', async () => {
  expect(await near('menShirts', 'counted', 9)).toContain('partlyGone');
});

test('to a product without a price the cheapest are the nearest', async () => {
  expect(await near('menShirts', 'unpriced', 2)).toEqual(['cheaper', 'paisa']);
});

test('a catalogue’s product has those of its own collection', async () => {
  expect(await near('catalogProducts', 'tray', 4)).toEqual(['plate']);
});
