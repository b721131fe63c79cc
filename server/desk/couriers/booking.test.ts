import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CourierDesk, UploadedSheet } from '../../../shop/couriers/courier-desk.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { takeSteps } from '../../store/orders/take-steps.ts';
import type { Store } from '../../store/store.ts';
import { parcelsToBook } from './booking.ts';
import { openCourierDesk } from './courier-desk.ts';

/** Two processes of one shop, an owner at each. */
let stores: Store[];
let bilal: CourierDesk;
let ayesha: CourierDesk;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'booking-'));
  const [one, other] = [await storeOf({ dataDir }), await storeOf({ dataDir })];
  stores = [one, other];
  [bilal, ayesha] = [
    openCourierDesk({ store: one, readSheet }, 'Bilal'),
    openCourierDesk({ store: other, readSheet }, 'Ayesha'),
  ];
});
afterAll(() => Promise.all(stores.map((store) => store.destroy())));

let orders: string[];
beforeEach(async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  orders = await placeOrders(store, [{}, {}]);
  for (const step of ['confirm', 'pack'] as const) {
    const steps = orders.map((order) => ({ order, step }));
    await takeSteps(store, { key: `${step}-${orders[0]}`, by: 'Bilal', steps });
  }
});

/** A sheet of both orders from a screen that showed them on these sheets. */
function made(desk: CourierDesk, courier: string, ...sheets: string[]): Promise<UploadedSheet> {
  const shown = Object.fromEntries(orders.map((id, nth) => [id, sheets[nth] ?? '']));
  return desk.makeSheet({ courier, orders, shown, cities: {} });
}

test('a parcel that another owner put on a sheet meanwhile goes on a second one only on purpose', async () => {
  const first = await made(bilal, 'PostEx');
  const id = first.state === 'given' ? first.id : '';
  const late = await made(ayesha, 'TCS');
  const why = expect.stringMatching(/^Order \w+ is on the PostEx sheet of \d\d:\d\d already\.$/);
  expect(late).toEqual({ state: 'refused', why });
  expect(await made(ayesha, 'TCS', id, '')).toEqual({ state: 'refused', why });
  expect(await made(ayesha, 'TCS', id, id)).toMatchObject({ state: 'given' });
});

/** Text that no database can make much shorter. */
const LONG = Array.from({ length: 150 }, (_, nth) => createHash('sha256').update(`${nth}`).digest('hex')).join(' ');

test.each(['-', LONG])(
  "of a city that is signs, or as long as an address, an owner's answer is on the sheet (%#)",
  async (city) => {
    const [store] = stores;
    if (!store) throw new Error('no store');
    const [order = ''] = await placeOrders(store, [{ city }]);
    for (const step of ['confirm', 'pack'] as const)
      await takeSteps(store, { key: `${step}-${order}`, by: 'Bilal', steps: [{ order, step }] });
    const ask = (cities: Record<string, string>) =>
      bilal.makeSheet({ courier: 'PostEx', orders: [order], shown: { [order]: '' }, cities });
    expect(await ask({})).toMatchObject({ state: 'refused', why: expect.stringMatching(/^Which city is/) });
    const given = await ask({ [city]: 'Lahore' });
    const sheet = given.state === 'given' ? await bilal.sheet(given.id) : undefined;
    expect(sheet).toMatchObject({ orders: [{ id: order, city: 'Lahore' }] });
  },
);

test('of two owners who book the same parcels at once, one does', async () => {
  const outcomes = await Promise.all([made(bilal, 'PostEx'), made(ayesha, 'TCS')]);
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['given', 'refused']);
});

test('a name and a city longer than a card shows are cut between their letters, not within an emoji', async () => {
  const [store] = stores;
  if (!store) throw new Error('no store');
  const [order = ''] = await placeOrders(store, [
    { firstName: `${'x'.repeat(199)}🌸`, lastName: '', city: `${'y'.repeat(499)}🌸` },
  ]);
  for (const step of ['confirm', 'pack'] as const)
    await takeSteps(store, { key: `${step}-${order}`, by: 'Bilal', steps: [{ order, step }] });
  const parcel = (await parcelsToBook(store)).find(({ id }) => id === order);
  expect([parcel?.name, parcel?.typedCity]).toEqual(['x'.repeat(199), 'y'.repeat(499)]);
});
