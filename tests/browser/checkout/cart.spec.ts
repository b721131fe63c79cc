import { href } from 'react-router';
import { CART_KEY } from '../../../shop/buying/cart.ts';
import { MAX_ITEMS } from '../../../shop/buying/checkout-path.ts';
import {
  cartLine,
  checkoutField,
  openCartWith,
  openProduct,
  productPage,
  storedCart,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const INDIGO = { id: 'indigo', color: 'Indigo', image: 'products/sehwan-ajrak-kurta-indigo.webp' };
const KURTA = cartLine('menShirts', 'sehwan-ajrak-kurta', {
  productTitle: 'Sehwan Ajrak Kurta',
  productPrice: 3650,
  brand: 'fesishop',
  size: 'M',
});
const INDIGO_KURTA = { ...KURTA, quantity: 2, selectedColor: INDIGO };
const BOOKMARK = cartLine('resinCollection', 'iqbal-bookmark', {
  productTitle: 'Iqbal Bookmark',
  productPrice: 650,
  brand: 'resin',
  quantity: 3,
});
const CART = [KURTA, INDIGO_KURTA, BOOKMARK];

test('an empty cart says so, and there is nothing to pay for', async ({ page }) => {
  await page.goto(href('/cart'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
});

test('on a low phone nothing lies on the way from an empty cart to the shop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href('/cart'));
  const link = page.getByRole('main').getByRole('link', { name: 'Go to the shop' });
  await expect(link).toBeInViewport({ ratio: 1 });
  const isFree = await link.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [0.02, 0.5, 0.98].every((part) =>
      one.contains(document.elementFromPoint(left + width / 2, top + height * part)),
    );
  });
  expect(isFree).toBe(true);
});

test('each line has picture and title that lead to the product, price, colour and subtotal', async ({ page }) => {
  await openCartWith(page, CART);
  const line = page.getByRole('listitem').filter({ hasText: 'Indigo' });
  const link = line.getByRole('link', { name: 'Sehwan Ajrak Kurta' });
  await expect(link).toHaveAttribute('href', productPage('menShirts', 'sehwan-ajrak-kurta'));
  await expect(link.locator('img')).toBeVisible();
  await expect(line).toContainText('Rs 3650 PKR');
  await expect(line).toContainText('Subtotal Rs 7300 PKR');
});

test('the tabs count and filter by brand, and the summary follows what is visible', async ({ page }) => {
  await openCartWith(page, CART);
  const summary = page.getByRole('region', { name: 'Summary' });
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  await expect(page.getByRole('tab')).toHaveText(['All Items (3)', 'Resin (1)', 'Fesishop (2)']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('All Items (3)');
  await expect(lines).toHaveCount(3);
  await expect(summary.getByRole('term')).toContainText(['Sehwan', 'Sehwan', 'Iqbal', 'Delivery', 'Total']);
  await expect(summary.getByRole('definition')).toHaveText([
    'Rs 3650 PKR',
    'Rs 7300 PKR',
    'Rs 1950 PKR',
    'Rs 280 PKR',
    `Rs ${3650 + 7300 + 1950 + 280} PKR`,
  ]);

  await page.getByRole('tab', { name: 'Resin' }).click();
  await expect(lines).toHaveCount(1);
  await expect(summary.getByRole('definition')).toHaveText(['Rs 1950 PKR', 'Rs 280 PKR', 'Rs 2230 PKR']);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Fesishop' })).toBeFocused();
  await expect(lines).toHaveCount(2);
});

test('payment is for the visible lines alone, and the cart stays', async ({ page }) => {
  await openCartWith(page, CART);
  await page.getByRole('tab', { name: 'Fesishop' }).click();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page).toHaveURL(
    '/checkout/menShirts/sehwan-ajrak-kurta/1/orignal/size-M~menShirts/sehwan-ajrak-kurta/2/Indigo/size-M',
  );
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  expect(await storedCart(page)).toHaveLength(3);
});

test('on a phone the way to pay stays in sight of a long cart, and the chat stands beside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...BOOKMARK, id }));
  await openCartWith(page, many);
  const pay = page.getByRole('button', { name: 'Proceed to payment' });
  const total = page.getByText('Total', { exact: true });
  await expect(total).not.toBeInViewport();
  await expect(pay).toBeInViewport({ ratio: 1 });
  const [bar, chat] = [await pay.boundingBox(), await page.getByRole('link', { name: 'Chat' }).boundingBox()];
  expect(bar && chat && bar.x + bar.width).toBeLessThanOrEqual(chat?.x ?? 0);
  await total.evaluate((sum) => sum.scrollIntoView({ block: 'center' }));
  await expect(pay).toBeInViewport({ ratio: 1 });
});

