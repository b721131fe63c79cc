import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { visit } from '../../support/browser/screen.ts';
import { openProduct, productPage, storedCart, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ catalogue: 'awkward', images: 'plain' });

test('scripts in a title or a description are dead, the words stay', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true; // the description's own image does not exist
  let spoke = false;
  page.on('dialog', (dialog) => {
    spoke = true;
    void dialog.dismiss();
  });
  await openProduct(page, 'menShirts', 'scripted');
  await expect(page.getByRole('heading', { name: 'Scripted <img src=x onerror=alert(1)>' })).toBeVisible();
  const words = page.getByRole('main').getByText('Soft cotton');
  await expect(words).toContainText('made in Multan');
  await words.click();
  await expect(
    page.getByRole('main').locator('script:not([type="application/ld+json"]), [onclick], [onerror]'),
  ).toHaveCount(0);
  expect(spoke).toBe(false);
});

test('twelve colours are thirteen thumbnails, each with its name', async ({ page }) => {
  await openProduct(page, 'menShirts', 'many-colours');
  const colours = page.getByRole('group', { name: 'Colour' });
  await expect(colours.getByRole('radio')).toHaveCount(13);
  for (const colour of ['نیلا', '100%', 'Ink~Blue', 'Black/White']) {
    await colours.getByRole('radio', { name: colour }).check();
    await expect(page.getByRole('group', { name: `Colour: ${colour}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  const item = { collection: 'menShirts', id: 'many-colours', quantity: 1, colour: 'Black/White' };
  await expect(page).toHaveURL(checkoutPath([item]));
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Colour: Black/White']);
});

test('a product without picture, one with nothing at all and one with an endless title are still screens', async ({
  page,
}) => {
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await openProduct(page, 'menShirts', 'no-picture');
  await add.click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ id: 'no-picture', productPrice: 1000, quantity: 1 }]);
  await visit(page, productPage('menShirts', 'bare'));
  await expect(page.getByRole('main').getByText('Ask us for the price')).toBeVisible();
  await expect(add).toBeDisabled();

  await openProduct(page, 'menShirts', 'long-title');
  await add.click();
  await expectNoWider(page);
  await page.goto(href('/cart'));
  await expectNoWider(page);
  await page.goto(checkoutPath([{ collection: 'menShirts', id: 'long-title', quantity: 999, colour: 'orignal' }]));
  await unfoldSummary(page);
  await expectNoWider(page);
});

async function expectNoWider(page: Page): Promise<void> {
  await expect(page.getByText('A very long title').first()).toBeVisible();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, page.url()).toBe(0);
}
