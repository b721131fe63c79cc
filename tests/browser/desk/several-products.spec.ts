import type { Page } from '@playwright/test';
import { expect, test, visitDesk } from '../../support/browser/desk.ts';

test.use({ images: 'plain' });

const KURTA = 'Sehwan Ajrak Kurta';

function cardOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

function said(page: Page) {
  return page.getByRole('main').getByRole('status');
}

test('a price is changed in the row, and what is wrong with it is told there', async ({ page }) => {
  await visitDesk(page, `/products?q=${encodeURIComponent(KURTA)}`);
  const card = cardOf(page, KURTA);
  await expect(card).toContainText('Rs 3,650');
  await card.getByText('Change price').click();
  const price = card.getByLabel('Price', { exact: true });
  await price.fill('a song');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(price).toHaveAccessibleDescription('Must be a price in PKR, such as 1499, not "a song".');
  await expect(price).toHaveValue('a song');
  await price.fill('3450');
  await card.getByLabel('Old price').fill('3650');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Saved.');
  await expect(card).toContainText('Rs 3,450 instead of Rs 3,650');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toHaveText('Undone.');
  await expect(card).not.toContainText('Rs 3,450');
});

test('all on a page are chosen, become cheaper in one press, and an open listing follows, and one Undo takes it back', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await context.newPage();
  await shopper.goto(`${shop.url}/catalog/Festive/Eid%20Kurtas`);
  await expect(shopper.getByText('Rs 3950 PKR').first()).toBeVisible();
  await visitDesk(page, '/products?collection=saleWomenShirts');
  const bar = page.getByRole('form', { name: 'Chosen products' });
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await expect(bar).toBeHidden();
  await page.getByRole('link', { name: /^Choose all \d+/ }).click();
  const many = await boxes.count();
  await expect(page.locator('.choose :checked')).toHaveCount(many);
  await bar.getByText('Price', { exact: true }).click();
  await bar.getByLabel('By how many percent').fill('ten');
  await bar.getByRole('button', { name: 'Make cheaper' }).click();
  await expect(page.getByRole('alert')).toContainText('Type by how many percent');
  await bar.getByLabel('By how many percent').fill('10');
  await bar.getByLabel(/As a sale/).check();
  await bar.getByRole('button', { name: 'Make cheaper' }).click();
  await expect(said(page)).toContainText(`${many} products 10 % cheaper.`);
  await expect(shopper.getByText('Rs 3555 PKR').first()).toBeVisible({ timeout: 2000 });
  await expect(bar).toBeHidden();
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toHaveText('Undone.');
  await expect(shopper.getByText('Rs 3950 PKR').first()).toBeVisible({ timeout: 2000 });
  await shopper.close();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('several are sold out and in stock again, put in and taken out', async ({ page }) => {
    await page.goto('/products?collection=saleMenShirts');
    const bar = page.getByRole('form', { name: 'Chosen products' });
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .check();
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .nth(1)
      .check();
    await bar.getByRole('button', { name: 'Sold out' }).click();
    await expect(said(page)).toContainText('2 products sold out.');
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await expect(said(page)).toHaveText('Undone.');
    await page.getByRole('link', { name: /^Choose all \d+/ }).click();
    await bar.getByText('Collection', { exact: true }).click();
    await bar.getByLabel('Collection').selectOption('Kids');
    await bar.getByRole('button', { name: 'Put in' }).click();
    await expect(said(page)).toContainText('products put in.');
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await expect(said(page)).toHaveText('Undone.');
  });
});
