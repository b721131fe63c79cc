import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, visitDesk } from '../../support/browser/desk.ts';
import { holdBack } from '../../support/browser/screen.ts';

test.use({ images: 'plain' });

// One after another: they move the same records.
test.describe.configure({ mode: 'default' });

function said(page: Page) {
  return page.getByRole('main').getByRole('status');
}

test('a catalogue is added, moved and removed, and the shop’s menus follow within a second', async ({ page, shop }) => {
  // A name that no other try of this story has.
  const name = `Monsoon ${Math.random().toString(36).slice(2, 8)}`;
  const shopped = async () => (await page.request.get(`${shop.url}/about`)).text();
  await visitDesk(page, '/collections');
  await page.getByRole('link', { name: 'Catalogues' }).click();
  await page.getByRole('link', { name: 'Add a catalogue' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is needed.');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Collections').fill('Umbrellas\nRain coats');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Saved.');
  await expect.poll(shopped).toContain(name);
  const names = page.locator('.record-card .collection-name');
  const before = await names.allTextContents();
  await page.getByRole('button', { name: `Move up: ${name}` }).click();
  await expect(names).not.toHaveText(before);
  await expect(said(page)).toContainText('Moved up.');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(before);
  await page.getByRole('link', { name }).click();
  await page.getByText('Remove', { exact: true }).click();
  await expect(page.getByText('Its menu leaves the top bar.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this catalogue' }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toHaveText('Undone.');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('one record moves at a time, and one that is gone is told', async ({ page, context }) => {
  await visitDesk(page, '/collections/catalogs');
  const other = await context.newPage();
  await visitDesk(other, '/collections/catalogs/record');
  const name = `Gone ${Math.random().toString(36).slice(2, 8)}`;
  await other.getByLabel('Name').fill(name);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(said(other)).toContainText('Saved.');
  await page.reload();
  const up = page.getByRole('button', { name: `Move up: ${name}` });
  const letGo = await holdBack(page, /catalogs\.data/);
  await up.click();
  await expect(up).toBeDisabled();
  await expect(up).toBeFocused();
  await other.getByRole('link', { name }).click();
  await other.getByText('Remove', { exact: true }).click();
  await other.getByRole('button', { name: 'Remove this catalogue' }).click();
  await expect(said(other)).toContainText('Saved.');
  letGo();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('It is not there any more.');
});

test('a cover is a photo that was just taken: chosen when it is there, and Save waits for it', async ({
  page,
  shop,
}) => {
  const buffer = await photo();
  await visitDesk(page, '/collections/coverImages/record');
  await page.getByLabel('Opens').selectOption('Women');
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/products/pictures', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByLabel('Take picture').setInputFiles([{ name: 'IMG_7.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as soon as the picture is there.')).toBeVisible();
  arrive();
  await expect(said(page)).toContainText('Saved.');
  const shown = async () => (await page.request.get(`${shop.url}/home`)).text();
  await expect.poll(shown).toMatch(/products\/[0-9a-f]{20}\.(jpg|webp)/);
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toHaveText('Undone.');
});

test('a new picture stays chosen, once, while what does not fit is mended', async ({ page }) => {
  await visitDesk(page, '/collections/premiumItem/record');
  const buffer = await photo();
  await page.getByLabel('Take picture').setInputFiles([{ name: 'IMG_8.jpg', mimeType: 'image/jpeg', buffer }]);
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet: look at what is marked.')).toBeVisible();
  await expect(chosen).toHaveCount(1);
  await expect(page.getByText(await chosen.inputValue(), { exact: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'New picture' })).toBeChecked();
  await page.getByLabel('Title').fill('Taken today');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Saved.');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toHaveText('Undone.');
});

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 500, channels: 3, background: '#146a4c' } })
    .jpeg()
    .toBuffer();
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a heading is saved, and a cover is chosen among the shop’s pictures', async ({ page }) => {
    await page.goto('/collections');
    await page.getByRole('link', { name: 'Ajrak and Indigo', exact: true }).click();
    await page.getByLabel('Heading').fill('Ajrak');
    await page.getByLabel('First sort').selectOption('Price Low To High');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Saved.');
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await expect(said(page)).toHaveText('Undone.');
    await page.goto('/collections/coverImages');
    await page.getByRole('link', { name: 'Add a cover' }).click();
    await page.getByLabel('Opens').selectOption('Kids');
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill('rooftop');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByLabel('Opens')).toHaveValue('kidsShirts');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('Saved.');
    await expect(page.getByText('Opens Kids')).toBeVisible();
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await expect(said(page)).toHaveText('Undone.');
  });
});
