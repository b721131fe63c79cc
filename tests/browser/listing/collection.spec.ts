import type { Locator } from '@playwright/test';
import { href } from 'react-router';
import { demoHeading, demoProducts } from '../../support/browser/catalogues.ts';
import { cards, prices, sortSelect, visit } from '../../support/browser/screen.ts';
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

test('opened from home, it carries the tile’s heading, sorted too, and Go Back leads where one was', async ({
  page,
}) => {
  await visit(page, href('/home'));
  const [first, second] = [demoHeading('collection_2'), demoHeading('collection_3')];
  const tile = (name: string) => page.getByRole('region', { name: 'Collections' }).getByRole('link', { name });
  await tile(first).click();
  await expect(page).toHaveURL(collection('collection_2'));
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(href('/home'));
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  await tile(second).click();
  await expect(page).toHaveURL(collection('collection_3'));
  await sortSelect(page).selectOption('Price High To Low');
  await expect(page).toHaveURL(/sort=highToLow/);
  const rupees = demoProducts('collection_3').map((product) => product.productPrice);
  await expect.poll(() => prices(page)).toEqual(rupees.sort((a, b) => b - a));
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
});
