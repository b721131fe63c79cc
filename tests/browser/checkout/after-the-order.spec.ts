import type { Page } from '@playwright/test';
import { href } from 'react-router';
import sharp from 'sharp';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import {
  cartLine,
  completeOrder,
  fillIn,
  newShopper,
  openCartWith,
  ordersOf,
  storedCart,
} from '../../support/browser/shopper.ts';
import { expect, type StoryShop, test } from '../../support/browser/shops.ts';
import { CHECKOUT } from './bookmark-order.ts';

test.use({ images: 'plain' });

const CART = [
  cartLine('resinCollection', 'iqbal-bookmark', {
    ...{ productTitle: 'Iqbal Bookmark', productPrice: 650, quantity: 2 },
    additionalDescription: 'For Zainab, in gold',
  }),
];

/** Orders the cart as a new shopper, whom the order leads home. */
async function orderCart(page: Page, shop: StoryShop) {
  const shopper = newShopper();
  await openCartWith(page, CART);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page).toHaveURL(href('/home'));
  const [order] = await ordersOf(shop, shopper.email);
  return { shopper, number: order?.id ?? 'no order' };
}

test('home tells the order until it is dismissed; it is kept as a picture, found in the cart, and forgotten', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const { shopper, number } = await orderCart(page, shop);
  const panel = page.getByRole('region', { name: `Your order ${number}` });
  await expect(panel.getByRole('heading')).toHaveText(`Shukriya, ${shopper.firstName}`);
  const { address, city, email } = shopper;
  const contact = shopper.contact.slice(3);
  for (const words of ['2 × Iqbal Bookmark', 'Rs 1550', '3 to 5 working days', contact, address, city, email])
    await expect(panel).toContainText(words);
  const ask = await panel.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(ask ?? '')).toMatch(new RegExp(`^https://wa.me/\\d+\\?text=.*${number}`));
  await page.reload();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep as a picture' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toBe(`order-${number}.png`);
  const { width = 0, height = 0 } = await sharp(await picture.path()).metadata();
  expect(width).toBe(1080);
  expect(height).toBeGreaterThan(600);

  // The order left the cart as it was.
  expect(await storedCart(page)).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Cart 1' })).toBeVisible();
  await panel.getByRole('button', { name: 'Empty my cart' }).click();
  expect(await storedCart(page)).toEqual([]);
  await panel.getByRole('button', { name: 'All right' }).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await untilAwake(page);
  await expect(panel).toHaveCount(0);

  await page.goto(href('/cart'));
  await page.getByText('Your orders in this browser (1)').click();
  const kept = page.getByRole('region', { name: `Order ${number}` });
  await expect(kept).toContainText(address);
  await kept.getByRole('button', { name: 'Forget it here' }).click();
  await expect(kept).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('placedOrders'))).toBe('[]');
});

test('a cart that was ordered survives with its note, says so, and asks before it is ordered again', async ({
  page,
  shop,
}) => {
  const { shopper, number } = await orderCart(page, shop);
  const pay = page.getByRole('button', { name: 'Proceed to payment' });
  for (const { html } of await shop.emails(shopper.email)) expect(html).toContain('For Zainab, in gold');
  await page.goto(href('/cart'));
  await expect(page.getByText(`order ${number}. It stays here until you empty it.`)).toBeVisible();
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Press once more to order them again.' })).toBeVisible();
  await expect(page).toHaveURL(href('/cart'));
  await page.getByRole('button', { name: 'One more of Iqbal Bookmark' }).click();
  await expect(page.getByText('has the same pieces')).toHaveCount(0);
  await page.getByRole('button', { name: 'One less of Iqbal Bookmark' }).click();
  await expect(page.getByText(`Order ${number} has the same pieces`)).toBeVisible();
  await pay.click();
  await expect(completeOrder(page)).toBeVisible();
  await page.goto(href('/cart'));
  await page.getByRole('button', { name: 'One more of Iqbal Bookmark' }).click();
  await expect(page.getByText('It stays here until you empty it.')).toHaveCount(0);
  await pay.click();
  await expect(completeOrder(page)).toBeVisible();
});

test('torn text in storage shows no order and breaks nothing; an order of an earlier release has nothing personal', async ({
  page,
}) => {
  const keep = (text: string) => page.evaluate((text) => localStorage.setItem('placedOrders', text), text);
  const panel = page.getByRole('region', { name: /^Your order/ });
  await visit(page, href('/home'));
  await keep('[{"order":7},null');
  await page.reload();
  await untilAwake(page);
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();

  const pieces = [{ title: 'Tee', quantity: 1 }];
  await keep(JSON.stringify([{ order: 'ABCDEFGH23', at: 1, total: 900, pieces, path: '' }]));
  await page.reload();
  await expect(panel).toContainText('ABCDEFGH23');
  await expect(panel.getByRole('heading')).toHaveText('Shukriya');
  await expect(panel).toContainText('We call to confirm.');
  await expect(panel).not.toContainText('A copy');
});

test('home stays where the script that tells the order does not load', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await page.addInitScript(() => localStorage.setItem('placedOrders', '[{}]'));
  await page.route('**/placed-panel-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/placed-panel-'));
  await visit(page, href('/home'));
  await failed;
  // An error page would have taken home's place before home answers to a press.
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
});

test('an order that home’s HTML tells stays on the screen until the script that tells it has loaded', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await visit(page, CHECKOUT);
  await fillIn(page, newShopper());
  await page.route('**/placed-panel-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/placed-panel-'));
  await completeOrder(page).evaluate((button) => button.closest('form')?.submit());
  const panel = page.getByRole('region', { name: /^Your order/ });
  await expect(panel).toBeVisible();
  await failed;
  await untilAwake(page);
  await expect(panel).toContainText('Please note the number');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(panel.getByRole('button', { name: 'Keep as a picture' })).toBeVisible();
});
