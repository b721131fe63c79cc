import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { isUncovered } from '../../support/browser/is-uncovered.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

const PIECES = [
  ['menShirts', 'anarkali-block-print-kurta'],
  ['resinCollection', 'iqbal-bookmark'],
] as const;

/** Common phones with their bars shown, and a tablet, in CSS px. */
for (const [width, height] of [
  [360, 600],
  [360, 640],
  [390, 664],
  [768, 1024],
] as const)
  test(`picture, name, price and both buttons are in the first view at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [collection, id] of PIECES) {
      await page.goto(productPage(collection, id));
      const main = page.getByRole('main');
      const price = main.getByText(/^PKR \d+$/).first();
      await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(price)).toBe(true);
      for (const name of ['Add to Cart', 'Buy It Now'])
        expect(await isUncovered(main.getByRole('button', { name }))).toBe(true);
      const picture = main.getByRole('img').first();
      await expect(picture).toBeInViewport({ ratio: 1 });
      expect((await picture.boundingBox())?.height).toBeGreaterThan(height / 3);
    }
  });

const KURTI = productPage('womenShirts', 'winter-sun-check-kurti');

test('colour, size, price and buttons of a product are in the first 640 px, and what is pressed or swiped to is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(KURTI);
  const main = page.getByRole('main');
  const figure = main.getByRole('figure');
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  for (const seen of [
    main.getByText('PKR 2290'),
    main.locator('.colours label').last(),
    main.locator('.sizes label').last(),
    main.getByRole('button', { name: 'Add to Cart' }),
    main.getByRole('button', { name: 'Buy It Now' }),
  ])
    expect(await isUncovered(seen)).toBe(true);
  expect((await figure.boundingBox())?.width).toBe(360);
  await main.locator('.colours label').nth(1).click();
  await expect(figure.getByRole('img').first()).toHaveAttribute('src', /slate/);
  await expect(main.locator('.buy-bar img')).toHaveAttribute('src', /slate/);
  await swipe(page, -1);
  await expect(figure.getByRole('img').first()).toHaveAttribute('src', /mehndi/);
  await expect(page.getByRole('radio', { name: 'Mehndi' })).toBeChecked();
  await swipe(page, 1);
  await expect(page.getByRole('radio', { name: 'Slate' })).toBeChecked();
});

test('a low laptop shows the buttons in its first view, a phone on its side name and price', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(KURTI);
  const main = page.getByRole('main');
  for (const name of ['Add to Cart', 'Buy It Now'])
    await expect(main.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [640, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(main.getByText('PKR 2290'))).toBe(true);
  }
});

test('the first product of a listing stands above y = 330 on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href('/men-shirts'));
  expect((await page.locator('main .card').first().boundingBox())?.y).toBeLessThan(330);
});

/** Moves a finger over the picture: -1 to the left, 1 to the right. */
async function swipe(page: Page, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 180 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(180) });
  for (const step of [30, 60, 90])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(180 + by * step) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
