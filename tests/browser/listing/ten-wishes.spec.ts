import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

/** From home a shopper's wish takes so many presses or fewer; typing is no press. */
const MOST_PRESSES = 4;

/** What shoppers wish, and the first piece's title; the size that they choose, the price in PKR that they pay at most. */
const PIECES: { wish: string; title: RegExp; size?: string; atMost?: number }[] = [
  { wish: 'a gift under 2000', title: /\w/, atMost: 2000 },
  { wish: "women's kurta in M", title: /Kurti|Kurta/, size: 'M' },
  { wish: 'blue resin tray', title: /Tray/ },
  { wish: 'kids kurta under 1500', title: /Kids Kurta/, atMost: 1500 },
  { wish: 'tee in large', title: /Tee/, size: 'L' },
  { wish: 'wall clock', title: /Clock/ },
];

/** What they ask, and the part of About that answers. */
const QUESTIONS = [
  { wish: 'delivery', answer: 'Delivery and exchange' },
  { wish: 'wapas', answer: 'Delivery and exchange' },
  { wish: 'track order', answer: 'Ask about your order' },
  { wish: 'size chart', answer: 'Questions' },
];

/** Two presses: the bar's magnifier, and Search on the keyboard. */
async function search(page: Page, wish: string): Promise<number> {
  await visit(page, href('/home'));
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const field = page.getByLabel('What are you looking for?');
  await field.fill(wish);
  await field.press('Enter');
  return 2;
}

for (const { wish, title, size, atMost } of PIECES)
  test(`‘${wish}’ is a piece's page in four presses`, async ({ page }) => {
    const toSearch = await search(page, wish);
    const found = cards(page.getByRole('main'));
    await expect(found.first()).toBeVisible();
    if (atMost) await expect(page.getByText(`under Rs ${atMost}`)).toBeVisible();
    await found.first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (atMost) {
      const price = await page
        .getByRole('main')
        .getByText(/^PKR \d+$/)
        .first()
        .textContent();
      expect(Number(price?.replace('PKR ', ''))).toBeLessThanOrEqual(atMost);
    }
    if (size) {
      await page
        .locator('label')
        .filter({ hasText: new RegExp(`^${size}$`) })
        .click();
      await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
    }
    expect(toSearch + 1 + (size ? 1 : 0)).toBeLessThanOrEqual(MOST_PRESSES);
  });

for (const { wish, answer } of QUESTIONS)
  test(`‘${wish}’ is answered in three presses`, async ({ page }) => {
    await search(page, wish);
    await page.getByRole('main').getByRole('link', { name: answer }).click();
    await expect(page).not.toHaveURL(/\/search/);
  });
