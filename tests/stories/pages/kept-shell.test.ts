import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SAVE_DATA } from '../../../shop/save-data.ts';
import { screenAt } from '../../../shop/screens.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

test('pages of products and listings have the same bytes with the shell of a page before them as with their own', async () => {
  const shop = await openSmallShop();
  const paths = await pathsOfPages(shop);
  const before = await pagesAt(shop, paths);
  // Nothing is kept: of each section and each listing another page is the first one.
  await shop.stop();
  rmSync(join(shop.dataDir, 'pages'), { recursive: true });
  await shop.start();
  const after = await pagesAt(shop, paths.toReversed());
  await shop.stop();

  expect(after.size).toBeGreaterThan(100);
  expect([...after.keys()].filter((page) => after.get(page) !== before.get(page))).toEqual([]);
});

/** The pages at these paths, rendered one after the other, each for browsers that save data and for others. */
async function pagesAt(shop: ShopProcess, paths: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const path of paths) {
    pages.set(path, await pageAt(shop, path));
    pages.set(`${path}, saving data`, await pageAt(shop, path, { [SAVE_DATA]: 'on' }));
  }
  return pages;
}

async function pageAt(shop: ShopProcess, path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(shop.url + path, { headers });
  expect(response.status, path).toBe(200);
  return response.text();
}

/** All pages, and each listing in another order too. */
async function pathsOfPages(shop: ShopProcess): Promise<string[]> {
  const xml = await pageAt(shop, '/sitemap.xml');
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const listings = paths.filter((path) => screenAt(path)?.placeholder === 'cards');
  expect(listings.length).toBeGreaterThan(5);
  return [...paths, ...listings.map((path) => `${path}?sort=oldest`)];
}
