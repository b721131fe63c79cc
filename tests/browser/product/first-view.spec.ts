import { isUncovered } from '../../support/browser/is-uncovered.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

const PIECES = [
  ['menShirts', 'anarkali-block-print-kurta'],
  ['resinCollection', 'iqbal-bookmark'],
] as const;

/** Common phones with their bars shown, and a tablet, in CSS px. */
for (const [width, height] of [
  [360, 600],
  [360, 640],
  [390, 664],
  [768, 1024],
] as const)
  test(`picture, name, price and both buttons are in the first view at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [collection, id] of PIECES) {
      await page.goto(productPage(collection, id));
      const main = page.getByRole('main');
      const price = main.getByText(/^PKR \d+$/).first();
      await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(price)).toBe(true);
      for (const name of ['Add to Cart', 'Buy It Now'])
        expect(await isUncovered(main.getByRole('button', { name }))).toBe(true);
      const picture = main.getByRole('img').first();
      await expect(picture).toBeInViewport({ ratio: 1 });
      expect((await picture.boundingBox())?.height).toBeGreaterThan(height / 3);
    }
  });
