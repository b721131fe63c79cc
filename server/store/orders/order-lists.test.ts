import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStep } from '../../../shop/steps/order-step.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { FIRST_PLACED_AT, orderWith, placeOrders } from '../../../tests/support/placed-orders.ts';
import { layoutOf, saveLayout } from '../couriers/layouts.ts';
import { type OrderFilter, orderCursor } from '../order-search/order-filter.ts';
import { indexSomeOrders } from '../order-search/order-words.ts';
import type { Store } from '../store.ts';
import { countOrders } from './all-orders.ts';
import { DESK_PAGE, deskOrderOf, listOrders } from './order-lists.ts';
import { CANCELLED } from './orders.ts';
import { ordersToCall } from './orders-to-call.ts';
import { takeSteps } from './take-steps.ts';
import { recordsOfPhones, today } from './today.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'lists-')) });
});
afterAll(() => store.destroy());

const DAY_MS = 86_400_000;
let keys = 0;

async function step(orders: string[], taken: OrderStep, at = FIRST_PLACED_AT): Promise<void> {
  keys += 1;
  await takeSteps(store, { key: `key-${keys}`, by: 'Ayesha', steps: orders.map((order) => ({ order, ...taken })) }, at);
}

async function send(orders: string[], courier: string, at = FIRST_PLACED_AT): Promise<void> {
  await step(orders, { step: 'confirm' }, at);
  await step(orders, { step: 'pack' }, at);
  await step(orders, { step: 'send', courier, tracking: `${courier}-${orders.length}` }, at);
}

async function idsOf(filter: OrderFilter, now?: number): Promise<string[]> {
  return (await listOrders(store, filter, now)).cards.map(({ id }) => id);
}

test('a list goes from page to page, newest first, each order once though others come in between', async () => {
  const ids = await placeOrders(
    store,
    Array.from({ length: DESK_PAGE * 2 + 3 }, () => ({ city: 'Multan' })),
  );
  const seen: string[] = [];
  let page = await listOrders(store, { state: 'new', q: 'multan' });
  for (seen.push(...page.cards.map(({ id }) => id)); page.older; seen.push(...page.cards.map(({ id }) => id))) {
    await placeOrders(store, [{ city: 'Multan' }]);
    page = await listOrders(store, { state: 'new', q: 'multan', older: page.older });
  }
  expect(seen).toEqual(ids.toReversed());
  expect(await idsOf({ older: 'nonsense' })).toEqual(await idsOf({}));
});

test('who was never called is called first, then who waits longest', async () => {
  const toCall = async () => (await ordersToCall(store)).cards.map(({ id }) => id);
  const first = await toCall();
  expect(first).toHaveLength(DESK_PAGE);
  await step(first.slice(0, -1), { step: 'no answer' });
  const [longest, ...next] = await toCall();
  expect(longest).toBe(first.at(-1));
  expect(next).toHaveLength(DESK_PAGE - 1);
  expect(next.filter((id) => first.includes(id))).toEqual([]);
  const later: string[] = [];
  for (let more = true; more; ) {
    const calls = await ordersToCall(store, later);
    more = calls.more;
    later.push(...calls.cards.map(({ id }) => id));
  }
  expect(new Set(later).size).toBe(later.length);
  expect(later).toEqual(expect.arrayContaining([...first, ...next]));
});

test('an order is found by id, name, phone in any spelling, tracking number and city, and by what it has together', async () => {
  const [zara = ''] = await placeOrders(store, [
    { firstName: 'Zarâ', lastName: 'Baloch', city: 'Dera Ghazi Khan', contact: '0321-7654321' },
  ]);
  const found = (q: string) => idsOf({ q });
  for (const q of [
    zara.toLowerCase(),
    'zara',
    'BALOCH zar',
    'ghazi',
    '+92 321 7654321',
    '۰۳۲۱۷۶۵۴۳۲۱',
    '0321 765',
    'zara 0321 7654321',
  ]) {
    expect(await found(q), q).toEqual([zara]);
  }
  for (const q of ['zara multan', '0321 7654322', 'zarb']) expect(await found(q), q).toEqual([]);
  await step([zara], { step: 'confirm' });
  expect(await idsOf({ q: 'zara', state: 'confirmed' })).toEqual([zara]);
  expect(await idsOf({ q: 'zara', state: 'new' })).toEqual([]);
  await step([zara], { step: 'pack' });
  await step([zara], { step: 'send', courier: 'TCS', tracking: '779-123 456' });
  expect(await found('779123456')).toEqual([zara]);
  expect(await found('779-123')).toEqual([zara]);
});

