import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { OFFLINE_PAGES } from '../../../shop/screens.ts';
import { axeFaults } from '../../support/browser/axe-faults.ts';
import { openLinks, untilAwake } from '../../support/browser/screen.ts';
import { coveredByChat, spill, tooSmall } from '../../support/browser/screen-faults.ts';
import { KURTA, SCREENS } from '../../support/browser/screens.ts';
import { cartLine, openCartWith, productPage, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { enlargeText, enlargeTextAlone, shrinkTextAlone, unreadableText } from '../../support/browser/text-fits.ts';
import { faultsOfHtml } from '../../support/valid-html.ts';

test.use({ images: 'plain' });

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark' };
const PIECES = [{ ...KURTA, size: 'M' }, BOOKMARK].map((piece) => ({ ...piece, quantity: 11, colour: BASE_COLOUR }));
const LINES = [
  cartLine(KURTA.collection, KURTA.id, {
    productTitle: 'Anarkali Block Print Kurta',
    productPrice: 2850,
    size: 'M',
    quantity: 11,
  }),
  cartLine(BOOKMARK.collection, BOOKMARK.id, { productTitle: 'Iqbal Bookmark', productPrice: 650, brand: 'resin' }),
];

/** One browser looks at a group of screens in turn; browsers work beside each other. */
const GROUPS: [group: string, names: (keyof typeof SCREENS)[]][] = [
  ['home and about', ['home', 'about', 'contact']],
  ['listings', ['a listing, dark', 'a later page', 'a listing, pink', 'a sale']],
  ['collections', ['a collection, dark', 'a collection, pink', 'a catalogue', 'an empty listing']],
  ['products', ['a product, dark', 'a product, pink', 'a sold-out product', 'a product that is not there']],
  ['buying', ['an empty cart', 'checkout', 'a checkout of nothing']],
  ['searches', ['a search', 'a search that finds nothing']],
];

/** Screens of the shop that hide nothing and cover nothing with text twice as large; the others hold the same parts. */
const isReadEnlarged = (name: string) => !/later|nothing|empty listing|not there|search/.test(name);

/** Screens on which the chat button must leave the way free. */
const UNDER_CHAT = [
  'home',
  'a listing, dark',
  'a listing, pink',
  'a product, dark',
  'a product, pink',
  'checkout',
  'about',
];

for (const [group, names] of GROUPS)
  test(`the screens of ${group} are valid, axe finds nothing, all can be read, hit and reached at any size of text and window`, async ({
    page,
    expectsTrouble,
  }) => {
    test.slow();
    expectsTrouble.is = names.includes('a product that is not there'); // the browser logs the 404
    for (const name of names)
      await test.step(name, async () => {
        await expectValidHtml(page, SCREENS[name]);
        await expectNoFaults(page, name);
        if (UNDER_CHAT.includes(name)) await expectFreeOfChat(page);
        if (isReadEnlarged(name)) await expectReadable(page);
      });
  });

test('so are a filled cart, an unfolded summary, open menus and an alert', async ({ page }) => {
  test.slow();
  await openCartWith(page, LINES);
  await expect(page.getByRole('tab', { name: 'All Items (2)' })).toBeVisible();
  await expectNoFaults(page, 'a cart');
  expect(await faultsOfHtml(await page.content())).toEqual([]);
  await expectFreeOfChat(page);
  await expectReadable(page);

  await page.goto(checkoutPath(PIECES));
  await untilAwake(page);
  await unfoldSummary(page);
  await expectNoFaults(page, 'an unfolded summary');
  await expectReadable(page);

  await page.goto(productPage(BOOKMARK.collection, BOOKMARK.id));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('to your cart!')).toBeVisible();
  await expectNoFaults(page, 'an alert');
  const links = await openLinks(page);
  await links.locator('summary', { hasText: 'Festive' }).click();
  await expect(page.getByRole('link', { name: 'Mehndi Night' })).toBeVisible();
  await expectAxeFindsNothing(page, 'an open menu');

  await page.goto(href('/about'));
  await openLinks(page);
  await expectReadable(page);
});

test('the HTML of the page for a dead network is valid', ({ page }) => expectValidHtml(page, OFFLINE_PAGES.dark));

test.describe('with descriptions as owners write them', () => {
  test.use({ catalogue: 'awkward' });

  test('a wide table and text in columns leave the page as wide as the phone; a table keeps its joined cells, and the keyboard scrolls it', async ({
    page,
    expectsTrouble,
  }) => {
    expectsTrouble.is = true; // the description's image is from another site
    await page.goto(productPage('sizes', 'chart'));
    await expectReadable(page);
    await expect(page.getByRole('columnheader', { name: 'Shirt' })).toHaveAttribute('colspan', '3');
    await expect(page.getByRole('columnheader', { name: 'Size', exact: true })).toHaveAttribute('rowspan', '2');
    for (const name of ['Table', 'Text in columns']) {
      const box = page.getByRole('region', { name });
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    }
  });
});

/** Opens the page: its HTML is valid as it is sent, and as its scripts make it. */
async function expectValidHtml(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  const answer = await page.goto(path);
  expect(await faultsOfHtml((await answer?.text()) ?? ''), `${path} as it is sent`).toEqual([]);
  if (path !== href('/contact')) await untilAwake(page);
  expect(await faultsOfHtml(await page.content()), `${path} with its scripts`).toEqual([]);
}

/** In a wide window and on a phone; the page is then as on a phone. */
async function expectAxeFindsNothing(page: Page, name: string): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    expect(await axeFaults(page), `${name} at ${size.width} px`).toEqual([]);
  }
}

/** axe's in a wide window and on a phone, what is too small for a thumb, what sticks out; the page is then as on a phone. */
async function expectNoFaults(page: Page, name: string): Promise<void> {
  await expectAxeFindsNothing(page, name);
  // The links of About stand in lines of its text.
  if (name !== 'about') expect(await page.evaluate(tooSmall), `too small for a thumb on ${name}`).toEqual([]);
  // 1280 px at 400 % zoom are 320 px: stricter than 200 % (WCAG 1.4.10).
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 400 });
    expect(await page.evaluate(spill), `pixels of ${name} that stick out at ${width} px`).toBeLessThanOrEqual(0);
  }
  // Only the text, twice as large (WCAG 1.4.4).
  await enlargeText(page, 200);
  expect(await page.evaluate(spill), `pixels of ${name} that stick out at twice the text`).toBeLessThanOrEqual(0);
  await enlargeText(page, 100);
  await page.setViewportSize(PHONE);
}

/** At 360 and 390 px all text can be read, up to twice as large. */
async function expectReadable(page: Page): Promise<void> {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    for (const percent of [100, 130, 200]) {
      await enlargeText(page, percent);
      expect(await unreadableText(page), `${width} px, text at ${percent} %`).toEqual([]);
    }
    await enlargeText(page, 100);
    await enlargeTextAlone(page, 200);
    expect(await unreadableText(page), `${width} px, text alone at 200 %`).toEqual([]);
    await shrinkTextAlone(page);
  }
}

/** The chat button covers nothing, however far the page is scrolled. */
async function expectFreeOfChat(page: Page): Promise<void> {
  for (const width of [320, 360, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(coveredByChat), `covered by the chat button at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
