import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepToUndo } from '../../../shop/steps/order-status.ts';
import { type OrderStep, STEP_RULES, type StepName } from '../../../shop/steps/order-step.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { openChance } from '../../../tests/support/hostile/chance.ts';
import { FIRST_PLACED_AT, placeOrders } from '../../../tests/support/placed-orders.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';
import { deskOrderOf, listOrders } from './order-lists.ts';
import { cancelKey } from './orders.ts';
import { type SubmissionOutcome, takeSteps, undoSubmissionIn } from './take-steps.ts';

/** Two processes of one shop. */
let stores: [Store, Store];
let store: Store;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'steps-'));
  stores = [await storeOf({ dataDir }), await storeOf({ dataDir })];
  [store] = stores;
});
afterAll(() => Promise.all(stores.map((one) => one.destroy())));

const NOON = FIRST_PLACED_AT;
let keys = 0;

/** One owner's submission on one order. */
async function step(
  order: string,
  taken: OrderStep & { seen?: number },
  by = 'Ayesha',
  at = store,
): Promise<SubmissionOutcome> {
  keys += 1;
  const [outcome] = await takeSteps(at, { key: `key-${keys}`, by, steps: [{ order, ...taken }] }, NOON);
  if (!outcome) throw new Error('nothing came of it');
  return outcome;
}

async function newOrder(): Promise<string> {
  const [id = ''] = await placeOrders(store, [{}]);
  return id;
}

async function sentOrder(): Promise<string> {
  const id = await newOrder();
  for (const one of ['confirm', 'pack'] as const) await step(id, { step: one });
  await step(id, { step: 'send', courier: 'PostEx', tracking: '4471' });
  return id;
}

test('an order that was placed is new, and its cash due', async () => {
  const untouched = { state: 'new', cash: 'due', cashOpen: 0, steps: 0, history: [] };
  expect(await deskOrderOf(store, await newOrder())).toMatchObject(untouched);
  expect(await deskOrderOf(store, 'nobody')).toBeUndefined();
});

test('a parcel’s steps are its history, and what they come to stands beside the order', async () => {
  const id = await sentOrder();
  expect(await deskOrderOf(store, id)).toMatchObject({ state: 'sent', cash: 'due', cashOpen: 2750, courier: 'PostEx' });
  await step(id, { step: 'delivered' }, 'Bilal');
  await step(id, { step: 'cash short', amount: 2000, note: ' Rest on Monday ' }, 'Bilal');
  const order = await deskOrderOf(store, id);
  expect(order).toMatchObject({ state: 'delivered', cash: 'short', cashOpen: 750, tracking: '4471' });
  expect(order?.history.map((row) => row.step)).toEqual(['confirm', 'pack', 'send', 'delivered', 'cash short']);
  expect(order?.history.at(-1)).toMatchObject({
    by: 'Bilal',
    amount: 2000,
    note: 'Rest on Monday',
    at: new Date(NOON).toISOString(),
  });
  await step(id, { step: 'cash received', amount: 750 });
  expect(await deskOrderOf(store, id)).toMatchObject({ cash: 'received', cashOpen: 0 });
});

test('a list shows of each order what its history comes to', async () => {
  const id = await sentOrder();
  const { history, ...card } = (await deskOrderOf(store, id)) ?? { history: [] };
  const { cards } = await listOrders(store, { q: id });
  expect(cards).toEqual([card]);
  expect(history).toHaveLength(3);
});

test('of two owners who step at once, in two processes, one step counts and the other reads what happened', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await newOrder();
    const outcomes = await Promise.all([
      step(id, { step: 'confirm', seen: 0 }, 'Ayesha', stores[0]),
      step(id, { step: 'cancel', seen: 0 }, 'Bilal', stores[1]),
    ]);
    expect(outcomes.map(({ state }) => state).sort()).toEqual(['refused', 'taken']);
    const refused = outcomes.find((outcome) => outcome.state === 'refused');
    expect(refused).toMatchObject({
      why: expect.stringMatching(/^Already (confirmed by Ayesha|cancelled by Bilal) at 12:00\.$/),
    });
    expect((await deskOrderOf(store, id))?.history).toHaveLength(1);
  }
});

