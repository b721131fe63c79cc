import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { productForm } from '../../support/desk/product-form.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';

const PUBLIC = { ...WITH_DESK, SITE_URL: 'https://zari.example' };
const DEMO_GOODS = '/product/menShirts/khewra-salt-tee';
const EARLY_ORDER = '/checkout/menShirts%2Ftee%2F1%2Forignal';

let shop: ShopProcess | undefined;

afterEach(() => shop?.stop());

async function openEmptyShop(knobs: Record<string, string> = {}) {
  shop = await openShopProcess({ ...PUBLIC, ...knobs });
  return { shop, owner: await signIn(shop) };
}

async function shown({ url }: ShopProcess, path: string): Promise<string> {
  return textOf(await (await fetch(url + path)).text());
}

function press(owner: DeskOwner, name: string, fields: Record<string, string> = {}): Promise<Response> {
  return owner.post('/opening', { key: newKey(), press: name, ...fields });
}

async function addProduct(owner: DeskOwner, title: string): Promise<void> {
  await (await openProductForm(owner, title))();
}

/** A new product in a form that is open; gives what saves it. */
async function openProductForm(owner: DeskOwner, title: string): Promise<() => Promise<void>> {
  const send = await productForm(owner, '/products/new');
  return async () => {
    const saved = await send({ values: { title, price: '900' }, collections: ['menShirts'], press: 'shop' });
    expect(saved.status).toBe(303);
  };
}

test('an empty public shop shows nothing on any address and takes no order, until its owner has led it to its opening', async () => {
  const { shop, owner } = await openEmptyShop();
  expect(shop.log()).toContain('The shop is empty: shoppers read that it opens soon');
  for (const path of ['/', '/home', '/men-shirts', '/feed.xml', '/sitemap.xml', EARLY_ORDER])
    expect(await shown(shop, path)).toMatch(/^\s*Opening soon Opening soon The shelves/);
  const { status, headers } = await fetch(`${shop.url}/home`);
  expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([200, 'noindex', 'no-cache']);
  expect(await shown(shop, '/home')).not.toContain('Fesi Shop');

  expect((await owner.get('/')).headers.get('location')).toBe('/opening');
  expect(textOf(await owner.read('/opening'))).toContain('0 of 3 are in the shop.');
  const early = textOf(await (await press(owner, 'open')).text());
  expect(early).toContain('Say the shop’s name first');
  const wrong = await (await press(owner, 'contact', { shopName: 'Zari & Sons', number: '12' })).text();
  expect(wrong).toContain('value="Zari &amp; Sons"');
  expect(textOf(wrong)).toContain('Not saved yet: look at what is marked.');
  const typed = { shopName: 'Zari & Sons', number: '0311 1111111' };
  expect((await press(owner, 'contact', typed)).status).toBe(303);
  await expect.poll(() => shown(shop, '/home')).toContain('Zari &#38; Sons Opening soon');
  expect(await shown(shop, '/home')).toContain('Call 0311 1111111');
  expect(textOf(await (await press(owner, 'open')).text())).toContain('Put a product into the shop first.');

  for (const title of ['Plain Tee', 'Ravi Tee', 'Sutlej Tee']) await addProduct(owner, title);
  expect(textOf(await owner.read('/opening'))).toContain('The first products are there.');
  expect(await shown(shop, '/men-shirts')).not.toContain('Plain Tee');
  expect(await (await fetch(`${shop.url}/search/suggest?q=plain`)).text()).not.toContain('Plain Tee');
  const form = { contact: 'a@b.example', firstName: 'A', lastName: 'B', address: 'C', city: 'D', email: 'a@b.example' };
  const body = new URLSearchParams({ ...form, key: newKey() });
  const order = await fetch(`${shop.url}/checkout/menShirts%2Fplain-tee%2F1%2Forignal`, { method: 'POST', body });
  expect(order.status).toBe(503);
  expect(await shop.owner('orders', '--json')).toBe('[]\n');

  expect((await press(owner, 'open')).status).toBe(303);
  await expect.poll(() => shown(shop, '/men-shirts')).toContain('Plain Tee');
  expect(await (await fetch(`${shop.url}/men-shirts`)).text()).toContain('923111111111');
  // One number for all is said once.
  expect(await shown(shop, '/about')).toContain('Phone: +92 311 1111111');
  expect(textOf(await owner.read('/opening'))).toContain('Your shop is open');
  expect((await owner.get('/')).status).toBe(200);
  expect(textOf(await owner.read('/changes'))).toContain('Opening of the shop');
});

