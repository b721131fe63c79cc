import type { Page, Route } from '@playwright/test';
import { href } from 'react-router';
import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED, press, WAITING } from './bookmark-order.ts';

const SECOND_ONE = 'This order was placed already; is this a second one?';

test.use({
  images: 'plain',
  // As browsers do with the back/forward cache: Back restores the page and its hidden fields, although it is 'no-store'.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      const kept = '--enable-features=BackForwardCache,CacheControlNoStoreEnterBackForwardCache';
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      await use({ ...launchOptions, args: [...args, kept], ignoreDefaultArgs });
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true; // the browser logs the answer 409
});

test.describe('scripts off, after Back', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an edited order is asked about in view, with all that was typed, and placed as a second one at one press', async ({
    page,
    shop,
  }) => {
    const shopper = newShopper();
    await placeAndGoBack(page, shopper);
    const key = await keyOf(page);
    const sister = { ...shopper, firstName: 'Zainab', address: '7 Canal View' };
    await fillIn(page, sister);
    await completeOrder(page).click();
    await expect(page.getByText(PLACED)).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: SECOND_ONE })).toBeInViewport({ ratio: 1 });
    await expect(completeOrder(page)).toBeInViewport({ ratio: 1 });
    await expectFilledIn(page, sister);
    expect(await keyOf(page)).not.toBe(key);
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
    await completeOrder(page).click();
    await expect(page.getByText(PLACED)).toBeVisible();
    const placed = await ordersOf(shop, shopper.email);
    expect(placed.map(({ shipping }) => shipping.address)).toEqual(['7 Canal View', shopper.address]);
  });
});

/** The browser restores the page with what was typed, and with its order key. */
async function placeAndGoBack(page: Page, shopper: CheckoutForm): Promise<void> {
  const asItWas = await (await page.goto(CHECKOUT))?.text();
  await fillIn(page, shopper);
  const key = await keyOf(page);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  // Headless shells have no back/forward cache: there Back is answered with the page as it was.
  const restore = (route: Route) => route.fulfill({ body: asItWas ?? '', contentType: 'text/html; charset=utf-8' });
  await page.route(`**${CHECKOUT}`, restore, { times: 1 });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(CHECKOUT);
  await expectFilledIn(page, shopper);
  expect(await keyOf(page)).toBe(key);
  await page.unroute(`**${CHECKOUT}`, restore);
}

function keyOf(page: Page): Promise<string> {
  return page.getByRole('main').locator('input[name="key"]').inputValue();
}

test.describe('scripts on', () => {
  test('what the shop had saved though it said no is no second order unless the shopper wants one', async ({
    page,
    shop,
  }) => {
    const shopper = newShopper();
    await press(page, shopper, (route) => route.fetch().then(() => route.fulfill({ status: 500, body: 'torn' })));
    await expect(completeOrder(page)).toBeEnabled();
    await page.unrouteAll();
    await fillIn(page, { address: '7 Canal View' });
    await completeOrder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: SECOND_ONE })).toBeVisible();
    await expect(page.getByText(PLACED)).toBeHidden();
    await expectFilledIn(page, { ...shopper, address: '7 Canal View' });
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
    await page.reload();
    await expectFilledIn(page, { ...shopper, address: '7 Canal View' });
    await completeOrder(page).click();
    await expect(page.getByText(PLACED)).toBeVisible();
    const placed = await ordersOf(shop, shopper.email);
    expect(placed.map(({ shipping }) => shipping.address)).toEqual(['7 Canal View', shopper.address]);
  });

  test('where the shopper has read what became of the key, an edited order is placed under a new one', async ({
    page,
    shop,
  }) => {
    const shopper = newShopper();
    await visit(page, CHECKOUT);
    await fillIn(page, shopper);
    const key = await keyOf(page);
    await placeElsewhere(shop, { ...shopper, key });
    await page.evaluate((key) => localStorage.setItem('spentOrderKeys', JSON.stringify([key])), key);
    await fillIn(page, { address: '7 Canal View' });
    await completeOrder(page).click();
    await expect(page.getByText(PLACED)).toBeVisible();
    await expect(page).toHaveURL(href('/home'));
    const placed = await ordersOf(shop, shopper.email);
    expect(placed.map(({ shipping }) => shipping.address)).toEqual(['7 Canal View', shopper.address]);
  });

  test('an order that waited for the network under a key that another one has is not placed unasked', async ({
    page,
    shop,
  }) => {
    const shopper = { ...newShopper(), address: '7 Canal View' };
    await press(page, shopper, (route) => route.abort('internetdisconnected'));
    await expect(page.getByText(WAITING)).toBeVisible();
    await placeElsewhere(shop, { ...shopper, key: await keyOf(page), address: '12 Mall Road' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(page.getByText(SECOND_ONE)).toBeVisible();
    await expect(page.getByText(PLACED)).toBeHidden();
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
    await page.getByRole('button', { name: 'All right' }).click();
    await expectFilledIn(page, shopper);
    await completeOrder(page).click();
    await expect(page.getByText(PLACED)).toBeVisible();
    expect(await ordersOf(shop, shopper.email)).toHaveLength(2);
  });
});

async function placeElsewhere(shop: { url: string }, fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...fields, path: CHECKOUT });
  const answer = await fetch(shop.url + href('/order'), { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ state: 'placed' });
}
