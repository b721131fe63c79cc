import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CourierDesk } from '../../../shop/couriers/courier-desk.ts';
import type { StatusMeaning } from '../../../shop/couriers/status-words.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { deskOrderOf } from '../../store/orders/order-lists.ts';
import { takeSteps } from '../../store/orders/take-steps.ts';
import type { Store } from '../../store/store.ts';
import { openCourierDesk } from './courier-desk.ts';

let store: Store;
let bilal: CourierDesk;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'count-')) });
  bilal = openCourierDesk({ store, readSheet }, 'Bilal');
});
afterAll(() => store.destroy());

async function step(order: string, ...names: ('confirm' | 'pack')[]): Promise<void> {
  for (const step of names) await takeSteps(store, { key: randomUUID(), by: 'Bilal', steps: [{ order, step }] });
}

const stateOf = async (order: string) => (await deskOrderOf(store, order))?.state;

async function count(id: string): Promise<void> {
  const sheet = await bilal.sheet(id);
  const shown = sheet && 'mark' in sheet ? sheet.mark : '';
  const press = { key: randomUUID(), shown, leaveOut: true, handedOver: true };
  expect(await bilal.countSheet(id, press)).toEqual({ why: undefined });
}

const countedAt = async (id: string) => (await bilal.sheet(id))?.counted?.at;

let first: string;
let second: string;
let sheet: string;

/** A tracking sheet of two orders that was taken in by two submissions: the second order was packed only after the first. */
beforeEach(async () => {
  [first = '', second = ''] = await placeOrders(store, [{}, {}]);
  await step(first, 'confirm', 'pack');
  await step(second, 'confirm');
  const number = (order: string) => `2630${order.replace(/\D/g, '').padStart(10, '0')}`;
  const lines = [first, second].map((order) => `${order},${number(order)}`).join('\n');
  const given = await bilal.takeSheet({ kind: 'tracking', courier: 'TCS', name: '', bytes: Buffer.from(lines) });
  if (given.state === 'refused') throw new Error(given.why);
  sheet = given.id;
  await count(sheet);
  await step(second, 'pack');
  await count(sheet);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['sent', 'sent']);
});

test('a sheet that two presses counted is undone by two, the last one first', async () => {
  expect(await bilal.undoSheet(sheet, { key: randomUUID() })).toEqual({ why: undefined });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['sent', 'packed']);
  expect((await bilal.sheet(sheet))?.counted).toMatchObject({ by: 'Bilal' });
  expect(await bilal.undoSheet(sheet, { key: randomUUID() })).toEqual({ why: undefined });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['packed', 'packed']);
  expect((await bilal.sheet(sheet))?.counted).toBeUndefined();
  const again = await bilal.undoSheet(sheet, { key: randomUUID() });
  expect(again).toEqual({ why: 'It is not counted, or was undone already.' });
});

test('an undo that both owners press at once undoes one press', async () => {
  const shown = await countedAt(sheet);
  expect(await bilal.undoSheet(sheet, { key: randomUUID(), shown })).toEqual({ why: undefined });
  const late = await openCourierDesk({ store, readSheet }, 'Ayesha').undoSheet(sheet, { key: randomUUID(), shown });
  expect(late).toEqual({ why: 'This was undone already, or more was counted since.' });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['sent', 'packed']);
});

test('what was counted before sheets kept a list of presses can be undone', async () => {
  const row = await store.selectFrom('courier_sheets').selectAll().where('id', '=', sheet).executeTakeFirstOrThrow();
  const [press] = JSON.parse(row.counted_key ?? '[]') as { key: string }[];
  await store
    .updateTable('courier_sheets')
    .set({ counted_key: press?.key ?? '' })
    .where('id', '=', sheet)
    .execute();
  expect((await bilal.sheet(sheet))?.counted).toEqual({ at: row.counted_at, by: 'Bilal' });
  expect(await bilal.undoSheet(sheet, { key: randomUUID() })).toEqual({ why: undefined });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['packed', 'sent']);
});

test('a courier that owners added is one courier, however its name was typed at Send', async () => {
  const courier = 'Call Courier';
  await bilal.saveLayout(await bilal.layout(courier));
  for (const _ of ['last', 'first']) await bilal.undoSheet(sheet, { key: randomUUID() });
  for (const [order, typed] of [
    [first, courier],
    [second, 'call-courier '],
  ] as const) {
    for (const taken of [{ step: 'send', courier: typed }, { step: 'delivered' }] as const)
      await takeSteps(store, { key: randomUUID(), by: 'Bilal', steps: [{ order, ...taken }] });
  }
  const { owed } = await bilal.overview();
  expect(owed.map(({ courier, unpaid }) => [courier, unpaid])).toEqual([[courier, 2]]);
  const lines = `Order ID,COD Amount\n${first},2750\n${second},2750`;
  const given = await bilal.takeSheet({ kind: 'payment', courier, name: '', bytes: Buffer.from(lines) });
  if (given.state === 'refused') throw new Error(given.why);
  await count(given.id);
  expect((await bilal.overview()).owed).toEqual([]);
});

