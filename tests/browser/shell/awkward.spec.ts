import { href } from 'react-router';
import { cards, placeholders, prices, sortSelect, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ catalogue: 'awkward' });

test('a listing takes its heading and its first sort from the stored records, which are no products', async ({
  page,
}) => {
  await page.goto(href('/resin-art'));
  await expect(page.getByRole('heading', { level: 1, name: 'Chotay Log' })).toBeVisible();
  await expect(sortSelect(page)).toHaveValue('highToLow');
  expect(await prices(page)).toEqual([74, 37, 0]);
});

test('without a stored heading women’s shirts are Embriodery Art', async ({ page }) => {
  await page.goto(href('/women-shirts'));
  await expect(page.getByRole('heading', { level: 1, name: 'Embriodery Art' })).toBeVisible();
});

test('exactly 24 products are one page, 25 are two', async ({ page }) => {
  await visit(page, href('/women-shirts'));
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(cards(page.getByRole('main'))).toHaveCount(24);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.goto(href('/texture-paint'));
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(cards(page.getByRole('main'))).toHaveCount(24);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(cards(page.getByRole('main'))).toHaveCount(1);
});

test('prices are compared as numbers and written as they are', async ({ page }) => {
  await page.goto(`${href('/men-shirts')}?sort=highToLow`);
  const dearest = cards(page.getByRole('main')).first();
  await expect(dearest).toContainText('Rs 100000 PKR');
  await expect(dearest.getByRole('deletion')).toHaveText('Rs 120000 PKR');
  await page.goto(`${href('/men-shirts')}?sort=lowToHigh`);
  await expect(cards(page.getByRole('main')).filter({ hasText: 'Free sample' })).toContainText('Rs 0 PKR');
  const shown = await prices(page);
  expect(shown).toContain(99.5);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});

test('long, Urdu and hostile titles and lost pictures stay inside the page', async ({ page }) => {
  await page.goto(`${href('/men-shirts')}?sort=oldest`);
  const main = page.getByRole('main');
  await expect(cards(main).filter({ hasText: 'A very long title' })).toBeVisible();
  await expect(cards(main).filter({ hasText: 'نیلا کرتا 👕' })).toBeVisible();
  await expect(cards(main).filter({ hasText: 'Scripted <img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(cards(main).filter({ hasText: 'Lost picture' }).locator('img')).toHaveCount(0);
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(spill).toBeLessThanOrEqual(0);
});

test('a section of 60 products and the tile of an empty collection are on home', async ({ page }) => {
  await page.goto(href('/home'));
  await expect(cards(page.getByRole('region', { name: 'New Arrivals' }))).toHaveCount(60);
  await expect(page.getByRole('region', { name: 'Collections' }).getByRole('link')).toHaveText([
    'Sawan & Friends',
    'Empty One',
  ]);
});

test('an empty collection is empty, not loading', async ({ page }) => {
  await page.goto(href('/collection/:collectionName', { collectionName: 'collection_2' }));
  await expect(page.getByText('0 products')).toBeVisible();
  await expect(placeholders(page, 'card')).toHaveCount(0);
});

test('collections with spaces and slashes in their names open, their products too', async ({ page }) => {
  await visit(page, href('/collection/:collectionName', { collectionName: 'spaced / slashed' }));
  await expect(page.getByText('2 products')).toBeVisible();
  await cards(page.getByRole('main')).filter({ hasText: 'Slash 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Slash 2' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Slash 2' })).toBeVisible();
  await page.goto(href('/sale/:salepath', { salepath: 'X y' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible();
  await expect(cards(page.getByRole('main'))).toHaveCount(2);
});

test('the older name price-low is a stored sort like the others', async ({ page }) => {
  await page.goto(href('/collection/:collectionName', { collectionName: 'collection_1' }));
  await expect(sortSelect(page)).toHaveValue('lowToHigh');
  expect(await prices(page)).toEqual([0, 37, 74, 111, 148]);
});
