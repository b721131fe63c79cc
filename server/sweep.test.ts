import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KnownImage } from '../shop/catalogue/image-address.ts';
import { storeOf } from '../tests/support/engine.ts';
import { placeOrders } from '../tests/support/placed-orders.ts';
import { diskStorage, imageStorage, imageVersion, StorageAway } from './images/storage.ts';
import { changeCatalogue } from './store/changes.ts';
import { countHits } from './store/count-hits.ts';
import { putDocuments } from './store/documents.ts';
import { recordUploads } from './store/images/image-uploads.ts';
import { putImages } from './store/images/images.ts';
import { cancelKey } from './store/orders/orders.ts';
import { type CountedTable, countedSearches, countSearches } from './store/search/counted-searches.ts';
import { write } from './store/writing/write.ts';
import { sweep, sweepUploads } from './sweep.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();

test('a month after it was cancelled a key is deleted, and an hour after its end a count; an order never', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sweep-')) });
  const [placed] = await placeOrders(store, [{ city: 'Multan' }]);
  await store
    .updateTable('orders')
    .set({ placed_at: NOW - 400 * DAY_MS })
    .execute();
  for (const [key, days] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    await write(store, (trx) => cancelKey(trx, { id: key, key, digest: null, at: NOW - days * DAY_MS }));
  }
  await write(store, (trx) => countHits(trx, [{ who: 'long over', forMs: 1 }], NOW - 3_700_000));
  await write(store, (trx) => countHits(trx, [{ who: 'just over', forMs: 1 }], NOW - 60_000));
  await sweep(store, NOW);
  const orders = await store.selectFrom('orders').select('id').orderBy('id').execute();
  expect(orders.map(({ id }) => id).sort()).toEqual([placed, 'young'].sort());
  expect(await store.selectFrom('rate_limits').select('who').execute()).toEqual([{ who: 'just over' }]);
  await store.destroy();
});

test('what documents were is deleted after a year', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sweep-')) });
  const tee = (productPrice: number) => [
    { collection: 'menShirts', id: 'tee', fields: { productTitle: 'Tee', productPrice } },
  ];
  for (const price of [900, 950]) await changeCatalogue(store, (writing) => putDocuments(writing, tee(price)));
  await store
    .updateTable('catalogue_changes')
    .set({ changed_at: NOW - 400 * DAY_MS })
    .where('nr', '=', 1)
    .execute();
  await sweep(store, NOW);
  expect(await store.selectFrom('catalogue_changes').select('nr').execute()).toEqual([{ nr: 2 }]);
  expect(await store.selectFrom('document_versions').select('change_nr').execute()).toEqual([{ change_nr: 2 }]);
  await store.destroy();
});

test('what shoppers found is forgotten after a month, and what they missed after a year', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sweep-')) });
  for (const table of ['found_searches', 'missed_searches'] as const)
    for (const days of [30, 32, 365, 367])
      await write(store, (trx) =>
        countSearches(trx, table, [{ words: `${days} days`, searches: 1, lastAt: NOW - days * DAY_MS }]),
      );
  await sweep(store, NOW);
  const left = async (table: CountedTable) =>
    (await countedSearches(store, table, { most: 9 })).map(({ words }) => words);
  expect(await left('found_searches')).toEqual(['30 days']);
  expect(await left('missed_searches')).toEqual(['30 days', '32 days', '365 days']);
  await store.destroy();
});

test('an upload that no import has committed is deleted after a month; nothing else in the storage ever', async () => {
  const { store, images, upload } = await shopWithImages();
  const committed = await upload('committed');
  await changeCatalogue(store, (writing) => putImages(writing, [committed]));
  const replacing = await upload('replacing');
  await changeCatalogue(store, (writing) => putImages(writing, [replacing]));
  const left = await upload('left by a killed import');
  await images.write('one.webp', Buffer.from('not of this shop'));
  const others = { path: 'one.webp', version: imageVersion(Buffer.from('not of this shop')) };
  await sweepUploads({ store, images }, NOW + 29 * DAY_MS);
  expect(await images.read(left)).toBeDefined();
  await sweepUploads({ store, images }, NOW + 31 * DAY_MS);
  expect(await images.read(left)).toBeUndefined();
  for (const kept of [committed, replacing, others]) expect(await images.read(kept)).toBeDefined();
  expect(await store.selectFrom('image_uploads').selectAll().execute()).toEqual([]);
  await store.destroy();
});

test('a shop that has moved leaves uploads alone: the shop that it became may have committed them', async () => {
  const { store, images, upload } = await shopWithImages();
  const left = await upload('left by a killed import');
  await write(store, (trx) => store.engine.closeOrders(trx, 'The shop has moved'));
  await sweepUploads({ store, images }, NOW + 31 * DAY_MS);
  expect(await images.read(left)).toBeDefined();
  await store.destroy();
});

test('an upload stays recorded while the storage is away', async () => {
  const { store, images, upload } = await shopWithImages();
  const left = await upload('left by a killed import');
  const away = { ...images, delete: () => Promise.reject(new StorageAway('bucket', 'it is away')) };
  await expect(sweepUploads({ store, images: away }, NOW + 31 * DAY_MS)).rejects.toThrow('it is away');
  await sweepUploads({ store, images }, NOW + 31 * DAY_MS);
  expect(await images.read(left)).toBeUndefined();
  await store.destroy();
});

async function shopWithImages() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sweep-'));
  const store = await storeOf({ dataDir });
  const images = imageStorage(diskStorage(join(dataDir, 'images')));
  const upload = async (text: string): Promise<KnownImage> => {
    const image = {
      path: 'one.webp',
      version: imageVersion(Buffer.from(text)),
      width: 8,
      height: 10,
      colour: '#888888',
    };
    await write(store, (trx) => recordUploads(trx, [image], NOW));
    await images.write(image.path, Buffer.from(text));
    return image;
  };
  return { store, images, upload };
}
