import type { Page, Route } from '@playwright/test';
import { href } from 'react-router';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, ORDERS, PLACED, press, WAITING } from './bookmark-order.ts';

test.use({ images: 'plain' });

const CANCELS = `**${href('/order/cancel')}`;

/** How a network may fail: the request does not arrive, or its answer is lost. */
const TROUBLES: [string, number, (route: Route) => Promise<unknown>][] = [
  ['does not carry it', 0, (route) => route.abort('internetdisconnected')],
  ['loses the answer', 1, (route) => route.fetch().then(() => route.abort('connectionreset'))],
  ['answers for the shop', 0, (route) => route.fulfill({ contentType: 'text/html', body: 'Log in to Cafe WiFi' })],
  ['has a proxy that gives up', 0, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
];

test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true;
});

for (const [trouble, saved, answer] of TROUBLES)
  test(`an order whose network ${trouble} waits, says so, and is placed once when the network is back`, async ({
    page,
    shop,
  }) => {
    const shopper = newShopper();
    await press(page, shopper, answer);
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(page.getByText(PLACED)).toBeHidden();
    await expect(completeOrder(page)).toBeDisabled();
    expect(await ordersOf(shop, shopper.email)).toHaveLength(saved);
    await networkIsBack(page);
    await expect(page.getByText(PLACED)).toBeVisible();
    await expect(page.getByText(WAITING)).toBeHidden();
    await expect(page).toHaveURL(href('/home'));
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
    expect(await shop.emails(shopper.email)).toHaveLength(3);
  });

test('it waits through a reload and a closed tab, and is sent from whatever screen the shopper opens next', async ({
  page,
  context,
  shop,
}) => {
  const shopper = newShopper();
  await context.route(ORDERS, (route) => route.abort('internetdisconnected'));
  await press(page, shopper);
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.reload();
  await expect(page.getByText(WAITING)).toBeVisible();
  await expectFilledIn(page, shopper);
  await page.close();
  const next = await context.newPage();
  await visit(next, href('/about'));
  await expect(next.getByText(WAITING)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toEqual([]);
  await context.unrouteAll();
  await next.reload();
  await expect(next.getByText(PLACED)).toBeVisible();
  await next.reload();
  await untilAwake(next);
  await expect(next.getByText(WAITING)).toBeHidden();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('a tab that is closed in the middle of the first try loses nothing', async ({ page, context, shop }) => {
  const shopper = newShopper();
  await context.route(ORDERS, () => undefined);
  const sent = page.waitForRequest(ORDERS);
  await press(page, shopper);
  await sent;
  await page.close();
  await context.unrouteAll();
  const next = await context.newPage();
  await visit(next, href('/cart'));
  await expect(next.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('cancelled while it waits, it is never placed, and the next press is another order', async ({ page, shop }) => {
  const shopper = newShopper();
  await page.route(CANCELS, (route) => route.abort('internetdisconnected'));
  await press(page, shopper, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order is being cancelled')).toBeVisible();
  await networkIsBack(page);
  await expect(page.getByText('Your order is cancelled. Nothing was ordered.')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toEqual([]);
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('cancelled when the shop had it already, the shopper is told so', async ({ page, shop }) => {
  const shopper = newShopper();
  await press(page, shopper, (route) => route.fetch().then(() => route.abort('connectionreset')));
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('It had reached the shop before you cancelled it')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'All right' }).click();
  await expect(page.getByText('It had reached the shop')).toBeHidden();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('a browser that keeps nothing is told to keep the page open, and that is enough', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no storage here', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  const shopper = newShopper();
  await press(page, shopper, (route) => route.abort('internetdisconnected'));
  await expect(page.getByText('Keep this page open')).toBeVisible();
  await networkIsBack(page);
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Your order/ })).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('an order that waited is thanked for on the home that was open already', async ({ page }) => {
  await press(page, newShopper(), (route) => route.abort('internetdisconnected'));
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.locator('.bar').getByRole('link').first().click();
  await expect(page).toHaveURL(href('/home'));
  await expect(page.getByText(WAITING)).toBeVisible();
  await networkIsBack(page);
  await expect(page.getByRole('region', { name: /^Your order/ })).toBeVisible();
});

test('who was placed and thrown out of the page is told so on the next', async ({ page, shop }) => {
  const shopper = newShopper();
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  // Without home's script file the router loads the page as a document.
  await page.route('**/assets/home-*.js', (route) => route.abort('internetdisconnected'), { times: 1 });
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith(href('/home')),
  );
  await completeOrder(page).click();
  await document;
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(page).toHaveURL(href('/home'));
  await expect(page.getByText(PLACED)).toBeHidden();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText(PLACED)).toBeHidden();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('it is sent although the script of the notices did not load at first', async ({ page, shop }) => {
  const shopper = newShopper();
  await press(page, shopper, (route) => route.abort('internetdisconnected'));
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.route('**/waiting-notices-*.js', (route) => route.abort('internetdisconnected'), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/waiting-notices-'));
  await visit(page, href('/about'));
  await failed;
  await networkIsBack(page);
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('its refusal is told although the script of refusals did not load at first', async ({ page }) => {
  await press(page, newShopper(), (route) => route.abort('internetdisconnected'));
  await expect(page.getByText(WAITING)).toBeVisible();
  await visit(page, href('/about'));
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(ORDERS, (route) => route.fulfill({ json: { state: 'empty' } }));
  await page.route('**/store-refusal-*.js', (route) => route.abort('internetdisconnected'), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/store-refusal-'));
  await sayOnline(page);
  await failed;
  await sayOnline(page);
  await expect(page.getByText('There is nothing to order here.')).toBeVisible();
});

async function networkIsBack(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await sayOnline(page);
}

/** Fires the browser's 'online' event. */
async function sayOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
