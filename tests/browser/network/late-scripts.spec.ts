import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { productPath } from '../../../shop/page-path.ts';
import { demoProduct } from '../../support/browser/catalogues.ts';
import { openLinks, sortSelect, untilAwake } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { openLine } from '../../support/networks/line.ts';

const { collection, id } = demoProduct('menShirts', (product) => product.inStock);
const KURTA = productPath(collection, id);

/** So that a slow machine does not use up the three seconds that a script waits for a picture. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

test('the script of a page is asked for when its picture has come', async ({ page }) => {
  const asked: string[] = [];
  const image = Promise.withResolvers<void>();
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.route('**/images/**', async (route) => {
    await image.promise;
    await route.continue();
  });
  await stopClock(page);
  await page.goto(KURTA, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).not.toContain('script');
  image.resolve();
  await page.waitForLoadState('load');
  await page.locator('img[fetchpriority=high]').evaluate((image: HTMLImageElement) => image.decode());
  await page.clock.runFor(600);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('the script of a page waits until its picture can be drawn', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.addInitScript(() => {
    const decoding = Promise.withResolvers<void>();
    HTMLImageElement.prototype.decode = () => decoding.promise;
    addEventListener('decoded', () => decoding.resolve());
  });
  await stopClock(page);
  await page.goto(KURTA);
  await page.clock.runFor(600);
  expect(asked).not.toContain('script');
  await page.evaluate(() => dispatchEvent(new Event('decoded')));
  await page.clock.runFor(600);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('a page that has come fast asks for the script of Add to Cart as soon as its picture is drawn', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  // A page of more than a second has not come fast; a browser under load takes a while from one of these words to the next.
  await page.clock.pauseAt(800);
  await page.goto(KURTA);
  await page.locator('img[fetchpriority=high]').evaluate((image: HTMLImageElement) => image.decode());
  await page.clock.runFor(100);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('cart and checkout are the script’s: it is asked for at once, and no clock moves meanwhile', async ({ page }) => {
  await stopClock(page);
  await page.goto(href('/cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto(`/checkout/${collection}/${id}/1/orignal`);
  await expect(page.getByRole('button', { name: 'Complete order' })).toBeDisabled();
});

test('a picture that never comes keeps the script away for three seconds; a sort chosen meanwhile is done then', async ({
  page,
}) => {
  await page.route('**/images/**', () => undefined);
  await stopClock(page);
  await page.goto(KURTA, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await page.clock.runFor(3000);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await page.goto(href('/men-shirts'), { waitUntil: 'domcontentloaded' });
  await sortSelect(page).selectOption('Price Low To High');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/sort=lowToHigh/);
  await expect(sortSelect(page)).toHaveValue('lowToHigh');
});

test('a menu that was opened before the script arrived stays open when it arrives', async ({ page, viewport }) => {
  test.skip(viewport?.width !== 390, 'wide screens show the links without a menu');
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(href('/about'), { waitUntil: 'domcontentloaded' });
  const links = await openLinks(page);
  script.resolve();
  await untilAwake(page);
  await expect(links).toBeVisible();
  await links.getByRole('link', { name: 'Home' }).click();
  await expect(links).toBeHidden();
});

/** The path of the shop's own script: the product's page asks for it first. */
async function shopScript(page: Page): Promise<string> {
  const html = await (await page.request.get(KURTA)).text();
  return /\/assets\/shop-[^"]+\.js/.exec(html)?.[0] ?? '';
}

test('a script that broke off on the way is asked for again, and what was typed meanwhile stays', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const line = await openLine(shop);
  line.cutAnswer('torn', `GET ${await shopScript(page)}`, 0.5);
  const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
  await page.goto(line.url + KURTA);
  await failed;
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  const note = page.getByLabel('Note for the maker');
  await note.fill('For my sister');
  line.mend();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(note).toHaveValue('For my sister');
  await line.close();
});

test('a page whose script does not come at a second try either is reloaded, once', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const script = `**${await shopScript(page)}`;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(script, (route) => route.abort());
  await page.clock.install();
  await page.goto(href('/cart'));
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(documents).toBe(2);
  }).toPass();
  for (let pauses = 0; pauses < 4; pauses += 1) {
    const tried = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
    await page.clock.runFor(40_000);
    await tried;
  }
  expect(documents).toBe(2);
  await page.unroute(script);
  await page.clock.runFor(40_000);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
