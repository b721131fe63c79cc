import { href } from 'react-router';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

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
  });

test('what is found has pages, and what finds nothing is not wider than the screen', async ({ page }) => {
  await visit(page, href('/search') + searchQuery('qurta'));
  await page.getByRole('main').getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(href('/search') + searchQuery('qurta', 2));
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  for (const q of ['w'.repeat(200), `https://www.instagram.com/p/${'Cq8'.repeat(40)}/`]) {
    await page.goto(href('/search') + searchQuery(q));
    await expect(page.getByText(/Nothing is called/)).toBeVisible();
    const spill = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(spill, q).toBeLessThanOrEqual(0);
  }
});
