import { sql } from 'kysely';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { HOME_SECTIONS } from '../../../shop/catalogue/collection.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, openLinks, placeholders, visit } from '../../support/browser/screen.ts';
import {
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  productPage,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { storeOf } from '../../support/engine.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

// All stories share one shop: each breaks its store and repairs it.
test.describe.configure({ mode: 'default' });
test.use({ images: 'plain' });

let own: ShopProcess;

test.beforeAll(async () => {
  const shirts = Object.fromEntries(['one', 'two', 'three'].map((id) => [id, { productTitle: id, productPrice: 900 }]));
  const documents = { menShirts: shirts, texturePaint: shirts, newArrivals: shirts, collection_1: shirts };
  own = await openOwnShop({ documents });
});
test.afterAll(() => own.stop());

test('a listing that cannot be read answers 503, says nothing, and mends itself', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  const answer = await page.goto(own.url + href('/men-shirts'));
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'T-shirt' })).toBeVisible();
  await expect(placeholders(page, 'card')).toHaveCount(12);
  await expect(page.getByRole('alert')).toHaveText('');
  expect(own.log()).toContain('The store could not be read');
  await mend();
  await expect(cards(page.getByRole('main'))).toHaveCount(3);
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
});

test('a listing one goes to stays on its placeholders until it can be read', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await visit(page, own.url + href('/about'));
  const mend = await breakListings();
  await (await openLinks(page)).getByRole('link', { name: 'Texture Paint', exact: true }).click();
  await expect(page).toHaveURL(own.url + href('/texture-paint'));
  await expect(placeholders(page, 'card')).toHaveCount(12);
  await expect(page.getByRole('alert')).toHaveText('');
  await mend();
  await expect(cards(page.getByRole('main'))).toHaveCount(3);
});

test('home that cannot be read stands on its placeholders and mends itself', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  const answer = await page.goto(own.url + href('/home'));
  expect(answer?.status()).toBe(503);
  for (const { heading } of HOME_SECTIONS) {
    await expect(placeholders(page.getByRole('region', { name: heading }), 'card')).toHaveCount(8);
  }
  await expect(placeholders(page.getByRole('region', { name: 'Collections' }), 'card')).toHaveCount(5);
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(1);
  await mend();
  await expect(cards(page.getByRole('region', { name: 'New Arrivals' }))).toHaveCount(3);
  await expect(placeholders(page, 'card')).toHaveCount(0);
});

test('a product that cannot be read stands on its placeholder and mends itself', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  const answer = await page.goto(own.url + productPage('menShirts', 'one'));
  expect(answer?.status()).toBe(503);
  await expect(placeholders(page, 'detail')).toHaveCount(1);
  await mend();
  await expect(page.getByRole('heading', { level: 1, name: 'one' })).toBeVisible();
  await expect(placeholders(page, 'detail')).toHaveCount(0);
});

test('a checkout whose items cannot be read waits for them', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  const items = [{ collection: 'menShirts', id: 'two', quantity: 3, colour: 'orignal' }];
  const answer = await page.goto(own.url + checkoutPath(items));
  expect(answer?.status()).toBe(503);
  await expect(placeholders(page, 'line')).toHaveCount(1);
  await expect(page.getByText('There is nothing to order here.')).toHaveCount(0);
  await expect(completeOrder(page)).toBeDisabled();
  await mend();
  await expect(placeholders(page, 'line')).toHaveCount(0);
  await unfoldSummary(page);
  await expect(page.getByText('Quantity: 3')).toBeVisible();
});

test('a checkout that comes while its form is filled in leaves what was typed, where the browser keeps nothing too', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('no storage here', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  const mend = await breakListings();
  const shopper = newShopper();
  await visit(page, own.url + checkoutPath([{ collection: 'menShirts', id: 'two', quantity: 3, colour: 'orignal' }]));
  await fillIn(page, shopper);
  await mend();
  await expect(placeholders(page, 'line')).toHaveCount(0);
  await expectFilledIn(page, shopper);
  await expect(completeOrder(page)).toBeEnabled();
});

test('pictures that cannot be listed leave about empty, without a word', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  await page.goto(`${own.url}${href('/about')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeAttached();
  await expect(page.getByRole('alert')).toHaveText('');
  await mend();
});

test('on a dead network a listing stays on its placeholders, and comes when the network does', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await visit(page, href('/about'));
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'));
  await (await openLinks(page)).getByRole('link', { name: 'Texture Paint', exact: true }).click();
  await expect(page).toHaveURL(href('/texture-paint'));
  await expect(placeholders(page, 'card')).toHaveCount(12);
  await page.unroute(/\.data(\?|$)/);
  await expect(cards(page.getByRole('main'))).toHaveCount(24);
});

/** Renames the tables that pages read, so that reads fail; gives a function that undoes it. */
async function breakListings(): Promise<() => Promise<void>> {
  const rename = async (from: string, to: string) => {
    const store = await storeOf(own);
    for (const table of ['documents', 'images']) {
      await sql`alter table ${sql.table(table + from)} rename to ${sql.id(table + to)}`.execute(store);
    }
    await store.destroy();
  };
  await rename('', '_away');
  return () => rename('_away', '');
}
