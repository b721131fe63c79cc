import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { cards, untilAwake } from '../../support/browser/screen.ts';
import {
  completeOrder,
  fillIn,
  newShopper,
  openProduct,
  ordersOf,
  productPage,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

const PAINT = productPage('texturePaint', 'limestone-texture-paint');
const PLACED = 'Order placed successfully!';

test('on a phone of five years ago one looks around and buys as ever', async ({ page, shop }) => {
  await growOld(page);
  await page.goto(href('/home'));
  await untilAwake(page);
  await expectItsLook(page);
  const links = page.getByRole('navigation', { name: 'Shop' });
  await expect(links.getByRole('link', { name: 'Texture Paint', exact: true })).toBeVisible();
  await links.getByRole('link', { name: 'Texture Paint', exact: true }).click();
  // Home has a heading too, so only the URL tells that the navigation is over.
  await expect(page).toHaveURL(href('/texture-paint'));
  await expect(cards(page.getByRole('main')).first()).toBeVisible();
  await expectItsLook(page);
  await page.goto(href('/about'));
  await untilAwake(page);
  await expectItsLook(page);
  await openProduct(page, 'texturePaint', 'limestone-texture-paint');
  await expectItsLook(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: /Cart/ }).click();
  await page
    .getByRole('button', { name: 'Proceed to payment' })
    .or(page.getByRole('link', { name: 'Proceed to payment' }))
    .click();
  const shopper = newShopper();
  await fillIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('with half of the script the page is read and bought from as without any', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await page.route('**/assets/react-*', (route) => route.abort());
  await page.goto(PAINT);
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await fillIn(page, newShopper());
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
});

test('a screen whose own file does not come is reached all the same', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await page.route('**/assets/checkout-*', (route) => route.abort());
  await page.goto(PAINT);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await fillIn(page, newShopper());
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
});

test('a press that was left behind does not lead away from another page', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await page.route('**/assets/checkout-*', () => undefined);
  await page.goto(PAINT);
  await untilAwake(page);
  const asked = page.waitForRequest('**/assets/checkout-*');
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await asked;
  await page.goto(href('/about'));
  await untilAwake(page);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(href('/about'));
  // nor, later, from the same one
  await page.evaluate((kept) => sessionStorage.setItem('unfinishedPress', kept), unfinished(31_000));
  await page.reload();
  await untilAwake(page);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(href('/about'));
});

test('a zoom whose file does not come leaves the product as it is', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  await page.route('**/assets/zoom-*', (route) => route.abort());
  await page.goto(PAINT);
  await untilAwake(page);
  const asked = page.waitForRequest('**/assets/zoom-*');
  await page.getByRole('button', { name: 'Zoom' }).click();
  await asked;
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('to your cart!')).toBeVisible();
});

/** The page fits the screen, and its bar stays in sight. */
async function expectItsLook(page: Page): Promise<void> {
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(spill, page.url()).toBeLessThanOrEqual(0);
  await expect(page.locator('.bar')).toHaveCSS('position', 'sticky');
}

/** A press on a link of /about, as the browser keeps it, that long ago in ms. */
function unfinished(agoMs: number): string {
  return JSON.stringify({ from: href('/about'), to: PAINT, at: Date.now() - agoMs });
}

/**
 * Removes what Chrome gained after version 101: functions from the script's globals, and syntax from the style sheets,
 * which an old browser skips.
 */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gone: [object, string[]][] = [
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [AbortSignal, ['any', 'timeout']],
      [Document.prototype, ['startViewTransition']],
      [window, ['IntersectionObserver', 'navigation', 'scheduler']],
    ];
    for (const [of, names] of gone) for (const name of names) Reflect.deleteProperty(of, name);
    const { matches } = Element.prototype;
    Object.defineProperty(Element.prototype, 'matches', {
      value(this: Element, selector: string) {
        if (/:popover-open|:has\(/.test(selector)) throw new SyntaxError(`'${selector}' is not a valid selector`);
        return matches.call(this, selector);
      },
    });
  });
  const unlearn = (what: 'document' | 'stylesheet', replace: (text: string) => string) =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== what) return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: replace(await answer.text()) });
    });
  await unlearn('stylesheet', (styles) =>
    styles
      .replace(/[ds]vh\b/g, 'xvh')
      .replaceAll(':has(', ':unknown(')
      .replaceAll('color-mix(', 'unknown(')
      .replaceAll(':popover-open', ':unknown')
      .replaceAll('@media not (', '@media unknown ('),
  );
  await unlearn('document', (html) => html.replaceAll(' popover="auto"', ''));
}
