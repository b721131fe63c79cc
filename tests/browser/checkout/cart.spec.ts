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

test('an empty cart, or one of torn text, says so: nothing is paid for, and nothing lies on the way to the shop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openCartWith(page, '[{"id":"iqbal');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
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

test('lines lead to their products, tabs count and filter by brand, and payment is for the visible lines alone', async ({
  page,
}) => {
  await openCartWith(page, CART);
  const summary = page.getByRole('region', { name: 'Summary' });
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  const indigo = lines.filter({ hasText: 'Indigo' });
  const link = indigo.getByRole('link', { name: 'Sehwan Ajrak Kurta' });
  await expect(link).toHaveAttribute('href', productPage('menShirts', 'sehwan-ajrak-kurta'));
  await expect(link.locator('img')).toBeVisible();
  await expect(indigo).toContainText('Rs 3650 PKR');
  await expect(indigo).toContainText('Subtotal Rs 7300 PKR');

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

  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await expect(page).toHaveURL(
    '/checkout/menShirts/sehwan-ajrak-kurta/1/orignal/size-M~menShirts/sehwan-ajrak-kurta/2/Indigo/size-M',
  );
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  expect(await storedCart(page)).toHaveLength(3);
});

test('plus and minus change the quantity, not below 1, and a reload keeps it; remove takes every line of a product', async ({
  page,
}) => {
  await openCartWith(page, CART);
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
  expect((await storedCart(page)).at(-1)).toMatchObject({ id: 'iqbal-bookmark', quantity: 1 });

  await page.getByRole('button', { name: 'Remove Sehwan Ajrak Kurta' }).first().click();
  await expect(page.getByRole('tab')).toHaveText(['All Items (1)', 'Resin (1)', 'Fesishop (0)']);
  expect(await storedCart(page)).toMatchObject([{ id: 'iqbal-bookmark' }]);
  const pay = page.getByRole('button', { name: 'Proceed to payment' });
  await page.getByRole('tab', { name: 'Fesishop (0)' }).click();
  await expect(pay, 'a tab without lines').toBeDisabled();
  await page.getByRole('tab', { name: 'Resin (1)' }).click();
  await expect(pay).toBeEnabled();
});

test('on a phone the way to pay stays in sight of a long cart, of which one order takes the first lines', async ({
  page,
}) => {
  const lines = Array.from({ length: MAX_ITEMS + 1 }, (_, nth) => ({ ...KURTA, id: `kurta-${nth}` }));
  await page.route(`**${href('/order/check')}`, (route) => route.fulfill({ json: [] }));
  await page.setViewportSize({ width: 360, height: 640 });
  await openCartWith(page, lines);
  const summary = page.getByRole('region', { name: 'Summary' });
  const pay = page.getByRole('button', { name: 'Proceed to payment' });
  const total = page.getByText('Total', { exact: true });
  await expect(total).not.toBeInViewport();
  await expect(pay).toBeInViewport({ ratio: 1 });
  const [bar, chat] = [await pay.boundingBox(), await page.getByRole('link', { name: 'Chat' }).boundingBox()];
  expect(bar && chat && bar.x + bar.width, 'the chat button stands beside it').toBeLessThanOrEqual(chat?.x ?? 0);
  await total.evaluate((sum) => sum.scrollIntoView({ block: 'center' }));
  await expect(pay).toBeInViewport({ ratio: 1 });

  await expect(summary.getByRole('status')).toHaveText(
    'One order has room for 100 lines: it takes the first of these.',
  );
  await expect(summary).toContainText(`TotalRs ${MAX_ITEMS * 3650 + 280} PKR`);
  await pay.click();
  await expect(page).toHaveURL(/\/kurta-99\/1\/orignal\/size-M$/);
});

test('a piece without a price and one that left the shop are told; the order goes without them', async ({ page }) => {
  const { productPrice: _, ...unpriced } = cartLine('menShirts', 'unpriced', {});
  const old = cartLine('menShirts', 'sold-long-ago', { productTitle: 'Old Kurta', productPrice: 900 });
  await openCartWith(page, [unpriced, BOOKMARK, old]);
  const told = page.getByText('No longer in the shop: an order leaves it out.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Old Kurta' }).filter({ has: told })).toHaveCount(1);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('unpriced x1Ask us for the price');
  await expect(summary).toContainText(`TotalRs ${1950 + 900 + 280} PKR`);
  await expect(summary).toContainText('Without a price, and so not for sale here: unpriced.');
  const pay = page.getByRole('button', { name: 'Proceed to payment' });
  await expect(pay).toBeDisabled();
  await page.getByRole('button', { name: 'Remove unpriced' }).click();
  await pay.click();
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('a cart without a network is as it was chosen, and a price with paisa comes to a total with paisa', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser notes the failed request
  await page.route(`**${href('/order/check')}`, (route) => route.abort());
  await openCartWith(page, [cartLine('menShirts', 'walled-city-khaddar-kurta', { productPrice: 950.09 })]);
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('TotalRs 1230.09 PKR');
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
