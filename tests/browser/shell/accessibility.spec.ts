import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { OFFLINE_PAGES } from '../../../shop/screens.ts';
import { axeFaults } from '../../support/browser/axe-faults.ts';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import { CHECKOUT, KURTA, SCREENS } from '../../support/browser/screens.ts';
import { cartLine, openCartWith, productPage, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { faultsOfHtml } from '../../support/valid-html.ts';

test.use({ images: 'plain' });

/** On a phone and in a wide window. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** What axe finds at each size; the page is then as on a phone. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    found.push(...(await axeFaults(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  return found;
}

for (const [name, path] of Object.entries(SCREENS))
  test(`axe finds nothing on ${name}, its HTML is valid, and nothing is lost at 320 px, nor at twice the size`, async ({
    page,
    expectsTrouble,
  }) => {
    expectsTrouble.is = path.includes('never-made'); // the browser logs the 404
    await expectValidHtml(page, path);
    expect(await faults(page)).toEqual([]);
    await expectNothingSpills(page);
  });

test('axe finds nothing on a filled cart, an unfolded summary, open menus and an alert', async ({ page }) => {
  test.slow();
  await openCartWith(page, [cartLine('menShirts', 'a', {}), cartLine('resinCollection', 'b', { brand: 'resin' })]);
  await expect(page.getByRole('tab', { name: 'All Items (2)' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await faultsOfHtml(await page.content())).toEqual([]);
  await visit(page, CHECKOUT);
  await unfoldSummary(page);
  expect(await faults(page)).toEqual([]);
  await visit(page, productPage('resinCollection', 'iqbal-bookmark'));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('to your cart!')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.locator('summary', { hasText: 'Festive' }).click();
  await expect(page.getByRole('link', { name: 'Mehndi Night' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('the HTML of the page for a dead network is valid', ({ page }) => expectValidHtml(page, OFFLINE_PAGES.dark));

/** Opens the page: its HTML is valid as it is sent, and as its scripts make it. */
async function expectValidHtml(page: Page, path: string): Promise<void> {
  expect(await faultsOfHtml(await (await page.request.get(path)).text())).toEqual([]);
  await page.goto(path);
  if (path !== href('/contact')) await untilAwake(page);
  expect(await faultsOfHtml(await page.content())).toEqual([]);
}

async function expectNothingSpills(page: Page): Promise<void> {
  const spill = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // 1280 px at 400 % zoom are 320 px: stricter than 200 % (WCAG 1.4.10).
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 400 });
    expect(await spill(), `pixels that stick out at ${width} px`).toBeLessThanOrEqual(0);
  }
  // Only the text, twice as large (WCAG 1.4.4).
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await spill(), 'pixels that stick out with text twice as large').toBeLessThanOrEqual(0);
}

test('what a thumb must hit is 44 px or more in one direction and 24 px in the other', async ({ page }) => {
  for (const path of [href('/home'), href('/men-shirts'), productPage(KURTA.collection, KURTA.id), CHECKOUT]) {
    await visit(page, path);
    expect(await page.evaluate(tooSmall), path).toEqual([]);
  }
});

/** Runs in the page: visible links and controls that are too small and not inside a sentence. */
function tooSmall(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, select, summary, input:not([type=hidden])')]
    .filter(
      // Slides that are far from the window have no boxes yet.
      (one) =>
        one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !one.closest('p, .visually-hidden, [aria-hidden]'),
    )
    .filter((one) => !one.classList.contains('visually-hidden'))
    .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
    .filter(({ box }) => Math.max(box.width, box.height) < 43.5 || Math.min(box.width, box.height) < 24)
    .map(({ one, box }) => `${one.outerHTML.slice(0, 80)} ${Math.round(box.width)}x${Math.round(box.height)}`);
}
