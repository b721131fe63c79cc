import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CourierDesk, OpenSheet } from '../../../shop/couriers/courier-desk.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { deskOrderOf } from '../../store/orders/order-lists.ts';
import { takeSteps } from '../../store/orders/take-steps.ts';
import type { Store } from '../../store/store.ts';
import { openCourierDesk } from './courier-desk.ts';

let store: Store;
let bilal: CourierDesk;
let ayesha: CourierDesk;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'couriers-')) });
  bilal = openCourierDesk({ store, readSheet }, 'Bilal');
  ayesha = openCourierDesk({ store, readSheet }, 'Ayesha');
});
afterAll(() => store.destroy());

let keys = 0;
function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

async function step(orders: string[], ...names: ('confirm' | 'pack' | 'delivered')[]): Promise<void> {
  for (const name of names) {
    const steps = orders.map((order) => ({ order, step: name }));
    await takeSteps(store, { key: newKey(), by: 'Bilal', steps });
  }
}

const cities = ['lhr', 'pindi', 'Karachi'];
let orders: string[];
beforeEach(async () => {
  const wanted = cities.map((city) => ({ city }));
  orders = await placeOrders(store, wanted);
  await step(orders, 'confirm', 'pack');
});

/** Gives a sheet as a CSV; its lines are 'a,b'. @throws with why it was refused */
async function given(kind: 'tracking' | 'payment', lines: string[], courier = 'PostEx', desk = bilal): Promise<string> {
  const outcome = await desk.takeSheet({ kind, courier, name: 'sheet.csv', bytes: Buffer.from(lines.join('\n')) });
  if (outcome.state === 'refused') throw new Error(outcome.why);
  return outcome.id;
}

async function opened(id: string): Promise<OpenSheet> {
  const sheet = await bilal.sheet(id);
  if (!sheet) throw new Error(`No sheet ${id}`);
  return sheet;
}

async function count(
  id: string,
  press: { leaveOut?: boolean; handedOver?: boolean; key?: string; shown?: string } = {},
  desk = bilal,
) {
  const sheet = await opened(id);
  const shown = 'matches' in sheet ? sheet.mark : '';
  return desk.countSheet(id, { key: newKey(), shown, leaveOut: false, handedOver: true, ...press });
}

async function statesOf(id: string): Promise<string[]> {
  const sheet = await opened(id);
  return 'matches' in sheet ? sheet.matches.map(({ state }) => state) : [];
}

async function standing(id = '') {
  const order = await deskOrderOf(store, id);
  return order && `${order.state}, ${order.cash}, ${order.courier} ${order.tracking}`.trim();
}

/** Tracking numbers that no other test has, one for each order. */
function numbers(): string[] {
  return orders.map((id) => `2630${id.replace(/\D/g, '').padStart(10, '0')}`);
}

async function sent(): Promise<string[]> {
  const tracking = numbers();
  const lines = orders.map((order, nth) => `${order},${tracking[nth]}`);
  expect(await count(await given('tracking', lines))).toEqual({ why: undefined });
  return tracking;
}

test('packed orders go on a sheet, with cities as the courier spells them, and are told to be on it', async () => {
  await bilal.spellCity('PostEx', 'Rawalpindi', 'RAWALPINDI CANTT');
  const made = await bilal.makeSheet({ courier: 'PostEx', orders, cities: {} });
  if (made.state === 'refused') throw new Error(made.why);
  const file = await bilal.sheetFile(made.id, 'xlsx');
  expect(file?.name).toMatch(/^PostEx-\d{4}-\d\d-\d\d-\d{4}\.xlsx$/);
  const read = await readSheet(file?.bytes ?? new Uint8Array());
  const rows = 'rows' in read ? read.rows.map(({ cells }) => cells) : [];
  expect(rows.slice(1).map((cells) => cells[0])).toEqual(orders);
  expect(rows.slice(1).map((cells) => cells[6])).toEqual(['Lahore', 'RAWALPINDI CANTT', 'Karachi']);
  const parcels = (await bilal.toBook()).filter(({ id }) => orders.includes(id));
  expect(parcels.map(({ sheet }) => sheet?.id)).toEqual([made.id, made.id, made.id]);
  expect(parcels[0]).toMatchObject({ typedCity: 'lhr', city: 'Lahore', cash: 2750 });
});

