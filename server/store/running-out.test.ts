import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from './changes.ts';
import { putDocuments } from './documents.ts';
import { countRunningOut, listProducts } from './product-lists.ts';

test('as many products run out as the list of those shows: drafts are in no shop', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'running-out-')) });
  const few = { productPrice: 4000, stock: 2 };
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      { collection: 'menShirts', id: 'tray', fields: { ...few, productTitle: 'Ravi Tray' } },
      { collection: 'newArrivals', id: 'tray', fields: { ...few, productTitle: 'Ravi Tray' } },
      { collection: 'drafts', id: 'bowl', fields: { ...few, productTitle: 'Ravi Bowl' } },
    ]),
  );
  const { rows } = await listProducts(store, { stock: 'running out' });
  expect(rows.map(({ id }) => id)).toEqual(['tray']);
  expect(await countRunningOut(store)).toBe(1);
  await store.destroy();
});
