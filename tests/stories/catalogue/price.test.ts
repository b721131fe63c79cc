import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { collectionPath, productPath } from '../../../shop/page-path.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { storeOf } from '../../support/engine.ts';
import { ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { AYESHA } from '../../support/shopper.ts';

const UNPRICED = {
  missing: { productTitle: 'Unpriced missing' },
  null: { productTitle: 'Unpriced null', productPrice: null, oldPrice: 900 },
  empty: { productTitle: 'Unpriced empty', productPrice: '' },
};
const ORDER_OF_BEFORE = { contact: '03001234567', products: [{ productTitle: 'Old Kurta', productPrice: 10 }] };
const CATALOGUE = {
  menShirts: {
    ...UNPRICED,
    free: { productTitle: 'Free Sample', productPrice: 0 },
    kurta: { productTitle: 'Priced Kurta', productPrice: 1499 },
  },
  resinItems: { tray: { productTitle: 'Ocean Tray', productPrice: 715, oldPrice: 900 } },
  premiumItem: { block: { productTitle: 'Printed by Hand' } },
  catalogs: { gifts: { catalogName: 'Gifts', collections: ['Clocks'] } },
  orders: { before: ORDER_OF_BEFORE },
  catalogProducts: { clock: { productTitle: 'Unpriced clock', catalogName: 'Gifts', collectionName: 'Clocks' } },
};

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-'));
  await ownerCommand(['import', catalogueFolder(CATALOGUE)], { DATA_DIR });
  await storeAsComputed(DATA_DIR);
  shop = await openShopProcess({ DATA_DIR, EMAIL_SERVICE_URL: mail.url });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

/** The tray as an earlier release has stored it, with a price that a spreadsheet computed. */
async function storeAsComputed(dataDir: string): Promise<void> {
  const store = await storeOf({ dataDir });
  const fields = JSON.stringify({ ...CATALOGUE.resinItems.tray, productPrice: COMPUTED, oldPrice: COMPUTED + 200 });
  await store.updateTable('documents').set({ fields }).where('id', '=', 'tray').execute();
  await store.destroy();
}

/** 1.1 times 650, as floating point has it. */
const COMPUTED = 1.1 * 650;

/** A page's visible text: without scripts, which repeat it as data. */
async function shown(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(shop.url + path);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return { status: answer.status, html };
}

function itemOf(collection: string, id: string) {
  return { collection, id, quantity: 1, colour: 'orignal' };
}

async function press(items: ReturnType<typeof itemOf>[]): Promise<Response> {
  return fetch(shop.url + checkoutPath(items), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...AYESHA, key: crypto.randomUUID() }),
  });
}

async function orders(): Promise<{ id: string; total: number }[]> {
  return ordersOf(shop);
}

const PLACES = [...Object.keys(UNPRICED).map((id) => ['menShirts', id]), ['premiumItem', 'block'], ['Clocks', 'clock']];

test.each(PLACES)('%s/%s has no price: its page says so and sells nothing', async (collection = '', id = '') => {
  const { html } = await shown(productPath(collection, id));
  expect(html).toContain('Ask us for the price');
  expect(html).not.toMatch(/PKR (0|900|undefined|NaN)\b/);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Add to Cart/);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Buy It Now/);
  const data = await (await fetch(shop.url + productPath(collection, id))).text();
  expect(data).toContain('"@type":"Product"');
  expect(data).not.toContain('"offers"');
});

test.each(PLACES)('%s/%s has no price: nobody can order it by its checkout path', async (collection = '', id = '') => {
  const { html } = await shown(checkoutPath([itemOf(collection, id)]));
  expect(html).toContain('It has no price yet and cannot be ordered here.');
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Complete order/);
  const answer = await press([itemOf('menShirts', 'kurta'), itemOf(collection, id)]);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toMatch(/(Unpriced \w+|Printed by Hand) has no price any more: ask us for it/);
  expect(await orders()).toEqual([]);
});

test('cards show what has no price without one', async () => {
  const { html } = await shown('/men-shirts');
  expect(html.match(/Ask us for the price/g)).toHaveLength(3);
  expect(html).toContain('Rs 1499 PKR');
  expect((await shown('/catalog/Gifts/Clocks')).html).toContain('Ask us for the price');
  const premium = await shown(collectionPath('premiumItem'));
  expect(premium.html).toContain('Ask us for the price');
  expect(premium.html).not.toContain('Rs 0 PKR');
});

