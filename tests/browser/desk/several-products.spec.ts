import type { Page } from '@playwright/test';
import { expect, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';
import { cardOf } from './product-card.ts';

test.use({ images: 'plain' });

/** A collection of two pages. */
const PAINTS = '/products?collection=texturePaint';

const KURTA = 'Sehwan Ajrak Kurta';
const KASUR = 'Kasur Reed Pen Kurta';

function said(page: Page) {
  return page.getByRole('main').getByRole('status');
}

test('a price is changed in the row, and what is wrong with it is told there', async ({ page }) => {
  await visitDesk(page, `/products?q=${encodeURIComponent(KURTA)}`);
  const card = cardOf(page, KURTA);
  await expect(card).toContainText('Rs 3,650');
  await card.getByText(KURTA, { exact: true }).click();
  await card.getByText('Change price').click();
  const price = card.getByLabel('Price', { exact: true });
  await price.fill('a song');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(price).toHaveAccessibleDescription('Must be a price in PKR, such as 1499, not "a song".');
  await expect(price).toHaveValue('a song');
  await expect(price).toBeFocused();
  await price.fill('3450');
  await card.getByLabel('Old price').fill('3650');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(said(page)).toContainText('Saved.');
  await expect(card).toContainText('Rs 3,450 instead of Rs 3,650');
  await said(page).getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toHaveText('Undone.');
  await expect(card).not.toContainText('Rs 3,450');
});

test('a price that is typed stays while another owner saves the product', async ({ page, context, shop }) => {
  const openPrices = async (screen: Page) => {
    await visitDesk(screen, `/products?q=${encodeURIComponent(KASUR)}`);
    const card = cardOf(screen, KASUR);
    await card.getByText(KASUR, { exact: true }).click();
    await card.getByText('Change price').click();
    const [price, oldPrice] = [card.getByLabel('Price', { exact: true }), card.getByLabel('Old price')];
    return { card, price, oldPrice, save: card.getByRole('button', { name: 'Save' }) };
  };
  const other = await context.newPage();
  const [mine, theirs] = [await openPrices(page), await openPrices(other)];
  await mine.price.fill('4100');
  await theirs.oldPrice.fill('5200');
  await theirs.save.click();
  await expect(said(other)).toContainText('Saved.');
  // An order lets every open screen be read again.
  await placeOrder(shop);
  await expect(mine.card).toContainText('instead of Rs 5,200');
  await expect(mine.price).toHaveValue('4100');
  await mine.save.click();
  await expect(mine.card).toContainText('It changed meanwhile.');
  await expect(mine.price).toHaveValue('4100');
  await expect(mine.oldPrice).toHaveValue('5200');
  await theirs.card.getByText('Change price').click();
  await mine.save.click();
  await expect(said(page)).toContainText('Saved.');
  await expect(mine.card).toContainText('Rs 4,100 instead of Rs 5,200');
  await expect(mine.price).toBeHidden();
  await placeOrder(shop);
  await expect(theirs.price).toHaveValue('4100');
  await expect(theirs.price).toBeVisible();
});

test('all of a list are chosen, become cheaper in one press, and an open listing follows, and one Undo takes it back', async ({
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
  await bar.getByRole('button', { name: 'Lower price' }).click();
  await expect(page.getByRole('alert')).toContainText('Type by how many percent');
  await bar.getByLabel('By how many percent').fill('10');
  await bar.getByLabel(/As a sale/).check();
  await bar.getByRole('button', { name: 'Lower price' }).click();
  // A failure does not leave the shared shop cheaper to the next try.
  try {
    await expect(said(page)).toContainText(`${many} products 10 % cheaper.`);
    await expect(shopper.getByText('Rs 3555 PKR').first()).toBeVisible();
    await expect(bar).toBeHidden();
  } finally {
    await said(page).getByRole('button', { name: 'Undo' }).click();
  }
  await expect(said(page)).toHaveText('Undone.');
  await expect(shopper.getByText('Rs 3950 PKR').first()).toBeVisible();
  await shopper.close();
});

// No other story orders these, and one story at a time changes all of them.
test.describe
  .serial('all of a collection', () => {
    test('all of a list are chosen across pages, but for one that is unticked, and are sold out in one press', async ({
      page,
    }) => {
      await visitDesk(page, PAINTS);
      await page.getByRole('link', { name: /^Choose all \d+$/ }).click();
      const chosen = page.getByText(/^\d+ are chosen, \d+ of them on other pages\.$/);
      const all = Number.parseInt((await chosen.textContent()) ?? '', 10);
      expect(all).toBeGreaterThan(24);
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .uncheck();
      await expect(chosen).toHaveText(new RegExp(`^${all - 1} are chosen`));
      const bar = page.getByRole('form', { name: 'Chosen products' });
      // Undo is pressed while the list is still read again, at the address that chose all.
      const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
      await page.route(/\/products/, async (route) => {
        if (route.request().method() === 'GET') await isPressed;
        await route.fallback();
      });
      await bar.getByRole('button', { name: 'Sold out' }).click();
      await expect(said(page)).toContainText(`${all - 1} products sold out.`);
      await expect(bar).toBeHidden();
      await expect(page.locator('.choose :checked')).toHaveCount(0);
      await said(page).getByRole('button', { name: 'Undo' }).click();
      press();
      await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
      await expect(page.locator('.choose :checked')).toHaveCount(0);
      await expect(page.getByText(/are chosen/)).toHaveCount(0);
      await expect(page).not.toHaveURL(/choose=all/);
    });

    test('a price that is saved and a press that is not sent leave chosen what was, on other pages too', async ({
      page,
      shop,
      expectsTrouble,
    }) => {
      expectsTrouble.is = true;
      await visitDesk(page, PAINTS);
      await page.getByRole('link', { name: /^Choose all \d+$/ }).click();
      const chosen = page.getByText(/^\d+ are chosen, \d+ of them on other pages\.$/);
      const all = Number.parseInt((await chosen.textContent()) ?? '', 10);
      const first = page.getByRole('checkbox', { name: /^Choose / }).first();
      await first.uncheck();
      const left = new RegExp(`^${all - 1} are chosen`);
      await expect(chosen).toHaveText(left);
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByText('Change price') })
        .nth(1);
      await card.locator('summary').first().click();
      await card.getByText('Change price').click();
      await card.getByLabel('Old price').fill('99000');
      await card.getByRole('button', { name: 'Save' }).click();
      await expect(said(page).filter({ hasText: 'Saved.' })).toBeVisible();
      await expect(chosen).toHaveText(left);
      await expect(first).not.toBeChecked();
      await page.route(/\/products/, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      const bar = page.getByRole('form', { name: 'Chosen products' });
      await bar.getByRole('button', { name: 'Sold out' }).click();
      await expect(page.getByText('it is not saved yet')).toBeVisible();
      await expect(first).not.toBeChecked();
      await placeOrder(shop);
      await expect(chosen).toHaveText(left);
      await page.unroute(/\/products/);
      await bar.getByRole('button', { name: 'Sold out' }).click();
      await expect(said(page).filter({ hasText: `${all - 1} products sold out.` })).toBeVisible();
      await said(page).getByRole('button', { name: 'Undo' }).click();
      await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
    });
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
    await bar.locator('summary', { hasText: 'Collection' }).click();
    await bar.getByLabel('Collection').selectOption('Kids');
    await bar.getByRole('button', { name: 'Put in' }).click();
    await expect(said(page)).toContainText('added to Kids.');
    await said(page).getByRole('button', { name: 'Undo' }).click();
    await expect(said(page)).toHaveText('Undone.');
  });
});
