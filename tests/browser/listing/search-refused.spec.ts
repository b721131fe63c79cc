import { href } from 'react-router';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

// All stories share one shop: each floods it.
test.describe.configure({ mode: 'default' });
test.use({ images: 'plain' });

let own: ShopProcess;

test.beforeAll(async () => {
  const documents = { menShirts: { one: { productTitle: 'Kurta "1" <b>', productPrice: 900 } } };
  own = await openOwnShop({ documents, knobs: { TRUST_PROXY: '1' } });
});
test.afterAll(() => own.stop());

const Q = 'qurta "1" <b>';
const REFUSAL = 'Very many shoppers search just now. This page searches again by itself in 3 seconds.';

test('a search that gets no turn says so and comes by itself, whatever is typed meanwhile', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true; // the browser logs each 429
  await visit(page, own.url + href('/search'));
  const stop = flood();
  const field = page.getByLabel('What are you looking for?');
  await expect(async () => {
    await field.fill(Q);
    await field.press('Enter');
    // One in some gets a turn all the same.
    await expect(page.getByText(REFUSAL)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page).toHaveURL(own.url + href('/search') + searchQuery(Q));
  await expect(field).toHaveValue(Q);
  await field.fill('tray');
  await stop();
  await expect(cards(page.getByRole('main'))).toHaveCount(1);
  await expect(field).toHaveValue('tray');
});

for (const scripts of [true, false])
  test.describe(scripts ? 'opened with scripts' : 'opened without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('a plain page says so, and the search comes by itself', async ({ page, expectsTrouble }) => {
      expectsTrouble.is = true;
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      const stop = flood();
      const address = own.url + href('/search') + searchQuery(Q);
      await expect(async () => expect((await page.goto(address))?.status()).toBe(429)).toPass();
      await expect(page.getByText(REFUSAL)).toBeVisible();
      await stop();
      await expect(page.getByLabel('What are you looking for?')).toHaveValue(Q);
      await expect(cards(page.getByRole('main'))).toHaveCount(1);
      expect(errors.filter((error) => !error.includes('429'))).toEqual([]);
    });
  });

/** Searches from many networks without a pause, so that nobody gets a turn; gives a function that ends it. */
function flood(): () => Promise<void> {
  let isOn = true;
  let nth = 0;
  const search = async () => {
    nth += 1;
    const headers = { 'X-Forwarded-For': `10.1.${nth >> 8}.${nth & 255}` };
    await (await fetch(`${own.url}${href('/search')}${searchQuery(`x ${nth}`)}`, { headers })).arrayBuffer();
  };
  const clients = Array.from({ length: 60 }, async () => {
    while (isOn) await search();
  });
  return async () => {
    isOn = false;
    await Promise.all(clients);
  };
}
