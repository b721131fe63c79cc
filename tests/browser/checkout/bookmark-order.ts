import type { Page, Route } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, fillIn } from '../../support/browser/shopper.ts';

/** Shared by stories about an order that is being sent: a bookmark's checkout, the URL it posts to, the messages. */
export const ORDERS = `**${href('/order')}`;
export const CHECKOUT = checkoutPath([
  { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' },
]);
export const PLACED = 'Order placed successfully!';
export const WAITING = 'Your order is waiting to be sent';

/** Fills in the checkout and presses Complete order. `answer` handles every order request from then on. */
export async function press(page: Page, shopper: CheckoutForm, answer?: (route: Route) => Promise<unknown>) {
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  if (answer) await page.route(ORDERS, answer);
  await completeOrder(page).click();
}
