import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { AWKWARD } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ENCODINGS, type FiledShop, filed, openFiledShop, priced, SHIRT, SOON } from '../../support/page-files.ts';
import { openShopProcess, ownerCommand } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

async function openOne(): Promise<FiledShop> {
  const one = await openFiledShop();
  open.push(one.shop);
  return one;
}

test('a page asked for lies in the folder, and is gone with what it read', async () => {
  const { shop, has } = await openOne();
  const listing = '/men-shirts?sort=highToLow&page=2';
  await filed(shop, has, SHIRT);
  await filed(shop, has, listing);
  await filed(shop, has, '/about');
  await shop.owner('import', priced(77));
  await expect.poll(() => [has(SHIRT), has(listing), has('/about')], SOON).toEqual([false, false, true]);
  await filed(shop, has, SHIRT);
});

test('of a product that is no more there is no file, nor of a page that never was', async () => {
  const { shop, has, pagesDir } = await openOne();
  await filed(shop, has, SHIRT);
  expect((await fetch(`${shop.url}/product/menShirts/nothing`)).status).toBe(404);
  const { dear: _, ...others } = AWKWARD.menShirts;
  await shop.owner('import', catalogueFolder({ menShirts: others }), '--delete-others');
  await expect.poll(() => has(SHIRT), SOON).toBe(false);
  expect((await fetch(shop.url + SHIRT)).status).toBe(404);
  await filed(shop, has, '/about');
  for (const encoding of ENCODINGS)
    expect(existsSync(join(pagesDir, 'full', encoding, 'product/menShirts'))).toBe(true);
  for (const encoding of ENCODINGS)
    expect(readdirSync(join(pagesDir, 'full', encoding, 'product/menShirts'))).toEqual([]);
});

test('what a closed shop left is gone once its owner changes something, and when it opens again', async () => {
  const { shop, has, pagesDir } = await openOne();
  await filed(shop, has, SHIRT);
  await shop.stop();
  expect(has(SHIRT)).toBe(true);
  const knobs = { DATA_DIR: shop.dataDir, PAGES_DIR: pagesDir };
  await ownerCommand(['import', priced(55)], knobs);
  expect(has(SHIRT)).toBe(false);
  await shop.start();
  await filed(shop, has, SHIRT);
  await shop.kill();
  // Without PAGES_DIR the owner's command knows no folder.
  await ownerCommand(['import', priced(66)], { DATA_DIR: shop.dataDir });
  expect(has(SHIRT)).toBe(true);
  await shop.start();
  expect(has(SHIRT)).toBe(false);
});

test('of two shops on one folder one writes, and when it dies the other goes on from nothing', async () => {
  const { shop, has, pagesDir } = await openOne();
  const second = await openShopProcess({ DATA_DIR: shop.dataDir, PAGES_DIR: pagesDir });
  open.push(second);
  await filed(shop, has, SHIRT);
  for (const path of [SHIRT, SHIRT, '/about', '/about']) await (await fetch(second.url + path)).text();
  await shop.kill();
  // The second process writes the pages that it has in memory; files of the first are deleted.
  await expect.poll(() => has('/about'), SOON).toBe(true);
  await second.owner('import', priced(88));
  await expect.poll(() => has(SHIRT), SOON).toBe(false);
  await filed(second, has, SHIRT);
});

test('a folder with other things in it is not touched', async () => {
  const pagesDir = mkdtempSync(join(tmpdir(), 'precious-'));
  mkdirSync(join(pagesDir, 'full', 'photographs'), { recursive: true });
  await expect(openSmallShop({ PAGES_DIR: pagesDir })).rejects.toThrow(
    /cannot keep its pages in .*: it holds a 'full' that the shop did not make. Set PAGES_DIR to an empty folder/,
  );
  expect(existsSync(join(pagesDir, 'full', 'photographs'))).toBe(true);
});
