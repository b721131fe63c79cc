import { href } from 'react-router';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { scrolled, untilAwake, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const PARTS = [
  ['Contact Us', 'Contact us'],
  ['FAQ', 'Questions'],
  ['Privacy Policy', 'Privacy'],
] as const;

test('the footer’s links lead to the words that they name', async ({ page }) => {
  for (const [link, heading] of PARTS) {
    await visit(page, href('/cart'));
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(href('/about'));
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeInViewport();
  }
});

test('Back and a reload lead to where the reader stood, not to the part once more', async ({ page }) => {
  await visit(page, href('/cart'));
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

test('an owner’s own words stand instead of the shop’s, and run nothing', async ({ page }) => {
  const words = { faq: { heading: 'Sawal', html: '<p>Haan ji<script>alert(1)</script></p>' } };
  const shop = await openOwnShop({ documents: { aboutWords: words } });
  await visit(page, shop.url + href('/about'));
  const part = page.getByRole('region', { name: 'Sawal' });
  await expect(part).toContainText('Haan ji');
  await expect(part.locator('script')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Privacy' })).toContainText('no cookies');
  await shop.stop();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('each part is one press away', async ({ page }) => {
    await page.goto(href('/about'));
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Privacy', exact: true })).toBeInViewport();
  });
});
