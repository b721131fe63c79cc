import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStep } from '../../shop/steps/order-step.ts';
import { onPostgres, storeOf } from '../../tests/support/engine.ts';
import { FIRST_PLACED_AT, placeOrders } from '../../tests/support/placed-orders.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { sessionOf, signOut } from '../sign-in/session.ts';
import { startSession } from '../sign-in/sign-in.ts';
import { changeCatalogue } from './changes.ts';
import { noteCosts, undoCosts } from './couriers/parcel-costs.ts';
import { saveSheet } from './couriers/sheets.ts';
import { putDocuments } from './documents.ts';
import { resendEmail } from './emails/email-lists.ts';
import { allEmails, recordTries } from './emails/emails.ts';
import { newEmail, writeEmails } from './emails/new-email.ts';
import { countFigures, readFigures } from './figures/figures.ts';
import { copyShop, countRowsOnlyInTarget, moveIn, moveOut } from './move.ts';
import { deskOrderOf, listOrders } from './orders/order-lists.ts';
import { cancelKey, findKey, saveOrders } from './orders/orders.ts';
import { takeSteps } from './orders/take-steps.ts';
import { keepIndexed } from './search/search-rules.ts';
import { changeStock } from './stock/owners-stock-change.ts';
import { openStore, type Store } from './store.ts';
import { write } from './writing/write.ts';

let here: Store;
let there: Store;
beforeAll(async () => {
  const [dataDir, other] = [mkdtempSync(join(tmpdir(), 'here-')), mkdtempSync(join(tmpdir(), 'there-'))];
  here = await openStore({ dataDir });
  there = await storeOf({ dataDir: other });
});
afterAll(() => Promise.all([here.destroy(), there.destroy()]));

const silently = () => undefined;

test.runIf(onPostgres())('what was copied is known to the query planner at once', async () => {
  await write(here, (trx) => cancelKey(trx, { id: 'back-known', key: 'known', digest: 'known', at: Date.now() }));
  await copyShop(here, there, silently);
  // -1: never analyzed.
  const { rows } = await sql<{ reltuples: number }>`select reltuples from pg_class where relname = 'orders'`.execute(
    there,
  );
  expect(rows).toEqual([{ reltuples: 1 }]);
});

test('what was asked for under a key moves along', async () => {
  await write(here, (trx) => cancelKey(trx, { id: 'back-zero', key: 'zero', digest: 'of zero', at: Date.now() }));
  expect(await copyShop(here, there, silently)).toMatchObject({ mended: 1 });
  expect(await findKey(there, 'zero')).toMatchObject({ outcome: { state: 'cancelled' }, digest: 'of zero' });
});

test('a key taken back that one side has let go holds up no move, and is let go on the other; an order does', async () => {
  const at = Date.now();
  for (const key of ['one', 'two'])
    await write(there, (trx) => cancelKey(trx, { id: `back-${key}`, key, digest: key, at }));
  await write(here, (trx) => cancelKey(trx, { id: 'back-two', key: 'two', digest: 'two', at }));
  expect(await countRowsOnlyInTarget(here, there)).toEqual({ catalogue: 0, shoppers: 0 });
  expect(await copyShop(here, there, silently)).toMatchObject({ mended: 1 });
  expect(await findKey(there, 'one')).toBeUndefined();
  expect(await findKey(there, 'two')).toMatchObject({ outcome: { state: 'cancelled' }, digest: 'two' });

  const { contact, ...shipping } = AYESHA;
  const sums = { subtotal: 0, delivery: 250, total: 250 };
  const order = { contact, shipping, products: [], createdAt: new Date(at).toISOString(), ...sums };
  const placed = { id: 'placed', key: 'three', digest: 'three', placedAt: at, order, emails: [] };
  await write(there, (trx) => saveOrders(trx, [placed]));
  expect(await countRowsOnlyInTarget(here, there)).toEqual({ catalogue: 0, shoppers: 1 });
  await expect(copyShop(here, there, silently)).rejects.toThrow(/has orders that this shop has not/);
  expect(await findKey(there, 'three')).toMatchObject({ outcome: { state: 'placed', order: 'placed' } });
});

