import { href } from 'react-router';
import { chooseSize } from '../../support/browser/screen.ts';
import { completeOrder, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('a shopper buys a coloured shirt and a resin piece, from home to the order placed', async ({ page, shop }) => {
  const shopper = newShopper();
  const addToCart = page.getByRole('button', { name: 'Add to Cart' });

  await page.goto(href('/'));
  await expect(page).toHaveURL(href('/home'));
  await page.getByRole('link', { name: 'Mor Mahal Peacock Tee' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mor Mahal Peacock Tee' })).toBeVisible();
  await expect(addToCart).toBeEnabled();
  await page.getByRole('radio', { name: 'Kajal' }).check();
  await chooseSize(page, 'L');
  await page.getByRole('button', { name: 'One more' }).click();
  await addToCart.click();
  await expect(page.getByText('Added Mor Mahal Peacock Tee x2 to your cart!')).toBeVisible();

  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(href('/home'));
  await page.getByRole('link', { name: 'Iqbal Bookmark' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iqbal Bookmark' })).toBeVisible();
  await addToCart.click();
  await expect(page.getByText('Added Iqbal Bookmark x1 to your cart!')).toBeVisible();

  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('tab', { name: 'All Items (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(page).toHaveURL(href('/home'));

  const [order, ...others] = await ordersOf(shop, shopper.email);
  expect(others).toEqual([]);
  const { contact, ...shipping } = shopper;
  expect(order).toMatchObject({ contact, shipping, delivery: 250, total: 2 * 1650 + 650 + 250 });
  expect(order?.products).toEqual([
    {
      productTitle: 'Mor Mahal Peacock Tee',
      productImage: 'products/mor-mahal-peacock-tee-kajal.webp',
      color: 'Kajal',
      size: 'L',
      productPrice: 1650,
      quantity: 2,
      brand: 'fesishop',
      link: `${shop.url}/product/newArrivals/mor-mahal-peacock-tee`,
    },
    {
      productTitle: 'Iqbal Bookmark',
      productImage: 'products/iqbal-bookmark.webp',
      color: 'Original',
      productPrice: 650,
      quantity: 1,
      brand: 'resin',
      link: `${shop.url}/product/resinCollection/iqbal-bookmark`,
    },
  ]);

  const emails = await shop.emails(shopper.email);
  expect(emails.map(({ to }) => to).sort()).toEqual([shopper.email, 'one@shop.example', 'two@shop.example'].sort());
  for (const { body, to, html } of emails) {
    expect(body).toEqual({ to, html, subject: expect.stringContaining('Fesi Shop and Fesi Resin') });
    expect(html).toContain('Mor Mahal Peacock Tee');
    expect(html).toContain('Iqbal Bookmark');
  }
});
