import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../../shop/buying/checkout-path.ts';
import { productPath } from '../../../../shop/page-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { productForm } from '../../../support/desk/product-form.ts';
import { latestOrderOf } from '../../../support/listed.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin', stock: 5 };
const IN_TRAYS = { catalogName: 'Resin Art', collectionName: 'Trays' };
const TEE = { productTitle: 'Peacock Tee', productPrice: 900, brand: 'fesishop' };
const KURTA = { productTitle: 'Swat Kurta', productPrice: 3000, stock: 3 };
const CATALOGUE = {
  menShirts: { tray: TRAY, kurta: KURTA, other: { productTitle: 'Plain Tee', productPrice: 800 } },
  newArrivals: { tray: TRAY, kurta: KURTA, 1: { productTitle: 'Sindhi Ajrak', productPrice: 2500 } },
  womenShirts: {
    tee: { ...TEE, sizes: ['S', 'M'], createdAt: { seconds: 1000 } },
    1: { productTitle: 'Moti Clutch', productPrice: 1500 },
  },
  catalogProducts: { tray: { ...TRAY, ...IN_TRAYS }, tee: { ...TEE, sizes: ['S', 'M'], ...IN_TRAYS } },
  catalogs: { art: { catalogName: 'Resin Art', collections: ['Trays', 'Clocks'] } },
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder(CATALOGUE));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

const within = { timeout: 5000, interval: 50 };
const page = async (path: string) => (await fetch(shop.url + path)).text();

/** Which of these addresses show a product. */
async function telling(paths: readonly string[], id: string): Promise<string[]> {
  const pages = await Promise.all(paths.map(page));
  return paths.filter((_, at) => pages[at]?.includes(`/${id}`));
}

