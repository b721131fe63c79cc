import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '../../../../shop/page-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { soonestSeenMs } from '../../../support/fastest.ts';
import { latestOrderOf } from '../../../support/listed.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../../support/shopper.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin', stock: 9 };
const KURTI = {
  ...{ productTitle: 'Neeli Chiriya Kurti', productPrice: 3500, brand: 'fesishop', sizes: ['S', 'M'], stock: 8 },
  productColors: [
    { id: 'indigo', color: 'Indigo', image: '' },
    { id: 'indigo-m', color: 'Indigo', image: '', size: 'M', stock: 2 },
  ],
};
const TEE = { productTitle: 'Plain Tee', productPrice: 900, brand: 'fesishop' };
const PLATE = { ...TRAY, productTitle: 'Blue Plate', stock: 0 };

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  const seconds = (at: number) => ({ createdAt: { seconds: at } });
  const folder = catalogueFolder({
    menShirts: { tee: { ...TEE, ...seconds(1000) }, heading: { heading: 'Shirts' } },
    womenShirts: { kurti: { ...KURTI, ...seconds(3000) } },
    newArrivals: { tray: { ...TRAY, ...seconds(2000) }, kurti: { ...KURTI, ...seconds(3000) } },
    texturePaint: { plate: { ...PLATE, ...seconds(500) } },
    catalogProducts: { tray: { ...TRAY, ...seconds(2000), catalogName: 'Resin', collectionName: 'trays' } },
    catalogs: { resin: { catalogName: 'Resin', collections: ['trays'] } },
  });
  shop = await openOwnersShop(folder);
  sana = await signIn(shop, 'sana@shop.example');
  bilal = await signIn(shop, 'bilal@shop.example');
});
afterAll(() => shop.stop());

/** The products of a list, in its order. */
async function listed(query = ''): Promise<string[]> {
  return [...(await sana.read(`/products${query}`)).matchAll(/data-product="([^"]+)"/g)].map(([, id = '']) => id);
}

async function press(owner: DeskOwner, product: string, fields: Record<string, string>) {
  const answer = await owner.post('/stock', { key: newKey(), product, name: product, counter: '', ...fields });
  return (await answer.json()) as { state: string; why?: string; stock: { counts: Record<string, number> } };
}

async function shown(collection: string, id: string): Promise<string> {
  return textOf(await (await fetch(shop.url + productPath(collection, id))).text());
}

/** Counts the trays, whatever an earlier try left. */
async function countTrays(count: number): Promise<void> {
  const seen = hiddenField(await sana.read('/products/newArrivals/tray'), 'seen');
  expect(await press(sana, 'tray', { seen, count: String(count) })).toMatchObject({ stock: { counts: { '': count } } });
}

let shoppers = 0;
async function order(id: string, quantity: number, collection = 'newArrivals'): Promise<string> {
  shoppers += 1;
  const who = { contact: `0300-99900${shoppers}`, email: `p${shoppers}@example.com` };
  const answer = await orderByForm(shop, [{ collection, id, quantity, colour: 'orignal' }], who);
  expect(answer.status).toBe(303);
  return (await latestOrderOf(shop)).id;
}

test('a product that stands in several collections is one card, newest first, found by words, collection and stock', async () => {
  expect(await listed()).toEqual(['kurti', 'tray', 'tee', 'plate']);
  expect(await listed('?q=chiriya+NEELI')).toEqual(['kurti']);
  expect(await listed('?q=fesishop')).toEqual([]);
  expect(await listed('?collection=newArrivals')).toEqual(['kurti', 'tray']);
  expect(await listed(`?collection=${encodeURIComponent('["Resin","trays"]')}`)).toEqual(['tray']);
  expect(await listed('?stock=running+out')).toEqual(['kurti']);
  expect(await listed('?stock=sold+out')).toEqual(['plate']);
  expect(await listed('?q=%25_%27%22%00%F0%9F%91%95')).toEqual([]);
  expect(await listed('?older=nonsense&collection=nowhere')).toEqual([]);
  const words = textOf(await sana.read('/products?q=tray'));
  expect(words).toContain('Resin, trays · New Arrivals');
  expect(textOf(await sana.read('/'))).toContain('Running out, three or fewer left 1 product');
});

test('a press is seen by shoppers within a second, said with Undo, and undone: with scripts off', async () => {
  const allShow = async (words: string) =>
    (await Promise.all(['trays', 'newArrivals'].map((one) => shown(one, 'tray')))).every((text) =>
      text.includes(words),
    );
  await countTrays(9);
  expect(await soonestSeenMs(countTrays, (nth) => allShow(`Only ${nth} left`))).toBeLessThan(1000);
  await countTrays(9);
  await expect.poll(() => shown('trays', 'tray')).not.toContain('left');
  const answer = await sana.post('/products?q=tray', {
    ...{ key: newKey(), product: 'tray', name: 'Ravi Tray', counter: '', seen: '9', count: '2' },
  });
  const page = await answer.text();
  expect(textOf(page)).toContain('Ravi Tray: 2 instead of 9. Undo');
  await expect.poll(() => allShow('Only 2 left')).toBe(true);
  const undoes = /name="undoes" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const undone = await sana.post('/products', { key: newKey(), product: 'tray', name: 'Ravi Tray', undoes });
  expect(textOf(await undone.text())).toContain('Ravi Tray: undone.');
  await expect.poll(() => shown('trays', 'tray')).not.toContain('Only');
});

