import type { Page } from '@playwright/test';
import { addSession, untilRead, visitDesk } from '../../support/browser/desk.ts';
import { untilAwake } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { expectSound } from '../../support/browser/sound.ts';
import { signInFirst } from '../../support/desk/desk-owner.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';

let shop: ShopProcess;

test.beforeEach(async ({ context }) => {
  shop = await openShopProcess({ ...WITH_DESK, SITE_URL: 'https://zari.example' });
  await addSession(context, shop, (await signInFirst(shop)).cookie);
});

// A screen that is still open would note that its shop has closed.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await shop.stop();
});

/** From the first visit to the open shop, with one product. */
async function openTheShop(page: Page, sound: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  await sound(page);
  await page.goto(shop.deskUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shop is not open yet');
  await sound(page);
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByRole('alert')).toContainText('Say the shop’s name first');
  await page.getByLabel('Name of the shop').fill('Zari & Sons');
  await page.getByLabel('Number for WhatsApp and calls').fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Number for WhatsApp and calls')).toHaveAccessibleDescription(/digits/);
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Zari & Sons');
  await page.getByLabel('Number for WhatsApp and calls').fill('0311 1111111');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await untilRead(page);
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Plain Tee');
  await page.getByLabel('Price in rupees', { exact: true }).fill('900');
  await page.getByRole('checkbox', { name: 'Men', exact: true }).check();
  await page.getByRole('button', { name: 'Put in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Tee');
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('1 of 3 are in the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shop is open');
  await sound(page);
  await expect(async () => {
    await page.goto(`${shop.url}/men-shirts`);
    await expect(page.getByRole('link', { name: /Plain Tee/ }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

test('an owner is led from the first visit of an empty shop to its opening', async ({ page }) => {
  test.slow();
  await openTheShop(page, expectSound);
  // Its scripts have come before the shop closes.
  await untilAwake(page);
});

test('a name and a number that are typed stay when another form is pressed and when the other owner saves', async ({
  page,
  context,
}) => {
  const openForm = async (screen: Page) => {
    await visitDesk(screen, `${shop.deskUrl}/opening`);
    return { name: screen.getByLabel('Name of the shop'), number: screen.getByLabel('Number for WhatsApp and calls') };
  };
  const save = (screen: Page) => screen.getByRole('button', { name: 'Save', exact: true }).click();
  const other = await context.newPage();
  const [mine, theirs] = [await openForm(page), await openForm(other)];
  await mine.name.fill('Zari & Sons');
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByRole('alert')).toContainText('Say the shop’s name first');
  await expect(mine.name).toHaveValue('Zari & Sons');
  await theirs.name.fill('Zari');
  await theirs.number.fill('0311 1111111');
  await save(other);
  await expect(other.getByRole('button', { name: 'Save', exact: true })).not.toHaveClass(/button-primary/);
  await save(page);
  await expect(page.getByRole('alert').first()).toContainText('Somebody saved this meanwhile.');
  await expect(mine.name).toHaveAccessibleDescription('Now it is: Zari');
  await expect(mine.name).toHaveValue('Zari & Sons');
  await expect(mine.number).toHaveValue('0311 1111111');
  await save(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(mine.name).toHaveValue('Zari & Sons');
  await mine.number.fill('0322 2222222');
  await page.getByRole('button', { name: 'Fill it with the demo catalogue' }).click();
  await expect(page.getByText('The shop is filled with the demo catalogue.')).toBeVisible({ timeout: 30_000 });
  await expect(mine.number).toHaveValue('0322 2222222');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  test('the way to an open shop is the same', async ({ page }) => {
    await openTheShop(page, async () => undefined);
  });
});