/** A payment sheet of the first order, which is with TCS: its only line has a status that nobody knows. */
async function paymentOf(line: string, headings = 'Order ID,Status,COD Amount,Charges'): Promise<string> {
  const bytes = Buffer.from(`${headings}\n${line}`);
  const given = await bilal.takeSheet({ kind: 'payment', courier: 'TCS', name: '', bytes });
  if (given.state === 'refused') throw new Error(given.why);
  return given.id;
}

async function say(status: string, meaning: StatusMeaning): Promise<void> {
  expect(await bilal.sayStatuses('TCS', [{ status, meaning }])).toEqual({ why: undefined });
}

const costsOfFirst = async () => (await bilal.costs(first)).map(({ gross, charges }) => [gross, charges]);

test('a line that was counted as returned and means delivered now costs what it costs now, once', async () => {
  const status = `Settled ${first}`;
  await say(status, 'returned');
  const payment = await paymentOf(`${first},${status},2750,200`);
  await count(payment);
  expect(await costsOfFirst()).toEqual([[0, 20_000]]);
  await say(status, 'delivered');
  await count(payment);
  expect(await costsOfFirst()).toEqual([[275_000, 20_000]]);
  expect((await bilal.sheet(payment))?.counted?.sums).toMatchObject({ gross: 275_000, net: 255_000 });
  for (const left of [[[0, 20_000]], []]) {
    expect(await bilal.undoSheet(payment, { key: randomUUID() })).toEqual({ why: undefined });
    expect(await costsOfFirst()).toEqual(left);
  }
});

test.each([
  ['keeps its cost while its cash stays', 'returned', [[275_000, 20_000]]],
  ['loses its cost when its cash was undone by hand', 'undo', []],
] as const)('an order that somebody changed since its sheet was counted %s', async (_, changedBy, left) => {
  const payment = await paymentOf(`${first},Delivered,2750,200\n${second},Delivered,2750,250`);
  await count(payment);
  const cash = (await deskOrderOf(store, first))?.history.at(-1)?.key ?? '';
  const changed = changedBy === 'undo' ? ({ step: 'undo', undoes: cash } as const) : ({ step: 'returned' } as const);
  await takeSteps(store, { key: randomUUID(), by: 'Bilal', steps: [{ order: first, ...changed }] });
  const why = `Somebody changed these orders since, so they stay: ${first}.`;
  expect(await bilal.undoSheet(payment, { key: randomUUID() })).toEqual({ why });
  expect(await costsOfFirst()).toEqual(left);
  expect(await bilal.costs(second)).toEqual([]);
  expect((await deskOrderOf(store, first))?.cash).toBe(changedBy === 'undo' ? 'due' : 'received');
});

test('a line without a number whose order gets another one later is not charged again', async () => {
  const payment = await paymentOf(`${first},Delivered,2750,200`);
  await count(payment);
  const another = { step: 'returned' } as const;
  await takeSteps(store, { key: randomUUID(), by: 'Bilal', steps: [{ order: first, ...another }] });
  for (const step of ['send again', 'pack'] as const)
    await takeSteps(store, { key: randomUUID(), by: 'Bilal', steps: [{ order: first, step }] });
  const sent = { order: first, step: 'send', courier: 'TCS', tracking: `9${first}` } as const;
  await takeSteps(store, { key: randomUUID(), by: 'Bilal', steps: [sent] });
  const shown = await bilal.sheet(payment);
  expect(shown).toMatchObject({ costs: [], matches: [{ state: 'counted' }] });
});

test('what a sheet comes to is kept anew when its words mean something else later, and Undo leads back', async () => {
  const [known, unknown] = [`Settled ${first}`, `Held ${first}`];
  await say(known, 'delivered');
  const payment = await paymentOf(
    `${first},${known},2750,2500\nELSEWHERE2,${unknown},1500,1300`,
    'Order ID,Status,COD Amount,Net',
  );
  await count(payment);
  const kept = async () => (await bilal.sheet(payment))?.counted?.sums?.charges;
  expect(await kept()).toBe(25_000);
  await say(unknown, 'delivered');
  expect(await bilal.sheet(payment)).toMatchObject({ newSums: { gross: 425_000, charges: 45_000 } });
  await count(payment);
  expect(await kept()).toBe(45_000);
  expect(await bilal.sheet(payment)).toMatchObject({ newSums: undefined });
  expect(await bilal.undoSheet(payment, { key: randomUUID() })).toEqual({ why: undefined });
  expect(await kept()).toBe(25_000);
});
