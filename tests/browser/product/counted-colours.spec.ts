import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

const indigo = { id: 'indigo', color: 'Indigo', image: '', stock: 918273 };
const kurta = { productTitle: 'Kurta', productPrice: 1499, brand: 'fesishop', productColors: [indigo] };

test('a colour with many pieces is bought where the original has few or none, and the page does not tell its count', async ({
  page,
}) => {
  const shop = await openOwnShop({
    documents: { menShirts: { gone: { ...kurta, stock: 0 }, few: { ...kurta, stock: 2 } } },
  });
  await visit(page, shop.url + productPage('menShirts', 'gone'));
  await expect(page.locator('.product-left')).toHaveText('Sold Out');
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Indigo' }).check();
  await expect(page.getByText('Sold Out')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();

  await visit(page, shop.url + productPage('menShirts', 'few'));
  await expect(page.getByText('Only 2 left')).toBeVisible();
  await page.getByRole('radio', { name: 'Indigo' }).check();
  await expect(page.getByText(/Only . left/)).toHaveCount(0);
  for (let i = 0; i < 5; i += 1) await page.getByRole('button', { name: 'One more', exact: true }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('6');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL(/\/checkout\/menShirts\/few\/6\/Indigo$/);

  const html = await (await fetch(shop.url + productPage('menShirts', 'few'))).text();
  expect(html).not.toContain(String(indigo.stock));
  await shop.stop();
});
