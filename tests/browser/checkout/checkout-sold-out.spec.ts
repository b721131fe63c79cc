import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';

test('a piece that sells out while the form is filled in is not ordered, and the summary says which', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser logs the refusal
  const kurta = { productTitle: 'Last Kurta', productPrice: 900, brand: 'fesishop', inStock: true };
  const shop = await openOwnShop({ documents: { menShirts: { last: kurta } } });
  const shopper = newShopper();
  await visit(page, shop.url + checkoutPath([{ collection: 'menShirts', id: 'last', quantity: 1, colour: 'orignal' }]));
  await fillIn(page, shopper);
  await shop.owner('import', catalogueFolder({ menShirts: { last: { ...kurta, inStock: false } } }, {}));

  await completeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Last Kurta' })).toBeVisible();
  // The summary opens by itself to show what is gone.
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Sold Out']);
  await expect(completeOrder(page)).toBeDisabled();
  await expectFilledIn(page, shopper);
  expect(JSON.parse(await shop.owner('orders', '--json'))).toEqual([]);
  await shop.stop();
});
