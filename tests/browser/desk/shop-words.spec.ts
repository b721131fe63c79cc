import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addSession } from '../../support/browser/desk.ts';
import { untilAwake } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { signInFirst } from '../../support/desk/desk-owner.ts';
import { soonestSeenMs } from '../../support/fastest.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';

test.use({ images: 'plain' });

const CATALOGUE = {
  menShirts: { tee: { productTitle: 'Plain Tee', productPrice: 900, inStock: true } },
  catalogs: { gifts: { catalogName: 'Gifts', collections: ['Tees'] } },
  catalogProducts: {
    tee: { productTitle: 'Plain Tee', productPrice: 900, catalogName: 'Gifts', collectionName: 'Tees' },
  },
};

let shop: ShopProcess;
let cookie: string;

// One after another, in a shop of their own: other stories read the words too.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'words-'));
  await ownerCommand(['import', catalogueFolder(CATALOGUE)], { DATA_DIR: dataDir });
  shop = await openShopProcess({ ...WITH_DESK, DATA_DIR: dataDir });
  ({ cookie } = await signInFirst(shop));
});
test.beforeEach(({ context }) => addSession(context, shop, cookie));
test.afterEach(({ page }) => page.goto('about:blank'));
test.afterAll(() => shop.stop());

function word(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true });
}

function said(page: Page, words: string) {
  return page.getByRole('status').filter({ hasText: words });
}

/** A mistake, what was typed, the save, what a shopper reads, a word that goes back, and the undo. */
async function changeText(page: Page, name: string, city: string): Promise<void> {
  await page.goto(`${shop.deskUrl}/shop`);
  await page.getByRole('link', { name: 'Words of the shop' }).click();
  await word(page, 'Name of the shop').fill(name);
  await word(page, 'Above the contact form').fill('');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Not saved yet: look at what is marked.');
  await expect(word(page, 'Above the contact form')).toHaveAccessibleDescription(/Must say something\./);
  await expect(word(page, 'Name of the shop')).toHaveValue(name);
  await word(page, 'Above the contact form').fill('Write to us.');
  await word(page, 'City (optional)').fill(city);
  await save.click();
  await expect(said(page, 'Saved.')).toBeVisible();
  await expect(word(page, 'City (optional)')).toHaveValue(city);
  await word(page, 'First slide, large line').fill('Half typed');
  await page.getByRole('button', { name: 'Back to the sample text: City' }).click();
  await expect(word(page, 'City (optional)')).toHaveValue('Lahore');
  await expect(word(page, 'First slide, large line')).toHaveValue('Half typed');
  await said(page, 'Saved.').getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Undone.')).toBeVisible();
}

test('an owner changes words, corrects a mistake, takes one back and undoes it', async ({ page }) => {
  await changeText(page, 'Zari & Sons', 'Multan');
  await page.goto(`${shop.url}/home`);
  await expect(page.getByRole('banner')).toContainText('Zari & Sons');
  await expect(page.getByRole('contentinfo')).toContainText('Zari & Sons and Fesi Resin, Multan.');
  await untilAwake(page);
});

test('words that were typed are there after the session ended, over what another owner saved meanwhile', async ({
  page,
  context,
}) => {
  const back = page.getByText('What you typed before is here.');
  await page.goto(`${shop.deskUrl}/shop/words`);
  await word(page, 'Name of the shop').fill('Zari and Daughters');
  const other = await context.newPage();
  await other.goto(`${shop.deskUrl}/shop/words`);
  await word(other, 'City (optional)').fill('Hunza');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(other, 'Saved.')).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await addSession(context, shop, cookie);
  await page.reload();
  await expect(back).toBeVisible();
  await expect(word(page, 'Name of the shop')).toHaveValue('Zari and Daughters');
  await expect(word(page, 'City (optional)')).toHaveValue('Hunza');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page, 'Saved.')).toBeVisible();
  await expect(back).toHaveCount(0);
  await word(page, 'City (optional)').fill('Sukkur');
  await page.reload();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(word(page, 'City (optional)')).toHaveValue('Hunza');
  await expect(word(page, 'Name of the shop')).toHaveValue('Zari and Daughters');
});

test('an open catalogue page says a changed word within a second', async ({ page, context }) => {
  const listens = page.waitForRequest((request) => request.url().includes('/live?'));
  await page.goto(`${shop.url}/catalog/Gifts/Tees`);
  await listens;
  const desk = await context.newPage();
  await desk.goto(`${shop.deskUrl}/shop/words`);
  const rename = async (nth: number) => {
    await word(desk, 'Name of the shop').fill(`Noor ${nth}`);
    const saved = desk.waitForResponse((answer) => answer.request().method() === 'POST');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
  };
  const isSeen = async (nth: number) => ((await page.getByRole('banner').textContent()) ?? '').includes(`Noor ${nth}`);
  expect(await soonestSeenMs(rename, isSeen)).toBeLessThan(1000);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the same', async ({ page }) => {
    await changeText(page, 'Zari Brothers', 'Quetta');
  });
});