test('the feed offers what has a price, and nothing else', async () => {
  const { html } = await shown('/feed.xml');
  expect(html).toContain('<g:price>1499 PKR</g:price>');
  expect(html).toContain('<g:price>0 PKR</g:price>');
  expect(html).not.toContain('Unpriced');
});

test.each(['catalogs', 'orders'])('records of %s are no listing, no product page and no order', async (collection) => {
  const [id = ''] = Object.keys(CATALOGUE[collection as 'catalogs' | 'orders']);
  const listing = await shown(collectionPath(collection));
  const nothing = await shown(collectionPath('noSuchCollection'));
  expect(listing.status).toBe(nothing.status);
  expect(listing.html).toContain('0 products');
  expect(listing.html).not.toContain(`/product/${collection}`);
  expect((await shown(productPath(collection, id))).status).toBe(404);
  const answer = await press([itemOf(collection, id)]);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('There is nothing to order here.');
  for (const path of ['/feed.xml', '/sitemap.xml'])
    expect((await shown(path)).html).not.toContain(`/product/${collection}`);
});

test('a price of 0 that the owner wrote is 0', async () => {
  expect((await shown(productPath('menShirts', 'free'))).html).toContain('PKR 0');
  expect((await press([itemOf('menShirts', 'free')])).status).toBe(303);
  expect((await orders())[0]).toMatchObject({ total: 250, products: [{ productPrice: 0 }] });
});

test('a stored price is shown, offered and summed to the paisa', async () => {
  expect(String(COMPUTED)).toBe('715.0000000000001');
  const path = productPath('resinItems', 'tray');
  const page = await (await fetch(shop.url + path)).text();
  expect(page).toContain('PKR 715<');
  expect(page).toContain('"price":715,');
  for (const at of [
    path,
    `${path}.data`,
    collectionPath('resinItems'),
    '/feed.xml',
    '/meta-feed.csv',
    '/search?q=tray',
  ]) {
    expect([at, (await (await fetch(shop.url + at)).text()).match(/\d\.\d{3,}/g)]).toEqual([at, null]);
  }
  const { html } = await shown(checkoutPath([{ ...itemOf('resinItems', 'tray'), quantity: 3 }]));
  expect(html).toContain('PKR 2145<');
  expect((await press([{ ...itemOf('resinItems', 'tray'), quantity: 3 }])).status).toBe(303);
  expect((await orders())[0]).toMatchObject({ subtotal: 2145, total: 2395, products: [{ productPrice: 715 }] });
});

test('an order that was stored with such a price is shown to the paisa', async () => {
  const store = await storeOf(shop);
  const [stored] = await store.selectFrom('orders').select(['id', 'content']).execute();
  const content = stored?.content.replace(/"productPrice":[^,}]+/, `"productPrice":${COMPUTED}`) ?? '';
  await store
    .updateTable('orders')
    .set({ content })
    .where('id', '=', stored?.id ?? '')
    .execute();
  await store.destroy();
  expect((await orders()).find(({ id }) => id === stored?.id)).toMatchObject({ products: [{ productPrice: 715 }] });
});

test('prices are imported as owners write them, and sold at that', async () => {
  const written = { a: 'Rs 1,499/-', b: '1,00,000', c: '1499', d: 'PKR 99.50' };
  const products = Object.entries(written).map(([id, productPrice]) => [id, { productTitle: id, productPrice }]);
  const folder = catalogueFolder({ womenShirts: Object.fromEntries(products) });
  await shop.owner('import', folder);
  const listing = async () => (await shown('/women-shirts?sort=lowToHigh')).html.match(/Rs [\d.]+ PKR/g);
  await expect.poll(listing).toEqual(['Rs 99.5 PKR', 'Rs 1499 PKR', 'Rs 1499 PKR', 'Rs 100000 PKR']);
  expect(await shop.owner('import', folder)).toContain('Imported: 0 documents written');
});

test.each(['1,49', '1.499,00', '-5', 'Infinity', '0x5DB', '1e3', '1499-1999', 1e21, -1])(
  'a price of %j is refused by name, with its place',
  async (productPrice) => {
    const folder = catalogueFolder({ menShirts: { odd: { productTitle: 'Odd', productPrice } } });
    const told = `menShirts/odd -> productPrice: must be a price in PKR, such as 1499, not ${JSON.stringify(productPrice)}`;
    await expect(ownerCommand(['import', folder], { DATA_DIR: shop.dataDir })).rejects.toThrow(told);
  },
);
