import { href } from 'react-router';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, ids, sortSelect, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

test.use({ images: 'plain' });
// One after another, in one worker: each other worker would open a shop.
test.describe.configure({ mode: 'default' });

let shop: ShopProcess;

const shirt = (nth: number, fields: object) => ({
  ...{ productTitle: `Shirt ${nth}`, productPrice: 900 + nth, createdAt: { seconds: nth } },
  ...fields,
});

test.beforeAll(async () => {
  const many = Array.from({ length: 30 }, (_, nth) => [`many-${nth}`, shirt(nth + 10, { sizes: ['M', 'L'] })]);
  const menShirts = {
    small: shirt(1, { sizes: ['S', 'M'] }),
    unsized: shirt(2, {}),
    gone: shirt(3, { sizes: ['M', 'XXL'], productColors: [{ id: 'm', size: 'M', stock: 0 }] }),
    'sold-out': shirt(4, { sizes: ['3XL'], inStock: false }),
    ...Object.fromEntries(many),
  };
  shop = await openOwnShop({ documents: { menShirts } });
});

test.afterAll(() => shop.stop());

const page1 = () => shop.url + href('/men-shirts');

test('a shopper sees what can be had in a size, page by page and in each order', async ({ page }) => {
  await visit(page, `${page1()}?page=2`);
  const size = page.getByRole('combobox', { name: 'Size' });
  await expect(size.getByRole('option')).toHaveText(['All sizes', 'S', 'M', 'L', 'XXL', '3XL']);
  await size.selectOption('M');
  await expect(page).toHaveURL(`${page1()}?sort=newest&size=M`);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).first().click();
  await expect(page).toHaveURL(`${page1()}?sort=newest&size=M&page=2`);
  await expect(cards(page.getByRole('main'))).toHaveCount(7);
  await sortSelect(page).selectOption('Price Low To High');
  await expect(page).toHaveURL(`${page1()}?sort=lowToHigh&size=M`);
  await expect.poll(async () => (await ids(page))[0]).toBe('small');
  await size.selectOption('S');
  await expect(page).toHaveURL(`${page1()}?sort=lowToHigh&size=S`);
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  expect(await ids(page)).toEqual(['small']);
  await size.selectOption('All sizes');
  await expect(page).toHaveURL(`${page1()}?sort=lowToHigh`);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await size.selectOption('3XL');
  await expect(page.getByText('This shelf is empty in 3XL today.')).toBeVisible();
  await page.getByRole('link', { name: 'See all sizes' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  // On a small phone the sizes stand on the line of the count, and products above y = 330.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect((await size.boundingBox())?.y).toBe((await sortSelect(page).boundingBox())?.y);
  expect((await cards(page.getByRole('main')).first().boundingBox())?.y).toBeLessThan(330);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a size is chosen by a form, and keeps the order', async ({ page }) => {
    await page.goto(`${page1()}?sort=oldest`);
    await page.getByRole('combobox', { name: 'Size' }).selectOption('S');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    expect(await ids(page)).toEqual(['small']);
    await expect(sortSelect(page)).toHaveValue('oldest');
    await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('S');
  });
});
