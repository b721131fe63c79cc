import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { CART_KEY } from '../../../shop/buying/cart.ts';
import { type CheckoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { storiesOn } from '../../support/browser/own-stories.ts';
import { loseData, visit } from '../../support/browser/screen.ts';
import {
  cartLine,
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  ordersOf,
} from '../../support/browser/shopper.ts';
import { expect } from '../../support/browser/shops.ts';
import { putInto } from '../../support/put-documents.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { ORDERS, PLACED, WAITING } from './bookmark-order.ts';

const piece = (productTitle: string, productPrice: number, more: Fields = {}): Fields => ({
  ...{ productTitle, productPrice, brand: 'fesishop' },
  ...more,
});
const inColour = (color: string) => ({ productColors: [{ id: 'one', color, image: '' }] });

const PIECES = {
  last: piece('Last Kurta', 900),
  made: piece('Kurta to Measure', 800),
  evening: piece('Evening Kurta', 700, inColour('Ruby')),
  old: piece('Old Shawl', 600),
  dear: piece('Dear Kurta', 500),
};
const KURTI = piece('Gulabi Kurti', 3500);
const SHAWL = piece('Sindhi Shawl', 1200);
const CHECKOUT = checkoutPath(['kurti', 'shawl'].map((id) => item(id, { collection: 'womenShirts' })));

const DEARER = 'Gulabi Kurti is Rs 9999 now, it was Rs 3500. Your order comes to Rs 11449 now.';

const test = storiesOn({ documents: { menShirts: PIECES, womenShirts: { kurti: KURTI, shawl: SHAWL } } });

test.use({ images: 'plain' });
test.describe.configure({ mode: 'default' });

test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true; // the browser logs the refusals, and the dead network
});

function item(id: string, more: Partial<CheckoutItem> = {}): CheckoutItem {
  return { collection: 'menShirts', id, quantity: 1, colour: 'orignal', ...more };
}

test('what changes while the form is filled in is told at the press, nothing is ordered, and one press leads on', async ({
  page,
  own,
}) => {
  const shopper = newShopper();
  const main = page.getByRole('main');
  const lines = main.getByRole('listitem');
  const inRuby = item('evening', { colour: 'Ruby' });
  const [last, made, evening, old, dear] = Object.keys(PIECES).map((id) => item(id)) as Tuple<5>;
  /** Changes the catalogue, presses, and reads what is told. */
  const pressAfter = async (change: Record<string, Fields>, told: string, alone = false) => {
    await putInto(own, { menShirts: change }, { alone });
    await completeOrder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await expectFilledIn(page, shopper);
    expect(await ordersOf(own, shopper.email)).toEqual([]);
  };
  const leadsTo = async (name: string, items: CheckoutItem[]) => {
    await expect(completeOrder(page)).toBeDisabled();
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(checkoutPath(items));
    await expectFilledIn(page, shopper);
  };
  await visit(page, checkoutPath([last, made, inRuby, old, dear]));
  await fillIn(page, shopper);

  await pressAfter({ last: { ...PIECES.last, inStock: false } }, 'Last Kurta has just sold out');
  // The summary opens by itself to show what is gone.
  await expect(lines).toContainText(['Sold Out']);
  await expect(page.getByText('Last Kurta cannot be ordered now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order summary' }).locator('..')).toContainText('PKR 2850');
  await leadsTo('Order the rest', [made, inRuby, old, dear]);

  await pressAfter({ made: { ...PIECES.made, productPrice: null } }, 'Kurta to Measure has no price any more');
  await expect(lines).toContainText(['It has no price yet']);
  await leadsTo('Order the rest', [inRuby, old, dear]);

  const garnet = { ...PIECES.evening, ...inColour('Garnet') };
  await pressAfter({ evening: garnet }, 'Evening Kurta is not to be had in that colour');
  await expect(lines).toContainText(['It is not to be had in this colour.']);
  await leadsTo('Order the original', [evening, old, dear]);

  const { old: _, ...others } = { ...PIECES, evening: garnet };
  await pressAfter(others, 'Old Shawl is no longer in the shop. Your order comes to Rs 1450 now.', true);
  await expect(page.getByText('Pay Rs 1450 in cash')).toBeVisible();

  await pressAfter({ dear: piece('Dear Kurta', 4000) }, 'Rs 4000 now, it was Rs 500.');
  await expect(page.getByText('Pay Rs 4950 in cash')).toBeVisible();
  await pressAfter({ dear: piece('Dear Kurta', 9999) }, 'Rs 9999 now, it was Rs 4000.');
  await expect(page.getByText('Pay Rs 10949 in cash')).toBeVisible();

  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  const products = [{ color: 'Original' }, { productPrice: 9999 }];
  expect(await ordersOf(own, shopper.email)).toMatchObject([{ products, total: 10949 }]);
});

test('what changed is told where the summary cannot be read again, and the summary follows', async ({ page, own }) => {
  const shopper = newShopper();
  await putInto(own, { womenShirts: { kurti: KURTI, shawl: SHAWL } });
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await putInto(own, { womenShirts: { kurti: { ...KURTI, productPrice: 9999 } } });
  const lost = await loseData(page);
  await completeOrder(page).click();
  await expect.poll(() => lost.asked).toBeGreaterThan(1);
  await expect(page.getByRole('alert').filter({ hasText: DEARER })).toBeVisible();
  await expectFilledIn(page, shopper);
  await lost.mend();
  await expect(page.getByText('Pay Rs 11449 in cash')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: DEARER })).toBeVisible();
});

