import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { collectionPath, productPath } from '../../../shop/page-path.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { storedCart, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

/** Names with a special meaning to browsers or the router. */
const NAMES = ['..', '.data', 'x.data', '_', 'a\nb', 'a%2Fb', '%', 'a+b:c'];

let own: ShopProcess;

test.use({ images: 'plain' });
// One after another, in one worker: each other worker would open a shop.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const pieces = Object.fromEntries(
    NAMES.map((name, n) => [
      name,
      {
        productTitle: `Piece ${n}`,
        productPrice: 100 + n,
        productColors: [{ id: `c${n}`, color: name }],
        catalogName: '..',
        collectionName: 'x.data',
      },
    ]),
  );
  const catalogs = { dots: { catalogName: '..', collections: ['x.data'] } };
  own = await openOwnShop({ documents: { '..': pieces, catalogProducts: pieces, catalogs } });
});

test.afterAll(() => own.stop());

test('pieces and collections of such names are opened, kept and bought by pressing', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  await visit(page, own.url + collectionPath('..'));
  for (const [n, name] of NAMES.entries())
    await test.step(JSON.stringify(name), async () => {
      await cards(main)
        .filter({ hasText: `Piece ${n}` })
        .click();
      await expect(page).toHaveURL(own.url + productPath('..', name));
      await expect(page.getByRole('heading', { level: 1, name: `Piece ${n}` })).toBeVisible();
      await page.getByRole('radio').last().check();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect.poll(async () => (await storedCart(page)).length).toBe(n + 1);
      await page.getByRole('button', { name: 'Buy It Now' }).click();
      await expect(page).toHaveURL(own.url + checkoutPath([{ collection: '..', id: name, quantity: 1, colour: name }]));
      await unfoldSummary(page);
      await expect(main.getByRole('listitem')).toContainText([`Piece ${n}`]);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(own.url + collectionPath('..'));
    });
  await page.getByRole('link', { name: /^Cart/ }).click();
  for (const [n, name] of NAMES.entries())
    await expect(main.getByRole('link', { name: `Piece ${n}` })).toHaveAttribute('href', productPath('..', name));
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await unfoldSummary(page);
  await expect(main.getByRole('listitem')).toHaveCount(NAMES.length);
});

test('a catalogue of dots is live, and another spelling of a page leads to the shop’s own', async ({ page }) => {
  const live = page.waitForResponse((answer) => answer.url().includes('/live?'));
  await visit(page, `${own.url}/CATALOG/%252E%252e/x%2edata`);
  await expect(page.getByRole('heading', { level: 1, name: '.. / x.data' })).toBeVisible();
  expect((await live).status()).toBe(200);
  await expect(cards(page.getByRole('main'))).toHaveCount(NAMES.length);
  await page.goto(`${own.url}/Men-Shirts?page=7`);
  await expect(page).toHaveURL(own.url + href('/men-shirts'));
});
