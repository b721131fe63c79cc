import {
  completeOrder,
  fillIn,
  newShopper,
  ordersOf,
  productPage,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ javaScriptEnabled: false, images: 'plain' });

test('a shopper chooses colour, size and quantity, buys it now and places the order', async ({ page, shop }) => {
  const shopper = newShopper();
  const tee = productPage('newArrivals', 'mor-mahal-peacock-tee');
  await page.goto(tee);
  const buy = page.getByRole('button', { name: 'Buy It Now' });
  await page.getByRole('radio', { name: 'Kajal' }).check();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.getByLabel('Note for the maker').fill('In gold');
  await buy.click();
  // The browser asks for the size first.
  await expect(page).toHaveURL(tee);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await buy.click();
  await expect(page).toHaveURL(/^[^?]*\/checkout\/newArrivals\/mor-mahal-peacock-tee\/2\/Kajal\/size-L/);
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Colour: Kajal Size: L']);
  await expect(page.getByText('Note: In gold')).toBeVisible();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('status').filter({ hasText: 'Order placed successfully!' })).toBeInViewport();
  const [order] = await ordersOf(shop, shopper.email);
  const panel = page.getByRole('region', { name: `Your order ${order?.id}` });
  await expect(panel).toContainText('2 × Mor Mahal Peacock Tee, Kajal, L');
  await expect(panel).toContainText('Please note the number');
  await expect(panel.getByRole('button')).toHaveCount(0);
  expect(order?.products).toMatchObject([{ color: 'Kajal', size: 'L', quantity: 2, productPrice: 1650 }]);
  for (const { html } of await shop.emails(shopper.email)) expect(html).toContain('In gold');
  await page.reload();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Order placed successfully!')).toBeHidden();
});
