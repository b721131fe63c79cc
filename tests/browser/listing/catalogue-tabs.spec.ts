import type { BrowserContext, Page, Request } from '@playwright/test';
import { href } from 'react-router';
import { CATALOGUE_PRODUCTS } from '../../../shop/catalogue/collection.ts';
import { LIVE_PATH } from '../../../shop/live.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { cards, setSeen, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

/** More tabs than the six connections that a browser opens to a host over HTTP/1.1, on several collections. */
const TABS = ['Trays', 'Clocks', 'Trays', 'Lamps', 'Clocks', 'Trays', 'Lamps'];

let own: ShopProcess;

test.beforeAll(async () => {
  own = await openOwnShop({ documents: { [CATALOGUE_PRODUCTS]: piecesAt(1000) } });
});
test.afterAll(() => own.stop());

/** One piece of each collection, at this price. */
function piecesAt(productPrice: number): Record<string, object> {
  const names = [...new Set(TABS)];
  const fields = { productPrice, catalogName: 'Gifts' };
  return Object.fromEntries(names.map((name) => [name, { ...fields, productTitle: name, collectionName: name }]));
}

/** Imports these documents while the tabs are open. */
const change = (price: number) => own.owner('import', catalogueFolder({ [CATALOGUE_PRODUCTS]: piecesAt(price) }));

const address = (collectionName: string) =>
  own.url + href('/catalog/:catalogName/:collectionName', { catalogName: 'Gifts', collectionName });

/** The live streams that a browser's pages have open. */
function countStreams(context: BrowserContext): { open(): number } {
  const open = new Set<Request>();
  context.on('request', (request) => new URL(request.url()).pathname === LIVE_PATH && open.add(request));
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', (request) => open.delete(request));
  // A closed page does not report the end of its requests.
  return { open: () => [...open].filter((request) => !request.frame().page().isClosed()).length };
}

async function showsPrice(page: Page, price: number): Promise<void> {
  await expect(cards(page.getByRole('main'))).toContainText(`Rs ${price} PKR`);
}

test('a tab that nobody sees holds no stream and shows what it missed when it is seen: seven leave five connections', async ({
  page,
  context,
}) => {
  const streams = countStreams(context);
  await visit(page, address('Trays'));
  await expect.poll(streams.open).toBe(1);
  await setSeen(page, false);
  await expect.poll(streams.open).toBe(0);
  await change(4000);
  await setSeen(page, true);
  await showsPrice(page, 4000);
  await expect.poll(streams.open).toBe(1);
  await change(1000);
  await showsPrice(page, 1000);

  const tabs = [page];
  while (tabs.length < TABS.length) tabs.push(await context.newPage());
  for (const [i, tab] of tabs.entries()) {
    if (tab !== page) await visit(tab, address(TABS[i] ?? ''));
    if (tab !== tabs.at(-1)) await setSeen(tab, false);
  }
  await expect.poll(streams.open).toBe(1);
  await setSeen(page, true);
  await page.reload();
  await showsPrice(page, 1000);
});
