import { href } from 'react-router';
import { ABOUT_FOLDER } from '../../../shop/catalogue/collection.ts';
import { demoImages } from '../../support/browser/catalogues.ts';
import { expect, test } from '../../support/browser/shops.ts';

test('about is a stack of the folder’s pictures, each as high as the screen', async ({ page, viewport }) => {
  await page.goto(href('/about'));
  const images = page.getByRole('main').getByRole('img');
  const files = demoImages(ABOUT_FOLDER);
  await expect(images).toHaveCount(files.length);
  for (const [i, file] of files.entries()) {
    const image = images.nth(i);
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', new RegExp(`/images/${file}\\?`));
    const box = await image.boundingBox();
    expect(box?.height).toBeCloseTo(viewport?.height ?? 0, -1);
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
});
