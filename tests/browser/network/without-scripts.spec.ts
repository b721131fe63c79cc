import { href } from 'react-router';
import { CATEGORIES } from '../../../shop/catalogue/collection.ts';
import { demoProducts } from '../../support/browser/catalogues.ts';
import { cards, openLinks, prices, sortSelect } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ javaScriptEnabled: false, images: 'plain' });

const MEN = demoProducts(CATEGORIES['/men-shirts'].collection)
  .map((product) => product.productPrice)
  .sort((a, b) => a - b);

test('without scripts one goes from home, past its slides, through a menu to a product', async ({ page }) => {
  await page.goto(href('/'));
  await page.getByRole('link', { name: 'Go to slide 2' }).click();
  await expect(page.locator('[aria-roledescription="slide"]').nth(1)).toBeInViewport({ ratio: 0.5 });
  await expect(cards(page.getByRole('region', { name: 'New Arrivals' })).first()).toBeVisible();
  const links = await openLinks(page);
  await links.getByText('Resin Art', { exact: true }).click();
  await links.getByRole('link', { name: 'Clocks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resin Art / Clocks' })).toBeVisible();
  await cards(page.getByRole('main')).first().click();
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeVisible();
});

test('without scripts a listing can be sorted and paged, and keeps its sort', async ({ page }) => {
  await page.goto(href('/men-shirts'));
  await sortSelect(page).selectOption('Price Low To High');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/sort=lowToHigh/);
  await expect(sortSelect(page)).toHaveValue('lowToHigh');
  expect(await prices(page)).toEqual(MEN.slice(0, 24));
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 3' }).click();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  expect(await prices(page)).toEqual(MEN.slice(48));
});
