import type { Page } from '@playwright/test';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { GALLERY_KURTA, KURTA_IMAGES } from '../../support/gallery-kurta.ts';

const PAGE = productPage('menShirts', 'kurta');

const shopWith = (fields: object) =>
  openOwnShop({ documents: { menShirts: { kurta: { ...GALLERY_KURTA, ...fields } } }, images: KURTA_IMAGES });

const thumbs = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const large = (page: Page) => page.getByRole('figure').getByRole('img').first();

test('a further picture is shown large and zoomed, and a colour that is pressed shows its own again', async ({
  page,
}) => {
  const shop = await shopWith({});
  await visit(page, shop.url + PAGE);
  const newTab = page.context().waitForEvent('page');
  await thumbs(page)
    .getByRole('link', { name: 'Kurta, picture 2' })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await newTab).close();
  await expect(large(page)).toHaveAttribute('src', /kurta\.png/);
  await thumbs(page).getByRole('link', { name: 'Kurta, picture 3' }).click();
  await expect(large(page)).toHaveAttribute('src', /cuff\.png/);
  await expect(large(page)).toHaveAttribute('alt', 'Kurta, picture 3');
  // A phone's thumbnails lie below the first screen: the large picture comes back into sight.
  await expect(large(page)).toBeInViewport();
  await expect(thumbs(page).locator('[aria-current=true]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Zoom', exact: true }).click();
  await expect(page.locator('img[src*="w-1600"]')).toHaveAttribute('src', /cuff\.png/);
  await page.keyboard.press('Escape');
  const original = page.getByRole('radio', { name: 'Original' });
  await original.focus();
  await original.dispatchEvent('click');
  await expect(large(page)).toHaveAttribute('src', /kurta\.png/);
  await thumbs(page).getByRole('link', { name: 'Kurta, picture 2' }).click();
  await page.getByRole('radio', { name: 'Indigo' }).check();
  await expect(large(page)).toHaveAttribute('src', /indigo\.png/);
  await expect(thumbs(page).locator('[aria-current=true]')).toHaveCount(0);
  await page.goto('about:blank'); // no picture is under way when the shop closes
  await shop.stop();
});

test('sizes are no colours: the first picture is among the thumbnails, once', async ({ page }) => {
  const shop = await shopWith({
    sizes: ['S', 'M'],
    productColors: [{ id: 's', size: 'S', stock: 2 }],
    productGallery: ['kurta.png', 'back.png'],
  });
  await visit(page, shop.url + PAGE);
  const first = thumbs(page).getByRole('link').first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(thumbs(page).getByRole('link')).toHaveCount(2);
  await thumbs(page).getByRole('link', { name: 'Kurta, picture 2' }).click();
  await expect(large(page)).toHaveAttribute('src', /back\.png/);
  await first.click();
  await expect(large(page)).toHaveAttribute('src', /kurta\.png/);
  await shop.stop();
});

test('without colours the first picture is among the thumbnails, and leads back', async ({ page }) => {
  const shop = await shopWith({ productColors: [] });
  await visit(page, shop.url + PAGE);
  const first = thumbs(page).getByRole('link').first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await thumbs(page).getByRole('link', { name: 'Kurta, picture 2' }).click();
  await expect(large(page)).toHaveAttribute('src', /back\.png/);
  await first.click();
  await expect(large(page)).toHaveAttribute('src', /kurta\.png/);
  await shop.stop();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each thumbnail leads to its picture', async ({ page }) => {
    const shop = await shopWith({});
    await page.goto(shop.url + PAGE);
    await thumbs(page).getByRole('link', { name: 'Kurta, picture 2' }).click();
    await expect(page).toHaveURL(/\/images\/back\.png\?tr=w-1600,q-50/);
    await shop.stop();
  });
});
