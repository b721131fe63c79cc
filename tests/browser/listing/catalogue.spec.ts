import { href } from 'react-router';
import { CATALOGUE_PRODUCTS, FILTER_RECORD } from '../../../shop/catalogue/collection.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, loseData, prices, scrolled, setSeen, sortSelect, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { soonestSeenMs } from '../../support/fastest.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

test.use({ images: 'plain' });

const catalogue = (catalogName: string, collectionName: string) =>
  href('/catalog/:catalogName/:collectionName', { catalogName, collectionName });

test.describe.configure({ mode: 'default' });
let own: ShopProcess;

test.beforeAll(async () => {
  own = await openOwnShop({ documents: { [CATALOGUE_PRODUCTS]: { ...many(30, 'Trays'), ...many(3, 'Clocks') } } });
});
test.afterAll(() => own.stop());

/** Imports these documents while the page is open. */
const change = (documents: Record<string, object>) =>
  own.owner('import', catalogueFolder({ [CATALOGUE_PRODUCTS]: documents }));

test('the owner’s import shows within a second, and place and focus stay', async ({ page }) => {
  await visit(page, own.url + catalogue('Gifts', 'Trays'));
  // On a phone the count is visually hidden but still in the page.
  await expect(page.getByRole('main')).toContainText('30 products');
  const card = cards(page.getByRole('main')).filter({ hasText: 'Trays 20' });
  await card.focus();
  const place = await scrolled(page);
  const seenMs = await soonestSeenMs(
    (nth) => change({ 'Trays-20': piece('Trays', 20, { productPrice: 4320 + nth }), 'Trays-31': piece('Trays', 31) }),
    async (nth) => ((await card.textContent()) ?? '').includes(`Rs ${4320 + nth} PKR`),
  );
  expect(seenMs).toBeLessThan(1000);
  await expect(page.getByRole('main')).toContainText('31 products');
  await expect(card).toBeFocused();
  expect(await scrolled(page)).toBe(place);
  await sortSelect(page).selectOption('Price Low To High');
  await expect.poll(async () => isRising(await prices(page))).toBe(true);
});

test('a page whose live line was answered with an error asks for it again and catches up', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  let refused = 0;
  await page.route('**/live?**', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 503, body: 'The shop is closed' }) : route.continue();
  });
  await visit(page, own.url + catalogue('Gifts', 'Clocks'));
  await expect.poll(() => refused).toBe(1);
  await change({ 'Clocks-1': piece('Clocks', 1, { productPrice: 4444 }) });
  await expect(cards(page.getByRole('main')).filter({ hasText: 'Rs 4444 PKR' })).toBeVisible();
});

test('a page that is looked at again before the network is there stays, and catches up', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await visit(page, own.url + catalogue('Gifts', 'Clocks'));
  const comment = page.getByRole('contentinfo').getByLabel('Comment');
  await comment.fill('Does it tick?');
  await setSeen(page, false);
  await change({ 'Clocks-3': piece('Clocks', 3, { productPrice: 3333 }) });
  const lost = await loseData(page);
  await setSeen(page, true);
  // The page and its shell, twice.
  await expect.poll(() => lost.asked).toBeGreaterThan(2);
  await expect(cards(page.getByRole('main'))).toHaveCount(3);
  await lost.mend();
  await expect(cards(page.getByRole('main')).filter({ hasText: 'Rs 3333 PKR' })).toBeVisible();
  await expect(comment).toHaveValue('Does it tick?');
});

test('a product that moves to another collection leaves the page, and a new stored sort puts it in its order', async ({
  page,
}) => {
  await visit(page, own.url + catalogue('Gifts', 'Clocks'));
  await expect(cards(page.getByRole('main'))).toHaveCount(3);
  await expect(sortSelect(page)).toHaveValue('newest');
  await change({ 'Clocks-2': piece('Trays', 99), [FILTER_RECORD]: { type: 'lowToHigh' } });
  await expect(cards(page.getByRole('main'))).toHaveCount(2);
  await expect(sortSelect(page)).toHaveValue('lowToHigh');
  await expect.poll(async () => isRising(await prices(page))).toBe(true);
});

function many(count: number, collectionName: string): Record<string, object> {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  return Object.fromEntries(numbers.map((i) => [`${collectionName}-${i}`, piece(collectionName, i)]));
}

/** The higher its number, the older a piece and the cheaper. */
function piece(collectionName: string, number: number, fields: object = {}): object {
  return {
    productTitle: `${collectionName} ${number}`,
    productPrice: 5000 - 10 * number,
    createdAt: { seconds: 1_760_000_000 - number, nanoseconds: 0 },
    catalogName: 'Gifts',
    collectionName,
    ...fields,
  };
}

function isRising(numbers: number[]): boolean {
  return numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] ?? 0));
}
