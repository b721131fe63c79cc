import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pakistanDay } from '../../shop/pakistan-time.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { measureImage } from '../images/measure.ts';
import { openImageStorage } from '../images/open-storage.ts';
import { imagesAt } from '../store/images/images.ts';
import { documentFields } from '../store/products.ts';
import { readCatalogueFolder } from './folder.ts';
import { importCatalogue } from './import-catalogue.ts';

const BLOCK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect width="40" height="50"/></svg>',
);
const ARCH = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><circle r="9"/></svg>');

test('an image that was measured before is not measured again, unless it has other bytes by now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'));
  mkdirSync(join(folder, 'images'));
  writeFileSync(join(folder, 'documents.json'), '{}');
  for (const name of ['block.svg', 'arch.svg']) writeFileSync(join(folder, 'images', name), BLOCK);
  const measured = new Map(
    await Promise.all(
      ['block.svg', 'arch.svg'].map(async (path) => {
        const image = await measureImage(path, BLOCK);
        if (!image) throw new Error(`${path} is no picture`);
        return [path, { ...image, colour: '#000001 #000001' }] as const;
      }),
    ),
  );
  writeFileSync(join(folder, 'images', 'arch.svg'), ARCH);
  const dataDir = mkdtempSync(join(tmpdir(), 'measured-shop-'));
  const store = await storeOf({ dataDir });
  const shop = { store, images: openImageStorage({ dataDir, imageStore: undefined }) };

  await importCatalogue(shop, { ...(await readCatalogueFolder(folder)), measured });
  const [arch, block] = await imagesAt(store, ['arch.svg', 'block.svg']);
  expect(block).toEqual(measured.get('block.svg'));
  expect(arch).toMatchObject({ width: 60, height: 20 });
  expect(await shop.images.read({ path: 'arch.svg', version: arch?.version ?? '' })).toEqual(ARCH);
  await store.destroy();
});

test('sales of an older export begin, end and are given up with the import; those of drafts and of later wait', async () => {
  const dayAfter = (days: number) => pakistanDay(Date.now() + days * 86_400_000);
  const [yesterday, today, tomorrow] = [-1, 0, 1].map(dayAfter);
  const planned = { productPrice: 4000, sale: { begins: today, ends: tomorrow, percent: -25, roundTo: 50 } };
  const running = (ends: string | undefined) => ({ productPrice: 900, oldPrice: 1000, sale: { ends, price: 1000 } });
  const missed = { productPrice: 700, sale: { begins: yesterday, ends: yesterday, percent: -25, roundTo: 50 } };
  const later = { productPrice: 700, sale: { begins: tomorrow, percent: -25, roundTo: 50 } };
  const folder = mkdtempSync(join(tmpdir(), 'sales-'));
  const menShirts = { planned, missed, later, running: running(today), ended: running(yesterday) };
  writeFileSync(join(folder, 'documents.json'), JSON.stringify({ menShirts, drafts: { draft: planned } }));
  const dataDir = mkdtempSync(join(tmpdir(), 'sales-shop-'));
  const store = await storeOf({ dataDir });
  const shop = { store, images: openImageStorage({ dataDir, imageStore: undefined }) };

  await importCatalogue(shop, await readCatalogueFolder(folder));
  const stored = (id: string, collection = 'menShirts') => documentFields(store, collection, id);
  const begun = { productPrice: 3000, oldPrice: 4000, sale: { ends: tomorrow, price: 4000 } };
  expect(await stored('planned')).toEqual(begun);
  expect(await stored('ended')).toEqual({ productPrice: 1000 });
  expect(await stored('missed')).toEqual({ productPrice: 700 });
  expect(await stored('running')).toEqual(running(today));
  expect(await stored('later')).toEqual(later);
  expect(await stored('draft', 'drafts')).toEqual(planned);
  expect(await importCatalogue(shop, await readCatalogueFolder(folder))).toMatchObject({ written: 0 });
  await store.destroy();
});
