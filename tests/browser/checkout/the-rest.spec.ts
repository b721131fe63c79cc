import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import {
  cartLine,
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  openCartWith,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

const piece = (productTitle: string, productPrice: number, inStock = true) => ({
  ...{ productTitle, productPrice, inStock },
  brand: 'fesishop',
});
const item = (id: string): CheckoutItem => ({ collection: 'menShirts', id, quantity: 1, colour: 'orignal' });
const GONE = { gone: piece('Last Kurta', 900, false), kept: piece('Evening Kurta', 1200) };

test('a sold-out line is told in the cart, is in no total, and the rest is ordered', async ({ page }) => {
  const shop = await openOwnShop({ documents: { menShirts: GONE } });
  const shopper = newShopper();
  await page.goto(`${shop.url}/cart`);
  const lines = [
    cartLine('menShirts', 'gone', { productTitle: 'Last Kurta', productPrice: 900 }),
    cartLine('menShirts', 'kept', {
      productTitle: 'Evening Kurta',
      productPrice: 1000,
      additionalDescription: 'Size L',
    }),
  ];
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines));
  await page.reload();
  const line = (title: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  await expect(line('Last Kurta')).toContainText('Sold Out');
  await expect(line('Evening Kurta')).toContainText('It was Rs 1000 PKR when you chose it');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Last Kurta cannot be ordered now.');
  await expect(summary).toContainText('TotalRs 1480 PKR');
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(page).toHaveURL(shop.url + checkoutPath([item('kept')]));
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Note: Size L']);
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(JSON.parse(await shop.owner('orders', '--json'))).toMatchObject([
    { total: 1450, products: [{ note: 'Size L' }] },
  ]);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByText('You ordered the rest of this cart on')).toBeVisible();
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(summary.getByRole('alert')).toContainText('has the same pieces and is on its way');
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(page).toHaveURL(shop.url + checkoutPath([item('kept')]));
  await page.goto('about:blank'); // nothing is under way when the shop closes
  await shop.stop();
});

test('at checkout the rest is one press away, with what was typed', async ({ page }) => {
  const shop = await openOwnShop({ documents: { menShirts: GONE } });
  const shopper = newShopper();
  await visit(page, shop.url + checkoutPath([item('gone'), item('kept')]));
  await fillIn(page, shopper);
  await expect(completeOrder(page)).toBeDisabled();
  await expect(page.getByText('Last Kurta cannot be ordered now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order summary' }).locator('..')).toContainText('PKR 1450');
  await page.getByRole('link', { name: 'Order the rest' }).click();
  await expect(page).toHaveURL(shop.url + checkoutPath([item('kept')]));
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await page.goto('about:blank'); // nothing is under way when the shop closes
  await shop.stop();
});

test('where nothing is left to order, cart and checkout lead to the shop', async ({ page }) => {
  const shop = await openOwnShop({ documents: { menShirts: GONE } });
  await visit(page, shop.url + checkoutPath([item('gone')]));
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the shop' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order the rest' })).toHaveCount(0);
  await page.evaluate(
    (text) => localStorage.setItem('cartItems', text),
    JSON.stringify([cartLine('menShirts', 'gone', { productTitle: 'Last Kurta', productPrice: 900 })]),
  );
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(`${shop.url}/home`);
  await page.goto('about:blank'); // nothing is under way when the shop closes
  await shop.stop();
});

test('a cart without a network is as it was chosen', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true; // the browser notes the failed request
  await page.route('**/order/check', (route) => route.abort());
  await openCartWith(page, [cartLine('menShirts', 'walled-city-khaddar-kurta', { productPrice: 900 })]);
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('TotalRs 1180 PKR');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the checkout says what cannot be ordered and leads on with the rest', async ({ page }) => {
    const shop = await openOwnShop({ documents: { menShirts: GONE } });
    await page.goto(shop.url + checkoutPath([item('gone'), item('kept')]));
    await expect(completeOrder(page)).toBeDisabled();
    await page.getByRole('link', { name: 'Order the rest' }).click();
    await fillIn(page, newShopper());
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    await page.goto('about:blank'); // nothing is under way when the shop closes
    await shop.stop();
  });
});
