import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { ordersOf } from '../../../support/listed.ts';
import { giveSheet, submitSheet } from '../../../support/sheets.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];
const TRACKING = ['26300000000001', '26300000000002', '26300000000003'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
let orders: string[];
let total: number;

/** Three parcels that PostEx has. */
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
  for (const city of ['lhr', 'Pindi', 'Karachi']) await orderByForm(shop, [SHIRT], { city });
  const listed = await ordersOf(shop);
  orders = listed.map(({ id }) => id).reverse();
  total = listed[0]?.total ?? 0;
  for (const step of ['confirm', 'pack']) await sana.step({ order: orders, step });
  const lines = orders.map((order, nth) => `${order},${TRACKING[nth]}`);
  await submitSheet(sana, await giveSheet(sana, 'tracking', 'PostEx', lines), { handedOver: 'on' });
});
afterAll(() => shop.stop());

function payments(...statuses: string[]): string[] {
  const lines = statuses.map((status, nth) => `${TRACKING[nth]},${orders[nth]},${status},${total}`);
  return ['TRACKING_NUMBER,ORDER_REF_NUMBER,STATUS,COD_AMOUNT', ...lines];
}

async function placesOf(): Promise<string[]> {
  const books = await ordersOf(shop);
  return books.map(({ state, cash }) => `${state}, ${cash}`).reverse();
}

test('a parcel on its way is not paid, and what a courier means by its own words is asked once', async () => {
  const lines = payments('Out For Delivery', 'Handed over', 'Delivered');
  const path = await giveSheet(sana, 'payment', 'PostEx', lines);
  const words = textOf(await sana.read(path));
  expect(words).toMatch(/What does PostEx mean by this\? 1 line change.* “ ?Handed over ?” , 1 line/);
  expect(words).toMatch(
    /With a status that is not known: 1 line Line 3 .* Courier says Handed over; here it is still sent/,
  );
  expect(words).toMatch(/Not delivered yet: 1 line Line 2 .* Courier says Out For Delivery; here it is still sent/);
  await submitSheet(sana, path);
  expect(await placesOf()).toEqual(['sent, due', 'sent, due', 'delivered, received']);
  expect((await bilal.post(path, { do: 'say', status: 'Handed over', meaning: 'delivered' })).status).toBe(303);
  expect(textOf(await sana.read(path))).not.toContain('What does PostEx mean by this?');
  await submitSheet(sana, path);
  expect(await placesOf()).toEqual(['sent, due', 'delivered, received', 'delivered, received']);
});

test('what an owner said of a courier’s word is changed and taken back under its columns, and is of no other courier', async () => {
  const sheet = await giveSheet(sana, 'payment', 'PostEx', payments('Kept at the branch'));
  await sana.post(sheet, { do: 'say', status: 'Kept at the branch', meaning: 'returned' });
  expect(textOf(await sana.read(sheet))).toContain('Came back or cancelled: 1 line');
  const columns = '/couriers/columns?courier=PostEx';
  expect(textOf(await bilal.read(columns))).toMatch(/What PostEx’s words mean .*“ ?Kept at the branch ?”/);
  expect(await bilal.read('/couriers/columns?courier=TCS')).not.toContain('Kept at the branch');
  await bilal.post(columns, { do: 'say', status: 'KEPT-AT THE BRANCH', meaning: 'not delivered yet' });
  expect(textOf(await sana.read(sheet))).toContain('Not delivered yet: 1 line');
  await bilal.post(columns, { do: 'say', status: 'Kept at the branch', meaning: '' });
  expect(textOf(await sana.read(sheet))).toContain('What does PostEx mean by this?');
});

test('a word that was not changed on a screen stays as another owner has changed it since', async () => {
  const columns = '/couriers/columns?courier=Leopards';
  const status = ['At the hub', 'With the rider'];
  await sana.post(columns, { do: 'say', status, shown: ['', ''], meaning: ['returned', 'returned'] });
  await bilal.post(columns, { do: 'say', status, shown: ['returned', 'returned'], meaning: ['delivered', 'returned'] });
  await sana.post(columns, { do: 'say', status, shown: ['returned', 'returned'], meaning: ['returned', ''] });
  const page = await sana.read(columns);
  expect(page).toMatch(/At the hub[\s\S]*name="shown" value="delivered"/);
  expect(page).not.toContain('With the rider');
});

test('of two columns that may be the sum, a refused sheet leads to where the owner names the right one', async () => {
  const lines = ['CN,Status,Order Amount,COD Amount', `${TRACKING[0]},Delivered,${total},180`];
  await expect(giveSheet(sana, 'payment', 'PostEx', lines)).rejects.toThrow(
    /Two of its columns may hold what the customer paid: “COD Amount” and “Order Amount”\..* PostEx’s columns Look at/,
  );
});
