import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenBoxes } from '../../support/desk/chosen-boxes.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];

/** More than two pages of a list. */
const PARCELS = 50;

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
  await place(PARCELS);
});

afterAll(() => shop.stop());

async function chosenAt(path: string): Promise<string[]> {
  return chosenBoxes(await sana.read(path));
}

const idOf = (box: string) => box.split(':')[0] ?? '';

test('all orders of a state are chosen across pages, stepped with one press and brought back with one', async () => {
  const list = await sana.read('/orders?state=new');
  expect(textOf(list)).toContain(`Choose all ${PARCELS} new`);
  expect(await chosenAt('/orders?state=new')).toEqual([]);
  const [, link = ''] = /href="(\/orders\?[^"]*choose=all)"/.exec(list) ?? [];
  const path = link.replaceAll('&amp;', '&');
  const order = await chosenAt(path);
  expect(new Set(order.map(idOf)).size).toBe(PARCELS);
  expect(textOf(await sana.read(path))).toContain(`${PARCELS} are chosen, ${PARCELS - 24} of them on other pages.`);
  const key = newKey();
  const answer = textOf(await (await sana.post('/orders?state=new', { order, step: 'confirm', key })).text());
  expect(answer).toContain(`Confirmed: ${PARCELS} orders. Undo`);
  expect(textOf(await sana.read('/orders?state=new'))).toContain('No order is new.');
  const undone = await sana.step({ order: order.map(idOf), step: 'undo', undoes: key });
  expect(new Set(undone.map(({ state }) => state))).toEqual(new Set(['taken']));
  expect(await chosenAt(path)).toHaveLength(PARCELS);
});

test('what came or changed since all were chosen is not stepped, and the reason is told', async () => {
  const order = await chosenAt('/orders?state=new&choose=all');
  const [first = '', second = '', third = ''] = order.map(idOf);
  await place(1);
  await bilal.step({ order: [first, second], step: 'confirm' });
  await bilal.step({ order: third, step: 'cancel' });
  const key = newKey();
  const html = await (await sana.post('/orders?state=new', { order, step: 'confirm', key })).text();
  expect(textOf(html)).toMatch(
    /Confirmed: 50 orders, but not 3 of them\. Ayesha Khan, Ayesha Khan: Already confirmed by Bilal at \d\d:\d\d\. Ayesha Khan: Already cancelled by Bilal at \d\d:\d\d\./,
  );
  const left = await chosenAt('/orders?state=new&choose=all');
  expect(left).toHaveLength(1);
  expect(order.map(idOf)).not.toContain(idOf(left[0] ?? ''));
  // The answer's own Undo takes back what this press did, and nothing of the other owner's.
  const [, ids = ''] = /name="undoes"([\s\S]*?)<\/form>/.exec(html) ?? [];
  const undo = [...ids.matchAll(/ name="order" value="([^"]+)"/g)].map(([, id = '']) => id);
  expect(undo).toHaveLength(PARCELS - 3);
  const undone = await sana.step({ order: undo, step: 'undo', undoes: key });
  expect(new Set(undone.map(({ state }) => state))).toEqual(new Set(['taken']));
  expect(await chosenAt('/orders?state=new&choose=all')).toHaveLength(PARCELS - 2);
});

test('two owners who step all at once step each order once', async () => {
  const order = await chosenAt('/orders?state=new&choose=all');
  const both = await Promise.all([sana.step({ order, step: 'confirm' }), bilal.step({ order, step: 'cancel' })]);
  for (const [nth] of order.entries()) {
    expect(both.map((outcomes) => outcomes[nth]?.state).sort()).toEqual(['refused', 'taken']);
  }
});

test('the slips of what was packed are one press away, and all of them are there', async () => {
  await place(10);
  await sana.step({ order: await chosenAt('/orders?state=new&choose=all'), step: 'confirm' });
  const order = await chosenAt('/orders?state=confirmed&choose=all');
  expect(order.length).toBeGreaterThanOrEqual(10);
  const packed = await sana.post('/orders?state=confirmed', { order, step: 'pack', key: newKey() });
  const [, slips = ''] = /href="(\/orders\/slips\?[^"]+)"/.exec(await packed.text()) ?? [];
  const page = await sana.read(slips.replaceAll('&amp;', '&'));
  for (const box of order) expect(page).toContain(`Code of order ${idOf(box)}"`);
  expect(textOf(await sana.read('/orders/slips'))).toContain(`Choose all ${order.length} packed`);
});

test('one press takes 200 orders and no more, and slips say what they leave', async () => {
  const order = Array.from({ length: 201 }, (_, nth) => `UNKNOWN${nth}`);
  expect(await sana.step({ order: order.slice(1), step: 'confirm' })).toHaveLength(200);
  expect((await sana.post('/steps', { order, step: 'confirm', key: newKey() })).status).toBe(400);
  const told = await sana.post('/orders', { order, step: 'confirm', key: newKey() });
  expect(textOf(await told.text())).toContain('One press takes 200. Choose fewer.');
  const search = new URLSearchParams(order.map((one) => ['order', one]));
  expect(textOf(await sana.read(`/orders/slips?${search}`))).toContain('Only the first 200 are here.');
});

let shoppers = 0;

/** Places so many orders, each of a number of its own. */
async function place(orders: number): Promise<void> {
  for (let order = 0; order < orders; order += 1) {
    shoppers += 1;
    const contact = `0300${String(1_000_000 + shoppers)}`;
    const answer = await orderByForm(shop, [SHIRT], { contact, email: `ayesha-${shoppers}@shopper.example` });
    expect(answer.status).toBe(303);
  }
}
