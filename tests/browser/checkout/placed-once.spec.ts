import { href } from 'react-router';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import { completeOrder, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED } from './bookmark-order.ts';

test.use({ images: 'plain' });

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('home says once that the order was placed: not on reload, and to nobody who only has the address', async ({
    page,
    shop,
  }) => {
    const shopper = newShopper();
    await page.goto(CHECKOUT);
    await fillIn(page, shopper);
    await completeOrder(page).click();
    await expect(page.getByRole('status').filter({ hasText: PLACED })).toBeInViewport();
    const address = page.url();
    for (const visit of [() => page.reload(), () => page.goto(address), () => page.goto('/home?placed=1')]) {
      await visit();
      await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
      await expect(page.getByText(PLACED)).toBeHidden();
      await expect(page).toHaveURL(href('/home'));
    }
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
  });
});

test('an order that was pressed before its script arrived is told for 3000 ms, and not on reload', async ({ page }) => {
  await visit(page, CHECKOUT);
  await fillIn(page, newShopper());
  await page.clock.install();
  await completeOrder(page).evaluate((button) => button.closest('form')?.submit());
  await expect(page.getByText(PLACED)).toBeVisible();
  await untilAwake(page);
  await page.clock.runFor(3000);
  await expect(page.getByText(PLACED)).toBeHidden();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText(PLACED)).toBeHidden();
  await expect(page).toHaveURL(href('/home'));
});
