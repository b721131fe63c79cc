import { href } from 'react-router';
import { cards, holdBack, placeholders, visit } from '../../support/browser/screen.ts';
import { openProduct, productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('the thumbnails are the original and each colour; a press changes the picture', async ({ page }) => {
  await openProduct(page, 'menShirts', 'anarkali-block-print-kurta');
  const image = page.getByRole('img', { name: 'Anarkali Block Print Kurta', exact: true });
  const colours = page.getByRole('group', { name: 'Colour' });
  await expect(colours.getByRole('img')).toHaveCount(4);
  await expect(colours.getByRole('radio', { name: 'Original' })).toBeChecked();
  await expect(image).toHaveAttribute('src', /anarkali-block-print-kurta\.webp\?tr=w-400,q-30,f-auto/);

  await colours.getByRole('radio', { name: 'Bottle Green' }).check();
  await expect(page.getByRole('group', { name: 'Colour: Bottle Green' })).toBeVisible();
  await expect(image).toHaveAttribute('src', /anarkali-block-print-kurta-bottle-green\.webp/);

  await colours.getByRole('radio', { name: 'Original' }).check();
  await expect(page.getByRole('group', { name: 'Colour: Original' })).toBeVisible();
  await expect(image).toHaveAttribute('src', /anarkali-block-print-kurta\.webp/);
});

test('a sold-out product says so and cannot be bought, and has the way to hear of it again and what is like it', async ({
  page,
}) => {
  await visit(page, productPage('menShirts', 'walled-city-khaddar-kurta'));
  const main = page.getByRole('main');
  await expect(main.getByText('Sold Out')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Buy It Now' })).toBeDisabled();
  await expect(main.getByRole('link', { name: 'Tell me on WhatsApp when it is back' })).toBeInViewport();
  await expect(main.getByText('Cash on delivery')).toHaveCount(0);
  await expect(main.getByLabel('Quantity')).toHaveCount(0);
  const like = main.getByRole('region', { name: 'More like this' });
  await expect(cards(like).first()).toBeVisible();
  expect((await like.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
});

test('a pressed card’s product is there at once on a slow network, and Go Back leads to the page the shopper came from', async ({
  page,
}) => {
  await visit(page, href('/texture-paint'));
  const letGo = await holdBack(page);
  await cards(page).filter({ hasText: 'Limestone Texture Paint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Limestone Texture Paint' })).toBeVisible();
  await expect(page.getByText('PKR 3250', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  letGo();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(href('/texture-paint'));
});

test('Go Back leads home when the visit began with the product; without a card one that is on its way is one placeholder', async ({
  page,
}) => {
  const product = productPage('texturePaint', 'limestone-texture-paint');
  await openProduct(page, 'texturePaint', 'limestone-texture-paint');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(href('/home'));
  const letGo = await holdBack(page);
  await page.goBack();
  await expect(placeholders(page, 'detail')).toHaveCount(1);
  letGo();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('heading', { level: 1, name: 'Limestone Texture Paint' })).toBeVisible();
  await expect(placeholders(page, 'detail')).toHaveCount(0);
});
