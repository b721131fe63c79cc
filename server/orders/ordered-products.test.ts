import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { openOrderedProducts } from './ordered-products.ts';

test('orders of one moment read their products in one statement, each gets its own, and the next reads them anew', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'ordered-')) });
  const price = (productPrice: number) =>
    changeCatalogue(store, (writing) =>
      putDocuments(
        writing,
        ['kurta', 'tee'].map((id) => ({ collection: 'menShirts', id, fields: { productTitle: id, productPrice } })),
      ),
    );
  const [kurta, tee, gone] = ['kurta', 'tee', 'gone'].map((id) => ({ collection: 'menShirts', id }));
  if (!kurta || !tee || !gone) throw new Error('No keys');
  await price(1499);
  const products = openOrderedProducts(store);
  const statements = vi.spyOn(store, 'selectFrom');
  const found = await Promise.all([products([tee, kurta]), products([]), products([gone, kurta])]);
  expect(found.map((order) => order.map((product) => product?.id))).toEqual([
    ['tee', 'kurta'],
    [],
    [undefined, 'kurta'],
  ]);
  // The second one looks for 'gone' among the catalogues' products, the third one in every other collection.
  expect(statements).toHaveBeenCalledTimes(3);
  await price(1599);
  expect((await products([kurta]))[0]?.productPrice).toBe(1599);
  await store.destroy();
});
