import { href } from 'react-router';
import { type CheckoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { storiesOn } from '../../support/browser/own-stories.ts';
import { cartLine, completeOrder, fillIn, newShopper, ordersOf, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect } from '../../support/browser/shops.ts';

const piece = (productTitle: string, productPrice: number, inStock = true) => ({
  ...{ productTitle, productPrice, inStock },
  brand: 'fesishop',
});
const item = (id: string): CheckoutItem => ({ collection: 'menShirts', id, quantity: 1, colour: 'orignal' });

const test = storiesOn({
  documents: { menShirts: { gone: piece('Last Kurta', 900, false), kept: piece('Evening Kurta', 1200) } },
});

test.use({ images: 'plain' });

test('a sold-out line is told in the cart, is in no total, and the rest is ordered', async ({ page, own }) => {
  const shopper = newShopper();
  await page.goto(href('/cart'));
  const lines = [
    cartLine('menShirts', 'gone', { productTitle: 'Last Kurta', productPrice: 900 }),
    cartLine('menShirts', 'kept', {
      productTitle: 'Evening Kurta',
      productPrice: 1000,
      additionalDescription: 'Size L',
    }),
  ];
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines));
  await page.reload();
  const line = (title: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });
  await expect(line('Last Kurta')).toContainText('Sold Out');
  await expect(line('Evening Kurta')).toContainText('It was Rs 1000 PKR when you chose it');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Last Kurta cannot be ordered now.');
  await expect(summary).toContainText('TotalRs 1480 PKR');
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(page).toHaveURL(checkoutPath([item('kept')]));
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Note: Size L']);
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await ordersOf(own, shopper.email)).toMatchObject([{ total: 1450, products: [{ note: 'Size L' }] }]);
  await page.goto(href('/cart'));
  await expect(page.getByText('You ordered the rest of this cart on')).toBeVisible();
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(summary.getByRole('alert')).toContainText('has the same pieces and is on its way');
  await page.getByRole('button', { name: 'Order the rest' }).click();
  await expect(page).toHaveURL(checkoutPath([item('kept')]));

  // Where nothing is left to order, the cart leads to the shop.
  await page.goto(href('/cart'));
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines.slice(0, 1)));
  await page.reload();
  await summary.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL(href('/home'));
});
