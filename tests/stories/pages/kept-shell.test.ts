import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SAVE_DATA } from '../../../shop/save-data.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

test('a product’s page has the same bytes with the shell of a page before it as with its own', async () => {
  const shop = await openSmallShop();
  const paths = await productPaths(shop);
  const before = await pagesAt(shop, paths);
  // Nothing is kept: of each section another page is the first one.
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

async function productPaths(shop: ShopProcess): Promise<string[]> {
  const xml = await pageAt(shop, '/sitemap.xml');
  return [...xml.matchAll(/<loc>[^<]*?(\/product\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
}
