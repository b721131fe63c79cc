import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import {
  cartLine,
  completeOrder,
  fillIn,
  newShopper,
  openCartWith,
  ordersOf,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ catalogue: 'awkward', images: 'plain' });

const AWKWARD: CheckoutItem[] = [
  { collection: 'menShirts', id: 'id~with~tildes', quantity: 2, colour: 'Black/White' },
  { collection: 'menShirts', id: 'many-colours', quantity: 1, colour: 'Ink~Blue' },
  { collection: 'menShirts', id: 'many-colours', quantity: 1, colour: '100%' },
  { collection: 'spaced / slashed', id: 'Slash-1', quantity: 1, colour: 'orignal' },
];

test('awkward names are carried from the cart to checkout, and the order has them', async ({ page, shop }) => {
  const shopper = newShopper();
  await openCartWith(
    page,
    AWKWARD.map(({ collection, id, quantity, colour }) => {
      const selectedColor = { id: colour, color: colour, image: '' };
      return cartLine(collection, id, { quantity, ...(colour === 'orignal' ? {} : { selectedColor }) });
    }),
  );
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await unfoldSummary(page);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toContainText(['Black/White', 'Ink~Blue', '100%', 'Slash 1']);
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const [order] = await ordersOf(shop, shopper.email);
  expect(order?.products.map(({ color, quantity }) => [color, quantity])).toEqual([
    ['Black/White', 2],
    ['Ink~Blue', 1],
    ['100%', 1],
    ['Original', 1],
  ]);
});
