import type { Page } from '@playwright/test';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { holdBack, untilAwake, visit } from '../../support/browser/screen.ts';
import {
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  productPage,
  storedCart,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';

const KURTA = {
  productTitle: 'Kurta',
  productPrice: 1499,
  brand: 'fesishop',
  sizes: ['S', 'M', 'L'],
  productColors: [
    { id: 'm', size: 'M', stock: 0 },
    { id: 'indigo-m', color: 'Indigo', size: 'M', image: '', stock: 2 },
  ],
};
const PAGE = productPage('menShirts', 'kurta');

const shopWith = (fields: object) => openOwnShop({ documents: { menShirts: { kurta: { ...KURTA, ...fields } } } });

/** Presses a radio button by keyboard: on a phone the buttons at the edge may cover it. */
async function choose(page: Page, named: { name: string; exact?: boolean }): Promise<void> {
  await page.getByRole('radio', named).focus();
  await page.keyboard.press('Space');
}

test('a size must be chosen; one that is gone in this colour is struck, and in another it is there', async ({
  page,
}) => {
  const shop = await shopWith({});
  await visit(page, shop.url + PAGE);
  const sizes = page.getByRole('group', { name: 'Choose a size' });
  await expect(sizes.getByRole('radio', { name: 'M, sold out' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const first = page.getByRole('radio', { name: 'S', exact: true });
  await expect(first).toBeFocused();
  expect(await first.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('Choose a size');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL(shop.url + PAGE);
  await choose(page, { name: 'Indigo' });
  await choose(page, { name: 'M', exact: true });
  await expect(page.getByText('Only 2 left')).toBeVisible();
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'One more', exact: true }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await page.getByRole('button', { name: 'One less', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added Kurta x1 to your cart!')).toBeVisible();
  await choose(page, { name: 'Original' });
  await expect(page.getByRole('radio', { name: 'M, sold out' })).toBeChecked();
  await page.getByLabel('Note for the maker').fill('Long');
  await page.getByLabel('Note for the maker').blur();
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page.getByText('Choose a size that is not sold out.')).toBeVisible();
  await expect(page).toHaveURL(shop.url + PAGE);
  await visit(page, `${shop.url}/cart`);
  const line = page.getByRole('main').getByRole('listitem');
  await expect(line).toContainText('Indigo');
  await expect(line).toContainText('M');
  for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: 'One more of Kurta, Indigo, M' }).click();
  await expect(line).toContainText('Only 2 left');
  await expect(page.getByRole('button', { name: 'Proceed to payment' })).toBeDisabled();
  await page.getByRole('button', { name: 'One less of Kurta, Indigo, M' }).click();
  await page.getByRole('button', { name: 'Proceed to payment' }).click();
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Colour: Indigo Size: M Quantity: 2');
  await fillIn(page, newShopper());
  await completeOrder(page).click();
  await expect(page.getByText('2 × Kurta, Indigo, M')).toBeVisible();
  await shop.stop();
});

test('a size that was chosen before the scripts came is the one that goes into the cart', async ({ page }) => {
  const shop = await shopWith({});
  const letGo = await holdBack(page, '**/size-choice-*.js');
  await page.goto(shop.url + PAGE);
  await untilAwake(page);
  await choose(page, { name: 'L', exact: true });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added Kurta x1 to your cart!')).toBeVisible();
  letGo();
  await expect(page.getByRole('group', { name: 'Size: L' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await shop.stop();
});

test.describe('from a card', () => {
  const COMING = 'The sizes are still on their way. Press again in a moment.';

  test('a press that comes before the sizes is told so, and puts nothing into the cart', async ({ page }) => {
    const shop = await shopWith({});
    const letGo = await holdBack(page, '**/size-choice-*.js');
    await visit(page, `${shop.url}/men-shirts`);
    await page.getByRole('link', { name: /^Kurta/ }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const told = page.getByRole('alert').getByText(COMING);
    await expect(told).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.getByRole('button', { name: 'Buy It Now' }).click();
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(shop.url + PAGE);
    expect(await storedCart(page)).toBeNull();
    letGo();
    await choose(page, { name: 'L', exact: true });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added Kurta x1 to your cart!')).toBeVisible();
    await shop.stop();
  });

  test('sizes whose script does not load come with the page as a document', async ({ page, expectsTrouble }) => {
    expectsTrouble.is = true;
    const shop = await shopWith({});
    await page.route('**/size-choice-*.js', (route) => route.abort());
    await visit(page, `${shop.url}/men-shirts`);
    await page.getByRole('link', { name: /^Kurta/ }).click();
    await expect(page).toHaveURL(shop.url + PAGE);
    await choose(page, { name: 'L', exact: true });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added Kurta x1 to your cart!')).toBeVisible();
    expect(await storedCart(page)).toMatchObject([{ size: 'L' }]);
    await shop.stop();
  });
});

test('the last one is gone while the form is filled in: it says so, nothing is ordered and what was typed stays', async ({
  page,
}) => {
  const shop = await shopWith({ sizes: undefined, productColors: [], stock: 1 });
  await visit(page, shop.url + PAGE);
  await expect(page.getByText('Only 1 left')).toBeVisible();
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  const typed = newShopper();
  await fillIn(page, typed);
  await shop.owner(
    'import',
    catalogueFolder({ menShirts: { kurta: { ...KURTA, sizes: undefined, productColors: [], stock: 0 } } }),
  );
  await completeOrder(page).click();
  await expect(page.getByRole('alert').getByText(/Kurta has just sold out/)).toBeVisible();
  await expectFilledIn(page, typed);
  await visit(page, shop.url + PAGE);
  await expect(page.getByText('Sold Out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
  await shop.stop();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('colour and size are chosen and ordered', async ({ page }) => {
    const shop = await shopWith({});
    await page.goto(shop.url + PAGE);
    await page.getByRole('button', { name: 'Buy It Now' }).click();
    await expect(page).toHaveURL(shop.url + PAGE);
    await choose(page, { name: 'Indigo' });
    await choose(page, { name: 'M', exact: true });
    await page.getByRole('button', { name: 'Buy It Now' }).click();
    await expect(page).toHaveURL(/\/checkout\/menShirts\/kurta\/1\/Indigo\/size-M$/);
    await fillIn(page, newShopper());
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    await expect(page.getByText('1 × Kurta, Indigo, M')).toBeVisible();
    await shop.stop();
  });
});