test('a press that is sent twice counts once, also at the same moment', async () => {
  const id = await newOrder();
  const press = { key: 'pressed-once', by: 'Ayesha', steps: [{ order: id, step: 'no answer' as const }] };
  const outcomes = await Promise.all(stores.map((one) => takeSteps(one, press, NOON)));
  outcomes.push(await takeSteps(store, press, NOON));
  expect(outcomes.flat().map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
  expect(await deskOrderOf(store, id)).toMatchObject({ noAnswers: 1, steps: 1 });
});

test('two presses that waited for the network both count after a note that another owner added meanwhile', async () => {
  const id = await newOrder();
  await step(id, { step: 'note', note: 'Call first' }, 'Bilal');
  const press = (key: string, name: 'confirm' | 'pack', own: string[]) =>
    takeSteps(store, { key, by: 'Ayesha', own, steps: [{ order: id, step: name, seen: 0 }] }, NOON);
  expect(await press('waited-one', 'confirm', [])).toMatchObject([{ state: 'taken' }]);
  expect(await press('waited-two', 'pack', [])).toMatchObject([{ why: 'Already confirmed by Ayesha at 12:00.' }]);
  for (const _ of ['sent', 'sent again'])
    expect(await press('waited-two', 'pack', ['waited-one'])).toMatchObject([{ state: 'taken' }]);
  expect(await deskOrderOf(store, id)).toMatchObject({ state: 'packed', steps: 3 });
});

test('another press with the key of an earlier one, as a page without scripts has it, is never told as taken', async () => {
  const id = await newOrder();
  const press = (taken: OrderStep) =>
    takeSteps(store, { key: 'page', by: 'Ayesha', steps: [{ order: id, ...taken }] }, NOON);
  expect(await press({ step: 'note', note: 'Rings twice' })).toMatchObject([{ state: 'taken' }]);
  expect(await press({ step: 'note', note: ' Rings twice' })).toMatchObject([{ state: 'taken' }]);
  for (const other of [{ step: 'cancel' } as const, { step: 'note', note: 'Rings once' } as const]) {
    expect(await press(other)).toMatchObject([{ state: 'refused', why: expect.stringContaining('press again') }]);
  }
  expect(await deskOrderOf(store, id)).toMatchObject({ state: 'new', steps: 1 });
});

test('a second edit with the key of the first is taken only if it asks for nothing more', async () => {
  const id = await newOrder();
  const { order } = (await deskOrderOf(store, id)) ?? {};
  if (!order) throw new Error('the order is missing');
  const edit = (city: string, delivery: number) => {
    const after = { contact: order.contact, shipping: { ...order.shipping, city }, products: order.products, delivery };
    return takeSteps(store, { key: 'form', by: 'Ayesha', steps: [{ order: id, step: 'edit', after }] }, NOON);
  };
  for (const _ of ['pressed', 'sent again']) expect(await edit('Multan', 250)).toMatchObject([{ state: 'taken' }]);
  // The same city, and more: what is more did not count.
  expect(await edit('Multan', 0)).toMatchObject([{ state: 'refused' }]);
  expect(await edit('Quetta', 250)).toMatchObject([{ state: 'refused' }]);
  expect((await deskOrderOf(store, id))?.order).toMatchObject({ shipping: { city: 'Multan' }, delivery: 250 });
});

test('many orders take a step at once; those that it does not fit say why; one undo is for all of them', async () => {
  const ids = await placeOrders(store, [{}, {}, {}]);
  const sent = await sentOrder();
  const steps = [...ids, sent, 'nobody'].map((order) => ({ order, step: 'confirm' as const }));
  const outcomes = await takeSteps(store, { key: 'all', by: 'Ayesha', steps }, NOON);
  expect(outcomes.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken', 'refused', 'unknown']);
  await step(ids[1] ?? '', { step: 'pack' }, 'Bilal');
  const undo = { key: 'none', by: 'Ayesha', undoes: 'all', of: ['confirm'] as const };
  const undone = await write(store, (trx) => undoSubmissionIn(store, trx, undo, NOON));
  expect(undone.map(({ state }) => state).sort()).toEqual(['refused', 'taken', 'taken']);
  const states = await Promise.all(ids.map(async (id) => (await deskOrderOf(store, id))?.state));
  expect(states).toEqual(['new', 'packed', 'new']);
});

test('a sheet is taken whole or not at all, and no order twice', async () => {
  const [first = '', second = ''] = await placeOrders(store, [{}, {}]);
  const sheet = (orders: string[], key: string) =>
    takeSteps(store, {
      key,
      by: 'Ayesha',
      wholeOrNone: true,
      steps: orders.map((order) => ({ order, step: 'confirm' as const })),
    });
  expect((await sheet([first, second, first], 'sheet-1')).map(({ state }) => state)).toEqual([
    'unneeded',
    'unneeded',
    'refused',
  ]);
  expect((await sheet([first, 'nobody'], 'sheet-2')).map(({ state }) => state)).toEqual(['unneeded', 'unknown']);
  expect(await deskOrderOf(store, first)).toMatchObject({ state: 'new', steps: 0 });
  expect((await sheet([first, second], 'sheet-3')).map(({ state }) => state)).toEqual(['taken', 'taken']);
});

test('an edit is in the history with before and after, its sums follow, and an undo brings all of it back', async () => {
  const id = await newOrder();
  const before = (await deskOrderOf(store, id))?.order;
  if (!before) throw new Error('no order');
  const products = before.products.map((line) => ({ ...line, quantity: 2 }));
  const shipping = { ...before.shipping, city: 'Karachi' };
  await step(id, { step: 'edit', after: { products, shipping, contact: before.contact } });
  const edited = await deskOrderOf(store, id);
  expect(edited?.order).toMatchObject({ subtotal: 5000, delivery: 250, total: 5250, shipping: { city: 'Karachi' } });
  expect(edited?.history[0]).toMatchObject({
    before: { subtotal: 2500, shipping: { city: 'Lahore' } },
    after: { total: 5250 },
  });
  expect(edited?.history[0]?.after).not.toHaveProperty('contact');
  expect((await listOrders(store, { q: `${id} karachi` })).cards).toHaveLength(1);
  expect(await step(id, { step: 'edit', after: { shipping } })).toMatchObject({
    state: 'refused',
    why: 'Nothing was changed.',
  });
  await step(id, { step: 'undo', undoes: edited?.history[0]?.key ?? '' });
  expect((await deskOrderOf(store, id))?.order).toEqual(before);
  expect((await listOrders(store, { q: `${id} karachi` })).cards).toHaveLength(0);
});

test('a key that was taken back is no order: it takes no step and stands in no list', async () => {
  await write(store, (trx) => cancelKey(trx, { id: 'BACK', key: 'back', digest: null, at: NOON }));
  expect(await step('BACK', { step: 'confirm' })).toEqual({ state: 'unknown', id: 'BACK' });
  expect((await listOrders(store, { q: 'back' })).cards).toEqual([]);
  expect((await listOrders(store, {})).cards.map(({ id }) => id)).not.toContain('BACK');
});

test('whatever two owners press, each state follows from its steps, and the row beside it says the same', async () => {
  const ids = await placeOrders(
    store,
    Array.from({ length: 6 }, () => ({})),
  );
  await Promise.all(stores.map((one, owner) => press(one, owner, ids)));
  const { cards } = await listOrders(store, {});
  let taken = 0;
  for (const id of ids) {
    const { history, ...card } = (await deskOrderOf(store, id)) ?? { history: [] };
    expect(cards.find((one) => one.id === id)).toEqual(card);
    taken += history.length;
  }
  // Presses at random may miss one order, but not most.
  expect(taken).toBeGreaterThan(ids.length);
});

const STEPS = Object.keys(STEP_RULES) as [StepName, ...StepName[]];

/** Eighty presses at random of one owner, half of them on what he has seen. */
async function press(one: Store, owner: number, ids: string[]): Promise<void> {
  const chance = openChance(owner + 1);
  for (let nth = 0; nth < 80; nth += 1) {
    const order = ids[chance.below(ids.length)] ?? '';
    const seen = await deskOrderOf(one, order);
    const name = chance.pick(STEPS);
    const undoes = stepToUndo(seen?.history ?? [])?.key ?? '';
    const filled = {
      note: 'Tall',
      courier: 'TCS',
      tracking: `${nth}`,
      amount: 2750,
      undoes,
      after: { contact: `0300${nth}` },
    };
    const taken = { step: name, ...filled } as unknown as OrderStep;
    await step(order, { ...taken, ...(chance.once(2) && seen ? { seen: seen.steps } : {}) }, `Owner ${owner}`, one);
  }
}
