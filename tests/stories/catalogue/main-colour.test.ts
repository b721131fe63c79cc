import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { productPath } from '../../../shop/page-path.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../support/desk/owners-shop.ts';
import { productForm } from '../../support/desk/product-form.ts';
import { latestOrderOf, ordersOf } from '../../support/listed.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

const KURTI = {
  ...{ productTitle: 'Chiriya Kurti', productPrice: 1499, productImage: 'https://pictures.example/main.jpg' },
  ...{ sizes: ['S', 'M'], stock: 9 },
  productColors: [
    { id: 'neela', color: 'Neela', image: 'https://pictures.example/neela.jpg' },
    { id: 'main-s', color: BASE_COLOUR, size: 'S', stock: 5 },
  ],
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ womenShirts: { kurti: KURTI } }));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

const within = { timeout: 5000, interval: 50 };
const page = async () => (await fetch(shop.url + productPath('womenShirts', 'kurti'))).text();
const ITEM = { collection: 'womenShirts', id: 'kurti', quantity: 1, colour: BASE_COLOUR, size: 'S' };
const DESK = '/products/womenShirts/kurti';

async function order(contact: string): Promise<string> {
  expect((await orderByForm(shop, [ITEM], { contact, email: `${contact}@example.com` })).status).toBe(303);
  return (await latestOrderOf(shop)).id;
}

const readMail = (id: string) => readFile(join(shop.dataDir, 'mail', `${id}-1.html`), 'utf8').catch(() => '');

test('the main colour has the name that its owner gives it, and is what carts, orders and counts called Original', async () => {
  expect(await page()).toContain('title="Original"');
  const before = await order('03001110001');
  const send = await productForm(sana, `${DESK}/edit`);
  const taken = await (await send({ values: { mainColour: 'neela' } })).text();
  expect(textOf(taken)).toContain('Another colour is called neela. Give each colour a name of its own.');
  expect((await send({ values: { mainColour: 'Surkh' } })).status).toBe(303);

  await expect.poll(page, within).toContain('title="Surkh"');
  const html = await page();
  expect(html).not.toContain('Original');
  expect(html).toMatch(new RegExp(`<input[^>]*name="colour"[^>]*value="${BASE_COLOUR}"`));
  expect(await (await fetch(`${shop.url}/feed.xml`)).text()).toContain('<g:color>Surkh</g:color>');

  // The address is that of a cart or a tab of yesterday.
  const after = await order('03001110002');
  const [line] = (await latestOrderOf(shop)).products;
  expect(line).toMatchObject({ color: 'Original', mainColour: 'Surkh', stock: { id: 'kurti', counter: 'main-s' } });
  expect(textOf(await sana.read(`/orders/${after}`))).toContain('Surkh, S');
  expect(textOf(await sana.read(`/orders/${before}`))).toContain('Original, S');
  expect(textOf(await sana.read(DESK))).toContain('Surkh');
  await expect.poll(() => readMail(after), within).toContain('Surkh');
});

test('an order from before the naming is edited and cancelled as ever, and its pieces come back to where they were', async () => {
  const left = async () => /&quot;main-s&quot;.*?&quot;seen&quot;:&quot;(\d+)/.exec(await sana.read(DESK))?.[1];
  expect(await left()).toBe('3');
  const [, before] = await ordersOf(shop);
  expect(before?.products[0]).not.toHaveProperty('mainColour');
  expect(textOf(await sana.read(`/orders/${before?.id}/edit`))).toContain('Surkh');
  await sana.step({ order: before?.id ?? '', step: 'cancel' });
  expect(await left()).toBe('4');
});

test('a form that an earlier release rendered leaves the name as it is; emptied, it is Original again', async () => {
  const edit = await sana.read(`${DESK}/edit`);
  const old = edit.replaceAll('&quot;mainColour&quot;:&quot;Surkh&quot;,', '');
  expect(old).not.toBe(edit);
  const answer = await (await productForm(sana, `${DESK}/edit`, old))({ values: { price: '1600' } });
  expect(textOf(await answer.text())).toContain('Somebody saved this product meanwhile');
  const send = await productForm(sana, `${DESK}/edit`);
  const saved = await send({ values: { mainColour: '' }, key: newKey() });
  expect(saved.status).toBe(303);
  await expect.poll(page, within).toContain('title="Original"');
  const location = saved.headers.get('location') ?? '';
  await sana.post('/changes?product=kurti', { key: newKey(), nr: /=(\d+)$/.exec(location)?.[1] ?? '', undo: 'yes' });
  await expect.poll(page, within).toContain('title="Surkh"');
});
