import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { placeholders, visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const ORDERS = `**${href('/order')}`;
const CHECKOUT = checkoutPath([
  { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' },
]);

test('a shop that answers 500 says nothing, keeps what was typed, and pressing again is one order', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const shopper = newShopper();
  const logged: string[] = [];
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await page.route(ORDERS, (route) => route.fulfill({ status: 500, body: 'out of paper' }));
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const answered = page.waitForResponse(ORDERS);
  await completeOrder(page).click();
  await answered;

  await expect(completeOrder(page)).toBeEnabled();
  await expectFilledIn(page, shopper);
  await expect(page).toHaveURL(CHECKOUT);
  for (const role of ['status', 'alert'] as const)
    for (const words of await page.getByRole(role).allTextContents()) expect(words).toBe('');
  expect(logged).not.toEqual([]);
  expect(await ordersOf(shop, shopper.email)).toEqual([]);

  await page.unrouteAll();
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
  expect(await shop.emails(shopper.email)).toHaveLength(3);
});

test('on a slow network the button sleeps while the order is on its way, and the way home is gone once', async ({
  page,
  shop,
}) => {
  const shopper = newShopper();
  const carried = gate();
  const home = gate();
  let asked = 0;
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await page.route(ORDERS, (route) => carried.open.then(() => route.continue()));
  await page.route('**/home.data*', async (route) => {
    asked += 1;
    await home.open;
    await route.continue().catch(() => undefined);
  });
  await completeOrder(page).click();
  await expect(completeOrder(page)).toBeDisabled();
  await expect(page.getByText('Order placed successfully!')).toBeHidden();
  carried.letGo();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  await expect(placeholders(page, 'card').first()).toBeVisible();
  home.letGo();
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  await expect(placeholders(page, 'card')).toHaveCount(0);
  expect(asked).toBe(1);
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

/** A promise that the story resolves itself. */
function gate(): { open: Promise<void>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: promise, letGo: resolve };
}
