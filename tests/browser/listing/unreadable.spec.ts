import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { HOME_SECTIONS } from '../../../shop/catalogue/collection.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, loseData, openLinks, placeholders, visit } from '../../support/browser/screen.ts';
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

const CHECKOUT = checkoutPath([{ collection: 'menShirts', id: 'two', quantity: 3, colour: 'orignal' }]);

let own: ShopProcess;

test.beforeAll(async () => {
  const shirts = Object.fromEntries(['one', 'two', 'three'].map((id) => [id, { productTitle: id, productPrice: 900 }]));
  const documents = { menShirts: shirts, texturePaint: shirts, newArrivals: shirts, collection_1: shirts };
  own = await openOwnShop({ documents });
});
test.afterAll(() => own.stop());

test('pages that cannot be read answer 503, say nothing, stand on their placeholders and mend themselves', async ({
  page: listing,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  const open = async (tab: Page, path: string) => (await tab.goto(own.url + path))?.status();
  const [home, product, checkout] = [await context.newPage(), await context.newPage(), await context.newPage()];

  await listing.goto(own.url + href('/about'));
  await expect(listing.getByRole('heading', { level: 1, name: 'About' })).toBeAttached();
  await expect(listing.getByRole('alert'), 'pictures that cannot be listed leave about without a word').toHaveText('');

  expect(await open(listing, href('/men-shirts'))).toBe(503);
  await expect(listing.getByRole('heading', { level: 1, name: 'T-shirt' })).toBeVisible();
  await expect(placeholders(listing, 'card')).toHaveCount(12);
  await expect(listing.getByRole('alert')).toHaveText('');
  expect(own.log()).toContain('The store could not be read');

  expect(await open(home, href('/home'))).toBe(503);
  for (const { heading } of HOME_SECTIONS)
    await expect(placeholders(home.getByRole('region', { name: heading }), 'card')).toHaveCount(8);
  await expect(placeholders(home.getByRole('region', { name: 'Collections' }), 'card')).toHaveCount(5);
  await expect(home.locator('[aria-roledescription="slide"]')).toHaveCount(1);

  expect(await open(product, productPage('menShirts', 'one'))).toBe(503);
  await expect(placeholders(product, 'detail')).toHaveCount(1);

  expect(await open(checkout, CHECKOUT)).toBe(503);
  await expect(placeholders(checkout, 'line')).toHaveCount(1);
  await expect(checkout.getByText('There is nothing to order here.')).toHaveCount(0);
  await expect(completeOrder(checkout)).toBeDisabled();

  await mend();
  await expect(cards(listing.getByRole('main'))).toHaveCount(3);
  await expect(listing.getByText('Page 1 of 1')).toBeVisible();
  await expect(cards(home.getByRole('region', { name: 'New Arrivals' }))).toHaveCount(3);
  await expect(placeholders(home, 'card')).toHaveCount(0);
  await expect(product.getByRole('heading', { level: 1, name: 'one' })).toBeVisible();
  await expect(placeholders(product, 'detail')).toHaveCount(0);
  await expect(placeholders(checkout, 'line')).toHaveCount(0);
  await unfoldSummary(checkout);
  await expect(checkout.getByText('Quantity: 3')).toBeVisible();
});

test('a page that comes later leaves what was typed into its foot', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  await visit(page, own.url + href('/men-shirts'));
  const comment = page.getByRole('contentinfo').getByLabel('Comment');
  await comment.fill('Do you have this in L?');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await mend();
  await expect(cards(page.getByRole('main'))).toHaveCount(3);
  await expect(comment).toHaveValue('Do you have this in L?');
  expect(documents).toEqual([]);
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
  await visit(page, own.url + CHECKOUT);
  await fillIn(page, shopper);
  await mend();
  await expect(placeholders(page, 'line')).toHaveCount(0);
  await expectFilledIn(page, shopper);
  await expect(completeOrder(page)).toBeEnabled();
});

test('on a dead network a listing stays on its placeholders, and comes when the network does', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await visit(page, href('/about'));
  const lost = await loseData(page);
  await (await openLinks(page)).getByRole('link', { name: 'Texture Paint', exact: true }).click();
  await expect(page).toHaveURL(href('/texture-paint'));
  await expect(placeholders(page, 'card')).toHaveCount(12);
  await untilReadAgain(lost);
  await expect(placeholders(page, 'card')).toHaveCount(12);
  await lost.mend();
  await expect(cards(page.getByRole('main'))).toHaveCount(24);
});

test('a page that is read again while the shop restarts behind a proxy stays as it is, and comes later', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const mend = await breakListings();
  await visit(page, own.url + href('/home'));
  const lost = await loseData(page, 'bad gateway');
  await mend();
  await untilReadAgain(lost);
  const arrivals = page.getByRole('region', { name: 'New Arrivals' });
  await expect(placeholders(arrivals, 'card')).toHaveCount(8);
  await lost.mend();
  await expect(cards(arrivals)).toHaveCount(3);
});

/** Until the page has shown what became of a re-read: the next is under way. */
async function untilReadAgain(lost: { asked: number }): Promise<void> {
  const before = lost.asked;
  await expect.poll(() => lost.asked).toBeGreaterThan(before + 2);
}

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
