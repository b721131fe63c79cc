import type { Page } from '@playwright/test';
import { href } from 'react-router';
import type { Product } from '../../../shop/catalogue/product.ts';
import { demoProduct } from '../../support/browser/catalogues.ts';
import { cards, untilAwake, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

/** How long a hovered card shows each image, in ms (spec 9). */
const TURN_MS = 1000;

const DEAREST_FIRST = '?sort=highToLow';

const card = (page: Page, { productTitle }: Product) => cards(page.getByRole('main')).filter({ hasText: productTitle });

test('a card has picture, title, price and a struck old price, and leads to its product', async ({ page }) => {
  const dear = demoProduct('saleMenShirts', (product) => product.oldPrice !== undefined);
  await visit(page, href('/sale/:salepath', { salepath: 'menShirts' }));
  const shown = card(page, dear);
  await expect(shown.locator('img')).toHaveAttribute('src', new RegExp(dear.productImage));
  await expect(shown).toContainText(`Rs ${dear.productPrice} PKR`);
  await expect(shown.getByRole('deletion')).toHaveText(`Rs ${dear.oldPrice} PKR`);
  await expect(shown).not.toContainText('Sold Out');
  await shown.click();
  await expect(page).toHaveURL(href('/product/:collectionName/:id', { collectionName: 'saleMenShirts', id: dear.id }));
  await expect(page.getByRole('heading', { level: 1, name: dear.productTitle })).toBeVisible();
});

test('a card of what is sold out says so', async ({ page }) => {
  const sold = demoProduct('kidsShirts', (product) => !product.inStock);
  await page.goto(href('/resin-art') + DEAREST_FIRST);
  await expect(card(page, sold)).toContainText('Sold Out');
  await expect(page.getByRole('main').getByText('Sold Out')).toHaveCount(2);
});

test('a hovered card shows its next picture every second, and the first again when left', async ({ page }) => {
  const colourful = demoProduct('fesiCollection', (product) => product.productColors.length >= 2);
  await page.clock.install();
  await page.goto(href('/collection/:collectionName', { collectionName: 'fesiCollection' }));
  await untilAwake(page);
  const shown = card(page, colourful);
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

test('a card is a quarter taller than wide', async ({ page }) => {
  await page.goto(href('/collection/:collectionName', { collectionName: 'collection_1' }));
  const box = await cards(page.getByRole('main')).first().locator('img').boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.25, 1);
});

test('a card says how many colours its piece has, without a hover and without scripts', async ({ request }) => {
  const html = await (
    await request.get(href('/collection/:collectionName', { collectionName: 'fesiCollection' }))
  ).text();
  const many = demoProduct('fesiCollection', ({ productColors }) => productColors.length > 0);
  const plain = demoProduct('fesiCollection', ({ productColors }) => productColors.length === 0);
  expect(cardOf(many)).toContain(`In ${many.productColors.length + 1} colours`);
  expect(cardOf(plain)).not.toContain('colours');

  function cardOf({ collection, id }: Product): string {
    return html.split(`href="/product/${collection}/${id}"`)[1]?.split('</a>')[0] ?? '';
  }
});
