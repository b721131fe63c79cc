import { href } from 'react-router';
import {
  checkoutField,
  completeOrder,
  fillIn,
  newShopper,
  ordersOf,
  productPage,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ javaScriptEnabled: false, images: 'plain' });

test('a shopper chooses colour and quantity, buys it now and places the order', async ({ page, shop }) => {
  const shopper = newShopper();
  await page.goto(productPage('resinCollection', 'iqbal-bookmark'));
  await page.getByRole('radio', { name: 'Ruby' }).check();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.getByLabel('Note for the maker').fill('In gold');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL(/^[^?]*\/checkout\/resinCollection\/iqbal-bookmark\/2\/Ruby/);
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Colour: Ruby']);
  await expect(page.getByText('Note: In gold')).toBeVisible();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const [order] = await ordersOf(shop, shopper.email);
  expect(order?.products).toMatchObject([{ color: 'Ruby', quantity: 2, productPrice: 650 }]);
  for (const { html } of await shop.emails(shopper.email)) expect(html).toContain('In gold');
});

test('an address that is none is asked for again, and the rest stays filled in', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser logs the refusal
  const shopper = newShopper();
  await page.goto('/checkout/resinCollection/iqbal-bookmark/1/orignal');
  await fillIn(page, { ...shopper, email: 'a@b,c@d' });
  await completeOrder(page).evaluate((button) => button.closest('form')?.setAttribute('novalidate', ''));
  await completeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Email' })).toBeVisible();
  await expect(checkoutField(page, 'Address')).toHaveValue(shopper.address);
  await fillIn(page, { email: shopper.email });
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('the contact form sends its message and says so', async ({ page, shop }) => {
  const { email, contact } = newShopper();
  await page.goto(href('/about'));
  await page.getByLabel('Name').fill('Bilal');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill(contact);
  await page.getByLabel('Comment').fill('Do you ship to Gilgit?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
  expect(await shop.emails(email, 2)).toHaveLength(2);
});

test.describe('in a shop with awkward names', () => {
  test.use({ catalogue: 'awkward' });
  test('colours with / and ~ in them are bought as they are called', async ({ page, shop }) => {
    const shopper = newShopper();
    await page.goto(productPage('menShirts', 'id~with~tildes'));
    await page.getByRole('radio', { name: 'Black/White' }).check();
    await page.getByRole('button', { name: 'Buy It Now' }).click();
    await fillIn(page, shopper);
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    const [order] = await ordersOf(shop, shopper.email);
    expect(order?.products).toMatchObject([{ productTitle: 'Tilde shirt', color: 'Black/White' }]);
  });
});
