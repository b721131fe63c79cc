import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNCOUNTED } from '../../shop/stock/stock-counts.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from './changes.ts';
import { putDocuments } from './documents.ts';
import { stockRangesAreOfChoices } from './migrations/055-stock-ranges-are-of-choices.ts';

test('a shop of before asks the choices of its products how many are left', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'ranges-')) });
  const sizes = (...counts: [string, number][]) => counts.map(([size, stock]) => ({ id: size, size, stock }));
  const products = {
    part: { sizes: ['S', 'M'], productColors: sizes(['M', 0]) },
    late: { sizes: ['S', 'M'], stock: 5, productColors: sizes(['S', 0], ['M', 0]) },
    plain: { stock: 7 },
  };
  const documents = Object.entries(products).map(([id, fields]) => ({ collection: 'menShirts', id, fields }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
  await store.updateTable('stock').set({ least: 1, most: 1 }).execute();
  await stockRangesAreOfChoices.up(store);
  const rows = await store.selectFrom('stock').select(['product_id', 'least', 'most']).orderBy('product_id').execute();
  expect(rows.map(({ product_id, least, most }) => [product_id, least, most])).toEqual([
    ['late', 0, 0],
    ['part', 0, UNCOUNTED.most],
    ['plain', 7, 7],
  ]);
  await store.destroy();
});
