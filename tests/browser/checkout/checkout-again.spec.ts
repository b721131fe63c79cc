import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { visit } from '../../support/browser/screen.ts';
import {
  checkoutField,
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  ordersOf,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, ORDERS, PLACED, press, WAITING } from './bookmark-order.ts';

test.use({ images: 'plain' });

test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true;
});

test('who leaves the checkout while the order is on its way reads why it is refused, and can order for somebody else', async ({
  page,
  shop,
}) => {
  const shopper = newShopper();
  const refusal = Promise.withResolvers<void>();
  await press(page, shopper, async (route) => {
    await refusal.promise;
    await route.fulfill({ status: 409, json: { state: 'sold out', titles: ['Iqbal Bookmark'] } });
  });
  await leave(page);
  refusal.resolve();
  await expect(page.getByText('Iqbal Bookmark has just sold out. Nothing was ordered.')).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await press(page, shopper, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await leave(page);
  answer.resolve();
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(page).toHaveURL(href('/cart'));
  await expect(page.getByText(PLACED)).toBeHidden();
  const brother = newShopper();
  await visit(page, CHECKOUT);
  await expect(checkoutField(page, 'City')).toHaveValue('');
  await fillIn(page, brother);
  await completeOrder(page).click();
  await expect(page).toHaveURL(href('/home'));
  await expect(page.getByText(PLACED)).toBeVisible();
  for (const { email } of [shopper, brother]) expect(await ordersOf(shop, email)).toHaveLength(1);
});

test('an order that another tab brought through leaves no filled-in checkout behind', async ({
  page,
  context,
  shop,
}) => {
  const shopper = newShopper();
  await press(page, shopper, (route) => route.abort('internetdisconnected'));
  await expect(page.getByText(WAITING)).toBeVisible();
  const other = await context.newPage();
  await visit(other, href('/about'));
  await expect(other.getByText(PLACED)).toBeVisible();
  await expect(page).toHaveURL(href('/home'));
  await expect(page.getByText(PLACED)).toBeHidden();
  await visit(page, CHECKOUT);
  await expect(checkoutField(page, 'City')).toHaveValue('');
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('an order that was cancelled in another tab can be pressed again in the first', async ({
  page,
  context,
  shop,
}) => {
  const shopper = newShopper();
  await context.route(ORDERS, (route) => route.abort('internetdisconnected'));
  await press(page, shopper);
  // Of two tabs that ask, the one with the answer says so: here the other, the only one that reaches the shop.
  await page.route(`**${href('/order/cancel')}`, (route) => route.abort('internetdisconnected'));
  const other = await context.newPage();
  await visit(other, href('/about'));
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await expect(other.getByText('Your order is cancelled. Nothing was ordered.')).toBeVisible();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText(WAITING)).toBeHidden();
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(href('/cart'));
}
