import type { Page, Route } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, fillIn } from '../../support/browser/shopper.ts';

/** What stories about an order on its way share: the checkout of a bookmark, where it is sent, and what the shopper reads. */
export const ORDERS = `**${href('/order')}`;
export const CHECKOUT = checkoutPath([
  { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' },
]);
export const PLACED = 'Order placed successfully!';
export const WAITING = 'Your order is waiting to be sent';

/** Fills in the checkout and presses Complete order; `answer` is what the network does with it from then on. */
export async function press(page: Page, shopper: CheckoutForm, answer?: (route: Route) => Promise<unknown>) {
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  if (answer) await page.route(ORDERS, answer);
  await completeOrder(page).click();
}