type Tuple<Length extends number, Items extends CheckoutItem[] = []> = Items['length'] extends Length
  ? Items
  : Tuple<Length, [...Items, CheckoutItem]>;

test.describe('an order that waits for the network', () => {
  test.beforeEach(({ own }) => putInto(own, { womenShirts: { kurti: KURTI, shawl: SHAWL } }));

  /** Presses while there is no network; the price changes meanwhile. */
  async function wait(page: Page, own: ShopProcess, productPrice: number): Promise<void> {
    await page.context().route(ORDERS, (route) => route.abort('internetdisconnected'));
    await completeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await putInto(own, { womenShirts: { kurti: { ...KURTI, productPrice } } });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Opens the checkout of both pieces from the cart, the first with a note. */
  async function proceedFromCart(page: Page, shopper: CheckoutForm): Promise<void> {
    const lines = [
      cartLine('womenShirts', 'kurti', { ...KURTI, additionalDescription: 'Size M' }),
      cartLine('womenShirts', 'shawl', SHAWL),
    ];
    await visit(page, href('/cart'));
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, JSON.stringify(lines)] as const);
    await page.reload();
    await page.getByRole('button', { name: 'Proceed to payment' }).click();
    await expect(page).toHaveURL(CHECKOUT);
    await fillIn(page, shopper);
  }

  /** The screen shows the change, and one press orders that. */
  async function agree(page: Page, own: ShopProcess, shopper: CheckoutForm, price: number): Promise<void> {
    const total = price + 1200 + 250;
    await expect(page.getByText(`Pay Rs ${total} in cash`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText([`PKR ${price}`, 'PKR 1200']);
    await expectFilledIn(page, shopper);
    expect(await ordersOf(own, shopper.email)).toEqual([]);
    await completeOrder(page).click();
    await expect(page.getByText(PLACED)).toBeVisible();
    expect(await ordersOf(own, shopper.email)).toMatchObject([{ contact: shopper.contact, total }]);
  }

  const networkIsBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

  test('is not placed at another price: its checkout says what changed, it can be cancelled, or a press agrees', async ({
    page,
    own,
  }) => {
    const shopper = newShopper();
    await proceedFromCart(page, shopper);
    await wait(page, own, 9999);
    await networkIsBack(page);
    await expect(page.getByText(DEARER)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Your order is cancelled. Nothing was ordered.')).toBeVisible();
    await page.reload();
    await expect(completeOrder(page)).toBeEnabled();
    await expect(page.getByText(DEARER)).toBeHidden();
    expect(await ordersOf(own, shopper.email)).toEqual([]);

    const cheaper = 'Gulabi Kurti is Rs 3500 now, it was Rs 9999. Your order comes to Rs 4950 now.';
    await wait(page, own, 3500);
    await networkIsBack(page);
    await expect(page.getByText(cheaper)).toBeVisible();
    await agree(page, own, shopper, 3500);
    await expect(page.getByText(cheaper)).toBeHidden();
  });

  test('tells so on whatever screen its shopper is, and leads back to it, filled in', async ({
    page,
    context,
    own,
  }) => {
    const shopper = newShopper();
    await proceedFromCart(page, shopper);
    await wait(page, own, 9999);
    await page.close();
    const next = await context.newPage();
    await visit(next, href('/about'));
    await expect(next.getByText(DEARER)).toBeVisible();
    await next.reload();
    await next.getByRole('button', { name: 'See the order' }).click();
    await expect(next).toHaveURL(CHECKOUT);
    await expect(next.getByText('Note: Size M')).toBeVisible();
    await agree(next, own, shopper, 9999);
    await expect(next.getByText(DEARER)).toBeHidden();
    expect(await ordersOf(own, shopper.email)).toMatchObject([{ products: [{ note: 'Size M' }, {}] }]);
  });

  test('and was refused after its tab was closed leads back to its checkout, filled in', async ({
    page,
    context,
    own,
  }) => {
    const few = piece('Rare Kurti', 900, { stock: 2 });
    await putInto(own, { womenShirts: { few } });
    const checkout = checkoutPath([item('few', { collection: 'womenShirts', quantity: 2 })]);
    const shopper = newShopper();
    await context.route(ORDERS, (route) => route.abort('internetdisconnected'));
    await visit(page, checkout);
    await fillIn(page, shopper);
    await completeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await putInto(own, { womenShirts: { few: { ...few, stock: 1 } } });
    await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const next = await context.newPage();
    await visit(next, href('/about'));
    await expect(next.getByText('Only 1 left of Rare Kurti. Nothing was ordered.')).toBeVisible();
    await next.getByRole('button', { name: 'See the order' }).click();
    await expect(next).toHaveURL(checkout);
    await expectFilledIn(next, shopper);
    await next.getByRole('button', { name: 'All right' }).click();
    await next.reload();
    await expectFilledIn(next, shopper);
  });
});
