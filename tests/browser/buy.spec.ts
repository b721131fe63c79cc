import { href } from 'react-router';
import { expect, test } from './shops.ts';

test('home opens', async ({ page }) => {
  await page.goto(href('/home'));
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
});

test.describe('awkward', () => {
  test.use({ catalogue: 'awkward' });
  test('the listing opens', async ({ page }) => {
    await page.goto(href('/men-shirts'));
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
  });
});
