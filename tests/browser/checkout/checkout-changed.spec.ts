import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { CART_KEY } from '../../../shop/buying/cart.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import {
  cartLine,
  completeOrder,
  expectFilledIn,
  fillIn,
  type ListedOrder,
  newShopper,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { ORDERS, PLACED, WAITING } from './bookmark-order.ts';

const KURTI = { productTitle: 'Gulabi Kurti', productPrice: 3500, brand: 'fesishop', inStock: true };
const SHAWL = { productTitle: 'Sindhi Shawl', productPrice: 1200, brand: 'fesishop', inStock: true };
const CHECKOUT = checkoutPath(
  ['kurti', 'shawl'].map((id) => ({ collection: 'womenShirts', id, quantity: 1, colour: 'orignal' })),
);
const CHANGED = 'Gulabi Kurti is Rs 9999 now, it was Rs 3500. Your order comes to Rs 11449 now.';

let shop: ShopProcess;

test.beforeEach(async ({ expectsTrouble, page: _ }) => {
  expectsTrouble.is = true; // the browser logs the refusal
  shop = await openOwnShop({ documents: { womenShirts: { kurti: KURTI, shawl: SHAWL } } });
});

test.afterEach(() => shop.stop());

async function changePrice(): Promise<void> {
  await shop.owner('import', catalogueFolder({ womenShirts: { kurti: { ...KURTI, productPrice: 9999 } } }));
}

async function orders(): Promise<ListedOrder[]> {
  return JSON.parse(await shop.owner('orders', '--json'));
}

/** The screen shows the change, and one press orders that. */
async function agree(page: Page, shopper: ReturnType<typeof newShopper>): Promise<void> {
  await expect(page.getByText('Pay Rs 11449 in cash')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['PKR 9999', 'PKR 1200']);
  await expectFilledIn(page, shopper);
  expect(await orders()).toEqual([]);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await orders()).toMatchObject([{ contact: shopper.contact, total: 11449 }]);
}

test('a price that changes while the form is filled in is told, each time, and one more press agrees to it', async ({
  page,
}) => {
  const shopper = newShopper();
  await visit(page, shop.url + CHECKOUT);
  await fillIn(page, shopper);
  await shop.owner('import', catalogueFolder({ womenShirts: { kurti: { ...KURTI, productPrice: 4000 } } }));
  await completeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Rs 4000 now, it was Rs 3500.' })).toBeVisible();
  await expect(page.getByText('Pay Rs 5450 in cash')).toBeVisible();
  await changePrice();
  await completeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Rs 9999 now, it was Rs 4000.' })).toBeVisible();
  await agree(page, shopper);
});

test('a piece that vanished while the form was filled in is named before the rest is ordered', async ({ page }) => {
  const shopper = newShopper();
  await visit(page, shop.url + CHECKOUT);
  await fillIn(page, shopper);
  await shop.owner('import', catalogueFolder({ womenShirts: { shawl: SHAWL } }), '--delete-others');
  await completeOrder(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Gulabi Kurti is no longer in the shop. Your order comes to Rs 1450' }),
  ).toBeVisible();
  await expect(page.getByText('Pay Rs 1450 in cash')).toBeVisible();
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await orders()).toMatchObject([{ products: [{ productTitle: 'Sindhi Shawl' }], total: 1450 }]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page comes back where it says what changed, filled in, and one press agrees', async ({ page }) => {
    const shopper = newShopper();
    await page.goto(shop.url + CHECKOUT);
    await fillIn(page, shopper);
    await changePrice();
    await completeOrder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: CHANGED })).toBeInViewport();
    await agree(page, shopper);
  });
});

test.describe('an order that waits for the network', () => {
  /** Presses while there is no network; the price changes meanwhile. */
  async function wait(page: Page, shopper: ReturnType<typeof newShopper>): Promise<void> {
    await proceedFromCart(page);
    await fillIn(page, shopper);
    await page.context().route(ORDERS, (route) => route.abort('internetdisconnected'));
    await completeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await changePrice();
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** The checkout path of both pieces, the first with a note. */
  async function proceedFromCart(page: Page): Promise<void> {
    const lines = [
      cartLine('womenShirts', 'kurti', { ...KURTI, additionalDescription: 'Size M' }),
      cartLine('womenShirts', 'shawl', SHAWL),
    ];
    await visit(page, shop.url + href('/cart'));
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, JSON.stringify(lines)] as const);
    await page.reload();
    await page.getByRole('button', { name: 'Proceed to payment' }).click();
    await expect(page).toHaveURL(shop.url + CHECKOUT);
  }

  const networkIsBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

  test('is not placed at another price: its checkout says what changed and a press agrees', async ({ page }) => {
    const shopper = newShopper();
    await wait(page, shopper);
    await networkIsBack(page);
    await expect(page.getByText(CHANGED)).toBeVisible();
    await agree(page, shopper);
    await expect(page.getByText(CHANGED)).toBeHidden();
  });

  test('tells so on whatever screen its shopper is, and leads back to it, filled in', async ({ page, context }) => {
    const shopper = newShopper();
    await wait(page, shopper);
    await page.close();
    const next = await context.newPage();
    await visit(next, shop.url + href('/about'));
    await expect(next.getByText(CHANGED)).toBeVisible();
    await next.reload();
    await next.getByRole('button', { name: 'See the order' }).click();
    await expect(next).toHaveURL(shop.url + CHECKOUT);
    await expect(next.getByText('Note: Size M')).toBeVisible();
    await agree(next, shopper);
    await expect(next.getByText(CHANGED)).toBeHidden();
    expect(await orders()).toMatchObject([{ products: [{ note: 'Size M' }, {}] }]);
  });

  test('can be cancelled instead: nothing is ordered, and nothing is told again', async ({ page }) => {
    await wait(page, newShopper());
    await networkIsBack(page);
    await expect(page.getByText(CHANGED)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Your order is cancelled. Nothing was ordered.')).toBeVisible();
    await page.reload();
    await expect(completeOrder(page)).toBeEnabled();
    await expect(page.getByText(CHANGED)).toBeHidden();
    expect(await orders()).toEqual([]);
  });
});
