import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_STATES, stateLabel } from '../../../shop/steps/order-states.ts';
import { closedShop } from '../../support/closed-shop.ts';
import { type DeskOwner, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;
let owner: DeskOwner;
beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  owner = await signIn(shop);
  await owner.post('/shop', { sentEmails: 'yes' });
  expect(await shop.owner('demo-orders')).toContain('60 demo orders are in the shop');
});
afterAll(() => shop.stop());

test('demo orders are in every state, send no email though customers get one when sent, and are made once', async () => {
  const orders = JSON.parse(await shop.owner('orders', '--json')) as { id: string; state: string }[];
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
  expect(await shop.owner('emails', '--json')).toBe('[]\n');
  const id = orders[0]?.id ?? '';
  await expect(shop.owner('resend', id)).rejects.toThrow(`Order ${id} has no emails: nothing was sent for it.`);
  await expect(shop.owner('resend', 'NOBODY')).rejects.toThrow("There is no order 'NOBODY'.");
  await expect(shop.owner('demo-orders')).rejects.toThrow('The demo orders are in this shop already.');
});

test('each screen has something to show', async () => {
  const today = textOf(await owner.read('/'));
  for (const words of ['No answer 3 times', 'With the courier longer than 9 days', 'owes'])
    expect(today).toContain(words);
  for (const state of ORDER_STATES)
    expect(textOf(await owner.read(`/orders?state=${state}`))).toContain(stateLabel(state));
  expect(textOf(await owner.read('/orders'))).toContain('Maybe the same order again');
  expect(textOf(await owner.read('/figures'))).toMatch(/Orders 60 .*Refused \d+ 1?\d %/);
});

test('a shop that has orders of its own gets none', async () => {
  const DATA_DIR = await closedShop(1);
  await expect(ownerCommand(['demo-orders'], { DATA_DIR })).rejects.toThrow('This shop has orders of its own');
  expect(JSON.parse(await ownerCommand(['orders', '--json'], { DATA_DIR }))).toHaveLength(1);
});