/** Two stores of their own: a shop, and where it moves to. */
async function openTwo(): Promise<[Store, Store]> {
  return [
    await openStore({ dataDir: mkdtempSync(join(tmpdir(), 'from-')) }),
    await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'to-')) }),
  ];
}

test('an email that was sent again or withdrawn since it was copied holds up no move', async () => {
  const [from, to] = await openTwo();
  const [order = ''] = await placeOrders(from, [{}]);
  const emails = ['sent', 'withdrawn'].map((id) =>
    newEmail({ id, order_id: order, kind: 'owner', recipient: 'bilal@shop.example' }, 1),
  );
  const message = newEmail({ id: 'message', kind: 'message', message: '{}', recipient: 'bilal@shop.example' }, 1);
  await write(from, (trx) => writeEmails(trx, [...emails, message]));
  await copyShop(from, to, silently);
  await recordTries(from, [{ id: 'sent', outcome: { state: 'sent', answer: '250', at: 2 } }]);
  expect(await resendEmail(from, 'sent', { now: 3, leaseMs: 0, owners: ['bilal@shop.example'] })).toMatchObject({
    state: 'owed',
  });
  await from.deleteFrom('emails').where('id', 'in', ['withdrawn', 'message']).execute();
  expect(await countRowsOnlyInTarget(from, to)).toEqual({ catalogue: 0, shoppers: 0 });
  await moveOut(from, to, 4, { progress: silently, bringImages: async () => undefined });
  expect((await allEmails(to)).map(({ id, next_try_at }) => [id, next_try_at])).toEqual([['sent-again', 3]]);
  await Promise.all([from.destroy(), to.destroy()]);
});

test('an order’s steps, and what they came to, move with it; its words are written where it is searched', async () => {
  const [from, to] = await openTwo();
  const [first = '', second = ''] = await placeOrders(from, [{ firstName: 'Zara' }, { firstName: 'Hina' }]);
  const press = (store: Store, key: string, step: OrderStep) =>
    takeSteps(store, { key, by: 'Ayesha', steps: [{ order: first, ...step }] });
  await press(from, 'one', { step: 'confirm' });
  await copyShop(from, to, silently);
  expect((await listOrders(to, { q: 'zara' })).cards).toEqual((await listOrders(from, { q: 'zara' })).cards);
  const { order } = (await deskOrderOf(from, first)) ?? {};
  if (!order) throw new Error('no order');
  await press(from, 'two', { step: 'edit', after: { shipping: { ...order.shipping, firstName: 'Zahra' } } });
  await press(from, 'three', { step: 'pack' });
  expect(await copyShop(from, to, silently)).toMatchObject({ mended: 3, alike: { order_steps: 1 } });
  expect(await copyShop(from, to, silently)).toMatchObject({ mended: 0, alike: { orders: 2, order_steps: 3 } });
  expect(await deskOrderOf(to, first)).toEqual(await deskOrderOf(from, first));
  expect((await listOrders(to, { q: 'zahra' })).cards).toMatchObject([{ id: first, state: 'packed' }]);
  expect((await listOrders(to, { q: 'zara' })).cards).toEqual([]);

  await moveOut(from, to, Date.now(), { progress: silently, bringImages: async () => undefined });
  await expect(press(from, 'four', { step: 'cancel' })).rejects.toThrow('The shop has moved to');
  expect(await deskOrderOf(from, first)).toMatchObject({ state: 'packed', steps: 3 });
  expect((await listOrders(from, { q: 'hina' })).cards).toHaveLength(1);
  expect(await takeSteps(to, { key: 'five', by: 'Ayesha', steps: [{ order: second, step: 'confirm' }] })).toMatchObject(
    [{ state: 'taken' }],
  );
  await Promise.all([from.destroy(), to.destroy()]);
});

