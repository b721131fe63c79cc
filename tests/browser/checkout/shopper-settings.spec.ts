import { href } from 'react-router';
import { visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test.describe('for shoppers who asked for stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel waits to be moved, and nothing on a screen is animated', async ({ page }) => {
    await page.clock.install();
    const expectStill = async (path: string) =>
      expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
    await visit(page, href('/home'));
    await expectStill(href('/home'));
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('link', { name: 'Go to slide 1' })).toHaveAttribute('aria-current', 'true');
    for (const path of [href('/about'), productPage('menShirts', 'anarkali-block-print-kurta')]) {
      await visit(page, path);
      await expectStill(path);
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is chosen, where one is and what is sold out can still be told', async ({ page }) => {
    await visit(page, productPage('menShirts', 'anarkali-block-print-kurta'));
    await page.getByRole('radio', { name: 'Madder' }).check();
    const borders = page.locator('label', { has: page.getByRole('radio') });
    const colours = await borders.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBlockEndColor));
    expect(new Set(colours).size, 'the chosen colour looks unlike the others').toBe(2);
    await visit(page, productPage('menShirts', 'walled-city-khaddar-kurta'));
    await expect(page.getByText('Sold Out')).toBeVisible();
    await visit(page, href('/home'));
    const marks = await page
      .getByRole('link', { name: /Go to slide/ })
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').backgroundColor));
    expect(new Set(marks).size, 'the current slide looks unlike the others').toBe(2);
  });
});
