import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { cataloguePath, collectionPath } from '../../../shop/page-path.ts';
import { openLinks } from '../../support/browser/screen.ts';
import { cartLine, openCartWith, productPage, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { enlargeText, enlargeTextAlone, unreadableText } from '../../support/browser/text-fits.ts';

test.use({ images: 'plain' });

const KURTA = { collection: 'menShirts', id: 'anarkali-block-print-kurta', size: 'M' };
const BOOKMARK = { collection: 'resinCollection', id: 'iqbal-bookmark' };
const LINES = [
  cartLine(KURTA.collection, KURTA.id, {
    productTitle: 'Anarkali Block Print Kurta',
    productPrice: 2850,
    size: 'M',
    quantity: 11,
  }),
  cartLine(BOOKMARK.collection, BOOKMARK.id, { productTitle: 'Iqbal Bookmark', productPrice: 650, brand: 'resin' }),
];
const CHECKOUT = checkoutPath([KURTA, BOOKMARK].map((piece) => ({ ...piece, quantity: 11, colour: BASE_COLOUR })));

type Opened = (page: Page) => Promise<unknown>;
const at =
  (path: string): Opened =>
  (page) =>
    page.goto(path);

/** Every screen in every theme that it has; the themes follow from the path. */
const SCREENS: Record<string, Opened> = {
  home: at(href('/home')),
  'a listing, dark': at(href('/men-shirts')),
  'a listing, pink': at(href('/resin-art')),
  'a sale': at(href('/sale/:salepath', { salepath: 'texturePaint' })),
  'a collection, dark': at(collectionPath('collection_1')),
  'a collection, pink': at(collectionPath('resinCollection')),
  'a catalogue': at(cataloguePath('Resin Art', 'Trays')),
  'a product, dark': at(productPage(KURTA.collection, KURTA.id)),
  'a product, pink': at(productPage(BOOKMARK.collection, BOOKMARK.id)),
  'a sold-out product': at(productPage('menShirts', 'walled-city-khaddar-kurta')),
  'an empty cart': at(href('/cart')),
  'a cart': (page) => openCartWith(page, LINES),
  checkout: async (page) => {
    await page.goto(CHECKOUT);
    await unfoldSummary(page);
  },
  about: at(href('/about')),
  contact: at(href('/contact')),
  'the open menu': async (page) => {
    await page.goto(href('/about'));
    await openLinks(page);
  },
};

for (const [name, open] of Object.entries(SCREENS))
  test(`all of ${name} can be read at 360 and 390 px with text up to twice as large`, async ({ page }) => {
    await expectReadable(page, open);
  });

test.describe('with descriptions as owners write them', () => {
  test.use({ catalogue: 'awkward' });
  const chart = productPage('sizes', 'chart');

  test('a wide table and text in columns leave the page as wide as the phone', async ({ page, expectsTrouble }) => {
    expectsTrouble.is = true; // the description's image is from another site
    await expectReadable(page, at(chart));
  });

  test('a table keeps its joined cells, and the keyboard scrolls what is wider than the phone', async ({
    page,
    expectsTrouble,
  }) => {
    expectsTrouble.is = true;
    await page.goto(chart);
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

async function expectReadable(page: Page, open: Opened): Promise<void> {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await open(page);
    for (const percent of [100, 130, 200]) {
      await enlargeText(page, percent);
      expect(await unreadableText(page), `${width} px, text at ${percent} %`).toEqual([]);
    }
    await enlargeText(page, 100);
    await enlargeTextAlone(page, 200);
    expect(await unreadableText(page), `${width} px, text alone at 200 %`).toEqual([]);
  }
}
