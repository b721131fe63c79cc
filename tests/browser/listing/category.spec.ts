import { href } from 'react-router';
import { CATEGORIES } from '../../../shop/catalogue/collection.ts';
import { PAGE_SIZE, SORTS, type Sort } from '../../../shop/catalogue/listing.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import type { Priced } from '../../../shop/price.ts';
import { demoHeading, demoProducts } from '../../support/browser/catalogues.ts';
import {
  cards,
  holdBack,
  openLinks,
  placeholders,
  prices,
  scrollDown,
  scrolled,
  sortSelect,
  visit,
} from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const BY: Record<Sort, (a: Priced<Product>, b: Priced<Product>) => number> = {
  newest: (a, b) => b.createdAt.seconds - a.createdAt.seconds,
  oldest: (a, b) => a.createdAt.seconds - b.createdAt.seconds,
  lowToHigh: (a, b) => a.productPrice - b.productPrice,
  highToLow: (a, b) => b.productPrice - a.productPrice,
};

const MEN = demoProducts(CATEGORIES['/men-shirts'].collection);

function sorted(products: Priced<Product>[], sort: Sort): Priced<Product>[] {
  return [...products].sort(BY[sort]);
}

test('the four sorts put the cards in order; numbered pages show 24 each, begin at the top and keep the sort', async ({
  page,
}) => {
  await visit(page, href('/men-shirts'));
  expect(await sortSelect(page).getByRole('option').allTextContents()).toEqual([
    'Newest',
    'Oldest',
    'Price Low To High',
    'Price High To Low',
  ]);
  for (const sort of ['oldest', 'lowToHigh', 'highToLow', 'newest'] as const) {
    await sortSelect(page).selectOption(SORTS[sort]);
    const wanted = sorted(MEN, sort).slice(0, PAGE_SIZE);
    await expect.poll(() => prices(page), SORTS[sort]).toEqual(wanted.map((product) => product.productPrice));
  }
  await sortSelect(page).selectOption('Price Low To High');
  await expect(page).toHaveURL(/sort=lowToHigh/);
  const all = sorted(MEN, 'lowToHigh').map((product) => product.productPrice);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const number of [2, 3]) {
    await scrollDown(page);
    await pages.getByRole('link', { name: `Page ${number}` }).click();
    await expect(page.getByText(`Page ${number} of 3`)).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect.poll(() => prices(page)).toEqual(all.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE));
  }
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await sortSelect(page).selectOption('Newest');
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
});

test('on a slow network a listing holds 12 places for its cards, without the heading of the one before', async ({
  page,
}) => {
  const before = page.getByRole('heading', { level: 1, name: demoHeading('womenShirts') });
  await visit(page, href('/women-shirts'));
  await expect(before).toBeVisible();
  const letGo = await holdBack(page);
  await (await openLinks(page)).getByRole('link', { name: 'Texture Paint', exact: true }).click();
  await expect(placeholders(page, 'card')).toHaveCount(12);
  await expect(page).toHaveURL(href('/texture-paint'));
  await expect(before).toBeHidden();
  letGo();
  await expect(cards(page.getByRole('main'))).toHaveCount(PAGE_SIZE);
  await expect(placeholders(page, 'card')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Texture Paint' })).toBeVisible();
});

test('Back from a piece leads to where the shopper stood, on a slow network too', async ({ page }) => {
  await visit(page, href('/men-shirts'));
  await cards(page.getByRole('main')).nth(20).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(400);
  await cards(page.getByRole('main')).nth(20).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  const letGo = await holdBack(page);
  await page.goBack();
  await expect(placeholders(page, 'card')).toHaveCount(12);
  letGo();
  await expect(cards(page.getByRole('main'))).toHaveCount(24);
  await expect.poll(() => scrolled(page)).toBe(place);
});
