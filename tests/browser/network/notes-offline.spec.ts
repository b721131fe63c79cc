import type { Page } from '@playwright/test';
import { untilCached } from '../../support/browser/offline-shop.ts';
import { openOwnShop, PIXEL } from '../../support/browser/own-shop.ts';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import { completeOrder, productPage, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

const KURTA = { productTitle: 'Kurta', productPrice: 900, productImage: 'one.png', inStock: true };
const KURTA_PAGE = productPage('menShirts', 'kurta');
const NOT_SEEN = 'You are offline, and this page has not been here before.';
const NOTE = 'For Zainab';

test.use({ serviceWorkers: 'allow' });
// Slow: the shop closes and opens, and the service worker begins after five seconds.
test.describe.configure({ mode: 'default', timeout: 150_000 });

let shop: ShopProcess;

test.beforeAll(async () => {
  shop = await openOwnShop({ documents: { menShirts: { kurta: KURTA } }, images: { 'one.png': PIXEL } });
});

test.beforeEach(async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await openCheckoutWithNote(page);
});

/** Opens the shop again after a story that left it closed. */
test.afterEach(async () => {
  if (shop.exitCode() !== null) await shop.start();
});

test.afterAll(() => shop.stop());

test('a checkout that is reloaded without a network still has the note when the network is back', async ({ page }) => {
  await shop.stop();
  await page.reload();
  await expect(page.getByText(NOT_SEEN)).toBeVisible();
  await page.reload();
  await expect(page.getByText(NOT_SEEN)).toBeVisible();
  await shop.start();
  await expect(completeOrder(page)).toBeVisible({ timeout: 30_000 });
  await unfoldSummary(page);
  await expect(page.getByText(`Note: ${NOTE}`)).toBeVisible();
  await expect(page.locator('input[name="note"][type="hidden"]').first()).toHaveValue(NOTE);
});

test('Buy It Now without a network does not take the note of an earlier checkout of the same piece', async ({
  page,
}) => {
  await visit(page, shop.url + KURTA_PAGE);
  await shop.stop();
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.reload();
  await expect(page.getByText(NOT_SEEN)).toBeVisible();
  await comesWithoutNote(page);
});

test('a checkout opened by its address without a network has no note, also after a reload', async ({ page }) => {
  const checkout = page.url();
  await visit(page, shop.url + KURTA_PAGE);
  await shop.stop();
  await page.goto(checkout);
  await expect(page.getByText(NOT_SEEN)).toBeVisible();
  await untilAwake(page);
  await page.reload();
  await expect(page.getByText(NOT_SEEN)).toBeVisible();
  await comesWithoutNote(page);
});

/** The checkout of one piece from the cart, with the service worker in charge. */
async function openCheckoutWithNote(page: Page): Promise<void> {
  await visit(page, shop.url + KURTA_PAGE);
  await untilCached(page);
  await page.getByLabel('Note for the maker').fill(NOTE);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await unfoldSummary(page);
  await expect(page.getByText(`Note: ${NOTE}`)).toBeVisible();
}

async function comesWithoutNote(page: Page): Promise<void> {
  await shop.start();
  await expect(completeOrder(page)).toBeVisible({ timeout: 30_000 });
  await untilAwake(page);
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(NOTE)).toBeHidden();
}
