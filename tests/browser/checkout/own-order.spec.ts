import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { storiesOn } from '../../support/browser/own-stories.ts';
import { openLinks, visit } from '../../support/browser/screen.ts';
import { cartLine, completeOrder, fillIn, newShopper, ordersOf, productPage } from '../../support/browser/shopper.ts';
import { expect } from '../../support/browser/shops.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { ORDERS, PLACED, WAITING } from './bookmark-order.ts';

const piece = (productTitle: string, productPrice: number, stock?: number) => ({
  ...{ productTitle, productPrice, brand: 'fesishop' },
  ...(stock === undefined ? {} : { stock }),
});
const PIECES = {
  lastOfTwo: piece('Last Lawn Kurta', 900, 1),
  lastOfThree: piece('Last Silk Kurta', 900, 1),
  lastWithoutScript: piece('Last Khaddar Kurta', 900, 1),
  plain: piece('Evening Kurta', 1200),
  other: piece('Eid Kurta', 700),
};
type Id = keyof typeof PIECES;
const line = (id: Id) => cartLine('menShirts', id, PIECES[id]);
const item = (id: Id) => ({ collection: 'menShirts', id, quantity: 1, colour: 'orignal' });

const test = storiesOn({ documents: { menShirts: PIECES } });

test.use({ images: 'plain' });
test.describe.configure({ mode: 'default' });

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const cartLineOf = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });

test('the last piece that she bought is hers in the cart: what was ordered with it is no rest, something new is', async ({
  page,
  own,
}) => {
  const number = await order(page, own, ['lastOfTwo', 'plain']);
  await page.goto(href('/cart'));
  for (const title of ['Last Lawn Kurta', 'Evening Kurta'])
    await expect(cartLineOf(page, title)).toContainText(`You ordered this: order ${number}`);
  await expect(page.getByText(`You ordered this cart on`)).toContainText(`order ${number}`);
  await expect(page.getByText('Sold Out')).toHaveCount(0);
  await expect(summary(page)).toContainText('Last Lawn Kurta x1Ordered');
  await expect(summary(page)).not.toContainText('280');
  await expect(summary(page)).not.toContainText('cannot be ordered');
  await expect(page.getByRole('button', { name: 'Order the rest' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
  await expect(summary(page).getByRole('link', { name: 'Go to the shop' })).toBeVisible();

  await keepCart(page, ['lastOfTwo', 'plain', 'other']);
  await expect(summary(page)).toContainText('TotalRs 980 PKR');
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(page).toHaveURL(own.url + checkoutPath([item('other')]));

  // Of two that can both be ordered it asks, and offers the new one alone.
  await page.goto(href('/cart'));
  await keepCart(page, ['plain', 'other']);
  await expect(summary(page)).toContainText('TotalRs 2180 PKR');
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(summary(page).getByRole('alert')).toHaveText(
    'Evening Kurta is in an order of yours already. Press once more to order it again.',
  );
  await expect(page).toHaveURL(own.url + href('/cart'));
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(page).toHaveURL(own.url + checkoutPath([item('other')]));
});

test('checkout and product page know her order too, in every tab', async ({ page, own, context }) => {
  const other = await context.newPage();
  await other.goto(href('/cart'));
  const number = await order(page, own, ['lastOfThree', 'plain']);
  await expect(cartLineOf(other, 'Evening Kurta')).toContainText(`You ordered this: order ${number}`);
  await page.goBack();
  await expect(page).toHaveURL(own.url + checkoutPath([item('lastOfThree'), item('plain')]));
  await expect(page.getByText('You ordered this on')).toContainText(`order ${number}.`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(`order ${number}`);
  await expect(page.getByRole('main')).not.toContainText('Sold Out');
  await expect(page.getByRole('link', { name: 'Order the rest' })).toHaveCount(0);
  await page.goto(productPage('menShirts', 'lastOfThree'));
  await expect(page.getByRole('article')).toContainText(`You ordered this: order ${number}`);
});

test('a tab that has looked at the cart and gone on knows an order from another tab when it comes back', async ({
  page,
  own,
  context,
}) => {
  await page.goto(href('/cart'));
  await keepCart(page, ['plain', 'other']);
  const other = await context.newPage();
  await visit(other, href('/cart'));
  await expect(cartLineOf(other, 'Evening Kurta')).toBeVisible();
  await (await openLinks(other)).getByRole('link', { name: 'Home' }).click();
  await expect(other).toHaveURL(own.url + href('/home'));
  const number = await order(page, own, ['plain', 'other']);
  await other.getByRole('link', { name: /^Cart/ }).click();
  await expect(cartLineOf(other, 'Evening Kurta')).toContainText(`You ordered this: order ${number}`);
  await other.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(summary(other).getByRole('alert')).toContainText(`Order ${number} has the same pieces`);
});

test('a piece of an order that waits to be sent is not ordered twice unasked', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await page.goto(href('/cart'));
  await keepCart(page, ['plain', 'other']);
  await page.route(ORDERS, (route) => route.abort('internetdisconnected'));
  await visit(page, checkoutPath([item('plain')]));
  await fillIn(page, newShopper());
  await completeOrder(page).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(cartLineOf(page, 'Evening Kurta')).toContainText('Your order of this waits to be sent');
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(summary(page).getByRole('alert')).toContainText('Evening Kurta is in an order of yours already.');
});

test('an order that was pressed before its script came is known by its lines as well', async ({ page, own }) => {
  const number = await order(page, own, ['lastWithoutScript'], () =>
    completeOrder(page).evaluate((button) => button.closest('form')?.submit()),
  );
  // The script has come, and remembers the order.
  await expect(page.getByRole('button', { name: 'Empty my cart' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: /^Your order/ })).toContainText(number);
  await page.goto(href('/cart'));
  await expect(cartLineOf(page, 'Last Khaddar Kurta')).toContainText(`You ordered this: order ${number}`);
});

/** Fills the cart and orders it; gives the order's number. */
async function order(
  page: Page,
  shop: ShopProcess,
  ids: Id[],
  press: () => Promise<unknown> = () => completeOrder(page).click(),
): Promise<string> {
  await page.goto(href('/cart'));
  await keepCart(page, ids);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page).toHaveURL(shop.url + checkoutPath(ids.map(item)));
  const shopper = newShopper();
  await fillIn(page, shopper);
  await press();
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Your order/ })).toBeVisible();
  const [order] = await ordersOf(shop, shopper.email);
  return order?.id ?? 'none';
}

async function keepCart(page: Page, ids: Id[]): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(ids.map(line)));
  await page.reload();
}
