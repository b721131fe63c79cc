import { href } from 'react-router';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('the magnifier leads to a field that finds a piece in any spelling', async ({ page }) => {
      if (scripts) await visit(page, href('/home'));
      else await page.goto(href('/home'));
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      const field = page.getByLabel('What are you looking for?');
      await field.fill('shawl');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(href('/search') + searchQuery('shawl'));
      await field.fill('neeli chirya');
      await field.press('Enter');
      await expect(page).toHaveURL(href('/search') + searchQuery('neeli chirya'));
      if (scripts) await expect(field).toBeFocused();
      await expect(page.getByText('1 product', { exact: true })).toBeVisible();
      await cards(page.getByRole('main')).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Neeli Chiriya Kurti' })).toBeVisible();
      await page.goBack();
      await expect(field).toHaveValue('neeli chirya');
      await page.goBack();
      await expect(field).toHaveValue('shawl');
    });

    test('what is found has pages of 24, and listings of that name', async ({ page }) => {
      await page.goto(href('/search') + searchQuery('qurta'));
      const main = page.getByRole('main');
      await expect(cards(main)).toHaveCount(24);
      await expect(main.getByRole('link', { name: 'Eid Kurtas' })).toBeVisible();
      await main.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(page).toHaveURL(href('/search') + searchQuery('qurta', 2));
      await expect(page.getByText('Page 2 of 3')).toBeVisible();
    });

    test('before anything is typed the collections lead to their listings', async ({ page }) => {
      await page.goto(href('/search'));
      const collections = page.getByRole('navigation', { name: 'Collections', exact: true });
      await collections.getByRole('link', { name: 'Eid Kurtas' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Eid Kurtas');
      await page.goto(href('/search') + searchQuery('shawl'));
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'product' })).toBeVisible();
      await expect(collections).toHaveCount(0);
    });

    test('what was taken as a filter is said above what is found, as a status', async ({ page }) => {
      await page.goto(href('/search') + searchQuery('medium kurti under 3000'));
      await expect(page.getByRole('status').filter({ hasText: 'product' })).toHaveText(
        /^Kurti in size M, under Rs 3000\d+ products$/,
      );
      await page.goto(href('/search') + searchQuery('kurti'));
      await expect(page.getByRole('status').filter({ hasText: 'product' })).toHaveText(
        /^(Page 1 of \d · )?\d+ products$/,
      );
    });

    test('what asks about the shop is answered by its pages, and no piece comes near', async ({ page }) => {
      await page.goto(href('/search') + searchQuery('deliver karachi'));
      const main = page.getByRole('main');
      await expect(main.getByText('“deliver karachi” is answered here:')).toBeVisible();
      await expect(cards(main)).toHaveCount(0);
      await main.getByRole('link', { name: 'Delivery and exchange' }).click();
      await expect(page).toHaveURL(/\/about#delivery$/);
    });

    test('a long word or a link that finds nothing is not wider than the screen', async ({ page }) => {
      for (const q of ['w'.repeat(200), `https://www.instagram.com/p/${'Cq8'.repeat(40)}/`]) {
        await page.goto(href('/search') + searchQuery(q));
        await expect(page.getByText(/Nothing is called/)).toBeVisible();
        const spill = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(spill).toBeLessThanOrEqual(0);
      }
    });

    test('where nothing is found one may ask the shop', async ({ page }) => {
      await page.goto(href('/search') + searchQuery('qzqzqz'));
      await expect(page.getByText('Nothing is called “qzqzqz”.')).toBeVisible();
      const ask = page.getByRole('link', { name: 'Ask us on WhatsApp' });
      await expect(ask).toHaveAttribute('href', /wa\.me\/\d+\?text=.*qzqzqz/);
    });
  });