/** Takes a product out of the shop on the form at this path; gives where that leads. */
async function takeOut(path: string, out: 'delete' | 'hide', key = newKey()): Promise<string> {
  const answer = await sana.post(path, { key, out });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

function numberIn(location: string): string {
  return /=(\d+)$/.exec(location)?.[1] ?? '';
}

let shoppers = 0;

/** Orders so many trays; gives the order's id. */
async function orderTrays(quantity: number): Promise<string> {
  shoppers += 1;
  const who = { contact: `0302-77700${shoppers}`, email: `l${shoppers}@example.com` };
  const items = [{ collection: 'menShirts', id: 'tray', quantity, colour: 'orignal' }];
  expect((await orderByForm(shop, items, who)).status).toBe(303);
  return (await latestOrderOf(shop)).id;
}

/** How many trays are left. */
async function traysLeft(): Promise<number | undefined> {
  const fields = { key: newKey(), product: 'tray', name: 'Ravi Tray', counter: '', seen: '999999', count: '1' };
  const answer = (await (await sana.post('/stock', fields)).json()) as { stock: { counts: Record<string, number> } };
  return answer.stock.counts[''];
}

const EDIT_TRAY = '/products/menShirts/tray/edit';
const TELLING = ['/men-shirts', '/home', '/catalog/Resin%20Art/Trays', '/search?q=ravi', '/sitemap.xml', '/feed.xml'];

test('a deleted product leaves the shop at once, its orders stay whole, and one Undo brings all of it back', async () => {
  const [kept, cancelled] = [await orderTrays(1), await orderTrays(2)];
  expect(await telling(TELLING, 'tray')).toEqual(TELLING);
  expect(await sana.read(EDIT_TRAY)).toContain('Delete this product');
  const key = newKey();
  const location = await takeOut(EDIT_TRAY, 'delete', key);
  expect(location).toMatch(/^\/products\?deleted=\d+$/);
  expect(textOf(await sana.read(location))).toContain('Deleted Ravi Tray. Undo');
  await expect.poll(() => telling(TELLING, 'tray'), within).toEqual([]);
  for (const collection of ['menShirts', 'newArrivals', 'Trays']) {
    const [gone, unknown] = await Promise.all(
      ['tray', 'never'].map((id) => fetch(shop.url + productPath(collection, id))),
    );
    expect([gone?.status, textOf((await gone?.text()) ?? '')]).toEqual([
      unknown?.status,
      expect.stringContaining('No product data available'),
    ]);
  }
  const checkout = (id: string) =>
    page(checkoutPath([{ collection: 'menShirts', id, quantity: 1, colour: 'orignal' }]));
  expect(textOf(await checkout('tray'))).toBe(textOf(await checkout('never')));
  // Sent again it is the same press; another one finds nothing.
  expect(await takeOut(EDIT_TRAY, 'delete', key)).toBe(location);
  expect((await sana.post(EDIT_TRAY, { key: newKey(), out: 'delete' })).status).toBe(404);

  for (const path of [`/orders/${kept}`, `/orders/slips?order=${kept}`])
    expect([path, textOf(await sana.read(path)).includes('Ravi Tray')]).toEqual([path, true]);
  const cancel = newKey();
  await sana.step({ key: cancel, order: cancelled, step: 'cancel' });
  await sana.step({ order: cancelled, step: 'undo', undoes: cancel });
  await sana.step({ order: cancelled, step: 'cancel' });
  expect(textOf(await sana.read('/changes'))).toMatch(/\d+\. Deleted Ravi Tray Sana/);

  const undone = await sana.post(location, { key: newKey(), nr: numberIn(location), undo: 'yes' });
  expect(textOf(await undone.text())).toContain('Undone.');
  expect(textOf(await sana.read(location))).not.toContain('Deleted Ravi Tray');
  await expect.poll(() => telling(TELLING, 'tray'), within).toEqual(TELLING);
  expect(await traysLeft()).toBe(4);
});

test('a draft is deleted, and its Undo brings it back', async () => {
  const send = await productForm(sana, '/products/new');
  const draft = (await send({ values: { title: 'Jhelum Bowl', price: '700' } })).headers.get('location') ?? '';
  const edit = draft.replace(/\?.*/, '');
  expect(await sana.read(edit)).toContain('Delete this draft');
  const location = await takeOut(edit, 'delete');
  const drafts = textOf(await sana.read(location));
  expect(drafts).toContain('Deleted Jhelum Bowl. Undo');
  expect(drafts).toContain('There are none.');
  expect((await sana.get(edit)).status).toBe(404);
  await sana.post('/changes?product=jhelum-bowl', { key: newKey(), nr: numberIn(location), undo: 'yes' });
  expect(textOf(await sana.read('/products/drafts'))).toContain('Jhelum Bowl');
});

const EDIT_TEE = '/products/womenShirts/tee/edit';
const TEE_SHOWN = ['/women-shirts', '/catalog/Resin%20Art/Trays', '/search?q=peacock', '/sitemap.xml', '/feed.xml'];

test('a hidden product stays as a draft with all it has, and is put in the shop again or brought back by Undo', async () => {
  await sana.post('/stock', { key: newKey(), product: 'tee', name: 'Peacock Tee', counter: '', seen: '', count: '7' });
  const before = /name="seen" value="([^"]*)"/.exec(await sana.read(EDIT_TEE))?.[1];
  const location = await takeOut(EDIT_TEE, 'hide');
  expect(location).toMatch(/^\/products\/drafts\/tee\/edit\?hidden=\d+$/);
  const draft = await sana.read(location);
  expect(textOf(draft)).toContain('Hid Peacock Tee. It is a draft now. Undo');
  expect(/name="seen" value="([^"]*)"/.exec(draft)?.[1]).toBe(before);
  await expect.poll(() => telling(TEE_SHOWN, 'tee'), within).toEqual([]);
  expect(textOf(await page('/product/womenShirts/tee'))).toContain('No product data available');
  // Another press hides nothing more.
  expect(await takeOut(EDIT_TEE, 'hide')).toBe('/products/drafts/tee/edit');

  const put = await (await productForm(sana, '/products/drafts/tee/edit'))({ press: 'shop' });
  expect(put.headers.get('location')).toMatch(/^\/products\/\w+\/tee\?saved=\d+$/);
  await expect.poll(() => telling(TEE_SHOWN, 'tee'), within).toEqual(TEE_SHOWN);
  expect(await sana.read('/products/womenShirts/tee')).toMatch(/name="count"[^>]*value="7"/);

  const again = await takeOut(EDIT_TEE, 'hide');
  await expect.poll(() => telling(TEE_SHOWN, 'tee'), within).toEqual([]);
  const undo = { key: newKey(), nr: numberIn(again), undo: 'yes' };
  expect(textOf(await (await sana.post('/changes?product=tee', undo)).text())).toContain('Undone.');
  await expect.poll(() => telling(TEE_SHOWN, 'tee'), within).toEqual(TEE_SHOWN);
  expect(textOf(await sana.read('/changes?product=tee'))).toMatch(/\d+\. Hid Peacock Tee from the shop Sana/);
  expect(await sana.read('/products/womenShirts/tee')).toMatch(/name="count"[^>]*value="7"/);
});

