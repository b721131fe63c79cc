import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { visit } from '../../support/browser/screen.ts';
import {
  cartLine,
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  openCartWith,
  ordersOf,
  storedCart,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' };
const CHECKOUT = checkoutPath([BOOKMARK]);

test('Complete order wakes when the six required fields are filled, the postal code or not', async ({ page }) => {
  const { postal, ...required } = newShopper();
  await visit(page, CHECKOUT);
  await expect(completeOrder(page)).toBeDisabled();
  for (const [name, text] of Object.entries(required)) {
    await expect(completeOrder(page)).toBeDisabled();
    await fillIn(page, { [name]: text });
  }
  await expect(completeOrder(page)).toBeEnabled();
  await fillIn(page, { postal });
  await expect(completeOrder(page)).toBeEnabled();
  for (const [name, text] of Object.entries(required)) {
    await fillIn(page, { [name]: '' });
    await expect(completeOrder(page)).toBeDisabled();
    await fillIn(page, { [name]: text });
  }
  await expect(completeOrder(page)).toBeEnabled();
});

test('what was typed is there again after a reload, and after going away and Back', async ({ page }) => {
  const shopper = newShopper();
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await page.reload();
  await expectFilledIn(page, shopper);
  await expect(completeOrder(page)).toBeEnabled();

  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await page.goBack();
  await expectFilledIn(page, shopper);
  await expect(completeOrder(page)).toBeEnabled();
});

test('what was typed is there for other pieces too, until it is ordered', async ({ page, shop }) => {
  const shopper = newShopper();
  await openCartWith(page, [cartLine('resinCollection', 'iqbal-bookmark', { productTitle: 'Iqbal Bookmark' })]);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await fillIn(page, shopper);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'One more of Iqbal Bookmark' }).click();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page).toHaveURL(checkoutPath([{ ...BOOKMARK, quantity: 2 }]));
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toMatchObject([{ products: [{ quantity: 2 }] }]);
  await visit(page, checkoutPath([{ ...BOOKMARK, quantity: 3 }]));
  await expectFilledIn(page, { firstName: '', city: '' });
});

test('a placed order is said for 3000 ms on the way home, and the next checkout starts afresh', async ({ page }) => {
  await page.clock.install();
  await visit(page, CHECKOUT);
  await fillIn(page, newShopper());
  await completeOrder(page).click();
  const alert = page.getByRole('status').filter({ hasText: 'Order placed successfully!' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(href('/home'));
  await page.clock.runFor(3000);
  await expect(alert).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(CHECKOUT);
  await expectFilledIn(page, { firstName: '', city: '' });
  await expect(completeOrder(page)).toBeDisabled();
});

test('a mobile number does for contact, and no postal code is no matter', async ({ page, shop }) => {
  const shopper = { ...newShopper(), postal: '' };
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const [order] = await ordersOf(shop, shopper.email);
  expect(order?.contact).toBe(shopper.contact);
  expect(order?.shipping.postal).toBe('');
});

test('no rule but the required ones: any words do, of any length that people write', async ({ page, shop }) => {
  const shopper = {
    ...newShopper(),
    contact: 'my brother’s shop',
    postal: 'near GPO',
    address: 'Street 7, '.repeat(50),
  };
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const [order] = await ordersOf(shop, shopper.email);
  expect(order).toMatchObject({ contact: shopper.contact, shipping: { postal: shopper.postal } });
  expect(order?.shipping.address).toBe(shopper.address.trim());
});

test('the cart survives the order, and its note travels with it', async ({ page, shop }) => {
  const shopper = newShopper();
  await openCartWith(page, [
    cartLine('resinCollection', 'iqbal-bookmark', {
      productTitle: 'Iqbal Bookmark',
      additionalDescription: 'For Zainab, in gold',
    }),
  ]);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await storedCart(page)).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Cart 1' })).toBeVisible();
  const emails = await shop.emails(shopper.email);
  for (const { html } of emails) expect(html).toContain('For Zainab, in gold');
});

test('two presses are one order', async ({ page, shop }) => {
  const shopper = newShopper();
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await completeOrder(page).dblclick();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});
