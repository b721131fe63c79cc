import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { storiesOn } from '../../support/browser/own-stories.ts';
import { holdBack, untilAwake, visit } from '../../support/browser/screen.ts';
import {
  completeOrder,
  fillIn,
  newShopper,
  productPage,
  storedCart,
  unfoldSummary,
} from '../../support/browser/shopper.ts';
import { expect } from '../../support/browser/shops.ts';

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
const UNCOUNTED = { ...KURTA, sizes: undefined };
/** A count that no page may tell. */
const MANY = 918273;
const INDIGO = { id: 'indigo', color: 'Indigo', image: '', stock: MANY };

const test = storiesOn({
  documents: {
    menShirts: {
      counted: KURTA,
      kurta: KURTA,
      gone: { ...UNCOUNTED, productTitle: 'Gone Tunic', stock: 0, productColors: [INDIGO] },
      named: {
        ...{ ...KURTA, productTitle: 'Sand Kurta', mainColour: 'Sand' },
        productColors: [{ id: 'm', size: 'M', stock: 1 }],
      },
      rest: {
        ...{ ...KURTA, productTitle: 'Last Kurta', stock: 0, sizes: ['S', 'M'] },
        productColors: [{ id: 'm', size: 'M', stock: 5 }],
      },
      none: { ...UNCOUNTED, productTitle: 'Past Tunic', stock: 0, productColors: [{ ...INDIGO, stock: 0 }] },
      few: { ...UNCOUNTED, productTitle: 'Rare Tunic', stock: 2, productColors: [INDIGO] },
      made: { productTitle: 'Coat to Measure', brand: 'fesishop', inStock: true },
    },
  },
});

test.use({ images: 'plain' });
test.describe.configure({ mode: 'default' });

/** Presses a radio button by keyboard: on a phone the buttons at the edge may cover it. */
async function choose(page: Page, named: { name: string; exact?: boolean }): Promise<void> {
  await page.getByRole('radio', named).focus();
  await page.keyboard.press('Space');
}

test('a size must be chosen; one that is gone in this colour is struck, and in another it is there', async ({
  page,
}) => {
  const counted = productPage('menShirts', 'counted');
  await visit(page, counted);
  const sizes = page.getByRole('group', { name: 'Choose a size' });
  await expect(sizes.getByRole('radio', { name: 'M, sold out' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const first = page.getByRole('radio', { name: 'S', exact: true });
  await expect(first).toBeFocused();
  expect(await first.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('Choose a size');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL(counted);
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
  await expect(page).toHaveURL(counted);
  await visit(page, href('/cart'));
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
});

test('a size that was chosen before the scripts came is the one that goes into the cart', async ({ page }) => {
  const letGo = await holdBack(page, '**/size-choice-*.js');
  await page.goto(PAGE);
  await untilAwake(page);
  await choose(page, { name: 'L', exact: true });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added Kurta x1 to your cart!')).toBeVisible();
  letGo();
  await expect(page.getByRole('group', { name: 'Size: L' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
});

test.describe('from a card', () => {
  const COMING = 'The sizes are still on their way. Press again in a moment.';

  test('a press that comes before the sizes is told so, and puts nothing into the cart', async ({ page }) => {
    const letGo = await holdBack(page, '**/size-choice-*.js');
    await visit(page, href('/men-shirts'));
    await page.locator(`main a[href="${PAGE}"]`).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const told = page.getByRole('alert').getByText(COMING);
    await expect(told).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.getByRole('button', { name: 'Buy It Now' }).click();
    await expect(told).toBeVisible();
    await expect(page).toHaveURL(PAGE);
    expect(await storedCart(page)).toBeNull();
    letGo();
    await choose(page, { name: 'L', exact: true });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added Kurta x1 to your cart!')).toBeVisible();
  });

  test('sizes whose script does not load come with the page as a document', async ({ page, expectsTrouble }) => {
    expectsTrouble.is = true;
    await page.route('**/size-choice-*.js', (route) => route.abort());
    await visit(page, href('/men-shirts'));
    await page.locator(`main a[href="${PAGE}"]`).click();
    await expect(page).toHaveURL(PAGE);
    await choose(page, { name: 'L', exact: true });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added Kurta x1 to your cart!')).toBeVisible();
    expect(await storedCart(page)).toMatchObject([{ size: 'L' }]);
  });
});

test('a colour with many pieces is bought where the original has few or none, and the page does not tell its count', async ({
  page,
  own,
}) => {
  await visit(page, productPage('menShirts', 'gone'));
  await expect(page.locator('.product-left')).toHaveText('Sold Out');
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Indigo' }).check();
  await expect(page.getByText('Sold Out')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();

  await visit(page, productPage('menShirts', 'few'));
  await expect(page.getByText('Only 2 left')).toBeVisible();
  await page.getByRole('radio', { name: 'Indigo' }).check();
  await expect(page.getByText(/Only . left/)).toHaveCount(0);
  for (let i = 0; i < 5; i += 1) await page.getByRole('button', { name: 'One more', exact: true }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('6');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL(/\/checkout\/menShirts\/few\/6\/Indigo$/);
  const html = await (await fetch(own.url + productPage('menShirts', 'few'))).text();
  expect(html).not.toContain(String(MANY));
});

test('a size with pieces of its own is bought where the others have few or none', async ({ page }) => {
  await visit(page, productPage('menShirts', 'rest'));
  await expect(page.getByRole('radio', { name: 'S, sold out' })).toBeDisabled();
  await expect(page.getByRole('article')).not.toContainText('Sold Out');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeFocused();
  await choose(page, { name: 'M', exact: true });
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL(/\/checkout\/menShirts\/rest\/1\/orignal\/size-M$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a colour with many pieces is bought where the original has few or none', async ({ page }) => {
    for (const id of ['gone', 'few']) {
      await page.goto(productPage('menShirts', id));
      await expect(page.locator('.product-left')).toBeHidden();
      await page.getByRole('radio', { name: 'Indigo' }).check();
      await page.getByLabel('Quantity').fill('4');
      await page.getByRole('button', { name: 'Buy It Now' }).click();
      await expect(page).toHaveURL(new RegExp(`/checkout/menShirts/${id}/4/Indigo`));
      await expect(completeOrder(page)).toBeEnabled();
    }
  });

  test('what is gone in all colours says so, and its button is off', async ({ page }) => {
    await page.goto(productPage('menShirts', 'none'));
    await expect(page.getByRole('article').getByText('Sold Out')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
  });
});

test('a counted size of the main colour is named in the cart as on its page', async ({ page }) => {
  await visit(page, productPage('menShirts', 'named'));
  await choose(page, { name: 'M', exact: true });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await visit(page, href('/cart'));
  await expect(page.locator('.cart-chosen > span')).toHaveText(['Rs 1499 PKR', 'Sand', 'M']);
});

test('what has no price is shown on card and page, and its buttons stay off', async ({ page }) => {
  await visit(page, href('/men-shirts'));
  await page.getByRole('link', { name: 'Coat to Measure Ask us for the price' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Ask us for the price')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
});