test('two products that a file gave one id are taken out by no press, and one of them by its collections', async () => {
  const edit = '/products/womenShirts/1/edit';
  const changes = textOf(await sana.read('/changes'));
  for (const out of ['hide', 'delete']) {
    const refused = await sana.post(edit, { key: newKey(), out });
    expect(textOf(await refused.text())).toContain(
      'Sindhi Ajrak and Moti Clutch have the same id, so they would go together. Nothing was changed.',
    );
  }
  expect(textOf(await sana.read('/changes'))).toBe(changes);
  expect((await (await productForm(sana, edit))({ collections: ['newArrivals'] })).status).toBe(303);
  await expect.poll(() => page('/women-shirts'), within).not.toContain('Moti Clutch');
  expect(await page('/product/newArrivals/1')).toContain('Sindhi Ajrak');
  await takeOut('/products/newArrivals/1/edit', 'delete');
  await expect.poll(() => page('/product/newArrivals/1'), within).not.toContain('Sindhi Ajrak');
});

test('no number and no id in an address breaks a screen: what can be none is none', async () => {
  const numbers = ['1.5', '3000000000', '-1', '1e3', '0x1', '%00', 'Infinity', '999999999'];
  const paths = ['/products', '/products/drafts'].flatMap((path) => numbers.map((nr) => `${path}?deleted=${nr}`));
  const saved = [EDIT_TRAY, '/products/menShirts/tray', '/shop/words', '/collections/menShirts'];
  const marked = ['1.5', '3000000000'].flatMap((nr) => [
    ...saved.map((path) => `${path}?saved=${nr}`),
    `${EDIT_TRAY}?hidden=${nr}`,
  ]);
  const screens = ['/products', '/changes', '/emails', '/orders', '/calls', '/couriers/columns', '/orders/new'];
  const names = 'q collection older stock product order from items courier day later'.split(' ');
  const nothing = [...screens, '/products/new'].map(
    (path) => `${path}?${names.map((name) => `${name}=%00`).join('&')}`,
  );
  for (const path of ['/products/menShirts/%00/edit', '/products/%00/tray', '/products/drafts/%00/preview'])
    expect([path, (await sana.get(path)).status]).toEqual([path, 404]);
  for (const path of [...paths, ...marked, ...nothing]) {
    const answer = await sana.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, (await answer.text()).includes('name="undo"')]).toEqual([path, false]);
  }
  const form = await sana.read('/products/new');
  expect(textOf(await sana.read('/products/new?from=%00'))).toBe(textOf(form));
});

test('Duplicate opens the form of a new product as the other is, and saves nothing', async () => {
  const edit = await sana.read(EDIT_TEE);
  expect(edit).toContain('href="/products/new?from=tee"');
  const list = textOf(await sana.read('/products'));
  const form = await sana.read('/products/new?from=tee');
  for (const value of ['Peacock Tee', '900', 'fesishop', 'S, M']) expect(form).toContain(`value="${value}"`);
  expect(form).toMatch(/type="checkbox"[^>]*checked=""[^>]*value="womenShirts"/);
  expect(form).toMatch(/<option[^>]*selected=""[^>]*>Resin Art, Trays</);
  expect(textOf(form)).toContain('nothing is saved before you press a button');
  expect(textOf(await sana.read('/products'))).toBe(list);
  const send = await productForm(sana, '/products/new?from=tee', form);
  const values = { title: 'Peacock Tee', price: '950' };
  const saved = await send({ values, collections: ['womenShirts'], press: 'shop' });
  expect(saved.headers.get('location')).toMatch(/^\/products\/womenShirts\/peacock-tee\?saved=\d+$/);
  expect((await sana.get('/products/new?from=never')).status).toBe(200);
});

