import type { Page } from '@playwright/test';
import { href } from 'react-router';
import {
  cartLine,
  completeOrder,
  fillIn,
  newShopper,
  openCartWith,
  openProduct,
  ordersOf,
  storedCart,
  unfoldSummary,
} from '../support/browser/shopper.ts';
import { expect, type StoryShop, test } from '../support/browser/shops.ts';

test.use({ images: 'plain' });

const BOOKMARK = ['resinCollection', 'iqbal-bookmark'] as const;
const NOTES = '1 × Size M, for Zainab; 2 × Size L';

test('the same piece added with one note, then with another, is one line that keeps both with their counts', async ({
  page,
  shop,
}) => {
  await addWithNote(page, 'Size M, for Zainab', 1);
  await addWithNote(page, 'Size L', 2);
  expect(await storedCart(page)).toMatchObject([{ quantity: 3, additionalDescription: NOTES }]);

  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['1 × “Size M, for Zainab”2 × “Size L”']);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await unfoldSummary(page);
  await expect(page.getByText(`Note: ${NOTES}`)).toBeVisible();
  await page.reload();
  await unfoldSummary(page);
  await expect(page.getByText(`Note: ${NOTES}`)).toBeVisible();
  const { email, product } = await order(page, shop);
  expect(product).toMatchObject({ quantity: 3, note: NOTES });
  const toOwners = (await shop.emails(email)).filter(({ to }) => to !== email);
  expect(toOwners).toHaveLength(2);
  for (const { html } of toOwners) expect(html).toContain(`Note: ${NOTES}`);
});

test('one more of a noted line is noted alike; one less of a mixed line is told in its notes', async ({ page }) => {
  const line = cartLine(...BOOKMARK, { productTitle: 'Bookmark', productPrice: 650, additionalDescription: 'Size M' });
  await openCartWith(page, [line]);
  await page.getByRole('button', { name: 'One more of Bookmark' }).click();
  await expect(page.getByText('“Size M”')).toBeVisible();
  const notes = [
    { text: 'Size M', pieces: 1 },
    { text: 'Size L', pieces: 1 },
  ];
  await openCartWith(page, [{ ...line, quantity: 2, additionalDescription: '1 × Size M; 1 × Size L', notes }]);
  await expect(page.getByText('1 × “Size L”')).toBeVisible();
  await page.getByRole('button', { name: 'One less of Bookmark' }).click();
  await expect(page.getByText('“Size M”')).toBeVisible();
  await expect(page.getByText('Size L')).toBeHidden();
});

test('Buy It Now without a note does not take the note of the same piece in the cart', async ({ page, shop }) => {
  await addWithNote(page, 'For Zainab', 1);
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('For Zainab')).toBeHidden();
  const { product } = await order(page, shop);
  expect(product?.note).toBeUndefined();
});

test('a note comes along where the checkout’s own file does not', async ({ page, shop, expectsTrouble }) => {
  expectsTrouble.is = true;
  const fields = { productTitle: 'Bookmark', productPrice: 650, additionalDescription: 'For Zainab' };
  await openCartWith(page, [cartLine(...BOOKMARK, fields)]);
  await page.route('**/assets/checkout-*.js', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await unfoldSummary(page);
  await expect(page.getByText('Note: For Zainab')).toBeVisible();
  const { product } = await order(page, shop);
  expect(product).toMatchObject({ note: 'For Zainab' });
});

test('a note stays with its piece when its order is cancelled on the way, and goes with the next', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await openCartWith(page, [
    cartLine(...BOOKMARK, { productTitle: 'Bookmark', productPrice: 650, additionalDescription: 'For Zainab' }),
  ]);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await fillIn(page, newShopper());
  await page.route(`**${href('/order')}`, (route) => route.abort('internetdisconnected'));
  await completeOrder(page).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order is cancelled. Nothing was ordered.')).toBeVisible();
  await page.unroute(`**${href('/order')}`);
  await unfoldSummary(page);
  await expect(page.getByText('Note: For Zainab')).toBeVisible();
  const { product } = await order(page, shop);
  expect(product).toMatchObject({ note: 'For Zainab' });
});

test('a note goes with an order that a reloaded checkout sends before its script, at the second press too', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const fields = { productTitle: 'Bookmark', productPrice: 650, additionalDescription: 'For Zainab' };
  await openCartWith(page, [cartLine(...BOOKMARK, fields)]);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(completeOrder(page)).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  const shopper = newShopper();
  await fillIn(page, { ...shopper, city: '' });
  await completeOrder(page).click();
  await expect(page.getByText('Please look at City once more.')).toBeVisible();
  await expect(page.getByText('Note: For Zainab')).toBeAttached();
  await fillIn(page, { city: shopper.city });
  await completeOrder(page).click();
  await expect(completeOrder(page)).toBeHidden();
  const [order] = await ordersOf(shop, shopper.email);
  expect(order?.products).toMatchObject([{ note: 'For Zainab' }]);
});

async function addWithNote(page: Page, note: string, quantity: number): Promise<void> {
  await openProduct(page, ...BOOKMARK);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity));
  await page.getByLabel('Note for the maker').fill(note);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
}

/** Fills in the open checkout and orders; gives the ordered product as the owner reads it. */
async function order(page: Page, shop: StoryShop) {
  const shopper = newShopper();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(page).toHaveURL(href('/home'));
  const [order] = await ordersOf(shop, shopper.email);
  return { email: shopper.email, product: order?.products[0] };
}
