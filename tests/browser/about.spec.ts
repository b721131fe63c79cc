import { href } from 'react-router';
import { ABOUT_FOLDER } from '../../shop/collection.ts';
import { demoPictures } from './catalogues.ts';
import { expect, test } from './shops.ts';

test('about is a stack of the folder’s pictures, each as high as the screen', async ({ page, viewport }) => {
  await page.goto(href('/about'));
  const pictures = page.getByRole('main').getByRole('img');
  const files = demoPictures(ABOUT_FOLDER);
  await expect(pictures).toHaveCount(files.length);
  for (const [i, file] of files.entries()) {
    const picture = pictures.nth(i);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', new RegExp(`/images/${file}\\?`));
    const box = await picture.boundingBox();
    expect(box?.height).toBeCloseTo(viewport?.height ?? 0, -1);
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
});

test.describe('on the awkward catalogue', () => {
  test.use({ catalogue: 'awkward' });

  test('a shop without pictures of itself has an about page all the same', async ({ page }) => {
    await page.goto(href('/about'));
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeAttached();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  });
});
