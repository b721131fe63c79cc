import type { Page } from '@playwright/test';
import { expect, placeOrder, test, visitDesk } from '../../../support/browser/desk.ts';
import { holdBack } from '../../../support/browser/screen.ts';
import { ownerWith } from '../../../support/desk/desk-owner.ts';

test.use({ images: 'plain' });

test('a column that is typed stays while another owner saves the sheet, and is saved when pressed again', async ({
  page,
  context,
  shop,
}) => {
  const courier = `Rider ${Math.floor(Math.random() * 1e9)}`;
  const openColumns = async (screen: Page) => {
    await visitDesk(screen, `/couriers/columns?${new URLSearchParams({ courier })}`);
    return {
      first: screen.getByLabel('Column 1', { exact: true }),
      newest: screen.getByLabel('New column'),
      save: screen.getByRole('button', { name: 'Save the columns' }),
      saved: screen.getByText('Saved.'),
    };
  };
  const other = await context.newPage();
  const [mine, theirs] = [await openColumns(page), await openColumns(other)];
  await mine.newest.fill('Landmark');
  await theirs.first.fill('Ref');
  await theirs.save.click();
  await expect(theirs.saved).toBeVisible();
  // An order lets every open screen be read again.
  const reading = page.waitForResponse(/\.data/);
  await placeOrder(shop);
  await reading;
  await expect(mine.newest).toHaveValue('Landmark');
  await mine.save.click();
  await expect(page.getByRole('alert')).toContainText('changed these columns meanwhile. Nothing is saved yet');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Saved now' })).toContainText('Ref');
  await expect(page.getByLabel('Column 12', { exact: true })).toHaveValue('Landmark');
  await expect(mine.first).toHaveValue('Order ID');
  await mine.save.click();
  await expect(mine.saved).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Saved now' })).toBeHidden();
  await expect(mine.first).toHaveValue('Order ID');
  await expect(page.getByLabel('Column 12', { exact: true })).toHaveValue('Landmark');
  await expect(mine.newest).toHaveValue('');
  await placeOrder(shop);
  await expect(theirs.first).toHaveValue('Order ID');
});

test('while one press moves a column no other does, and each is saved', async ({ page }) => {
  const courier = `Rider ${Math.floor(Math.random() * 1e9)}`;
  await visitDesk(page, `/couriers/columns?${new URLSearchParams({ courier })}`);
  const heading = (nth: number) => page.getByLabel(`Column ${nth}`, { exact: true });
  const up = (nth: number) => page.getByRole('button', { name: `Move column ${nth} up` });
  const [second, third] = [await heading(2).inputValue(), await heading(3).inputValue()];
  const letGo = await holdBack(page, /columns\.data/);
  await up(3).click();
  await expect(up(2)).toBeDisabled();
  letGo();
  await expect(heading(2)).toHaveValue(third);
  await expect(heading(2)).toBeInViewport();
  await up(2).click();
  await expect(heading(1)).toHaveValue(third);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.reload();
  await expect(heading(1)).toHaveValue(third);
  await expect(heading(3)).toHaveValue(second);
});

test('a city that is typed stays while another owner saves a spelling, and one that is refused does too', async ({
  page,
  context,
  shop,
}) => {
  const courier = `Rider ${Math.floor(Math.random() * 1e9)}`;
  const openCities = async (screen: Page) => {
    await visitDesk(screen, `/couriers/columns?${new URLSearchParams({ courier })}`);
    return {
      city: screen.getByLabel('City', { exact: true }),
      spelling: screen.getByLabel(/as we do/),
      remember: screen.getByRole('button', { name: 'Remember' }),
    };
  };
  const other = await context.newPage();
  const [mine, theirs] = [await openCities(page), await openCities(other)];
  await mine.city.fill('Rahim Yar Khan');
  await theirs.city.fill('Multan');
  await theirs.spelling.fill('MUX');
  await theirs.remember.click();
  await expect(other.getByText('MUX')).toBeVisible();
  await expect(theirs.city).toHaveValue('');
  // An order lets every open screen be read again.
  await placeOrder(shop);
  await expect(page.getByText('MUX')).toBeVisible();
  await expect(mine.city).toHaveValue('Rahim Yar Khan');
  await mine.spelling.fill('RYK');
  await mine.remember.click();
  await expect(page.getByText('RYK')).toBeVisible();
  await expect(mine.city).toHaveValue('');

  await mine.city.fill('Sukkur');
  await mine.spelling.evaluate((field: HTMLInputElement) => field.removeAttribute('maxlength'));
  await mine.spelling.fill('S'.repeat(61));
  await mine.remember.click();
  await expect(page.getByRole('alert')).toContainText('more than 60 characters');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(mine.city).toHaveValue('Sukkur');
  await expect(mine.spelling).toHaveValue('S'.repeat(61));
});

test('a meaning that is chosen stays while another owner changes that of another word', async ({ page, shop }) => {
  const path = `/couriers/columns?courier=Rider${Math.floor(Math.random() * 1e9)}`;
  const other = ownerWith(shop, shop.deskCookie ?? '');
  const say = (status: string, meaning: string) => other.post(path, { do: 'say', status, meaning });
  await say('At the hub', 'returned');
  await say('With the rider', 'returned');
  await visitDesk(page, path);
  const [hub, rider] = [page.getByLabel('At the hub'), page.getByLabel('With the rider')];
  await hub.selectOption('delivered');
  await say('With the rider', 'not delivered yet');
  // An order lets every open screen be read again.
  await placeOrder(shop);
  await expect(rider).toHaveValue('not delivered yet');
  await expect(hub).toHaveValue('delivered');
  await page.getByRole('button', { name: 'Change what they mean' }).click();
  await expect(page.locator('[name="shown"]').first()).toHaveValue('delivered');
  await say('At the hub', 'returned');
  await placeOrder(shop);
  await expect(hub).toHaveValue('returned');
  await expect(rider).toHaveValue('not delivered yet');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('what became of a press is in view', async ({ page }) => {
    const courier = `Rider ${Math.floor(Math.random() * 1e9)}`;
    await page.goto(`/couriers/columns?${new URLSearchParams({ courier })}`);
    await page.getByLabel('New column').fill('Landmark');
    await page.getByRole('button', { name: 'Save the columns' }).click();
    await expect(page.getByText('Saved.')).toBeInViewport();
    await page.getByLabel('City', { exact: true }).fill('Multan');
    await page.getByLabel(/as we do/).fill('MUX');
    await page.getByRole('button', { name: 'Remember' }).click();
    await expect(page.getByText('Saved.')).toBeInViewport();
    await expect(page.getByText('MUX')).toBeVisible();
  });
});