test('Sold out is switched in the row, and shoppers read it everywhere', async () => {
  await press(sana, 'tray', { soldOut: 'yes' });
  for (const collection of ['trays', 'newArrivals'])
    await expect.poll(() => shown(collection, 'tray')).toContain('Sold Out');
  expect(await listed('?stock=sold+out')).toEqual(['tray', 'plate']);
  await press(bilal, 'tray', { soldOut: 'no' });
  await expect.poll(() => shown('trays', 'tray')).not.toContain('Sold Out');
});

test('of two owners at once every plus counts, and a number typed over one that changed is refused and kept', async () => {
  await countTrays(9);
  const presses = [sana, bilal, sana, bilal].map((owner) => press(owner, 'tray', { add: '1' }));
  expect((await Promise.all(presses)).map(({ state }) => state)).toEqual(Array(4).fill('changed'));
  expect((await press(sana, 'tray', { add: '-1' })).stock.counts).toEqual({ '': 12 });
  await order('tray', 2);
  const fields = { key: newKey(), product: 'tray', name: 'Ravi Tray', counter: '', seen: '12', count: '20' };
  const refused = await (await bilal.post('/products/newArrivals/tray', fields)).text();
  expect(textOf(refused)).toContain('Ravi Tray: There are 10 now. The number was not changed.');
  expect(refused).toMatch(/name="count"[^>]*value="20"/);
  expect(refused).toMatch(/name="seen" value="10"/);
  for (const count of ['many', '-1', '1.5', '9'.repeat(40)]) {
    expect(await press(sana, 'tray', { seen: '10', count })).toMatchObject({ state: 'refused', why: /Type how many/ });
  }
  expect(await press(sana, 'nothing', { add: '1' })).toEqual({ state: 'unknown' });
  expect((await sana.post('/stock', { key: newKey(), product: 'tray' })).status).toBe(400);
});

test('one size of one colour is counted from a number on, and not any more from an empty one', async () => {
  const begun = { counter: 'indigo-s', colour: 'Indigo', size: 'S', seen: '', count: '3' };
  expect((await press(sana, 'kurti', begun)).stock.counts).toEqual({ '': 8, 'indigo-m': 2, 'indigo-s': 3 });
  const page = textOf(await sana.read('/products/womenShirts/kurti'));
  expect(page).toContain('Stock of Neeli Chiriya Kurti, Indigo, S');
  const exported = await mkdtemp(join(tmpdir(), 'export-'));
  await shop.owner('export', exported);
  const documents = JSON.parse(readFileSync(join(exported, 'documents.json'), 'utf8'));
  for (const { kurti } of [documents.womenShirts, documents.newArrivals]) {
    expect(kurti.productColors).toEqual([
      ...KURTI.productColors,
      { id: 'indigo-s', color: 'Indigo', image: '', size: 'S', stock: 3 },
    ]);
  }
  expect((await press(sana, 'kurti', { counter: 'indigo-s', seen: '3', count: '' })).stock.counts).toEqual({
    ...{ '': 8, 'indigo-m': 2 },
  });
});

test('a product’s page says what came and went, by whom and by which order, with links, newest first', async () => {
  const { stock } = await press(sana, 'tee', { add: '0' });
  const seen = String(stock.counts[''] ?? '');
  if (seen) await press(sana, 'tee', { seen, count: '' });
  await press(sana, 'tee', { seen: '', count: '6' });
  const id = await order('tee', 2, 'menShirts');
  await press(bilal, 'tee', { add: '-1' });
  await sana.step({ order: id, step: 'cancel' });
  const page = await sana.read('/products/menShirts/tee');
  const history = textOf(page.slice(page.indexOf('What came and went')));
  const rows = ['“cancel” of order', '4 before, 3 after Bilal', '−2 ordered', 'counted from here on, 6 after Sana'];
  expect(rows.map((row) => history.indexOf(row))).toEqual(
    rows.map((row) => history.indexOf(row)).toSorted((a, b) => a - b),
  );
  expect(rows.filter((row) => !history.includes(row))).toEqual([]);
  expect(page).toContain(`href="/orders/${id}"`);
  expect((await sana.get('/products/menShirts/nothing')).status).toBe(404);
});

test('an owner’s press needs a session and the desk’s own page', async () => {
  const body = new URLSearchParams({ key: newKey(), product: 'tray', counter: '', add: '1' });
  const origin = { Origin: shop.deskUrl };
  expect((await fetch(`${shop.deskUrl}/stock`, { method: 'POST', body, headers: origin })).status).toBe(401);
  const stranger = { Origin: 'https://stranger.example', Cookie: sana.cookie };
  expect((await fetch(`${shop.deskUrl}/stock`, { method: 'POST', body, headers: stranger })).status).toBe(403);
});
