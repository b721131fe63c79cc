import type { Page } from '@playwright/test';
import { collectionPath } from '../../../shop/page-path.ts';
import { demoProduct } from '../../support/browser/catalogues.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

/** How long a hovered card shows each image, in ms (spec 9). */
const TURN_MS = 1000;

const card = (page: Page, title: string) => cards(page.getByRole('main')).filter({ hasText: title });

test('a hovered card shows its next picture every second, and the first again when left', async ({ page }) => {
  const colourful = demoProduct('fesiCollection', (product) => product.productColors.length >= 2);
  await page.clock.install();
  await visit(page, collectionPath('fesiCollection'));
  const shown = card(page, colourful.productTitle);
  const box = await shown.locator('img').boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1), 'a card is a quarter taller than wide').toBeCloseTo(1.25, 1);
  const inFront = shown.locator('img').last();
  await shown.hover();
  await expect(inFront).toHaveAttribute('src', new RegExp(colourful.productImage));
  const images = [...colourful.productColors.map((variant) => variant.image), colourful.productImage];
  for (const image of images) {
    await page.clock.runFor(TURN_MS);
    await expect(inFront).toHaveAttribute('src', new RegExp(image));
  }
  await page.clock.runFor(TURN_MS);
  await expect(inFront).not.toHaveAttribute('src', new RegExp(colourful.productImage));
  await page.mouse.move(0, 0);
  await expect(inFront).toHaveAttribute('src', new RegExp(colourful.productImage));
});
