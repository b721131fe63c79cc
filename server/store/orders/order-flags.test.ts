import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Phone } from '../../../shop/phone.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import type { Store } from '../store.ts';
import { saveNote } from './customers.ts';
import { flagsOfOrders } from './order-flags.ts';
import { listOrders } from './order-lists.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'flags-')) });
});
afterAll(() => store.destroy());

/** The ids of orders that may be the same again, of each of the shown ones, sorted. */
async function same(shown: readonly string[]): Promise<Record<string, string[] | undefined>> {
  const pages = await Promise.all(shown.map((q) => listOrders(store, { q })));
  const flags = await flagsOfOrders(
    store,
    pages.flatMap(({ cards }) => cards),
  );
  return Object.fromEntries(shown.map((id) => [id, flags[id]?.same?.toSorted()]));
}

const SIALKOT = { firstName: 'Sana', city: 'Sialkot' };

test('one number with a great many orders of one day does not hide those of another', async () => {
  const rush = await placeOrders(
    store,
    Array.from({ length: 1000 }, (_, nth) => ({ ...SIALKOT, contact: '0321 7654321', address: `House ${nth}` })),
  );
  const [shown = '', other = ''] = await placeOrders(store, [
    { ...SIALKOT, contact: '0300 1234567', address: 'House 7, Canal Road' },
    { ...SIALKOT, contact: '0333 7654321', address: 'house 7 canal road' },
  ]);
  const newest = rush.at(-1) ?? '';
  const found = await same([shown, newest]);
  expect(found[shown]).toEqual([other]);
  // The newest of them, as many as a card can name.
  expect(found[newest]).toEqual(rush.slice(-9, -1));
});

test('the same products are the same order again within a day only', async () => {
  const contact = '0345 1112223';
  // Each order comes a minute after the one before.
  const between = Array.from({ length: 1438 }, (_, nth) => ({ contact: `0301 ${1_000_000 + nth}` }));
  const [early = ''] = await placeOrders(store, [{ contact, address: 'one' }]);
  await placeOrders(store, between);
  const [within = '', after = ''] = [
    ...(await placeOrders(store, [{ contact, address: 'two' }])),
    ...(await placeOrders(store, [{ address: 'between' }, { contact, address: 'three' }])).slice(1),
  ];
  expect(await same([early])).toEqual({ [early]: [within] });
  expect(await same([within])).toEqual({ [within]: [early, after] });
});

test('the same order again is seen by a second number too, and so are the notes on both', async () => {
  const [both = '', second = ''] = await placeOrders(store, [
    { contact: '0346 1112223 / 0347 1112223', address: 'one' },
    { contact: '0347 1112223', address: 'two' },
  ]);
  expect(await same([both, second])).toEqual({ [both]: [second], [second]: [both] });
  const note = (phone: string, text: string) =>
    saveNote(store, { phone: phone as Phone, text, asks: true, seen: 0, by: 'Sana' });
  const { cards } = await listOrders(store, { q: both });
  const ask = async () => (await flagsOfOrders(store, cards))[both]?.ask;
  expect(await ask()).toBeUndefined();
  await note('923471112223', 'Call her brother');
  expect(await ask()).toBe('Call her brother');
  await note('923461112223', 'Pays late');
  expect(await ask()).toBe('Pays late; Call her brother');
});