test('an unknown city is asked for once, and remembered', async () => {
  const [order = ''] = await placeOrders(store, [{ city: 'Kot Momin Tehsil' }]);
  await step([order], 'confirm', 'pack');
  const wanted = { courier: 'TCS', orders: [order], cities: {} };
  expect(await bilal.makeSheet(wanted)).toEqual({
    state: 'refused',
    why: expect.stringContaining('Which city is “Kot Momin Tehsil”?'),
  });
  expect(await bilal.makeSheet({ ...wanted, cities: { 'Kot Momin Tehsil': 'sargoda' } })).toMatchObject({
    state: 'given',
  });
  const [again = ''] = await placeOrders(store, [{ city: 'KOT MOMIN, tehsil' }]);
  await step([again], 'confirm', 'pack');
  expect((await ayesha.toBook()).find(({ id }) => id === again)).toMatchObject({ city: 'Sargodha' });
});

test('an order without a phone, or not packed any more, goes on no sheet', async () => {
  const [order = ''] = await placeOrders(store, [{ contact: 'ayesha@example.com' }]);
  await step([order], 'confirm', 'pack');
  const outcome = await bilal.makeSheet({ courier: 'TCS', orders: [order], cities: {} });
  expect(outcome).toMatchObject({ state: 'refused', why: expect.stringContaining('no phone number') });
  const gone = await bilal.makeSheet({ courier: 'TCS', orders: ['NOTANORDER'], cities: {} });
  expect(gone).toMatchObject({ state: 'refused', why: expect.stringContaining('NOTANORDER is not packed') });
});

test('tracking numbers send the parcels; the same sheet again changes nothing, and an undo takes all back', async () => {
  const [one, two, three] = orders;
  const tracking = await sent();
  expect(await standing(one)).toBe(`sent, due, PostEx ${tracking[0]}`);
  const lines = orders.map((order, nth) => `${order},${tracking[nth]}`);
  const again = await given('tracking', lines, 'PostEx', ayesha);
  expect(await statesOf(again)).toEqual(['known', 'known', 'known']);
  const sheet = await opened(again);
  expect(sheet).toMatchObject({ givenBy: 'Bilal', counted: { by: 'Bilal' }, lines: 3 });
  expect(await ayesha.undoSheet(again, { key: newKey() })).toEqual({ why: undefined });
  for (const order of [one, two, three]) expect(await standing(order)).toBe('packed, due,'.trim());
  expect(await statesOf(again)).toEqual(['fits', 'fits', 'fits']);
});

test('booked parcels that are not handed over yet stay packed, with their number', async () => {
  const [tracking = ''] = numbers();
  const id = await given('tracking', [`${orders[0]} ${tracking}`]);
  await count(id, { handedOver: false });
  expect(await standing(orders[0])).toBe(`packed, due, PostEx ${tracking}`);
  expect((await bilal.toBook()).map((parcel) => parcel.id)).not.toContain(orders[0]);
});

test('one mismatch stops the whole sheet, unless the owner leaves it out', async () => {
  const [tracking = ''] = numbers();
  const id = await given('tracking', [`${orders[0]},${tracking}`, 'NOTANORDER,26309999999999']);
  expect(await statesOf(id)).toEqual(['fits', 'wrong']);
  expect(await count(id)).toEqual({ why: expect.stringContaining('One line has a mistake') });
  expect(await standing(orders[0])).toBe('packed, due,');
  expect(await count(id, { leaveOut: true })).toEqual({ why: undefined });
  expect(await standing(orders[0])).toBe(`sent, due, PostEx ${tracking}`);
});

const HEADINGS = 'TRACKING_NUMBER,ORDER_REF_NUMBER,STATUS,COD_AMOUNT,NET_AMOUNT';

