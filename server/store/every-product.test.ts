import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from './changes.ts';
import { putDocuments } from './documents.ts';
import { everyProduct } from './every-product.ts';

test('every product is given once, newest first, with all its places, drafts too and no records', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'every-')) });
  const tray = { productTitle: 'Ravi Tray', createdAt: { seconds: 2000 } };
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      { collection: 'menShirts', id: 'older', fields: { productTitle: 'Older', createdAt: { seconds: 1000 } } },
      { collection: 'menShirts', id: 'heading', fields: { heading: 'Shirts' } },
      { collection: 'newArrivals', id: 'tray', fields: { ...tray, stock: 3 } },
      { collection: 'saleResinArt', id: 'tray', fields: tray },
      { collection: 'drafts', id: 'draft', fields: { productTitle: 'Draft', createdAt: { seconds: 3000 } } },
      { collection: 'catalogs', id: 'art', fields: { catalogName: 'Art', collections: ['Trays'] } },
    ]),
  );
  const given = (await Array.fromAsync(everyProduct(store))).flat();
  expect(given.map(({ id, documents }) => [id, documents.map(({ collection }) => collection)])).toEqual([
    ['draft', ['drafts']],
    ['tray', ['newArrivals', 'saleResinArt']],
    ['older', ['menShirts']],
  ]);
  expect(given[1]?.counts).toEqual({ '': 3 });
  await store.destroy();
});
