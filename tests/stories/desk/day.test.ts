import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderState } from '../../../shop/steps/order-states.ts';
import { beginClearOfMidnight } from '../../support/clear-of-midnight.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { ordersOf } from '../../support/listed.ts';
import { giveSheet, submitSheet } from '../../support/sheets.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

/**
 * The day of a shop, as one story: thirty orders, two owners, three couriers. Each test is a part of the day and begins
 * where the one before it ended.
 */
const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];
const CITIES = ['lhr', 'Karachi', 'isb', 'pindi', 'Multan', 'Chak 99'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
beginClearOfMidnight();
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
});
afterAll(() => shop.stop());

type Listed = { id: string; state: OrderState; cash: string; total: number; history: { amount?: number }[] };

/** The thirty orders in the order in which they came, as they are now. */
async function books(): Promise<Listed[]> {
  return ((await ordersOf(shop)) as Listed[]).reverse();
}

let ids: string[] = [];
let totals: number[] = [];

/** The orders from one number to another, both included. */
function some(first: number, last = first): string[] {
  return ids.slice(first, last + 1);
}

function rupees(...numbers: number[]): number {
  return numbers.reduce((sum, nth) => sum + (totals[nth] ?? Number.NaN), 0);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

function written(sum: number): string {
  return `Rs ${sum.toLocaleString('en-US')}`;
}

/** A tracking number that only this order has. */
function tracking(nth: number): string {
  return `26300100${String(nth).padStart(5, '0')}`;
}

async function statesOf(): Promise<string> {
  const counts = Map.groupBy(await books(), ({ state }) => state);
  return [...counts]
    .map(([state, orders]) => `${state} ${orders.length}`)
    .sort()
    .join(', ');
}

test('thirty orders come in overnight', async () => {
  for (const nth of range(0, 29)) {
    const customer = {
      contact: `0300 ${1000000 + nth}`,
      address: `${nth + 1} Canal Road`,
      email: `no${nth}@example.com`,
    };
    const item = { ...SHIRT, quantity: 1 + (nth % 3) };
    const answer = await orderByForm(shop, [item], { ...customer, city: CITIES[nth % CITIES.length] ?? '' });
    expect(answer.status).toBe(303);
  }
  const placed = await books();
  ids = placed.map(({ id }) => id);
  totals = placed.map(({ total }) => total);
  expect(ids).toHaveLength(30);
  expect(textOf(await sana.read('/'))).toContain('30 New to call and confirm');
});

test('two owners call at once, and of one order that both take only one counts', async () => {
  const calls = range(0, 26).map((nth) => (nth % 2 ? bilal : sana).step({ order: `${ids[nth]}:0`, step: 'confirm' }));
  const clash = [sana, bilal].map((owner) => owner.step({ order: `${ids[27]}:0`, step: 'confirm' }));
  const answers = (await Promise.all([...calls, ...clash])).flat();
  expect(answers.filter(({ state }) => state === 'taken')).toHaveLength(28);
  expect(answers.filter(({ state }) => state === 'refused')).toHaveLength(1);
  await bilal.step({ order: some(29), step: 'no answer' });
  const key = newKey();
  await bilal.step({ order: some(27, 28), step: 'cancel', key });
  await bilal.step({ order: some(27), step: 'undo', undoes: key });
  expect(await statesOf()).toBe('cancelled 1, confirmed 28, new 1');
});

test('all are packed with one press, brought back with one undo, and packed again', async () => {
  const key = newKey();
  await sana.step({ order: some(0, 27), step: 'pack', key });
  expect(await statesOf()).toBe('cancelled 1, new 1, packed 28');
  await bilal.step({ order: some(0, 27), step: 'undo', undoes: key });
  expect(await statesOf()).toBe('cancelled 1, confirmed 28, new 1');
  await sana.step({ order: some(0, 27), step: 'pack' });
});

test('three couriers get their sheets, and their numbers come in', async () => {
  for (const [courier, first, last] of [
    ['PostEx', 0, 11],
    ['TCS', 12, 20],
    ['Leopards', 21, 27],
  ] as const) {
    const order = some(first, last);
    const made = await sana.post('/couriers', { form: 'booking', courier, order, 'city:Chak 99': 'sargodha' });
    const sheet = await (await bilal.get(`${made.headers.get('Location')}/csv`)).text();
    expect(sheet.split('\r\n')).toHaveLength(order.length + 1);
    const lines = range(first, last).map((nth) => `${ids[nth]},${tracking(nth)}`);
    await submitSheet(bilal, await giveSheet(bilal, 'tracking', courier, lines), { handedOver: 'on' });
  }
  expect(await statesOf()).toBe('cancelled 1, new 1, sent 28');
  expect(textOf(await sana.read('/couriers'))).toContain('No courier owes anything.');
});

test('parcels are tried, refused and brought back', async () => {
  await sana.step({ order: [...some(2), ...some(26)], step: 'attempted' });
  await bilal.step({ order: [...some(11), ...some(19, 20), ...some(27)], step: 'returning' });
  await bilal.step({ order: [...some(11), ...some(20), ...some(27)], step: 'returned' });
  await sana.step({ order: some(21, 25), step: 'delivered' });
  expect(await statesOf()).toBe('attempted 2, cancelled 1, delivered 5, new 1, returned 3, returning 1, sent 17');
});

const HEADINGS = 'TRACKING_NUMBER,ORDER_REF_NUMBER,STATUS,COD_AMOUNT';

test('payments come in: one is short, one line is nobody’s, one sheet is undone and counted again', async () => {
  const line = (nth: number, less = 0) => `${tracking(nth)},${ids[nth]},Delivered,${(totals[nth] ?? 0) - less}`;
  const postex = [HEADINGS, ...range(0, 9).map((nth) => line(nth, nth === 4 ? 700 : 0)), '99990000123,,Delivered,4500'];
  const paid = await giveSheet(sana, 'payment', 'PostEx', postex);
  const shown = textOf(await sana.read(paid));
  for (const words of ['Short: 1 line', 'Rs 700 are missing', 'Not one of our orders: 1 line'])
    expect(shown).toContain(words);
  await submitSheet(sana, paid);
  const tcs = await giveSheet(bilal, 'payment', 'TCS', [HEADINGS, ...range(12, 18).map((nth) => line(nth))]);
  await submitSheet(bilal, tcs);
  await submitSheet(sana, tcs, { do: 'undo' });
  expect((await books()).filter(({ state }) => state === 'delivered')).toHaveLength(15);
  await submitSheet(sana, tcs);
  for (const nth of [21, 22])
    await bilal.step({ order: some(nth), step: 'cash received', amount: String(totals[nth]) });
  expect(await statesOf()).toBe('attempted 1, cancelled 1, delivered 22, new 1, returned 3, returning 1, sent 1');
});

test('in the evening the books balance to the rupee', async () => {
  const orders = await books();
  const received = rupees(...range(0, 9), ...range(12, 18), 21, 22) - 700;
  const owed = rupees(23, 24, 25) + 700;
  const due = rupees(10, 26);
  const cashOf = (cash: string) => orders.filter((order) => order.cash === cash);
  expect(cashOf('received')).toHaveLength(18);
  expect(cashOf('short').map(({ id }) => id)).toEqual(some(4));
  expect(cashOf('none').map(({ id }) => id)).toEqual([...some(11), ...some(19, 20), ...some(27, 28)]);
  const left = rupees(11, 19, 20, 27, 28) + rupees(29);
  expect(received + owed + due + left).toBe(rupees(...range(0, 29)));

  const couriers = textOf(await sana.read('/couriers'));
  expect(couriers).toContain(`Leopards owes ${written(owed - 700)}, oldest today`);
  expect(couriers).toContain('PostEx owes Rs 700, oldest today');
  expect(couriers).not.toContain('TCS owes');
  const today = textOf(await bilal.read('/')).replaceAll(/oldest (now|\d+ min)/g, 'oldest soon');
  expect(today).toContain(`To come, with PostEx oldest soon ${written(rupees(10))}`);
  expect(today).toContain(`To come, with Leopards oldest soon ${written(rupees(26))}`);

  const figures = textOf(await sana.read('/figures'));
  const sales = received + owed + due + rupees(29);
  expect(figures).toContain(`Orders 30 Sales ${written(sales)} delivered ${written(received + owed)}`);
  expect(figures).toContain('Confirmed 28 93 % Delivered 22 73 % Refused 4 13 % Returns cost Rs 1,000');
  const evening = textOf(await bilal.read('/evening'));
  expect(evening).toContain(`Cash received: ${written(received)}`);
  expect(evening).toContain('Confirmed 28, sent 28, delivered 22, returned 3, cancelled 1');
});
