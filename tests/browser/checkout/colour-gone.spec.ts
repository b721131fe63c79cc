import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';

const KURTA = { productTitle: 'Evening Kurta', productPrice: 900, brand: 'fesishop' };
const IN_RUBY = checkoutPath([{ collection: 'menShirts', id: 'evening', quantity: 1, colour: 'Ruby' }]);

function withColour(color: string) {
  return { menShirts: { evening: { ...KURTA, productColors: [{ id: 'one', color, image: '' }] } } };
}

test('a colour that is renamed while the form is filled in is not ordered; the original is one press away', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser logs the refusal
  const shop = await openOwnShop({ documents: withColour('Ruby') });
  const shopper = newShopper();
  await visit(page, shop.url + IN_RUBY);
  await fillIn(page, shopper);
  await shop.owner('import', catalogueFolder(withColour('Garnet')));

  await completeOrder(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Evening Kurta is not to be had in that colour' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['It is not to be had in this colour.']);
  await expect(completeOrder(page)).toBeDisabled();
  await expectFilledIn(page, shopper);

  await page.getByRole('link', { name: 'Order the original' }).click();
  await expect(page).toHaveURL(/\/evening\/1\/orignal$/);
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const orders = JSON.parse(await shop.owner('orders', '--json'));
  expect(orders).toMatchObject([{ products: [{ color: 'Original' }] }]);
  await shop.stop();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a colour that is gone is told before it is ordered, with the ways on', async ({ page }) => {
    const shop = await openOwnShop({ documents: withColour('Garnet') });
    const shopper = newShopper();
    await page.goto(shop.url + IN_RUBY);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(['It is not to be had in this colour.']);
    await expect(completeOrder(page)).toBeDisabled();
    await page.getByRole('link', { name: 'Choose another colour' }).click();
    await page.getByRole('radio', { name: 'Garnet' }).check();
    await page.getByRole('button', { name: 'Buy It Now' }).click();
    await fillIn(page, shopper);
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    await shop.stop();
  });
});
