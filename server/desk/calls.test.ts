import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { StepName } from '../../shop/steps/order-step.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { FIRST_PLACED_AT, placeOrders } from '../../tests/support/placed-orders.ts';
import { deskMark } from '../store/orders/desk-mark.ts';
import { CALL_MS, openCall, openCalls } from '../store/orders/open-calls.ts';
import { deskOrderOf } from '../store/orders/order-lists.ts';
import { countCalls, ordersToCall, ordersToCallLater } from '../store/orders/orders-to-call.ts';
import { type SubmissionOutcome, takeSteps } from '../store/orders/take-steps.ts';
import type { Store } from '../store/store.ts';
import { openCallsDesk } from './calls.ts';

/** Two processes of one shop. */
let stores: [Store, Store];
let ids: string[];

const SANA = { session: 'sana-phone', owner: 'Sana' };
const SANAS_TABLET = { session: 'sana-tablet', owner: 'Sana' };
const BILAL = { session: 'bilal-phone', owner: 'Bilal' };

const opened: Store[] = [];
afterAll(() => Promise.all(opened.map((one) => one.destroy())));

beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'calls-'));
  stores = [await storeOf({ dataDir }), await storeOf({ dataDir })];
  opened.push(...stores);
  ids = await placeOrders(stores[0], [{ firstName: 'Ayesha' }, { firstName: 'Junaid' }, { firstName: 'Maryam' }]);
});

const desk = (device = SANA, store = stores[0]) => openCallsDesk(store, device);
const shown = async (device = SANA, later: string[] = []) => (await desk(device).next(later)).cards[0]?.id;
const steps = (order: string | undefined, step: 'confirm' | 'no answer', by = 'Bilal') =>
  takeSteps(stores[1], { key: `key-${order}-${step}`, by, steps: [{ order: order ?? '', step }] });

test('each device has another customer, the same one until it says what came of the call, and sees whom the others call', async () => {
  expect(await shown()).toBe(ids[0]);
  expect(await shown(BILAL)).toBe(ids[1]);
  expect(await shown(SANAS_TABLET)).toBe(ids[2]);
  expect(await shown()).toBe(ids[0]);
  expect((await desk().next([])).elsewhere).toEqual([
    { order: ids[1], customer: 'Junaid Khan', by: 'Bilal' },
    { order: ids[2], customer: 'Maryam Khan', by: undefined },
  ]);
  await steps(ids[0], 'confirm', 'Sana');
  expect(await desk().next([])).toMatchObject({ cards: [], waiting: 2, open: [] });
  await steps(ids[1], 'no answer');
  expect(await shown()).toBeUndefined();
});

test('of devices that ask at one moment, from two processes, each has another customer', async () => {
  const devices = ['a', 'b', 'c', 'd'].map((session) => ({ session, owner: 'Sana' }));
  const lists = await Promise.all(devices.map((device, nth) => desk(device, stores[nth % 2]).next([])));
  expect(lists.map(({ cards }) => cards[0]?.id ?? '').sort()).toEqual(['', ...ids]);
});

test('an order that is put off is anybody’s again', async () => {
  await shown();
  expect(await shown(SANA, [ids[0] ?? ''])).toBe(ids[1]);
  expect(await shown(BILAL)).toBe(ids[0]);
});

test('a call ends by itself, and the mark of open desks tells of its begin and its end', async () => {
  const [first = ''] = ids;
  const mark = (now: number) => deskMark(stores[1], now);
  const before = await mark(FIRST_PLACED_AT);
  await openCall(stores[0], first, SANA, FIRST_PLACED_AT);
  const during = await mark(FIRST_PLACED_AT);
  expect(during).not.toBe(before);
  expect(await openCall(stores[1], first, BILAL, FIRST_PLACED_AT + CALL_MS - 1)).toBe(false);
  // Longer open, on the same device: nothing to tell.
  await openCall(stores[0], first, SANA, FIRST_PLACED_AT + 1000);
  expect(await mark(FIRST_PLACED_AT + CALL_MS)).toBe(during);
  expect(await mark(FIRST_PLACED_AT + CALL_MS + 1000)).toBe(before);
  expect(await openCall(stores[1], first, BILAL, FIRST_PLACED_AT + CALL_MS + 1000)).toBe(true);
});

test('what ended a call is told, whoever took the step', async () => {
  await steps(ids[0], 'confirm');
  await steps(ids[1], 'no answer', 'Sana');
  const { ended } = await desk().next([]);
  const told = (order: string | undefined, step: StepName, by: string) => ({ order, step, by, at: expect.any(String) });
  expect(ended).toEqual(expect.arrayContaining([told(ids[0], 'confirm', 'Bilal'), told(ids[1], 'no answer', 'Sana')]));
});

