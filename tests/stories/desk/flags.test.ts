import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { storeOf } from '../../support/engine.ts';
import { ordersOf } from '../../support/listed.ts';
import { placeOrders } from '../../support/placed-orders.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

let customers = 0;

/** An order of a customer whom no other story has, with these changes; gives its id. */
async function placed(fields: Record<string, string> = {}): Promise<string> {
  customers += 1;
  const own = { contact: `0300 ${1000000 + customers}`, address: `${customers} Canal Road` };
  expect((await orderByForm(shop, [SHIRT], { ...own, ...fields })).status).toBe(303);
  const [newest] = await ordersOf(shop);
  return newest?.id ?? '';
}

/** What is said of an order in the list, on its page, and on Calls once all other calls are put off. */
async function placesOf(id: string): Promise<string[]> {
  const list = await owner.read('/orders');
  const card = list.split('data-order="').find((part) => part.startsWith(id)) ?? '';
  const others = [...list.matchAll(/data-order="(\w+)"/g)].map(([, other = '']) => other).filter((one) => one !== id);
  const calls = await owner.read(`/calls?${new URLSearchParams(others.map((one) => ['later', one]))}`);
  return [textOf(card), textOf(await owner.read(`/orders/${id}`)), textOf(calls)];
}

test('an address without a number and a city that nobody knows are flagged wherever the order is', async () => {
  const clear = await placed();
  for (const words of await placesOf(clear)) expect(words).not.toMatch(/No house|City not known|Maybe/);
  const unclear = await placed({ address: 'near the big mosque', city: 'Chak 99' });
  for (const words of await placesOf(unclear)) {
    expect(words).toContain('No house or street number');
    expect(words).toContain('City not known');
  }
  await owner.step({ order: unclear, step: 'confirm' });
  await owner.step({ order: unclear, step: 'pack' });
  await owner.step({ order: unclear, step: 'send', courier: 'TCS' });
  expect(textOf(await owner.read(`/orders/${unclear}`))).not.toContain('City not known');
});

test('the same order again, by phone or by address, leads to the other one', async () => {
  const phone = await placed({ contact: '0321-7654321' });
  const byPhone = await placed({ contact: '+92 321 7654321', city: 'Multan' });
  const address = await placed({ address: '7 Street 14, F-8' });
  const byAddress = await placed({ address: '7, street 14  f-8' });
  for (const [one, other] of [
    [phone, byPhone],
    [byPhone, phone],
    [byAddress, address],
  ] as const) {
    for (const words of await placesOf(one)) expect(words).toContain(`Maybe the same order again: ${other}`);
    expect(await owner.read(`/orders/${one}`)).toContain(`href="/orders/${other}"`);
  }
  await owner.step({ order: byPhone, step: 'cancel' });
  expect(textOf(await owner.read(`/orders/${phone}`))).not.toContain('Maybe the same');
});

test('what a number did before is at a glance on card, order and Calls', async () => {
  const contact = '0333 9998887';
  const orders = [await placed({ contact }), await placed({ contact }), await placed({ contact })];
  for (const step of ['confirm', 'pack'] as const) await owner.step({ order: orders.slice(0, 2), step });
  await owner.step({ order: orders.slice(0, 2), step: 'send', courier: 'TCS' });
  await owner.step({ order: orders.slice(0, 2), step: 'returned' });
  for (const words of await placesOf(orders[2] ?? '')) expect(words).toContain('Refused 2 of 3');
});

test('a rush of orders is among what a number did before soon after, while any screen is open', async () => {
  const store = await storeOf(shop);
  const rush = Array.from({ length: 120 }, () => ({ contact: '0344 5556667' }));
  const [first = ''] = await placeOrders(store, rush);
  const unindexed = async () => {
    const rows = await store.selectFrom('orders').select('id').whereRef('indexed_steps', '<>', 'steps').execute();
    return rows.length;
  };
  expect(await unindexed()).toBeGreaterThanOrEqual(120);
  const stream = await owner.get('/live');
  await expect.poll(unindexed).toBe(0);
  await stream.body?.cancel();
  expect(textOf(await owner.read(`/orders/${first}`))).toContain('120 orders');
  await store.destroy();
});
