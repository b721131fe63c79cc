import type { Page } from '@playwright/test';
import { storiesOn } from '../../support/browser/own-stories.ts';
import { visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect } from '../../support/browser/shops.ts';
import { GALLERY_KURTA, KURTA_IMAGES } from '../../support/gallery-kurta.ts';

const SIZED = {
  ...GALLERY_KURTA,
  sizes: ['S', 'M'],
  productColors: [{ id: 's', size: 'S', stock: 2 }],
  productGallery: ['kurta.png', 'back.png'],
};
const PLAIN = { ...GALLERY_KURTA, productColors: [] };

const test = storiesOn({
  documents: { menShirts: { kurta: GALLERY_KURTA, sized: SIZED, plain: PLAIN } },
  images: KURTA_IMAGES,
});

test.describe.configure({ mode: 'default' });

const thumbs = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const large = (page: Page) => page.getByRole('figure').getByRole('img').first();

test('a further picture is shown large and zoomed, and a colour that is pressed shows its own again', async ({
  page,
}) => {
  await visit(page, productPage('menShirts', 'kurta'));
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
});

test('where there are no colours the first picture is among the thumbnails, once, and leads back', async ({ page }) => {
  for (const [id, pictures] of [
    ['sized', 2],
    ['plain', 3],
  ] as const) {
    await visit(page, productPage('menShirts', id));
    const first = thumbs(page).getByRole('link').first();
    await expect(first, id).toHaveAttribute('aria-current', 'true');
    await expect(thumbs(page).getByRole('link'), id).toHaveCount(pictures);
    await thumbs(page).getByRole('link', { name: 'Kurta, picture 2' }).click();
    await expect(large(page), id).toHaveAttribute('src', /back\.png/);
    await first.click();
    await expect(large(page), id).toHaveAttribute('src', /kurta\.png/);
  }
});
