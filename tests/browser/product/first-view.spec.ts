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
const SIZES = [
  [360, 600],
  [360, 640],
  [390, 664],
  [768, 1024],
] as const;

test('picture, name, price and both buttons are in the first view of phones and tablets', async ({ page }) => {
  for (const [collection, id] of PIECES) {
    await page.goto(productPage(collection, id));
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    for (const [width, height] of SIZES) {
      const at = `${id} at ${width} x ${height}`;
      await page.setViewportSize({ width, height });
      const picture = main.getByRole('img').first();
      await expect(picture, at).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole('heading', { level: 1 }), at).toBeInViewport({ ratio: 1 });
      expect(await isUncovered(main.getByText(/^PKR \d+$/).first()), `price of ${at}`).toBe(true);
      for (const name of ['Add to Cart', 'Buy It Now'])
        expect(await isUncovered(main.getByRole('button', { name })), `${name} of ${at}`).toBe(true);
      expect((await picture.boundingBox())?.height, at).toBeGreaterThan(height / 3);
    }
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href('/men-shirts'));
  const first = page.locator('main .card').first();
  expect((await first.boundingBox())?.y, 'the first product of a listing, on a small phone').toBeLessThan(330);
});

test('colour, size, price and buttons of a product are in the first 640 px, and what is pressed or swiped to is seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(productPage('womenShirts', 'winter-sun-check-kurti'));
  const main = page.getByRole('main');
  const figure = main.getByRole('figure');
  const price = main.getByText('PKR 2290');
  const buttons = ['Add to Cart', 'Buy It Now'].map((name) => main.getByRole('button', { name }));
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  for (const seen of [price, main.locator('.colours label').last(), main.locator('.sizes label').last(), ...buttons])
    expect(await isUncovered(seen), String(seen)).toBe(true);
  expect((await figure.boundingBox())?.width).toBe(360);
  await main.locator('.colours label').nth(1).click();
  await expect(figure.getByRole('img').first()).toHaveAttribute('src', /slate/);
  await expect(main.locator('.buy-bar img')).toHaveAttribute('src', /slate/);
  await swipe(page, -1);
  await expect(figure.getByRole('img').first()).toHaveAttribute('src', /mehndi/);
  await expect(page.getByRole('radio', { name: 'Mehndi' })).toBeChecked();
  await swipe(page, 1);
  await expect(page.getByRole('radio', { name: 'Slate' })).toBeChecked();

  await page.setViewportSize({ width: 1366, height: 650 });
  for (const button of buttons) await expect(button, 'on a low laptop').toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [640, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const at = `on a phone on its side, ${width} x ${height}`;
    await expect(main.getByRole('heading', { level: 1 }), at).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(price), at).toBe(true);
  }
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
