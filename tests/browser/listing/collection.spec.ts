import type { Locator } from '@playwright/test';
import { href } from 'react-router';
import { demoHeading, demoProducts } from '../../support/browser/catalogues.ts';
import { cards, ids, prices, sortSelect, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const collection = (collectionName: string) => href('/collection/:collectionName', { collectionName });

test('opened by its address, a collection is called by its name and Go Back leads home', async ({ page }) => {
  await visit(page, collection('collection_1'));
  const heading = page.getByRole('heading', { level: 1, name: 'collection_1' });
  const stored = page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: demoHeading('collection_1') });
  const size = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size(stored)).toBeGreaterThan(2 * (await size(heading)));
  const count = demoProducts('collection_1').length;
  await expect(page.getByText(`${count} products`)).toBeVisible();
  await expect(cards(page.getByRole('main'))).toHaveCount(count);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(href('/home'));
});

test('opened from home, it carries the tile’s heading and Go Back leads where one was', async ({ page }) => {
  await visit(page, href('/home'));
  await page
    .getByRole('region', { name: 'Collections' })
    .getByRole('link', { name: demoHeading('collection_2') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: demoHeading('collection_2') })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(href('/home'));
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
});

test('a collection begins with its stored sort and can be sorted, price-low and price-high too', async ({ page }) => {
  const rupees = demoProducts('collection_4')
    .map((product) => product.productPrice)
    .sort((a, b) => a - b);
  const dearestFirst = [...rupees].reverse();
  await visit(page, collection('collection_4'));
  await expect(sortSelect(page)).toHaveValue('lowToHigh');
  expect(await prices(page)).toEqual(rupees);
  await sortSelect(page).selectOption('Price High To Low');
  await expect.poll(() => prices(page)).toEqual(dearestFirst);
  await page.goto(`${collection('collection_1')}?sort=price-low`);
  const [cheapest = 0] = await prices(page);
  expect(Math.min(...(await prices(page)))).toBe(cheapest);
  await page.goto(`${collection('collection_4')}?sort=price-high`);
  expect(await prices(page)).toEqual(dearestFirst);
});

test('a sale lists the collection that its path names, under its heading, in its stored sort', async ({ page }) => {
  await visit(page, href('/sale/:salepath', { salepath: 'texturePaint' }));
  await expect(page.getByRole('heading', { level: 1, name: demoHeading('saleTexturePaint') })).toBeVisible();
  await expect(sortSelect(page)).toHaveValue('lowToHigh');
  const products = demoProducts('saleTexturePaint');
  expect((await ids(page)).sort()).toEqual(products.map((product) => product.id).sort());
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await sortSelect(page).selectOption('Price High To Low');
  const rupees = products.map((product) => product.productPrice).sort((a, b) => b - a);
  await expect.poll(() => prices(page)).toEqual(rupees);
});

test('a sale without a heading of its own is called Sale', async ({ page }) => {
  await page.goto(href('/sale/:salepath', { salepath: 'menShirts' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sale', exact: true })).toBeVisible();
  await expect(cards(page.getByRole('main'))).toHaveCount(demoProducts('saleMenShirts').length);
});

test('sorted, a collection keeps the heading that the tile passed along', async ({ page }) => {
  await visit(page, href('/home'));
  const heading = demoHeading('collection_2');
  await page.getByRole('region', { name: 'Collections' }).getByRole('link', { name: heading }).click();
  await sortSelect(page).selectOption('Price Low To High');
  await expect(page).toHaveURL(/sort=lowToHigh/);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});
