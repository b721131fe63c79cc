import { href } from 'react-router';
import { CART_KEY } from '../../../shop/buying/cart.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { cartLine, checkoutField, completeOrder, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';

const TEE = { productTitle: 'Plain Tee', productPrice: 900, brand: 'fesishop', inStock: true };

test.use({ images: 'plain' });

test('cart and checkout say one fee once the owner has set it, and the checkout follows the city that is typed', async ({
  page,
}) => {
  const shop = await openOwnShop({ documents: { menShirts: { tee: TEE } } });
  const lines = JSON.stringify([cartLine('menShirts', 'tee', TEE)]);
  await page.addInitScript(([key = '', cart = '']) => localStorage.setItem(key, cart), [CART_KEY, lines]);
  const summary = page.getByRole('region', { name: 'Summary' });
  await visit(page, shop.url + href('/cart'));
  await expect(summary).toContainText('DeliveryRs 280 PKRTotalRs 1180 PKR');
  await expect(summary).toContainText('At checkout delivery is Rs 250, so you pay Rs 1150.');

  const words = { deliveryFee: '300', deliveryFreeFrom: '5000', deliveryCities: 'Lahore 150, 1 day\nKarachi 400' };
  await shop.owner('import', catalogueFolder({ shopWords: { words } }));
  await expect(async () => {
    await page.reload();
    await expect(summary).toContainText('DeliveryRs 300 PKRTotalRs 1200 PKR', { timeout: 1000 });
  }).toPass();
  await expect(summary).toContainText(
    'Delivery is Rs 150 to Rs 400, by city: checkout says yours. From Rs 5000 on, delivery is free.',
  );

  await summary.getByRole('button', { name: 'Proceed to payment' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Pay Rs 1200 in cash when it arrives.');
  const shopper = newShopper();
  await fillIn(page, { ...shopper, city: 'khi' });
  await expect(main).toContainText('Pay Rs 1300 in cash when it arrives.');
  await checkoutField(page, 'City').fill('Johar Town, LAHORE');
  await expect(main).toContainText('Pay Rs 1050 in cash when it arrives. It takes 1 day to Lahore.');
  await expect(main).toContainText('Delivery to LahorePKR 150');
  await completeOrder(page).click();
  await expect(page.getByRole('region', { name: /^Your order/ })).toBeVisible();
  await expect(main).toContainText('Keep Rs 1050 ready in cash.');
  expect(await ordersOf(shop, shopper.email)).toMatchObject([{ delivery: 150, total: 1050 }]);
  await shop.stop();
});
