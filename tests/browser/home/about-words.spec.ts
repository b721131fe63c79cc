import { href } from 'react-router';
import { scrolled, untilAwake, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const PARTS = [
  ['Contact Us', 'Contact us'],
  ['FAQ', 'Questions'],
  ['Privacy Policy', 'Privacy'],
] as const;

test('the footer’s links lead to the words that they name, Back and a reload to where the reader stood', async ({
  page,
}) => {
  await visit(page, href('/cart'));
  for (const [link, heading] of PARTS) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(href('/about'));
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page).toHaveURL(href('/cart'));
  }

  // Back and a reload lead to where the reader stood, not to the part once more.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions).toBeFocused();
  await expect(questions).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBe(300);
  // Pressed where it is: a click scrolls to it.
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).dispatchEvent('click');
  await expect(page).toHaveURL(href('/cart'));
  await page.goBack();
  await expect(page).toHaveURL(href('/about'));
  const stays = async () => {
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.waitForTimeout(500);
    expect(await scrolled(page)).toBe(300);
  };
  await stays();
  await page.reload();
  await untilAwake(page);
  await stays();
});
