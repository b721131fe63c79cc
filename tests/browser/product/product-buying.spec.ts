import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { holdBack, placeholders } from '../../support/browser/screen.ts';
import { openProduct, productPage, storedCart, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('the quantity starts at 1 and never goes below it; the same colour twice is one line, another a second', async ({
  page,
}) => {
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  for (const nonsense of ['0', '-3', '']) {
    await quantity.fill(nonsense);
    await quantity.blur();
    await expect(quantity, nonsense).toHaveValue('1');
  }

  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await page.getByRole('button', { name: 'One more' }).click();
  await add.click();
  await expect(page.getByText('Added Iqbal Bookmark x2 to your cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart 1' })).toHaveAttribute('href', href('/cart'));
  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Ruby' }).check();
  await add.click();
  await add.click();
  await expect(page.getByRole('link', { name: 'Cart 2' })).toBeVisible();
  const kept = await storedCart(page);
  expect(kept).toMatchObject([
    { id: 'iqbal-bookmark', collection: 'resinCollection', productPrice: 650, brand: 'resin', quantity: 3 },
    {
      id: 'iqbal-bookmark',
      quantity: 4,
      selectedColor: { id: 'ruby', color: 'Ruby', image: 'products/iqbal-bookmark-ruby.webp' },
    },
  ]);
  expect(kept[0]).not.toHaveProperty('selectedColor');
});

test('Add to Cart says so for 3000 ms, with a way to the cart that stays while it is touched, and clears the note', async ({
  page,
}) => {
  await page.clock.install();
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  const note = page.getByLabel('Note for the maker');
  await note.fill('Please write Zainab on it');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'Added Iqbal Bookmark x1 to your cart!' });
  await expect(alert).toBeVisible();
  await expect(note).toHaveValue('');
  expect(await storedCart(page)).toMatchObject([{ additionalDescription: 'Please write Zainab on it' }]);
  await page.clock.runFor(2999);
  await expect(alert).toBeVisible();
  await page.clock.runFor(1);
  await expect(alert).toBeHidden();

  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Ruby' }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const image = await alert.getByRole('presentation', { includeHidden: true }).first().getAttribute('src');
  expect(image).toContain('ruby');
  const way = alert.getByRole('link', { name: 'See cart' });
  await way.hover();
  await page.clock.runFor(10_000);
  await expect(alert).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2999);
  await way.click();
  await expect(page).toHaveURL(href('/cart'));
  await page.clock.runFor(30);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect(alert).toBeHidden();
});

test('Buy It Now leads to checkout with the quantity and the colour, on a slow network by way of one placeholder', async ({
  page,
}) => {
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Midnight' }).check();
  await page.getByRole('button', { name: 'One more' }).click();
  const letGo = await holdBack(page);
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(placeholders(page, 'line')).toHaveCount(1);
  letGo();
  const item = { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 2, colour: 'Midnight' };
  await expect(page).toHaveURL(checkoutPath([item]));
  expect(checkoutPath([item])).toBe('/checkout/resinCollection/iqbal-bookmark/2/Midnight');
  await unfoldSummary(page);
  await expect(placeholders(page, 'line')).toHaveCount(0);
  const line = page.getByRole('main').getByRole('listitem');
  await expect(line).toContainText(['Iqbal Bookmark']);
  await expect(line).toContainText(['Colour: Midnight']);
  await expect(line).toContainText(['Quantity: 2']);
  expect(await storedCart(page)).toBeNull();

  // The base product's colour is spelt so.
  await page.goBack();
  await page.getByRole('radio', { name: 'Original' }).check();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('1');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL('/checkout/resinCollection/iqbal-bookmark/1/orignal');
  await expect(line).toContainText(['Colour: Original']);
});

test('what was chosen before the script arrived is what is bought', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto(productPage('resinCollection', 'iqbal-bookmark'), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Ruby' }).check();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await page.getByLabel('Note for the maker').fill('No hurry');
  letGo();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(page.getByRole('group', { name: 'Colour: Ruby' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 3, selectedColor: { id: 'ruby' } }]);
  expect(await storedCart(page)).toMatchObject([{ additionalDescription: 'No hurry' }]);
});