/** A payment sheet of these orders, each with its sum. */
function payments(tracking: string[], ...sums: number[]): string[] {
  return [HEADINGS, ...sums.map((sum, nth) => `${tracking[nth]},${orders[nth]},Delivered,${sum},${sum - 250}`)];
}

test('a payment sheet is received, short or not in the books, and the courier owes the rest', async () => {
  const owes = async () => (await bilal.overview()).owed.find(({ courier }) => courier === 'PostEx')?.rupees ?? 0;
  const before = await owes();
  const tracking = await sent();
  const id = await given('payment', [...payments(tracking, 2750, 2000), '99887766,ELSEWHERE1,Delivered,500,400']);
  expect(await statesOf(id)).toEqual(['received', 'short', 'not in the books']);
  expect(await count(id)).toEqual({ why: undefined });
  expect(await standing(orders[0])).toBe(`delivered, received, PostEx ${tracking[0]}`);
  expect(await standing(orders[1])).toBe(`delivered, short, PostEx ${tracking[1]}`);
  expect(await standing(orders[2])).toBe(`sent, due, PostEx ${tracking[2]}`);
  expect((await owes()) - before).toBe(750);
  const paid = await deskOrderOf(store, orders[0] ?? '');
  expect(paid?.history.slice(-2)).toMatchObject([
    { step: 'delivered', by: 'Bilal' },
    { step: 'cash received', amount: 2750, courier: 'PostEx', tracking: tracking[0], by: 'Bilal' },
  ]);
});

test('the same sheet again, or its lines in another one, change nothing; what was undone counts again', async () => {
  const tracking = await sent();
  const id = await given('payment', payments(tracking, 2750, 1000));
  const key = newKey();
  for (let times = 0; times < 2; times += 1) await count(id, { key });
  expect(await given('payment', payments(tracking, 2750, 1000), 'PostEx', ayesha)).toBe(id);
  expect(await statesOf(id)).toEqual(['counted', 'counted']);
  const other = await given('payment', payments(tracking, 2750, 1000, 2750));
  expect(await statesOf(other)).toEqual(['counted', 'counted', 'received']);
  const steps = (await deskOrderOf(store, orders[1] ?? ''))?.steps;
  await count(other);
  expect((await deskOrderOf(store, orders[1] ?? ''))?.steps).toBe(steps);
  expect(await bilal.undoSheet(id, { key: newKey() })).toEqual({ why: undefined });
  expect(await statesOf(id)).toEqual(['received', 'short']);
  expect(await standing(orders[0])).toBe(`sent, due, PostEx ${tracking[0]}`);
  expect(await count(id, { key })).toEqual({ why: expect.stringContaining('The books changed') });
  expect(await count(id)).toEqual({ why: undefined });
  expect(await statesOf(id)).toEqual(['counted', 'counted']);
});

test('of two owners who count one sheet at once, one does', async () => {
  const tracking = await sent();
  const id = await given('payment', payments(tracking, 2750, 1000));
  const outcomes = await Promise.all([count(id), count(id, {}, ayesha)]);
  expect(outcomes.map(({ why }) => why === undefined).sort()).toEqual([false, true]);
  const order = await deskOrderOf(store, orders[1] ?? '');
  expect(order?.history.filter(({ step }) => step === 'cash short')).toHaveLength(1);
});

test('a sheet that is in the books already counts nothing, and what was counted can still be undone', async () => {
  const tracking = await sent();
  const id = await given('payment', payments(tracking, 2750, 1000));
  expect(await count(id)).toEqual({ why: undefined });
  expect(await count(id, {}, ayesha)).toEqual({ why: 'Nothing in it is new to the books.' });
  expect(await ayesha.undoSheet(id, { key: newKey() })).toEqual({ why: undefined });
  expect(await statesOf(id)).toEqual(['received', 'short']);
});