test('an order is found as owners type: by the city that is meant, last digits, email, product and total', async () => {
  const [sadia = ''] = await placeOrders(store, [
    { firstName: 'Sadia', city: 'Saddar, pindi', contact: '0334-1239876', email: 'sadia.q@example.com' },
  ]);
  for (const q of ['Rawalpindi', '9876', '39876', 'Sadia.Q@Example.com', 'rawalpindi gulabi', 'sadia Rs 2,750']) {
    expect(await idsOf({ q }), q).toEqual([sadia]);
  }
  for (const q of ['rawalpindi peacock', '9877', 'sadia.r@example.com', 'sadia 2751'])
    expect(await idsOf({ q }), q).toEqual([]);
});

test('a word finds the same, in the same order, whether fewer orders have it than match the filter or more', async () => {
  const ids = await placeOrders(
    store,
    Array.from({ length: 1100 }, (_, nth) => ({ city: 'Sialkot', firstName: nth % 100 === 0 ? 'Hina' : 'Sana' })),
  );
  const hinas = ids.filter((_, nth) => nth % 100 === 0).toReversed();
  expect(await idsOf({ q: 'sialkot' })).toEqual(ids.toReversed().slice(0, DESK_PAGE));
  expect(await idsOf({ q: 'sialkot hina' })).toEqual(hinas);
  await step(hinas.slice(3, 5), { step: 'confirm' });
  expect(await idsOf({ q: 'sialkot', state: 'confirmed' })).toEqual(hinas.slice(3, 5));
  const others = [...hinas.slice(0, 3), ...hinas.slice(5)];
  for (const q of ['hina sialkot', 'sialkot hin', 'hi sial']) {
    expect(await idsOf({ q, state: 'new' }), q).toEqual(others);
    const [first, second, third] = (await listOrders(store, { q, state: 'new' })).cards;
    const older = second && orderCursor(second);
    expect(await idsOf({ q, state: 'new', older }), q).toEqual(others.slice(2));
    expect([first?.id, second?.id, third?.id], q).toEqual(others.slice(0, 3));
    expect(await idsOf({ q, state: 'packed' }), q).toEqual([]);
  }
});

test('an order of the version before, placed while both run, is new and found', async () => {
  const content = JSON.stringify(orderWith({ firstName: 'Parveen' }));
  await sql`insert into orders (id, order_key, placed_at, content) values ('OLDER', 'older', 1, ${content})`.execute(
    store,
  );
  await sql`insert into orders (id, order_key, placed_at, content) values ('GONE', 'gone', 1, ${CANCELLED})`.execute(
    store,
  );
  const { cards } = await listOrders(store, { q: 'parveen' });
  expect(cards).toMatchObject([{ id: 'OLDER', state: 'new', cash: 'due', since: 1, steps: 0 }]);
  expect(await idsOf({ q: 'gone' })).toEqual([]);
});

test('today tells what waits, what is stuck and what couriers owe; each leads to its orders', async () => {
  const before = await today(store, FIRST_PLACED_AT);
  const [unanswered = '', failed = '', late = '', paid = '', short = ''] = await placeOrders(store, [
    {},
    {},
    {},
    {},
    {},
  ]);
  for (let call = 0; call < 3; call += 1) await step([unanswered], { step: 'no answer' });
  await send([failed, paid, short], 'PostEx');
  await send([late], 'Leopards', FIRST_PLACED_AT - 10 * DAY_MS);
  await step([failed], { step: 'attempted' });
  await step([paid, short], { step: 'delivered' }, FIRST_PLACED_AT - DAY_MS);
  await step([short], { step: 'cash short', amount: 2000 });
  const now = await today(store, FIRST_PLACED_AT);
  expect(now.waiting.new - before.waiting.new).toBe(1);
  expect(now.waiting.sent - before.waiting.sent).toBe(1);
  expect(now.stuck).toEqual({ 'no answer': 1, attempted: 1, 'with courier too long': 1 });
  expect(now.stuckOrders).toBe(3);
  const since = FIRST_PLACED_AT - DAY_MS;
  expect(now.cash.filter(({ courier }) => courier === 'PostEx')).toEqual([
    { courier: 'PostEx', cash: 'due', orders: 1, rupees: 2750, since: FIRST_PLACED_AT },
    { courier: 'PostEx', cash: 'short', orders: 1, rupees: 750, since },
    { courier: 'PostEx', cash: 'with courier', orders: 1, rupees: 2750, since },
  ]);
  expect(await idsOf({ stuck: 'no answer' })).toEqual([unanswered]);
  expect(await idsOf({ stuck: 'attempted' })).toEqual([failed]);
  expect(await idsOf({ stuck: 'with courier too long' }, FIRST_PLACED_AT)).toEqual([late]);
  expect(await idsOf({ cash: 'with courier', courier: 'PostEx' })).toEqual([paid]);
  await step([paid], { step: 'cash received', amount: 2750 });
  expect(await idsOf({ cash: 'with courier' })).toEqual([]);
  // One parcel that is stuck for all three reasons is one order.
  await step([late], { step: 'attempted' });
  for (let call = 0; call < 3; call += 1) await step([late], { step: 'no answer' });
  expect(await today(store, FIRST_PLACED_AT)).toMatchObject({
    stuck: { 'no answer': 2, attempted: 2, 'with courier too long': 1 },
    stuckOrders: 3,
  });
});

