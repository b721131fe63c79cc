import type { Page } from '@playwright/test';
import { expect, openOrder, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';
import { expectSound, sticksOut } from '../../support/browser/sound.ts';
import { PATTERNS, patternOf } from '../../support/desk/desk-patterns.ts';

test.use({ images: 'plain' });

/** By what they are about. */
const SCREENS = {
  orders: [
    '/',
    '/orders',
    '/orders?state=packed',
    '/calls',
    '/orders/slips',
    '/orders/new?q=anarkali&items=menShirts/anarkali-block-print-kurta/2/Madder',
  ],
  'couriers and figures': [
    '/couriers',
    '/couriers/columns?courier=PostEx',
    '/evening',
    '/figures',
    '/figures?by=city',
    '/emails',
  ],
  products: [
    '/products',
    '/products?q=nothing+like+this&stock=sold+out',
    '/products/womenShirts/gul-e-lala-kurti',
    '/products/womenShirts/gul-e-lala-kurti/edit',
    '/products/new',
    '/products/drafts',
  ],
  collections: [
    '/collections',
    '/collections/collection_1',
    '/collections/coverImages',
    '/collections/aboutWords',
    '/collections/catalogs/record/festive',
    '/collections/premiumItem/record/walls-you-want-to-touch',
  ],
  'the shop': ['/shop', '/shop/words', '/shop/front', '/shop/codes', '/shop/delivery', '/bring', '/people', '/opening'],
  changes: ['/you', '/changes', '/changes?product=gul-e-lala-kurti', '/searches'],
};

/** Looked at elsewhere: an order below, a file in import-shop, a sheet in couriers. */
const ELSEWHERE = ['/orders/:id', '/orders/:id/edit', '/customers/:phone', '/couriers/sheets/:id', '/bring/:id'];

const SIGN_IN = ['/enter/:token', '/sign-in', '/sign-in/passkey', '/passkey'];

/** They answer with data or a file, or lead on to a screen. */
const NO_SCREENS = ['/calls/open', '/products/pictures', '/stock', '/steps', '/push', '/orders.csv', '/figures/:file'];
const FILES = ['/products/:collection/:id/story', '/couriers/sheets/:id/:file', '/leaving/:file'];

test('no screen of the desk is forgotten', () => {
  const seen = Object.values(SCREENS).flat().map(patternOf);
  const known = new Set([...seen, '/*', ...ELSEWHERE, ...SIGN_IN, ...NO_SCREENS, ...FILES]);
  expect(PATTERNS.filter((pattern) => !known.has(pattern))).toEqual([]);
});

/** Runs in the page: puts the longest words that an order may have on its card. */
function putWidestWords(): void {
  const WORDS = {
    '.order-who': 'Muhammadabdurrahmankhan Wwwwwwwwwwwwwwwww',
    '.order-sum': 'Rs 8,888,888',
    '.order-where': 'Wwwwwwwwwwwwwwwwwwwwwwwwwwww',
    '.flag': 'Maybe the same order again: WWWWWWWWWW',
  };
  for (const [of, words] of Object.entries(WORDS))
    for (const one of document.querySelectorAll(of)) one.textContent = words;
}

/** Runs in the page: what sticks out of an order's card. */
function sticksOutOfCards(): string[] {
  const rightOf = (one: Element) => Math.round(one.getBoundingClientRect().right);
  return [...document.querySelectorAll('.order-card')].flatMap((card) =>
    [...card.querySelectorAll('*')]
      .filter((one) => rightOf(one) > rightOf(card))
      .map((one) => `${one.outerHTML.slice(0, 120)} ${rightOf(one)}`),
  );
}

async function expectSoundOn(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  });
}

for (const [about, paths] of Object.entries(SCREENS))
  test(`axe finds nothing on the screens of ${about}, and a thumb hits everything`, async ({ page, shop }) => {
    // Looking at one screen takes a second, on a busy machine many.
    test.setTimeout(30_000 * paths.length);
    await placeOrder(shop);
    for (const path of paths) await expectSoundOn(page, path);
  });

test('the same holds where there is no screen', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true; // the browser notes the 404
  await expectSoundOn(page, '/nothing');
});

test('the widest orders fit 320 px before the font has come', async ({ page, shop, expectsTrouble }) => {
  expectsTrouble.is = true; // the font does not come
  await placeOrder(shop);
  const customer = await placeOrder(shop);
  await page.route('**/*.woff2', (route) => route.abort());
  await visitDesk(page, `/orders?q=${customer}`);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(putWidestWords);
  expect(await page.evaluate(sticksOutOfCards)).toEqual([]);
  expect(await page.evaluate(sticksOut)).toEqual([]);
});

test('axe finds nothing on an order, its customer, its edit, a press with its Undo, and chosen orders', async ({
  page,
  shop,
}) => {
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  await expectSound(page);
  const order = page.url();
  await page.locator('a[href^="/customers/"]').first().click();
  await page.waitForURL('**/customers/*');
  await expectSound(page);
  await visitDesk(page, new URL(order).pathname);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit');
  await expectSound(page);
  await visitDesk(page, `/orders?q=${customer}`);
  await page.getByRole('checkbox').check();
  await expectSound(page);
});

test.describe('with nobody signed in', () => {
  test.use({ owner: 'nobody' });

  test('axe finds nothing on the ways in', async ({ page }) => {
    for (const path of ['/orders', '/enter/abc']) await expectSoundOn(page, path);
  });
});