test('a catalogue made on the desk and every tile of home are offered by every form, and filled by it', async () => {
  const seen = JSON.stringify({ catalogName: '', collections: '' });
  const typed = { catalogName: 'Eid', collections: 'Kurtas\nCaps' };
  expect((await sana.post('/collections/catalogs/record', { key: newKey(), seen, ...typed })).status).toBe(303);
  const [kurtas, caps] = ['["Eid","Kurtas"]', '["Eid","Caps"]'] as const;
  for (const path of ['/products/new', '/products/menShirts/other/edit', '/products']) {
    const words = textOf(await sana.read(path));
    const names = ['Eid, Kurtas', 'Eid, Caps', 'Resin Art, Clocks', 'Home’s tile 5', 'Men on sale'];
    expect([path, names.filter((name) => !words.includes(name))]).toEqual([path, []]);
  }
  const send = await productForm(sana, '/products/new');
  const cap = { values: { title: 'Sindhi Cap', price: '600' }, press: 'shop' };
  const both = await (await send({ ...cap, collections: [kurtas, caps] })).text();
  expect(textOf(both)).toContain('It stands in one catalogue’s collection at most. Choose one.');
  const saved = await send({ ...cap, collections: ['', caps, caps] });
  expect(saved.headers.get('location')).toMatch(/^\/products\/Caps\/sindhi-cap\?saved=\d+$/);
  await expect.poll(() => page('/catalog/Eid/Caps'), within).toContain('/product/Caps/sindhi-cap');
  const edit = await productForm(sana, '/products/Caps/sindhi-cap/edit');
  expect((await edit({ collections: ['collection_5', kurtas] })).status).toBe(303);
  await expect.poll(() => page('/catalog/Eid/Kurtas'), within).toContain('/product/Kurtas/sindhi-cap');
  await expect.poll(() => page('/collection/collection_5'), within).toContain('/product/collection_5/sindhi-cap');

  const box = () => sana.read('/products?q=plain').then((list) => /value="(other:\d+)"/.exec(list)?.[1] ?? '');
  const put = await sana.post('/products', { key: newKey(), what: 'put', collection: caps, product: await box() });
  expect(textOf(await put.text())).toContain('1 product added to Eid, Caps.');
  await expect.poll(() => page('/catalog/Eid/Caps'), within).toContain('/product/Caps/other');
  const take = await sana.post('/products', { key: newKey(), what: 'take', collection: caps, product: await box() });
  expect(textOf(await take.text())).toContain('1 product taken out of Eid, Caps.');
  await expect.poll(() => page('/catalog/Eid/Caps'), within).not.toContain('/product/Caps/other');
});

test('the old address of a product that moved leads to where it is, back again too, until it is deleted', async () => {
  const told = async (path: string) => {
    const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  const make = await productForm(sana, '/products/new');
  const caps = { values: { title: 'Quetta Cap', price: '700' }, collections: ['menShirts'], press: 'shop' };
  expect((await make(caps)).status).toBe(303);
  for (const [from, to, title] of [
    ['menShirts', 'womenShirts', 'Quetta Cap'],
    ['womenShirts', '["Resin Art","Clocks"]', 'Winter Cap'],
    ['Clocks', 'menShirts', 'Wool Cap'],
  ] as const) {
    const move = await productForm(sana, `/products/${from}/quetta-cap/edit`);
    expect((await move({ values: { title }, collections: [to] })).status).toBe(303);
    const now = to.startsWith('[') ? 'Clocks' : to;
    await expect.poll(() => told(`/product/${now}/quetta-cap`), within).toEqual([200, null]);
    await expect.poll(() => told(`/product/${from}/quetta-cap`), within).toEqual([302, `/product/${now}/quetta-cap`]);
  }
  expect((await told('/product/womenShirts/quetta-cap'))[1]).toBe('/product/menShirts/quetta-cap');
  expect((await told('/product/newArrivals/quetta-cap'))[0]).toBe(404);
  await takeOut('/products/menShirts/quetta-cap/edit', 'delete');
  await expect.poll(() => told('/product/womenShirts/quetta-cap'), within).toEqual([404, null]);
});

test('a piece that left one of its collections is ordered by the address that a cart has of it, from the same stock', async () => {
  const items = [{ collection: 'newArrivals', id: 'kurta', quantity: 2, colour: 'orignal' }];
  const body = new URLSearchParams({ path: checkoutPath(items) });
  const checked = async () => (await fetch(shop.url + href('/order/check'), { method: 'POST', body })).json();
  const inBoth = [{ at: 0, price: 3000, left: 3, counter: '["kurta",""]' }];
  expect(await checked()).toEqual(inBoth);
  const edit = await productForm(sana, '/products/newArrivals/kurta/edit');
  expect((await edit({ collections: ['menShirts'] })).status).toBe(303);
  await expect.poll(() => page('/home'), within).not.toContain('/product/newArrivals/kurta');
  expect(await checked()).toEqual(inBoth);
  expect((await orderByForm(shop, items)).status).toBe(303);
  expect((await latestOrderOf(shop)).products).toMatchObject([{ link: `${shop.url}/product/menShirts/kurta` }]);
  expect(await checked()).toMatchObject([{ left: 1, obstacle: 'not enough' }]);
  await takeOut('/products/menShirts/kurta/edit', 'delete');
  expect(await checked()).toEqual([{ at: 0, isGone: true }]);
});