test('a shop that moves back counts what parcels cost and cost no more meanwhile', async () => {
  const [from, to] = await openTwo();
  const [order = ''] = await placeOrders(from, [{}]);
  const costs = async (store: Store) => {
    await countFigures(store);
    const [day] = await readFigures(store, 'day', '2026-03-03', '2026-03-03');
    return [day?.orders, day?.courierCosts];
  };
  const steps: OrderStep[] = [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }];
  for (const step of [...steps, { step: 'delivered' } as const])
    await takeSteps(from, { key: step.step, by: 'Ayesha', steps: [{ order, ...step }] }, FIRST_PLACED_AT);
  await copyShop(from, to, silently);
  expect([await costs(from), await costs(to)]).toEqual([
    [1, 0],
    [1, 0],
  ]);
  const sheet = { id: 'sheet', kind: 'payment' as const, courier: 'TCS', name: '', content: [] };
  const cost = { nth: 2, order, parcel: '', gross: 275_000, charges: 20_000, taxes: 3200, net: 251_800 };
  await write(to, async (trx) => {
    await saveSheet(trx, { ...sheet, givenAt: 1, givenBy: 'Ayesha' });
    await noteCosts(trx, { sheet: 'sheet', submission: 'one' }, [cost]);
  });
  await copyShop(to, from, silently);
  expect(await costs(from)).toEqual([1, 232]);
  await write(to, (trx) => undoCosts(trx, { sheet: 'sheet', submission: 'one', replaced: [] }, new Set()));
  await copyShop(to, from, silently);
  expect(await costs(from)).toEqual([1, 0]);
  await Promise.all([from.destroy(), to.destroy()]);
});

test('products and stock that a move brings are in the search index at the next look', async () => {
  const [from, to] = await openTwo();
  const product = (id: string) => ({ collection: 'menShirts', id, fields: { productTitle: id, productPrice: 900 } });
  const found = async (store: Store) => {
    await keepIndexed(store);
    const rows = await store.selectFrom('search_products').selectAll().orderBy('product_id').execute();
    return rows.map(({ product_id, words }) => [product_id, words]);
  };
  for (const id of ['tee', 'kurti']) {
    await changeCatalogue(from, (writing) => putDocuments(writing, [product(id)]));
    await moveIn(to);
    await copyShop(from, to, silently);
    expect(await found(to)).toEqual(await found(from));
  }
  const before = await found(to);
  const change = { what: 'count', counter: '', pieces: 0, seen: undefined } as const;
  await changeStock(from, { id: 'tee', key: 'none', by: 'Ayesha', change });
  await copyShop(from, to, silently);
  expect(await found(to)).toEqual(await found(from));
  expect(await found(to)).not.toEqual(before);
  await Promise.all([from.destroy(), to.destroy()]);
});

test('owners stay in when a shop moves, and who was signed out meanwhile, here or there, is out', async () => {
  const [from, to] = await openTwo();
  const context = { people: ['bilal@shop.example'], url: 'https://desk.shop.example', wakeEmails: silently };
  const signIn = async (store: Store): Promise<string> => {
    const outcome = await write(store, (trx) =>
      startSession(trx, 'bilal@shop.example', 'Chrome on Android', Date.now()),
    );
    return outcome.state === 'in' ? outcome.session : '';
  };
  const [stays, leaves, stranger] = [await signIn(from), await signIn(from), await signIn(to)];
  expect(await countRowsOnlyInTarget(from, to)).toEqual({ catalogue: 0, shoppers: 0 });
  expect(await copyShop(from, to, silently)).toMatchObject({ mended: 3 });
  const device = await sessionOf({ ...context, store: from }, leaves);
  await signOut({ ...context, store: from }, device?.id ?? '');
  await copyShop(from, to, silently);
  const there = { ...context, store: to };
  expect(await sessionOf(there, stays)).toMatchObject({ owner: 'bilal@shop.example' });
  expect(await sessionOf(there, leaves)).toBeUndefined();
  expect(await sessionOf(there, stranger)).toBeUndefined();
  await Promise.all([from.destroy(), to.destroy()]);
});
