import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOrders } from '../../../server/store/orders/orders.ts';
import type { Store } from '../../../server/store/store.ts';
import { write } from '../../../server/store/writing/write.ts';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { storeOf } from '../../support/engine.ts';
import type { TwoProcesses } from '../../support/shop-processes.ts';
import { AYESHA, orderKey } from '../../support/shopper.ts';
import { openSmallShopTwice, SHIRT } from '../../support/small-shop.ts';

const SECOND_ONE = 'This order was placed already; is this a second one?';
const WAS_CANCELLED = 'This order was cancelled; is this another one?';

/** Another shirt that the awkward catalogue has in stock. */
const OTHER_SHIRT = { ...SHIRT, id: 'id~with~tildes' };

let shop: TwoProcesses;
let store: Store;

beforeAll(async () => {
  shop = await openSmallShopTwice();
  store = await storeOf(shop);
});

afterAll(async () => {
  await store.destroy();
  await shop.stop();
});

type Fields = Record<string, string>;
type Asked = Fields & { key: string; email: string; path: string };

let people = 0;

/** An order, each from another shopper: one may only place a few. */
function somebody(): Asked {
  people += 1;
  const contact = `0300-${people}-${crypto.randomUUID()}`;
  return { ...AYESHA, contact, email: `p${people}@example.com`, key: crypto.randomUUID(), path: checkoutPath([SHIRT]) };
}

/** As the checkout's script sends it. The balancer alternates between the two processes. */
async function send(asked: Fields): Promise<{ state: string; order?: string }> {
  const answer = await fetch(shop.url + href('/order'), { method: 'POST', body: new URLSearchParams(asked) });
  return (await answer.json()) as { state: string; order?: string };
}

/** As a form without scripts sends it. */
function press({ path, ...fields }: Asked): Promise<Response> {
  return fetch(shop.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
}

async function cancel(fields: Fields): Promise<{ state: string }> {
  const answer = await fetch(shop.url + href('/order/cancel'), { method: 'POST', body: new URLSearchParams(fields) });
  return (await answer.json()) as { state: string };
}

/** The orders that are stored, newest first, by email. */
async function ordersOf(...emails: string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const batch of allOrders(store)) orders.push(...batch.map(({ order }) => order));
  return orders.filter(({ shipping }) => emails.includes(shipping.email));
}

/** The page's form as a browser sends it, with the values of its fields. */
function fieldsOf(html: string): Fields {
  const form = /<form[^>]*class="order-form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
}

/** What a shopper may change before the same key is sent again. */
const CHANGES: [string, (asked: Asked) => Asked][] = [
  ['contact', (asked) => ({ ...asked, contact: 'call my brother' })],
  ...['firstName', 'lastName', 'address', 'city', 'postal'].map((name): [string, (asked: Asked) => Asked] => [
    name,
    (asked) => ({ ...asked, [name]: 'Gilgit' }),
  ]),
  ['email', (asked) => ({ ...asked, email: `other-${asked.email}` })],
  ['note', (asked) => ({ ...asked, note: 'For Zainab' })],
  ['piece', (asked) => ({ ...asked, path: checkoutPath([OTHER_SHIRT]) })],
  ['colour', (asked) => ({ ...asked, path: checkoutPath([{ ...SHIRT, colour: 'Red' }]) })],
  ['count', (asked) => ({ ...asked, path: checkoutPath([{ ...SHIRT, quantity: 2 }]) })],
  ['number of pieces', (asked) => ({ ...asked, path: checkoutPath([SHIRT, OTHER_SHIRT]) })],
];

test.each(CHANGES)(
  'a key that comes again with another %s is never "placed", in either process',
  async (_what, change) => {
    const first = somebody();
    const placed = await send(first);
    expect(placed.state).toBe('placed');
    const other = change(first);
    for (let time = 0; time < 2; time += 1) {
      expect(await send(other)).toEqual({ state: 'other order', was: 'placed' });
      const page = await press(other);
      expect(page.status).toBe(409);
      expect(await page.text()).toContain(SECOND_ONE);
      expect(await send(first)).toEqual(placed);
    }
    expect(await ordersOf(first.email, other.email)).toHaveLength(1);
  },
);