test('a courier that the shop added is found however its name is typed', async () => {
  const layout = await layoutOf(store, 'Daraaz Express');
  await saveLayout(store, { ...layout, courier: 'M&P' }, { seen: undefined, by: 'Ayesha', at: FIRST_PLACED_AT });
  const ids = await placeOrders(store, [{}]);
  await send(ids, 'm & p');
  expect(await idsOf({ courier: 'M&P' })).toEqual(ids);
  expect(await idsOf({ courier: ' m & P' })).toEqual(ids);
  expect(await countOrders(store, { courier: 'm&p' })).toBe(1);
});

test('what a number did before is counted, whatever it wrote its number like', async () => {
  const ids = await placeOrders(
    store,
    ['0333 1112223', '+92-333-1112223', '00923331112223', '0333 9999999'].map((contact) => ({ contact })),
  );
  await send(ids.slice(0, 2), 'TCS');
  await step(ids.slice(0, 1), { step: 'delivered' });
  await step(ids.slice(1, 2), { step: 'returned' });
  await indexSomeOrders(store);
  const records = await recordsOfPhones(store, ['923331112223', '923000000000']);
  expect([...records]).toEqual([['923331112223', { orders: 3, delivered: 1, refused: 1 }]]);
});

test('a screen after a rush indexes a part of it, the next ones the rest, and a search all of it', async () => {
  const rush = (contact: string) =>
    placeOrders(
      store,
      Array.from({ length: 120 }, () => ({ contact })),
    );
  await listOrders(store, { q: 'anybody' });
  const ordersOf = async (phone: string) => {
    await indexSomeOrders(store);
    return (await recordsOfPhones(store, [phone])).get(phone)?.orders;
  };
  await rush('0344 1112223');
  const seen = [await ordersOf('923441112223'), await ordersOf('923441112223'), await ordersOf('923441112223')];
  expect(seen).toEqual([50, 100, 120]);
  const [first] = await rush('0344 2223334');
  expect(await idsOf({ q: first ?? '' })).toEqual([first]);
  expect(await ordersOf('923442223334')).toBe(120);
});

test('an order with words without end is indexed, and so are those beside it', async () => {
  const letters = (length: number) => randomBytes(length).toString('hex');
  const [endless, beside] = await placeOrders(store, [
    { firstName: letters(3000), lastName: letters(3000), city: letters(3000) },
    { city: 'Ziarat' },
  ]);
  expect(await idsOf({ q: 'ziarat' })).toEqual([beside]);
  expect(await idsOf({ q: endless ?? '' })).toEqual([endless]);
});

test('a thousand orders with many words each are indexed by one search', async () => {
  const words = (order: number) => Array.from({ length: 30 }, (_, word) => `rush${order}word${word}`).join(' ');
  const ids = await placeOrders(
    store,
    Array.from({ length: 1000 }, (_, order) => ({ firstName: words(order) })),
  );
  expect(await idsOf({ q: 'rush777word7' })).toEqual([ids[777]]);
});

test('an order that changes while it is read is read as it was, with no row of its history more', async () => {
  const [id = ''] = await placeOrders(store, [{}]);
  let isChanged = false;
  const change: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // After the first of its statements another owner edits it.
    async transformResult({ result }) {
      const isFirst = !isChanged;
      isChanged = true;
      if (isFirst) await step([id], { step: 'edit', after: { delivery: 0 } });
      return result;
    },
  };
  const read = await deskOrderOf(store.withPlugin(change) as Store, id);
  expect(read).toMatchObject({ order: { delivery: 250 }, steps: 0, history: [] });
  expect(await deskOrderOf(store, id)).toMatchObject({ order: { delivery: 0 }, steps: 1 });
});
