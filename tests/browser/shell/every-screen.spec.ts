import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { untilAwake } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

/** Every screen with its real images. The fixture fails on any page error, console error or failed request. */

const product = (collectionName: string, id: string) => href('/product/:collectionName/:id', { collectionName, id });
const collection = (collectionName: string) => href('/collection/:collectionName', { collectionName });
const checkout = (collection: string, id: string) =>
  checkoutPath([{ collection, id, quantity: 2, colour: BASE_COLOUR }]);

const WALKS = {
  demo: {
    shelves: [href('/home'), href('/about'), href('/women-shirts'), href('/resin-art')],
    collections: [
      href('/sale/:salepath', { salepath: 'texturePaint' }),
      collection('resinCollection'),
      href('/catalog/:catalogName/:collectionName', { catalogName: 'Resin Art', collectionName: 'Trays' }),
    ],
    buying: [
      product('menShirts', 'anarkali-block-print-kurta'),
      product('resinCollection', 'indus-delta-coasters'),
      checkout('menShirts', 'anarkali-block-print-kurta'),
      href('/cart'),
      href('/contact'),
    ],
  },
  awkward: {
    shelves: [href('/home'), href('/about'), `${href('/men-shirts')}?sort=oldest`, href('/texture-paint')],
    collections: [
      collection('spaced / slashed'),
      collection('collection_2'),
      href('/catalog/:catalogName/:collectionName', { catalogName: 'Odd / Ends', collectionName: 'نئی' }),
    ],
    buying: [
      product('menShirts', 'id~with~tildes'),
      product('menShirts', 'many-colours'),
      product('menShirts', 'lost-picture'),
      product('menShirts', 'scripted'),
      checkout('menShirts', 'id~with~tildes'),
    ],
  },
} as const;

for (const catalogue of ['demo', 'awkward'] as const) {
  test.describe(`on the ${catalogue} catalogue`, () => {
    test.use({ catalogue });
    for (const part of ['shelves', 'collections', 'buying'] as const) {
      test(`no screen of the ${part} has an error, a failed request or anything that sticks out`, async ({ page }) => {
        test.slow();
        for (const path of WALKS[catalogue][part]) await test.step(path, () => lookAround(page, path));
      });
    }
  });
}

async function lookAround(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path !== href('/contact')) await untilAwake(page);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(spill, 'pixels that stick out').toBeLessThanOrEqual(0);
  await expectImages(page);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectImages(page);
}

/** Images requested for the first time wait until those of earlier screens are rendered. */
function expectImages(page: Page): Promise<void> {
  return expect
    .poll(() => missing(page), { message: 'pictures in sight that did not come', timeout: 40_000 })
    .toEqual([]);
}

/** The visible images that have not loaded. To render all of a catalogue's would take minutes. */
function missing(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) => {
      const isInSight = (box: DOMRect) =>
        box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return (all as HTMLImageElement[])
        .filter((one) => isInSight(one.getBoundingClientRect()) && !(one.complete && one.naturalWidth > 0))
        .map((one) => one.currentSrc || one.src);
    });
}
