import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { href } from 'react-router';
import { productPath } from '../../shop/page-path.ts';
import { openLine } from '../../tests/support/networks/line.ts';
import { PHONE } from '../../tests/support/networks/purchase.ts';

const KURTA = productPath('menShirts', 'multani-tile-kurta');

/** Each screen, and a text that only it has. */
const SCREENS = [
  [href('/home'), 'Made by hand in Lahore'],
  [href('/men-shirts'), 'Sort'],
  [KURTA, 'Note for the maker'],
  [href('/cart'), 'Your cart is empty'],
] as const;

/** The service worker begins five seconds after the first page; in ms. */
const WORKER_MS = 9000;

/** Visits a listing and a product, cuts the connection; gives how many of home, listing, product and cart then open. */
export async function openOffline(browser: Browser, shop: { url: string }): Promise<number> {
  const line = await openLine(shop);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(line.url + href('/men-shirts'));
  await sleep(WORKER_MS);
  await page.locator(`main a[href="${KURTA}"]`).first().click();
  await page.getByText('Note for the maker').waitFor();
  await sleep(1000);
  line.cut('torn');
  let opened = 0;
  for (const [path, words] of SCREENS) {
    await page.goto(line.url + path);
    const stands = page.getByRole('main').getByText(words).first();
    const marked = page.getByText('this is the page as you last saw it');
    const seen = Promise.all([stands.waitFor({ timeout: 10_000 }), marked.waitFor({ timeout: 10_000 })]);
    opened += await seen.then(
      () => 1,
      () => 0,
    );
  }
  await context.close();
  await line.close();
  return opened;
}
