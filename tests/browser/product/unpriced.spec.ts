import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import {
  cartLine,
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  openCartWith,
  productPage,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';

const KURTA = { productTitle: 'Kurta to Measure', brand: 'fesishop', inStock: true };

test('what has no price is shown on card and page, and its buttons stay off', async ({ page }) => {
  const shop = await openOwnShop({ documents: { menShirts: { made: KURTA } } });
  await visit(page, `${shop.url}/men-shirts`);
  await page.getByRole('link', { name: 'Kurta to Measure Ask us for the price' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Ask us for the price')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
  await page.reload();
  await untilAwake(page);
  await expect(main.getByText('Ask us for the price')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await shop.stop();
});

test('a cart with a piece that has no price goes to payment without it only', async ({ page }) => {
  const priced = cartLine('menShirts', 'priced', { productPrice: 900 });
  const { productPrice: _, ...unpriced } = cartLine('menShirts', 'unpriced', {});
  await openCartWith(page, [unpriced, priced]);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('unpriced x1Ask us for the price');
  await expect(summary).toContainText('TotalRs 1180 PKR');
  await expect(summary).toContainText('Without a price, and so not for sale here: unpriced.');
  const pay = page.getByRole('button', { name: 'Proceed to payment' });
  await expect(pay).toBeDisabled();
  await page.getByRole('button', { name: 'Remove unpriced' }).click();
  await expect(pay).toBeEnabled();
});

test('a piece that loses its price while the form is filled in is not ordered, and the summary says which', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser logs the refusal
  const shop = await openOwnShop({ documents: { menShirts: { made: { ...KURTA, productPrice: 900 } } } });
  const shopper = newShopper();
  await visit(page, shop.url + checkoutPath([{ collection: 'menShirts', id: 'made', quantity: 1, colour: 'orignal' }]));
  await fillIn(page, shopper);
  await shop.owner('import', catalogueFolder({ menShirts: { made: { ...KURTA, productPrice: null } } }));

  await completeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Kurta to Measure has no price any more' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['It has no price yet']);
  await expect(completeOrder(page)).toBeDisabled();
  await expectFilledIn(page, shopper);
  expect(JSON.parse(await shop.owner('orders', '--json'))).toEqual([]);
  await shop.stop();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('what has no price says so, and neither buttons nor path buy it', async ({ page }) => {
    const shop = await openOwnShop({ documents: { menShirts: { made: KURTA } } });
    await page.goto(shop.url + productPage('menShirts', 'made'));
    await expect(page.getByRole('main').getByText('Ask us for the price')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
    await page.goto(`${shop.url}/buy?collection=menShirts&id=made&quantity=1`);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Ask us for the price']);
    await expect(completeOrder(page)).toBeDisabled();
    await shop.stop();
  });
});
