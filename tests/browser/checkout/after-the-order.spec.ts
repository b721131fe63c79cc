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
  cartLine('resinCollection', 'iqbal-bookmark', { productTitle: 'Iqbal Bookmark', productPrice: 650, quantity: 2 }),
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
  return { shopper, order };
}

test('home tells the order until it is dismissed, and empties the cart when asked to', async ({ page, shop }) => {
  const { shopper, order } = await orderCart(page, shop);
  const panel = page.getByRole('region', { name: `Your order ${order?.id}` });
  await expect(panel.getByRole('heading')).toHaveText(`Shukriya, ${shopper.firstName}`);
  const { address, city, email } = shopper;
  const number = shopper.contact.slice(3);
  for (const words of ['2 × Iqbal Bookmark', 'Rs 1550', '3 to 5 working days', number, address, city, email])
    await expect(panel).toContainText(words);
  const ask = await panel.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(ask ?? '')).toMatch(new RegExp(`^https://wa.me/\\d+\\?text=.*${order?.id}`));
  await page.reload();
  await expect(panel).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await panel.getByRole('button', { name: 'Empty my cart' }).click();
  expect(await storedCart(page)).toEqual([]);
  await panel.getByRole('button', { name: 'All right' }).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await untilAwake(page);
  await expect(panel).toHaveCount(0);
});

test('the order is kept as a picture, found again in the cart, and forgotten when asked to', async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const { shopper, order } = await orderCart(page, shop);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep as a picture' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toBe(`order-${order?.id}.png`);
  const { width = 0, height = 0 } = await sharp(await picture.path()).metadata();
  expect(width).toBe(1080);
  expect(height).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'All right' }).click();
  await page.goto(href('/cart'));
  await page.getByText('Your orders in this browser (1)').click();
  const kept = page.getByRole('region', { name: `Order ${order?.id}` });
  await expect(kept).toContainText(shopper.address);
  await kept.getByRole('button', { name: 'Forget it here' }).click();
  await expect(kept).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('placedOrders'))).toBe('[]');
});

test('an order of an earlier release, without a customer, has nothing personal', async ({ page }) => {
  const stored = { order: 'ABCDEFGH23', at: 1, total: 900, pieces: [{ title: 'Tee', quantity: 1 }], path: '' };
  await page.addInitScript((text) => localStorage.setItem('placedOrders', text), JSON.stringify([stored]));
  await visit(page, href('/home'));
  const panel = page.getByRole('region', { name: 'Your order ABCDEFGH23' });
  await expect(panel.getByRole('heading')).toHaveText('Shukriya');
  await expect(panel).toContainText('We call to confirm.');
  await expect(panel).not.toContainText('A copy');
});

test('a cart that was ordered says so, and asks before it is ordered again', async ({ page, shop }) => {
  const shopper = newShopper();
  await openCartWith(page, CART);
  const pay = page.getByRole('button', { name: 'Proceed to payment' });
  await pay.click();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page).toHaveURL(href('/home'));
  const [order] = await ordersOf(shop, shopper.email);
  await page.goto(href('/cart'));
  await expect(page.getByText(`order ${order?.id}. It stays here until you empty it.`)).toBeVisible();
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Press once more to order them again.' })).toBeVisible();
  await expect(page).toHaveURL(href('/cart'));
  await page.getByRole('button', { name: 'One more of Iqbal Bookmark' }).click();
  await expect(page.getByText('has the same pieces')).toHaveCount(0);
  await page.getByRole('button', { name: 'One less of Iqbal Bookmark' }).click();
  await expect(page.getByText(`Order ${order?.id} has the same pieces`)).toBeVisible();
  await pay.click();
  await expect(completeOrder(page)).toBeVisible();
  await page.goto(href('/cart'));
  await page.getByRole('button', { name: 'One more of Iqbal Bookmark' }).click();
  await expect(page.getByText('It stays here until you empty it.')).toHaveCount(0);
  await pay.click();
  await expect(completeOrder(page)).toBeVisible();
});

test('torn text in storage shows no order and breaks nothing', async ({ page }) => {
  await visit(page, href('/home'));
  await page.evaluate(() => localStorage.setItem('placedOrders', '[{"order":7},null'));
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('region', { name: /^Your order/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
});

test('home stays where the script that tells the order does not load', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await page.addInitScript(() => localStorage.setItem('placedOrders', '[]'));
  await page.route('**/placed-panel-*.js', (route) => route.abort());
  const asked = page.waitForRequest('**/placed-panel-*.js');
  await visit(page, href('/home'));
  await asked;
  // An error page would have taken home's place by then.
  await page.waitForTimeout(500);
  expect(await page.getByRole('heading', { name: 'New Arrivals' }).count()).toBe(1);
});

test('an order pressed before its script arrived is on home after a reload too', async ({ page, shop }) => {
  const shopper = newShopper();
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await completeOrder(page).evaluate((button) => button.closest('form')?.submit());
  const panel = page.getByRole('region', { name: /^Your order/ });
  await expect(panel).toContainText('1 × Iqbal Bookmark');
  await untilAwake(page);
  await expect(panel.getByRole('button', { name: 'All right' })).toBeVisible();
  await page.reload();
  const [order] = await ordersOf(shop, shopper.email);
  await expect(panel).toContainText(order?.id ?? 'no order');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('home tells the order once, and says that it does', async ({ page, shop }) => {
    const shopper = newShopper();
    await page.goto(CHECKOUT);
    await fillIn(page, shopper);
    await completeOrder(page).click();
    const [order] = await ordersOf(shop, shopper.email);
    const panel = page.getByRole('region', { name: `Your order ${order?.id}` });
    await expect(panel).toContainText('Please note the number');
    await expect(panel.getByRole('button')).toHaveCount(0);
    await page.reload();
    await expect(panel).toHaveCount(0);
  });
});