test('a piece that left the shop is told in its line, and an order leaves it out', async ({ page }) => {
  await openCartWith(page, [BOOKMARK, cartLine('menShirts', 'sold-long-ago', { productTitle: 'Old Kurta' })]);
  const told = page.getByText('No longer in the shop: an order leaves it out.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Old Kurta' }).filter({ has: told })).toHaveCount(1);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('of more lines than one order has room for the first are ordered, and it is told', async ({ page }) => {
  const lines = Array.from({ length: MAX_ITEMS + 1 }, (_, nth) => ({ ...KURTA, id: `kurta-${nth}` }));
  await page.route(`**${href('/order/check')}`, (route) => route.fulfill({ json: [] }));
  await openCartWith(page, lines);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('status')).toHaveText(
    'One order has room for 100 lines: it takes the first of these.',
  );
  await expect(summary).toContainText(`TotalRs ${MAX_ITEMS * 3650 + 280} PKR`);
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page).toHaveURL(/\/kurta-99\/1\/orignal\/size-M$/);
});

test('a price with paisa comes to a total with paisa', async ({ page }) => {
  await page.route(`**${href('/order/check')}`, (route) => route.fulfill({ json: [] }));
  await openCartWith(page, [{ ...KURTA, productPrice: 950.09 }]);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('TotalRs 1230.09 PKR');
});

test('a tab without lines has nothing to pay for', async ({ page }) => {
  await openCartWith(page, [BOOKMARK]);
  await page.getByRole('tab', { name: 'Fesishop (0)' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Resin (1)' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeEnabled();
});

test('remove takes every line of that product', async ({ page }) => {
  await openCartWith(page, CART);
  await page.getByRole('button', { name: 'Remove Sehwan Ajrak Kurta' }).first().click();
  await expect(page.getByRole('tab')).toHaveText(['All Items (1)', 'Resin (1)', 'Fesishop (0)']);
  expect(await storedCart(page)).toMatchObject([{ id: 'iqbal-bookmark' }]);
});

test('plus and minus change the quantity, not below 1, and a reload keeps it', async ({ page }) => {
  await openCartWith(page, [BOOKMARK]);
  const quantity = page.getByRole('status', { name: 'Quantity of Iqbal Bookmark' });
  const less = page.getByRole('button', { name: 'One less of Iqbal Bookmark' });
  await page.getByRole('button', { name: 'One more of Iqbal Bookmark' }).click();
  await expect(quantity).toHaveText('4');
  for (const left of ['3', '2', '1']) {
    await less.click();
    await expect(quantity).toHaveText(left);
  }
  await page.reload();
  await expect(quantity).toHaveText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Iqbal' })).toContainText('Subtotal Rs 650 PKR');
  if (await less.isEnabled()) await less.click();
  expect(await storedCart(page)).toMatchObject([{ quantity: 1 }]);
});

test('other tabs of the browser follow', async ({ page, context }) => {
  await openCartWith(page, CART);
  const other = await context.newPage();
  await openProduct(other, 'texturePaint', 'limestone-texture-paint');
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('tab', { name: 'All Items (4)' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Iqbal Bookmark' }).click();
  await expect(other.getByRole('link', { name: 'Cart 3' })).toBeVisible();
});

for (const [what, kept] of [
  ['torn text', '[{"id":"iqbal'],
  ['no list', '{"id":"iqbal-bookmark"}'],
  ['lines that are none', '[null, 7, "x", {"quantity":2}]'],
] as const)
  test(`a stored cart of ${what} is an empty cart`, async ({ page }) => {
    await openCartWith(page, kept);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

test('a browser that forbids storage keeps the cart for as long as the page is open', async ({ page }) => {
  await page.addInitScript((key) => {
    const { getItem, setItem } = Storage.prototype;
    const refuse = (asked: string) => {
      if (asked === key) throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Storage.prototype.getItem = function (asked) {
      refuse(asked);
      return getItem.call(this, asked);
    };
    Storage.prototype.setItem = function (asked, text) {
      refuse(asked);
      setItem.call(this, asked, text);
    };
  }, CART_KEY);
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added Iqbal Bookmark x1 to your cart!')).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('tab', { name: 'All Items (1)' })).toBeVisible();
  await expect(page.getByText('This browser does not keep the cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(checkoutField(page, 'City')).toBeVisible();
});
