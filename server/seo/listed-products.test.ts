import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { openStore } from '../store/store.ts';
import { listedProducts } from './listed-products.ts';

test('all products are listed once, and other work is done between two batches', async () => {
  const store = await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'listed-')) });
  onTestFinished(() => store.destroy());
  const documents = Array.from({ length: 1500 }, (_, n) => ({
    collection: 'menShirts',
    id: `tee-${n}`,
    fields: { productTitle: `Tee ${n}`, productPrice: 900 },
  }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
  let turns = 0;
  const listed: string[] = [];
  for await (const batch of listedProducts(store)) {
    if (listed.length > 0) expect(turns).toBe(1);
    listed.push(...batch.map(({ id }) => id));
    setImmediate(() => {
      turns += 1;
    });
  }
  expect(new Set(listed)).toEqual(new Set(documents.map(({ id }) => id)));
  expect(listed).toHaveLength(1500);
});
