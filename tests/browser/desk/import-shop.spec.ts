import type { Page } from '@playwright/test';
import { expect, test, visitDesk } from '../../support/browser/desk.ts';
import { expectSound } from '../../support/browser/sound.ts';

test.use({ images: 'plain' });

/** A sheet with a product that no other story has, of a category that is asked about. */
function sheet(): { name: string; file: { name: string; mimeType: string; buffer: Buffer } } {
  const name = `Brought ${Math.random().toString(36).slice(2, 10)}`;
  const text = `Title,Price,Category,Colours\n${name},"Rs. 1,499/-",Bracelet,"Neela, Laal"\n,5,,\n`;
  return { name, file: { name: 'old-shop.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } };
}

async function lookAt(page: Page, file: ReturnType<typeof sheet>['file']): Promise<void> {
  await page.getByRole('link', { name: 'Bring your shop' }).click();
  await page.getByLabel(/^Its file/).setInputFiles(file);
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('old-shop.csv');
}

test('another shop is seen, put where it belongs, brought in and taken out again', async ({ page }) => {
  const { name, file } = sheet();
  await visitDesk(page, '/shop');
  await lookAt(page, file);
  const cards = page.getByRole('region', { name: 'The first products' });
  await expect(cards).toContainText(`${name}Rs 1,499No collection yet`);
  await expect(page.getByText('row 3 is left out: it has no name.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel(/^Bracelet/).selectOption('Women');
  await page.getByRole('button', { name: 'Show it so' }).click();
  await expect(cards).toContainText('Women');
  await page.getByRole('button', { name: 'Bring in 1 product' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is in your shop.' })).toBeVisible({ timeout: 30_000 });
  await expectSound(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken out again')).toBeVisible({ timeout: 30_000 });
  await page.goto(`/products?q=${name.split(' ')[1]}`);
  await expect(page.getByText(/^No product is called/)).toBeVisible();
});

test('what is asked of prices is said beside the button, and what is answered comes in', async ({ page }) => {
  const { name, file } = sheet();
  const rows = ['Neela,S', 'Neela,M', 'Laal,S'].map((choice) => `${name},$12,Men,${choice}`);
  const buffer = Buffer.from(['Title,Price,Category,Colour,Size', ...rows, ''].join('\n'));
  await visitDesk(page, '/shop');
  await lookAt(page, { ...file, buffer });
  await expect(page.getByText('the file has no Laal in M')).toBeVisible();
  await page.getByRole('button', { name: 'Bring in 1 product' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Say what one of the file’s currency is worth/);
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByLabel(/^Rupees for one USD/).fill('280');
  await page.getByRole('button', { name: 'Bring in 1 product' }).click();
  await expect(page.getByText('It is in your shop.')).toBeVisible({ timeout: 30_000 });
  await page.goto(`/products?q=${name.split(' ')[1]}`);
  await expect(page.getByText('Rs 3,360')).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the same, by links and forms', async ({ page }) => {
    const { name, file } = sheet();
    await page.goto('/shop');
    await lookAt(page, file);
    await page.getByLabel(/^Bracelet/).selectOption('Women');
    await page.getByRole('button', { name: 'Bring in 1 product' }).click();
    await expect(async () => {
      const look = page.getByRole('link', { name: 'See how far it is' });
      if (await look.isVisible()) await look.click();
      await expect(page.getByText('It is in your shop.')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await page.goto(`/products?q=${name.split(' ')[1]}`);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });
});