test('the demo catalogue is offered, does not open with the shop, and goes out without what the owner added', async () => {
  const { shop, owner } = await openEmptyShop();
  expect(textOf(await owner.read('/opening'))).toContain('Fill it with the demo catalogue');
  await press(owner, 'demo');
  expect(textOf(await owner.read('/opening'))).toContain('Its goods are made up');
  expect(await shown(shop, '/men-shirts')).toContain('Opening soon');
  await addProduct(owner, 'Plain Tee');
  await press(owner, 'contact', { shopName: 'Fesi Shop', number: '0311 1111111' });
  // The owner tries the desk on made-up goods: one is put elsewhere, one is hidden.
  const [box = ''] = /khewra-salt-tee:\d+/.exec(await owner.read('/products?q=khewra')) ?? [];
  const put = await owner.post('/products', { key: newKey(), what: 'put', product: box, collection: 'womenShirts' });
  expect(textOf(await put.text())).toContain('1 product added to');
  await owner.post('/products/menShirts/margalla-trail-tee/edit', { key: newKey(), out: 'hide' });
  expect(textOf(await owner.read('/products/drafts'))).toContain('Margalla');
  expect(textOf(await (await press(owner, 'open')).text())).toContain('Take the demo catalogue out first');
  await press(owner, 'no-demo');
  expect(textOf(await owner.read('/opening'))).toContain('1 of 3 are in the shop.');
  expect(textOf(await owner.read('/products/drafts'))).not.toContain('Margalla');
  expect((await press(owner, 'open')).status).toBe(303);
  await expect.poll(() => shown(shop, '/men-shirts')).toContain('Plain Tee');
  expect(await shown(shop, '/women-shirts')).not.toContain('Khewra Salt Tee');
  // Once it is open, no press fills it.
  await press(owner, 'demo');
  expect(await shown(shop, DEMO_GOODS)).not.toContain('Khewra Salt Tee');
}, 60_000);

test('a shop that is opened while the demo catalogue comes in has none of it', async () => {
  const { shop, owner } = await openEmptyShop();
  await press(owner, 'contact', { shopName: 'Zari', number: '0311 1111111' });
  const save = await openProductForm(owner, 'Plain Tee');
  const filling = press(owner, 'demo');
  await expect.poll(() => existsSync(join(shop.dataDir, 'images'))).toBe(true);
  await save();
  expect((await press(owner, 'open')).status).toBe(303);
  await filling;
  expect(await shown(shop, DEMO_GOODS)).not.toContain('Khewra Salt Tee');
  expect(await shown(shop, '/men-shirts')).toContain('Plain Tee');
}, 60_000);

test('where the desk is off the command opens a shop; an import tells how', async () => {
  shop = await openShopProcess({ SITE_URL: 'https://zari.example' });
  const folder = catalogueFolder({ menShirts: { tee: { productTitle: 'Plain Tee', productPrice: 900 } } });
  expect(await shop.owner('import', folder)).toContain('npm run -s shop -- open');
  expect(await shown(shop, '/men-shirts')).toContain('Opening soon');
  expect(await shop.owner('open')).toContain('The shop is open to shoppers: https://zari.example');
  expect(await shop.owner('open')).toContain('was open to shoppers already');
  await expect.poll(() => shown(shop as ShopProcess, '/men-shirts')).toContain('Plain Tee');
});