test('only a new order is opened', async () => {
  for (const order of ['NOTANORDER', '', 'x'.repeat(10_000)]) await desk().open(order);
  await steps(ids[0], 'confirm');
  await desk().open(ids[0] ?? '');
  expect(await openCalls(stores[0], Date.now())).toEqual([]);
  await desk().open(ids[2] ?? '');
  expect((await openCalls(stores[0], Date.now())).map(({ order }) => order)).toEqual([ids[2]]);
});

/** Noon of 3 March in Pakistan, and hours after it. */
const NOON = FIRST_PLACED_AT;
const hours = (count: number) => NOON + count * 3600_000;
const toCall = async (now: number) => (await ordersToCall(stores[0], [], now)).cards.map(({ id }) => id);

function callEnds(order: string | undefined, now: number, callAt?: number): Promise<SubmissionOutcome[]> {
  const step = { step: 'no answer' as const, ...(callAt ? { callAt: new Date(callAt).toISOString() } : {}) };
  return takeSteps(
    stores[1],
    { key: `key-${order}-${now}`, by: 'Bilal', steps: [{ order: order ?? '', ...step }] },
    now,
  );
}

test('who did not answer comes again in the next round, who asked for a time at that time, before all others', async () => {
  const [ayesha, junaid, maryam] = ids;
  await callEnds(ayesha, NOON);
  await callEnds(junaid, NOON, hours(3));
  const before = await deskMark(stores[0], hours(1));
  expect(await toCall(hours(1))).toEqual([maryam]);
  expect(await countCalls(stores[0], hours(1))).toEqual({ due: 1, unanswered: 1, asked: 1 });
  expect((await ordersToCallLater(stores[0], hours(1))).map(({ id, callAt }) => [id, callAt])).toEqual([
    [ayesha, hours(2)],
    [junaid, hours(3)],
  ]);
  // Of the same calls, never called comes before called once; a time that was promised before both.
  expect(await toCall(hours(2))).toEqual([maryam, ayesha]);
  expect(await toCall(hours(3))).toEqual([junaid, maryam, ayesha]);
  // Open desks are told as the time comes, though nothing was written.
  expect(await deskMark(stores[0], hours(1.5))).toBe(before);
  expect(await deskMark(stores[0], hours(2))).not.toBe(before);
});

test('Undo takes a call back into the list, and the row of its step tells the time that was promised', async () => {
  const [ayesha = '', junaid, maryam] = ids;
  await callEnds(ayesha, NOON, hours(3));
  expect((await deskOrderOf(stores[0], ayesha))?.history).toMatchObject([
    { step: 'no answer', callAt: '2026-03-03T10:00:00.000Z' },
  ]);
  expect(await toCall(hours(1))).toEqual([junaid, maryam]);
  const undo = { step: 'undo' as const, undoes: `key-${ayesha}-${NOON}`, order: ayesha };
  await takeSteps(stores[0], { key: 'undone-key', by: 'Sana', steps: [undo] }, hours(1));
  expect(await toCall(hours(1))).toEqual([ayesha, junaid, maryam]);
  // A customer who answered has not been called in vain.
  await callEnds(ayesha, hours(1));
  await callEnds(ayesha, hours(2), hours(30));
  expect(await deskOrderOf(stores[0], ayesha)).toMatchObject({ noAnswers: 0, callAt: hours(30), state: 'new' });
  await takeSteps(stores[0], { key: 'confirm-key', by: 'Sana', steps: [{ order: ayesha, step: 'confirm' }] }, hours(3));
  expect(await deskOrderOf(stores[0], ayesha)).toMatchObject({ callAt: undefined, state: 'confirmed' });
});

test('a time that is none, or weeks away, is refused', async () => {
  const [ayesha] = ids;
  const [far] = await callEnds(ayesha, NOON, hours(24 * 31));
  expect(far).toMatchObject({ state: 'refused', why: 'Choose a day within the next 30 days.' });
  const none = { order: ayesha ?? '', step: 'no answer' as const, callAt: '' };
  const [empty] = await takeSteps(stores[0], { key: 'empty-key', by: 'Sana', steps: [none] }, NOON);
  expect(empty).toMatchObject({ state: 'refused', why: expect.stringContaining('Choose a day and a time') });
  expect(await toCall(NOON)).toEqual(ids);
});
