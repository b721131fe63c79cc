import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { untilCached } from '../../support/browser/offline-shop.ts';
import { openOwnShop, PIXEL } from '../../support/browser/own-shop.ts';
import { cards, untilAwake, visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { openLine } from '../../support/networks/line.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

const image = { productImage: 'one.png', inStock: true, productDescription: 'Soft as a Lahore winter.' };
const DOCUMENTS = {
  menShirts: { kurta: { productTitle: 'Kurta', productPrice: 900, ...image } },
  womenShirts: { shawl: { productTitle: 'Shawl', productPrice: 1900, ...image } },
  kidsShirts: { tee: { productTitle: 'Tee', productPrice: 500, ...image } },
};
const CHECKOUT = checkoutPath([{ collection: 'menShirts', id: 'kurta', quantity: 1, colour: 'orignal' }]);
const AS_LAST_SEEN = 'You are offline: this is the page as you last saw it';
const NOT_SEEN = 'You are offline, and this page has not been here before.';

test.use({ serviceWorkers: 'allow' });
// Slow: the shop closes and opens, and the service worker begins after five seconds.
test.describe.configure({ mode: 'default', timeout: 150_000 });

let shop: ShopProcess;

test.beforeAll(async () => {
  shop = await openOwnShop({ documents: DOCUMENTS, images: { 'one.png': PIXEL } });
});

test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true;
});

/** Opens the shop again after a story that left it closed. */
test.afterEach(async () => {
  if (shop.exitCode() !== null) await shop.start();
});

test.afterAll(() => shop.stop());

test('what was seen opens without a network, says what it is, and is brought up to date', async ({ page }) => {
  await visit(page, shop.url + href('/men-shirts'));
  await untilCached(page);
  await cards(page.getByRole('main')).first().click();
  await expect(page.getByText('Soft as a Lahore winter.')).toBeVisible();
  await page.goto(shop.url + CHECKOUT);
  await shop.stop();

  for (const [path, words] of [
    [href('/home'), 'Made by hand in Lahore'],
    [href('/men-shirts'), 'Kurta'],
    [`${href('/men-shirts')}?fbclid=of-a-link`, 'Kurta'],
    [href('/cart'), 'Your cart is empty'],
    [productPage('menShirts', 'kurta'), 'Soft as a Lahore winter.'],
  ] as const) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
    await expect(page).toHaveURL(shop.url + path);
  }
  await page.goto(shop.url + href('/men-shirts'));
  const image = page.getByRole('main').locator('img').first();
  await image.evaluate((img: HTMLImageElement) => img.decode());

  await page.getByRole('banner').getByRole('link', { name: 'Fesi' }).click();
  await expect(
    page.getByRole('main').getByText('Made by hand in Lahore'),
    'the logo leads to the kept home',
  ).toBeVisible();
  await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();

  await page.goto(shop.url + CHECKOUT);
  await expect(page.getByText(NOT_SEEN)).toBeVisible();

  await page.goto(shop.url + href('/men-shirts'));
  await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
  await shop.start();
  await expect(page.getByText(AS_LAST_SEEN)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('main').getByText('Kurta')).toBeVisible();
});

test('what was never seen says so in its own theme, and comes by itself', async ({ page }) => {
  await visit(page, shop.url + href('/home'));
  await untilCached(page);
  await shop.stop();
  await page.goto(shop.url + href('/women-shirts'));
  await expect(page.getByText(NOT_SEEN)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto(shop.url + href('/resin-art'));
  await expect(page.getByText(NOT_SEEN)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'pink');
  await untilAwake(page);
  await expect(page.getByText(AS_LAST_SEEN)).toBeHidden();
  await shop.start();
  await expect(page.getByRole('main').getByText('Tee')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(shop.url + href('/resin-art'));
});

test.describe('saving data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('what was seen opens without a network, all else says so, and no page was fetched that nobody opened', async ({
    page,
  }) => {
    await visit(page, shop.url + href('/resin-art'));
    await untilCached(page);
    await expect.poll(() => page.evaluate(pathsCached)).toContain('/offline/resin');
    const cached = await page.evaluate(pathsCached);
    expect(cached.filter((path) => /\/(cart|home)\b|shirts|placed-panel/.test(path))).toEqual([]);
    await shop.stop();
    await page.goto(shop.url + href('/resin-art'));
    await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
    for (const path of [href('/home'), href('/cart'), href('/men-shirts'), CHECKOUT]) {
      await page.goto(shop.url + path);
      await expect(page.getByText(NOT_SEEN)).toBeVisible();
    }
    await untilAwake(page);
    await shop.start();
    await expect(page.getByRole('button', { name: 'Complete order' })).toBeVisible({ timeout: 30_000 });
  });
});

/** Runs in the page: the paths in the worker's caches. */
async function pathsCached(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test('a press without a network leads to what is kept, or says what is not', async ({ page }) => {
  await visit(page, shop.url + productPage('menShirts', 'kurta'));
  await untilCached(page);
  await page.goto(shop.url + href('/men-shirts'));
  await shop.stop();
  await cards(page.getByRole('main')).first().click();
  await expect(page.getByText('Soft as a Lahore winter.')).toBeVisible();
  await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await shop.start();
  await expect(page.getByRole('button', { name: 'Complete order' })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(shop.url + CHECKOUT);
});

test('a kept page whose answer breaks off in the middle is shown as it was last seen', async ({ page }) => {
  const line = await openLine(shop);
  await visit(page, line.url + href('/home'));
  await untilCached(page);
  await visit(page, line.url + href('/cart'));
  line.cutAnswer('torn', `GET ${href('/home')}.data?_routes=routes%2Fhome`, 0.9);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
  await expect(page.getByRole('main').getByText('Made by hand in Lahore')).toBeVisible();
  await expect(page).toHaveURL(line.url + href('/home'));
  line.mend();
  await expect(page.getByText(AS_LAST_SEEN)).toBeHidden({ timeout: 30_000 });
  await line.close();
});

test('what was chosen on a kept page stays when the page is brought up to date', async ({ page }) => {
  const kurta = shop.url + productPage('menShirts', 'kurta');
  await visit(page, kurta);
  await untilCached(page);
  await shop.stop();
  await page.goto(kurta);
  await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
  await page.getByLabel('Note for the maker').fill('Zainab, in gold');
  await page.getByRole('button', { name: 'One more' }).click();
  await shop.start();
  await expect(page.getByText(AS_LAST_SEEN)).toBeHidden({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Note for the maker')).toHaveValue('Zainab, in gold');
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
});