test('the page that asks whether it is a second one holds all that was typed and places it at one press', async () => {
  const first = somebody();
  expect((await press(first)).status).toBe(303);
  const second = { ...first, firstName: 'Zainab', address: '7 "Canal" View', postal: '' };
  const fields = fieldsOf(await (await press(second)).text());
  expect(fields.key).toMatch(/^[\w-]{16,64}$/);
  expect(fields.key).not.toBe(first.key);
  expect(fields).toMatchObject({ ...typed(second), address: '7 &quot;Canal&quot; View' });
  for (let time = 0; time < 2; time += 1) expect((await press({ ...second, key: fields.key ?? '' })).status).toBe(303);
  const names = (await ordersOf(first.email)).map(({ shipping }) => shipping.firstName);
  expect(names).toEqual(['Zainab', 'Ayesha']);
});

function typed({ key, path, ...fields }: Asked): Fields {
  return fields;
}

test('the same ask is the same order, however it is spaced, ended and put in order', async () => {
  const first = { ...somebody(), note: 'In gold\r\nfor Zainab ', path: checkoutPath([SHIRT, OTHER_SHIRT]) };
  const placed = await send(first);
  expect(placed.state).toBe('placed');
  expect(await send({ ...first, address: ' 12  Mall Road ', note: 'In gold\nfor Zainab' })).toEqual(placed);
  const turned = new URLSearchParams({ ...typed(first), key: first.key, path: checkoutPath([OTHER_SHIRT, SHIRT]) });
  turned.delete('note');
  for (const note of ['', first.note]) turned.append('note', note);
  const answer = await fetch(shop.url + href('/order'), { method: 'POST', body: turned });
  expect(await answer.json()).toEqual(placed);
  expect(await ordersOf(first.email)).toHaveLength(1);
});

test('a key that was cancelled stays cancelled for that order; another one is asked about, and placed at one press', async () => {
  const first = somebody();
  expect(await cancel(first)).toEqual({ state: 'cancelled' });
  expect(await send(first)).toEqual({ state: 'cancelled' });
  const other = { ...first, city: 'Gilgit' };
  expect(await send(other)).toEqual({ state: 'other order', was: 'cancelled' });
  const html = await (await press(other)).text();
  expect(html).toContain(WAS_CANCELLED);
  expect((await press({ ...other, key: fieldsOf(html).key ?? '' })).status).toBe(303);
  expect((await ordersOf(first.email)).map(({ shipping }) => shipping.city)).toEqual(['Gilgit']);
});

test('a key that was cancelled by itself, as earlier scripts do, places nothing at all', async () => {
  const first = somebody();
  expect(await cancel({ key: first.key })).toEqual({ state: 'cancelled' });
  for (const asked of [first, { ...first, city: 'Gilgit' }]) expect(await send(asked)).toEqual({ state: 'cancelled' });
  expect(await ordersOf(first.email)).toEqual([]);
});

test('cancelling an order whose key was placed as it was typed before hears that another was placed', async () => {
  const first = somebody();
  const placed = await send(first);
  expect(await cancel({ ...first, city: 'Gilgit' })).toEqual({ state: 'other order', was: 'placed' });
  expect(await cancel(first)).toEqual(placed);
  expect(await ordersOf(first.email)).toHaveLength(1);
});

test('orders from before digests were kept are told apart by what is stored of them', async () => {
  const first = { ...somebody(), note: 'In\r\ngold', path: checkoutPath([OTHER_SHIRT]) };
  const placed = await send(first);
  await write(store, (writing) =>
    writing.updateTable('orders').set({ digest: null }).where('order_key', '=', first.key).execute(),
  );
  expect(await send(first)).toEqual(placed);
  for (const [, change] of CHANGES.filter(([what]) => what !== 'piece'))
    expect(await send(change(first))).toEqual({ state: 'other order', was: 'placed' });
  expect(await ordersOf(first.email)).toHaveLength(1);
});

test('in one moment, in both processes: of one key with many contents one is placed, and only that one hears so', async () => {
  const first = somebody();
  const asks = Array.from({ length: 24 }, (_, n) => ({ ...first, address: `${n % 6} Canal View` }));
  const answers = await Promise.all(asks.map(send));
  const [order, ...more] = await ordersOf(first.email);
  expect(more).toEqual([]);
  for (const [n, { state }] of answers.entries())
    expect(state).toBe(asks[n]?.address === order?.shipping.address ? 'placed' : 'other order');
});

test('a press that was refused keeps its key for the next one: what seemed to fail may have been saved', async () => {
  const key = await orderKey(shop.url + checkoutPath([SHIRT]));
  const refused = await press({ ...somebody(), key, email: 'nobody' });
  expect(refused.status).toBe(400);
  expect(fieldsOf(await refused.text()).key).toBe(key);
});
