import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KnownImage } from '../../../shop/catalogue/image-address.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import { deleteOldChanges } from '../history/list-changes.ts';
import { uploadsAt } from './image-uploads.ts';
import { imagesAt, putImages } from './images.ts';
import { leaveUnusedPictures, unusedImages } from './unused-images.ts';

const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => `products/${digit.repeat(20)}.jpg`) as [
  string,
  string,
  string,
];
const ALL = [ONE, TWO, THREE, 'shirts/a "b".webp', 'shirts/lost.webp', 'coverImages/a.webp'];
const NOW = Date.now();

async function shopWithImages() {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'unused-')) });
  const put = (fields: Fields) =>
    changeCatalogue(store, async (writing) => {
      await putDocuments(writing, [{ collection: 'menShirts', id: 'tee', fields }]);
    });
  await changeCatalogue(store, (writing) => putImages(writing, ALL.map(imageOf)));
  return { store, put };
}

function imageOf(path: string, at: number): KnownImage {
  return { path, version: `000000000${at}`, width: 8, height: 10, colour: '#888888' };
}

test('what no document names is told, with whether one did within a year', async () => {
  const { store, put } = await shopWithImages();
  await put({ productImage: ONE, productGallery: [TWO] });
  await put({ productImage: ONE, productGallery: ['shirts/a "b".webp'] });
  const told = (await unusedImages(store)).map(({ path, isInHistory }) => [path, isInHistory]);
  expect(told.sort()).toEqual([
    [TWO, true],
    [THREE, false],
    ['shirts/lost.webp', false],
  ]);
  await store.destroy();
});

test('an owner’s picture leaves the shop when the history no longer names it, and one of an import never', async () => {
  const { store, put } = await shopWithImages();
  await put({ productImage: ONE, productDescription: `<img src="/images/${THREE}">` });
  await put({ productImage: TWO, productDescription: `<img src="/images/${THREE}">` });
  await leaveUnusedPictures(store, NOW);
  expect(await imagesAt(store, ALL)).toHaveLength(ALL.length);
  await store.updateTable('catalogue_changes').set({ changed_at: 1 }).execute();
  await deleteOldChanges(store, NOW);
  await leaveUnusedPictures(store, NOW);
  expect((await imagesAt(store, ALL)).map(({ path }) => path).sort()).toEqual(
    ALL.filter((path) => path !== ONE).sort(),
  );
  // It is an upload again, which a product may still name within a month.
  expect(await uploadsAt(store, ALL)).toEqual([imageOf(ONE, 0)]);
  await store.destroy();
});
