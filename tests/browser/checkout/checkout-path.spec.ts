import { type CheckoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { holdBack, placeholders, visit } from '../../support/browser/screen.ts';
import {
  cartLine,
  completeOrder,
  fillIn,
  newShopper,
  openCartWith,
  openProduct,
  ordersOf,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const KURTA = { collection: 'menShirts', id: 'anarkali-block-print-kurta', quantity: 2, colour: 'Madder', size: 'M' };
const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' };
const GONE = { collection: 'menShirts', id: 'never-made', quantity: 1, colour: 'orignal' };

test('the summary shows what the path names and what it comes to', async ({ page }) => {
  await page.goto(checkoutPath([KURTA, GONE, BOOKMARK]));
  const main = page.getByRole('main');
  await unfoldSummary(page);
  const lines = main.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const kurta = lines.filter({ hasText: 'Anarkali Block Print Kurta' });
  await expect(kurta.locator('img')).toHaveAttribute('src', /anarkali-block-print-kurta-madder\.webp/);
  // forty characters, then dots
  await expect(kurta.getByText('Small flowers stamped row upon row, the...', { exact: true })).toBeVisible();
  await expect(kurta).toContainText('Colour: Madder');
  await expect(kurta).toContainText('Size: M');
  await expect(kurta).toContainText('Quantity: 2');
  await expect(kurta).toContainText('PKR 5700');
  await expect(lines.filter({ hasText: 'Iqbal Bookmark' })).toContainText('Colour: Original');
  await expect(main.getByRole('term')).toHaveText(['Subtotal', 'Delivery', 'Total']);
  await expect(main.getByRole('definition')).toHaveText(['PKR 6350', 'PKR 250', 'PKR 6600']);
});

test('the form has Contact, Delivery and Cash on Delivery alone', async ({ page }) => {
  await page.goto(checkoutPath([BOOKMARK]));
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: 'Contact' }).getByRole('textbox')).toHaveCount(1);
  await expect(main.getByRole('group', { name: 'Contact' }).getByLabel('Email or mobile number')).toBeVisible();
  const delivery = main.getByRole('group', { name: 'Delivery' });
  for (const label of ['First name', 'Last name', 'Address', 'City', 'Postal code', 'Email'])
    await expect(delivery.getByLabel(label)).toBeVisible();
  await expect(delivery.getByLabel('Email')).toHaveAttribute('type', 'email');
  const payment = main.getByRole('group', { name: 'Payment Method' });
  await expect(payment.getByRole('radio')).toHaveCount(1);
  await expect(payment.getByLabel('Cash on Delivery')).toBeChecked();
});

test('a sold-out piece is shown as sold out and cannot be ordered', async ({ page }) => {
  const soldOut = { collection: 'menShirts', id: 'walled-city-khaddar-kurta', quantity: 1, colour: 'orignal' };
  await visit(page, checkoutPath([BOOKMARK, soldOut]));
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Walled City Khaddar Kurta' });
  await expect(line).toContainText('Sold Out');
  await fillIn(page, newShopper());
  await expect(completeOrder(page)).toBeDisabled();
});

const MANY = Array.from({ length: 5000 }, () => 'a/b/1/c').join('~');

for (const [what, rest] of [
  ['nothing', ''],
  ['half an item', 'menShirts/iqbal-bookmark'],
  ['words for a quantity', 'resinCollection/iqbal-bookmark/two/orignal'],
  ['none of a piece', 'resinCollection/iqbal-bookmark/0/orignal'],
  ['less than none', 'resinCollection/iqbal-bookmark/-3/orignal'],
  ['a broken escape', 'resinCollection/%E0%A4%A/1/orignal'],
  ['joints alone', '~~~~//~/'],
  ['names of the machine’s own', '__proto__/constructor/1/toString'],
  ['five thousand unknown pieces', MANY],
] as const)
  test(`a checkout of ${what} has nothing to order, and stands`, async ({ page }) => {
    const answer = await page.goto(`/checkout/${rest}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('There is nothing to order here.')).toBeVisible();
    await expect(completeOrder(page)).toBeDisabled();
  });

test('a checkout on its way is one placeholder', async ({ page }) => {
  await openProduct(page, BOOKMARK.collection, BOOKMARK.id);
  const letGo = await holdBack(page);
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(placeholders(page, 'line')).toHaveCount(1);
  letGo();
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(placeholders(page, 'line')).toHaveCount(0);
});

test.describe('in a shop with awkward names', () => {
  test.use({ catalogue: 'awkward' });
  const AWKWARD: CheckoutItem[] = [
    { collection: 'menShirts', id: 'id~with~tildes', quantity: 2, colour: 'Black/White' },
    { collection: 'menShirts', id: 'many-colours', quantity: 1, colour: 'Ink~Blue' },
    { collection: 'menShirts', id: 'many-colours', quantity: 1, colour: '100%' },
    { collection: 'spaced / slashed', id: 'Slash-1', quantity: 1, colour: 'orignal' },
  ];

  test('the cart carries them to checkout, and the order has them', async ({ page, shop }) => {
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

  test('a reload reads the same pieces from the address', async ({ page }) => {
    await page.goto(checkoutPath(AWKWARD));
    await unfoldSummary(page);
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines).toContainText(['Black/White', 'Ink~Blue', '100%', 'Slash 1']);
  });
});
