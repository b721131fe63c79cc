import { href } from 'react-router';
import { HOME_SECTIONS, PREMIUM_COLLECTION, TILE_COLLECTIONS } from '../../../shop/catalogue/collection.ts';
import { textOfHtml } from '../../../shop/catalogue/excerpt.ts';
import { PRODUCT_TRANSFORM } from '../../../shop/catalogue/image.ts';
import { demoHeading, demoPieces, demoProducts } from '../../support/browser/catalogues.ts';
import { cards, holdBack, openLinks, placeholders, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('four sections show the cards of their collections', async ({ page }) => {
  await page.goto(href('/home'));
  for (const { collection, heading } of HOME_SECTIONS) {
    const section = page.getByRole('region', { name: heading });
    await expect(section.getByRole('heading', { name: heading })).toBeVisible();
    await expect(cards(section)).toHaveCount(demoProducts(collection).length);
  }
});

test('each tile shows its heading and the first picture of its collection', async ({ page }) => {
  await page.goto(href('/home'));
  const tiles = page.getByRole('region', { name: 'Collections' }).getByRole('link');
  await expect(tiles).toHaveCount(TILE_COLLECTIONS.length);
  for (const collection of TILE_COLLECTIONS) {
    const tile = tiles.filter({ hasText: demoHeading(collection) });
    await expect(tile).toHaveAttribute('href', href('/collection/:collectionName', { collectionName: collection }));
    const [first = ''] = demoProducts(collection)
      .map((product) => product.productImage)
      .sort();
    await expect(tile.locator('img')).toHaveAttribute('src', new RegExp(`/images/${first}\\?`));
  }
});

test('a tile passes its heading along to the collection', async ({ page }) => {
  await visit(page, href('/home'));
  const heading = demoHeading('collection_3');
  await page.getByRole('region', { name: 'Collections' }).getByRole('link', { name: heading }).click();
  await expect(page).toHaveURL(href('/collection/:collectionName', { collectionName: 'collection_3' }));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('premium blocks have picture, title, description and SHOP NOW to /', async ({ page }) => {
  await page.goto(href('/home'));
  for (const piece of demoPieces(PREMIUM_COLLECTION)) {
    const block = page.getByRole('region', { name: piece.productTitle });
    await expect(block).toContainText(textOfHtml(piece.productDescription));
    await expect(block.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', href('/'));
    await expect(block.locator('img')).toHaveAttribute('src', new RegExp(`${piece.productImage}\\?`));
  }
});

test('product pictures ask for 400 pixels at quality 30 unless a place needs more', async ({ page }) => {
  await page.goto(href('/home'));
  const [{ collection, heading }] = HOME_SECTIONS;
  const images = cards(page.getByRole('region', { name: heading })).locator('img');
  await expect(images).toHaveCount(demoProducts(collection).length);
  for (const image of await images.all()) {
    expect(await image.getAttribute('src')).toContain(`?${PRODUCT_TRANSFORM}`);
  }
});

test('on a slow network home holds 8 places in each section and 5 for the tiles', async ({ page }) => {
  await visit(page, href('/about'));
  const letGo = await holdBack(page);
  await (await openLinks(page)).getByRole('link', { name: 'Home' }).click();
  const section = (heading: string) =>
    page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
  for (const { heading } of HOME_SECTIONS) await expect(placeholders(section(heading), 'card')).toHaveCount(8);
  await expect(placeholders(section('Collections'), 'card')).toHaveCount(5);
  letGo();
  await expect(placeholders(page, 'card')).toHaveCount(0);
  await expect(cards(page.getByRole('region', { name: 'New Arrivals' })).first()).toBeVisible();
});

test('on a small phone the first products are in view under the welcome', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href('/home'));
  const card = await page.locator('main a[href^="/product/"]').first().boundingBox();
  expect(card?.y).toBeLessThan(600);
});
