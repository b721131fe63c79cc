import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href } from 'react-router';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { hasNginx, type Nginx, openNginx } from '../../support/nginx.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

test.skip(!hasNginx, 'nginx is not installed');
test.describe.configure({ mode: 'default' });
test.use({ images: 'plain' });

const SHIRT = href('/product/:collectionName/:id', { collectionName: 'menShirts', id: 'one' });

let shop: ShopProcess;
let nginx: Nginx;
const pagesDir = mkdtempSync(join(tmpdir(), 'pages-'));

test.beforeAll(async () => {
  const menShirts = { one: { productTitle: 'First shirt', productPrice: 900 } };
  shop = await openOwnShop({ documents: { menShirts }, knobs: { PAGES_DIR: pagesDir } });
  nginx = await openNginx(shop.url, pagesDir);
});
test.afterAll(async () => {
  await nginx.stop();
  await shop.stop();
});

test.beforeEach(async () => {
  for (const address of [href('/men-shirts'), SHIRT]) {
    // Only one of several processes writes the folder, and only pages that were requested from it.
    const isWritten = async () => {
      await fetch(shop.url + address);
      return existsSync(join(pagesDir, 'full', 'br', `${address}.html`));
    };
    await expect.poll(isWritten).toBe(true);
  }
});

test('a page from a file comes to life under its own policy', async ({ page }) => {
  const answer = await page.goto(nginx.url + SHIRT);
  // Only nginx sends Accept-Ranges: the page came from its file.
  expect(answer?.headers()['accept-ranges']).toBe('bytes');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added First shirt x1' })).toBeVisible();
});

test('with the shop closed one goes from page to page', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await visit(page, nginx.url + SHIRT);
  await shop.kill();
  // The listing's data was never requested, so only its page is a file.
  await page.getByRole('link', { name: 'Explore T-shirts' }).click();
  await expect(cards(page.getByRole('main'))).toHaveCount(1);
  await expect(page).toHaveURL(nginx.url + href('/men-shirts'));
  await shop.start();
});
