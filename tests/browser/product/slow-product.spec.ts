import { href } from 'react-router';
import { cards, holdBack, loseData, placeholders, scrolled, visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('a pressed card’s product whose rest did not come asks again, and what was typed on it stays', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await visit(page, href('/texture-paint'));
  const lost = await loseData(page);
  await cards(page).filter({ hasText: 'Limestone Texture Paint' }).click();
  const note = page.getByLabel('Note for the maker');
  await note.fill('For a wall of three metres');
  // The card's press, a re-read of product and shell, and the next.
  await expect.poll(() => lost.asked).toBeGreaterThan(3);
  await expect(note).toHaveValue('For a wall of three metres');
  await lost.mend();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(note).toHaveValue('For a wall of three metres');
});

test('Back from a companion leads to where the shopper stood, on a slow network too', async ({ page }) => {
  // On a phone the screen is longer than its placeholder.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, productPage('menShirts', 'multani-tile-kurta'));
  const beside = page.getByRole('region', { name: 'Goes with it' });
  await beside.scrollIntoViewIfNeeded();
  await expect(cards(beside).first()).toBeVisible();
  // The end of the screen, further down than its placeholder is long.
  await page.evaluate(() => scrollTo(0, (document.querySelector('footer')?.offsetTop ?? 0) - innerHeight));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(900);
  const stood = await scrolled(page);
  await cards(beside).first().dispatchEvent('click');
  await expect(page).not.toHaveURL(/multani-tile-kurta/);
  await expect.poll(() => scrolled(page)).toBe(0);
  const letGo = await holdBack(page);
  await page.goBack();
  await expect(placeholders(page, 'detail')).toHaveCount(1);
  letGo();
  await expect(beside).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(stood);
});
