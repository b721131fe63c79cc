import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

// All stories share one shop, which is flooded once: what it answers then is told to each.
test.describe.configure({ mode: 'default' });
test.use({ images: 'plain' });

/** How the shop refuses a search, as a document and to the script. */
type Refusal = { status: number; headers: Record<string, string>; body: string };

let own: ShopProcess;
let asDocument: Refusal;
let asData: Refusal;

test.beforeAll(async () => {
  const documents = { menShirts: { one: { productTitle: 'Kurta "1" <b>', productPrice: 900 } } };
  own = await openOwnShop({ documents, knobs: { TRUST_PROXY: '1' } });
  const stop = flood();
  asDocument = await refusalOf(href('/search'));
  asData = await refusalOf(`${href('/search')}.data`);
  await stop();
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
  await refuseOnce(page, asData);
  const field = page.getByLabel('What are you looking for?');
  await field.fill(Q);
  await field.press('Enter');
  await expect(page.getByText(REFUSAL)).toBeVisible();
  await expect(page).toHaveURL(own.url + href('/search') + searchQuery(Q));
  await expect(field).toHaveValue(Q);
  await field.fill('tray');
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
      await refuseOnce(page, asDocument);
      const answer = await page.goto(own.url + href('/search') + searchQuery(Q));
      expect(answer?.status()).toBe(429);
      await expect(page.getByText(REFUSAL)).toBeVisible();
      await expect(page.getByLabel('What are you looking for?')).toHaveValue(Q);
      await expect(cards(page.getByRole('main'))).toHaveCount(1);
      expect(errors.filter((error) => !error.includes('429'))).toEqual([]);
    });
  });

/** The answer to a search that gets no turn. One in some gets a turn all the same. */
async function refusalOf(path: string): Promise<Refusal> {
  for (;;) {
    const answer = await fetch(own.url + path + searchQuery(Q));
    const body = await answer.text();
    const { status } = answer;
    const headers = Object.fromEntries(answer.headers);
    // `fetch` has unpacked it.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
    if (status === 429) return { status, headers, body };
  }
}

/** Answers the page's next search so. */
async function refuseOnce(page: Page, refusal: Refusal): Promise<void> {
  const isSearch = ({ pathname, search }: URL) => /^\/search(\.data)?$/.test(pathname) && search !== '';
  await page.route(isSearch, (route) => route.fulfill(refusal), { times: 1 });
}

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
