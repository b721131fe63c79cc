import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import { productOfRow } from '../products.ts';
import type { Store } from '../store.ts';
import { findByWords } from './find-products.ts';

const [SHIRT, SCARF] = ['سیاہ قمیض', 'گلابی دوپٹہ'];

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'urdu-')) });
  const documents = [SHIRT, SCARF].map((productTitle, nth) => ({
    ...{ collection: 'womenShirts', id: `urdu-${nth}` },
    fields: { productTitle, productPrice: 900 },
  }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
});
afterAll(() => store.destroy());

test.each([
  ...['سیاہ قمیض', 'سياه قميض', 'سیاه'].map((query) => [query, SHIRT] as const),
  ...['گلابی دوپٹہ', 'گلابى دوپٹه', 'دوپٹة'].map((query) => [query, SCARF] as const),
])('%s finds the piece with an Urdu name, whichever keyboard it is typed with', async (query, title) => {
  const { rows, isExact } = await findByWords(store, query, { from: 0 });
  expect(rows.map((row) => productOfRow(row).productTitle)).toEqual([title]);
  expect(isExact).toBe(true);
});