test('sums that differ, an order twice and one of another courier are named, and nothing is half done', async () => {
  const tracking = await sent();
  const [line] = payments(tracking, 2750).slice(1);
  const id = await given('payment', [...payments(tracking, 2750, 9000), line ?? '']);
  const sheet = await opened(id);
  const whys = sheet.kind === 'payment' ? sheet.matches.map((match) => ('why' in match ? match.why : '')) : [];
  expect(whys).toEqual([
    `Order ${orders[0]} is in here twice, in lines 2 and 4.`,
    'Rs 9000 is more than the Rs 2750 that are owed.',
    `Order ${orders[0]} is in here twice, in lines 2 and 4.`,
  ]);
  expect(await count(id)).toEqual({ why: expect.stringContaining('3 lines have a mistake') });
  expect(await standing(orders[0])).toBe(`sent, due, PostEx ${tracking[0]}`);
  const mended = await given('payment', payments(tracking, 2750, 2750));
  expect(await count(mended)).toEqual({ why: undefined });
});

test('what changed after the sheet was shown is looked at again before anything counts', async () => {
  const tracking = await sent();
  const id = await given('payment', payments(tracking, 2750, 2750));
  const sheet = await opened(id);
  const shown = 'matches' in sheet ? sheet.mark : '';
  await step([orders[0] ?? ''], 'delivered');
  await takeSteps(store, {
    key: newKey(),
    by: 'Ayesha',
    steps: [{ order: orders[0] ?? '', step: 'cash short', amount: 5 }],
  });
  expect(await count(id, { shown })).toEqual({ why: expect.stringContaining('The books changed') });
  expect(await standing(orders[1])).toBe(`sent, due, PostEx ${tracking[1]}`);
});

test('another order of the same amount is a change too', async () => {
  const tracking = await sent();
  const [headings = '', one = '', other = ''] = payments(tracking, 2750, 2750);
  const first = await given('payment', [headings, one]);
  expect(await count(first)).toEqual({ why: undefined });
  const both = await given('payment', [headings, one, other]);
  const sheet = await opened(both);
  const shown = 'matches' in sheet ? sheet.mark : '';
  await bilal.undoSheet(first, { key: newKey() });
  expect(await count(await given('payment', [headings, other]))).toEqual({ why: undefined });
  expect(await count(both, { shown })).toEqual({ why: expect.stringContaining('The books changed') });
});

test('a layout is edited, used for the next sheet, and refused with a mistake', async () => {
  const layout = await bilal.layout('TCS');
  const columns = [
    { heading: 'Ref', field: 'order', text: '' },
    { heading: 'COD', field: 'cash', text: '' },
  ] as const;
  expect(await bilal.saveLayout({ ...layout, columns: [] })).toEqual({ why: expect.stringContaining('No column') });
  expect(await bilal.saveLayout({ ...layout, columns: [...columns] })).toEqual({ why: undefined });
  const made = await bilal.makeSheet({ courier: 'TCS', orders, cities: {} });
  const file = made.state === 'given' ? await bilal.sheetFile(made.id, 'csv') : undefined;
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe(
    ['\ufeffRef,COD', ...orders.map((id) => `${id},2750`)].join('\r\n'),
  );
  await bilal.saveLayout({ ...(await bilal.layout('M&P')), courier: 'M&P' });
  expect((await ayesha.overview()).couriers).toEqual(['PostEx', 'TCS', 'Trax', 'Leopards', 'M&P']);
});

test('a file that is no sheet gets a sentence, and nothing is saved', async () => {
  const before = (await bilal.overview()).sheets.length;
  const give = (courier: string, text: string) =>
    bilal.takeSheet({ kind: 'payment', courier, name: 'x', bytes: Buffer.from(text) });
  expect(await give('', HEADINGS)).toEqual({ state: 'refused', why: 'Which courier is it from?' });
  expect(await give('PostEx', 'Name,City\nA,B')).toEqual({
    state: 'refused',
    why: expect.stringContaining('Its columns are: Name, City.'),
    mendIn: 'columns',
  });
  expect(await give('PostEx', '')).toEqual({ state: 'refused', why: 'The file is empty.' });
  expect((await bilal.overview()).sheets.length).toBe(before);
});
