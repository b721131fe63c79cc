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
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' };
const CHECKOUT = checkoutPath([BOOKMARK]);

test('Complete order wakes when the six required fields are filled, the postal code or not, and any words do', async ({
  page,
  shop,
}) => {
  const { postal, ...required } = { ...newShopper(), contact: 'my brother’s shop', address: 'Street 7, '.repeat(50) };
  const needed = page.getByRole('main').getByText(/^Still needed/);
  await openCartWith(page, [cartLine('resinCollection', 'iqbal-bookmark', { productTitle: 'Iqbal Bookmark' })]);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(needed).toHaveText('Still needed: Contact, First name, Last name, Address, City, Email');
  await expect(needed).toHaveRole('status');
  for (const [name, text] of Object.entries(required)) {
    await expect(completeOrder(page), `before ${name}`).toBeDisabled();
    await fillIn(page, { [name]: text });
  }
  await expect(completeOrder(page)).toBeEnabled();
  await expect(needed).toHaveCount(0);
  await fillIn(page, { postal });
  await expect(completeOrder(page)).toBeEnabled();
  await fillIn(page, { postal: '' });
  for (const [name, text] of Object.entries(required)) {
    await fillIn(page, { [name]: '' });
    await expect(completeOrder(page), `without ${name}`).toBeDisabled();
    await fillIn(page, { [name]: text });
  }
  await expect(completeOrder(page)).toBeEnabled();

  await test.step('what was typed is there again after a reload, and after going away and Back', async () => {
    await page.reload();
    await expectFilledIn(page, required);
    await expect(completeOrder(page)).toBeEnabled();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await page.goBack();
    await expectFilledIn(page, required);
    await expect(completeOrder(page)).toBeEnabled();
  });

  await test.step('and for other pieces too, until it is ordered', async () => {
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'One more of Iqbal Bookmark' }).click();
    await page.getByRole('button', { name: 'Proceed to payment' }).click();
    await expect(page).toHaveURL(checkoutPath([{ ...BOOKMARK, quantity: 2 }]));
    await expectFilledIn(page, required);
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    const { contact, address } = required;
    const shipping = { address: address.trim(), postal: '' };
    expect(await ordersOf(shop, required.email)).toMatchObject([{ contact, shipping, products: [{ quantity: 2 }] }]);
    await visit(page, checkoutPath([{ ...BOOKMARK, quantity: 3 }]));
    await expectFilledIn(page, { firstName: '', city: '' });
  });
});

test('two presses are one order, said for 3000 ms on the way home, and the next checkout starts afresh', async ({
  page,
  shop,
}) => {
  const shopper = newShopper();
  await page.clock.install();
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await completeOrder(page).dblclick();
  const alert = page.getByRole('status').filter({ hasText: 'Order placed successfully!' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(href('/home'));
  await page.clock.runFor(3000);
  await expect(alert).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(CHECKOUT);
  await expectFilledIn(page, { firstName: '', city: '' });
  await expect(completeOrder(page)).toBeDisabled();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});
