import { href } from 'react-router';
import { expect, test, untilRead, visitDesk } from '../../support/browser/desk.ts';
import { cards, visit } from '../../support/browser/screen.ts';

test.use({ images: 'plain' });

test('a product is duplicated twice, each copy from what the product is', async ({ page }) => {
  const said = page.locator('.step-notice');
  const names = ['First', 'Second'].map((one) => `Gul-e-Lala ${one} ${Date.now()}`);
  for (const name of names) {
    await visitDesk(page, '/products/womenShirts/gul-e-lala-kurti/edit');
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible();
    await expect(page.getByText('What you typed before is here.')).toHaveCount(0);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Put in the shop' }).click();
    await expect(said).toContainText('Saved.');
  }
  await visitDesk(page, '/products?q=gul-e-lala');
  for (const name of names) await expect(page.getByRole('list').getByText(name, { exact: true })).toBeVisible();
});

test('a pressed card of an open listing leads to where its product has moved since', async ({
  page,
  shop,
  context,
}) => {
  const name = `Gul-e-Lala ${Date.now()}`;
  await visitDesk(page, '/products/womenShirts/gul-e-lala-kurti/edit');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Put in the shop' }).click();
  await expect(page.locator('.step-notice')).toContainText('Saved.');
  const listing = await context.newPage();
  const card = cards(listing).filter({ hasText: name });
  await expect(async () => {
    await visit(listing, shop.url + href('/women-shirts'));
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const collections = page.getByRole('group', { name: 'Collections' });
  await expect(collections).toBeVisible();
  const ticked = await collections.getByRole('checkbox', { checked: true }).all();
  for (const box of [...ticked.toReversed(), collections.getByRole('checkbox', { name: 'Men', exact: true })]) {
    // A tap right after a press is taken for its second half.
    await untilRead(page);
    await box.click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await card.click();
  await expect(listing).toHaveURL(/\/product\/menShirts\/gul-e-lala-\d+$/);
  await expect(listing.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(listing.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('a product is duplicated, deleted by a double tap that reaches nothing else, and brought back', async ({
  page,
}) => {
  const name = `Gul-e-Lala Twin ${Date.now()}`;
  const said = page.locator('.step-notice');
  await visitDesk(page, '/products/womenShirts/gul-e-lala-kurti/edit');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Put in the shop' }).click();
  await expect(said).toContainText('Saved.');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const remove = page.getByRole('button', { name: 'Delete this product' });
  await remove.dblclick();
  await expect(said).toContainText(`Deleted ${name}.`);
  await expect(page).toHaveURL(/\/products\?deleted=\d+$/);
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(said).toContainText('Undone.');
  // A tap right after a press is taken for its second half.
  const open = page.getByRole('link', { name: `Open ${name}` });
  await expect(async () => {
    await page.getByRole('list').getByText(name, { exact: true }).click();
    await expect(open).toBeVisible({ timeout: 500 });
  }).toPass();
  await open.click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Hide from the shop' }).click();
  await expect(page.getByRole('heading', { name: `Draft: ${name}` })).toBeVisible();
  await expect(said).toContainText(`Hid ${name}. It is a draft now.`);
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  await expect(said).toContainText(`Deleted ${name}.`);
  await expect(page).toHaveURL(/\/products\/drafts\?deleted=\d+$/);
});
