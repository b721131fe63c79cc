import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ORDERS, WAITING } from './bookmark-order.ts';

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

test('an order that waited and was refused after its tab was closed leads back to its checkout, filled in', async ({
  page,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser logs the dead network
  const kurta = { productTitle: 'Last Kurta', productPrice: 900, brand: 'fesishop', stock: 2 };
  const shop = await openOwnShop({ documents: { menShirts: { last: kurta } } });
  const checkout = checkoutPath([{ collection: 'menShirts', id: 'last', quantity: 2, colour: 'orignal' }]);
  const shopper = newShopper();
  await context.route(ORDERS, (route) => route.abort('internetdisconnected'));
  await visit(page, shop.url + checkout);
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText(WAITING)).toBeVisible();
  await shop.owner('import', catalogueFolder({ menShirts: { last: { ...kurta, stock: 1 } } }, {}));
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const next = await context.newPage();
  await visit(next, shop.url + href('/about'));
  await expect(next.getByText('Only 1 left of Last Kurta. Nothing was ordered.')).toBeVisible();
  await next.getByRole('button', { name: 'See the order' }).click();
  await expect(next).toHaveURL(shop.url + checkout);
  await expectFilledIn(next, shopper);
  await next.getByRole('button', { name: 'All right' }).click();
  await next.reload();
  await expectFilledIn(next, shopper);
  await next.goto('about:blank'); // nothing is under way when the shop closes
  await shop.stop();
});
