import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { visit } from '../../support/browser/screen.ts';
import { openProduct, productPage, storedCart, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('the quantity starts at 1 and never goes below it', async ({ page }) => {
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
    await expect(quantity).toHaveValue('1');
  }
});

test('Add to Cart says so for 3000 ms, keeps the note with the line and clears its field', async ({ page }) => {
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
});

test('what was added is seen, with a way to the cart that stays while it is touched', async ({ page }) => {
  await page.clock.install();
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Ruby' }).check();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const alert = page.getByRole('status').filter({ hasText: 'Added Iqbal Bookmark x1 to your cart!' });
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

test('adding the same product in the same colour makes one line, in another colour a second', async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add to Cart' });
  const colours = page.getByRole('group', { name: 'Colour' });
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  await add.click();
  await page.getByRole('button', { name: 'One more' }).click();
  await add.click();
  await expect(page.getByText('Added Iqbal Bookmark x2 to your cart!')).toBeVisible();
  await colours.getByRole('radio', { name: 'Ruby' }).check();
  await add.click();
  await add.click();
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

test('Buy It Now leads to checkout with the quantity and the colour', async ({ page }) => {
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Midnight' }).check();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  const item = { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 2, colour: 'Midnight' };
  await expect(page).toHaveURL(checkoutPath([item]));
  expect(checkoutPath([item])).toBe('/checkout/resinCollection/iqbal-bookmark/2/Midnight');
  await unfoldSummary(page);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Iqbal Bookmark' });
  await expect(line).toContainText('Colour: Midnight');
  await expect(line).toContainText('Quantity: 2');
  expect(await storedCart(page)).toBeNull();
});

test('Buy It Now writes the base product’s colour ‘orignal’', async ({ page }) => {
  await openProduct(page, 'resinCollection', 'iqbal-bookmark');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL('/checkout/resinCollection/iqbal-bookmark/1/orignal');
  await unfoldSummary(page);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Colour: Original']);
});

test('what was chosen before the script arrived is what is bought', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(productPage('resinCollection', 'iqbal-bookmark'), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Ruby' }).check();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await page.getByLabel('Note for the maker').fill('No hurry');
  arrive();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(page.getByRole('group', { name: 'Colour: Ruby' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ quantity: 3, selectedColor: { id: 'ruby' } }]);
  expect(await storedCart(page)).toMatchObject([{ additionalDescription: 'No hurry' }]);
});

test('the cart’s link in the bar counts what was added', async ({ page }) => {
  await visit(page, productPage('resinCollection', 'iqbal-bookmark'));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart 1' })).toHaveAttribute('href', href('/cart'));
});
