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

test('prices are written as they are: nothing, half a rupee, a hundred thousand', async ({ page }) => {
  for (const [id, price, old] of [
    ['zero-price', 'PKR 0', undefined],
    ['half-rupee', 'PKR 99.5', undefined],
    ['dear', 'PKR 100000', 'PKR 120000'],
  ] as const) {
    await page.goto(productPage('menShirts', id));
    await expect(page.getByRole('main').getByText(price, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('deletion')).toHaveText(old ? [old] : []);
  }
});

test('a product without picture, and one with nothing at all, are still screens', async ({ page }) => {
  await openProduct(page, 'menShirts', 'no-picture');
  await expect(page.getByRole('group', { name: 'Colour' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ id: 'no-picture', productPrice: 1000, quantity: 1 }]);
  await visit(page, productPage('menShirts', 'bare'));
  await expect(page.getByRole('main').getByText('Ask us for the price')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('no screen of the buying half is wider than the window', async ({ page }) => {
  const item = { collection: 'menShirts', id: 'long-title', quantity: 999, colour: 'orignal' };
  await openProduct(page, item.collection, item.id);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  for (const path of [productPage(item.collection, item.id), href('/cart'), checkoutPath([item])]) {
    await page.goto(path);
    if (path.startsWith('/checkout')) await unfoldSummary(page);
    await expect(page.getByText('A very long title').first()).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, path).toBe(0);
  }
});
