import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { ordersOf } from '../../support/listed.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop();
});

afterAll(() => shop.stop());

async function post(path: string, fields: Record<string, string>): Promise<{ state: string; order?: string }> {
  const answer = await fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields) });
  return (await answer.json()) as { state: string; order?: string };
}

/** An order with that key, each from another shopper: one may only place a few. */
const order = (key: string) =>
  post(href('/order'), {
    ...AYESHA,
    contact: `${key}@example.com`,
    key,
    path: checkoutPath([SHIRT]),
    email: `${key}@example.com`,
  });
const cancel = (key: string) => post(href('/order/cancel'), { key });
const orders = async () => (await ordersOf(shop)) as { id: string }[];

test('an order taken back before it came is never placed, however late a try arrives', async () => {
  expect(await cancel('cancelled-before-it-came')).toEqual({ state: 'cancelled' });
  expect(await order('cancelled-before-it-came')).toEqual({ state: 'cancelled' });
  expect(await cancel('cancelled-before-it-came')).toEqual({ state: 'cancelled' });
  expect(await orders()).toEqual([]);
});

test('an order that is placed cannot be taken back, and its shopper hears so', async () => {
  const placed = await order('placed-before-the-cancel');
  expect(placed.state).toBe('placed');
  expect(await cancel('placed-before-the-cancel')).toEqual(placed);
  expect(await orders()).toEqual([expect.objectContaining({ id: placed.order })]);
});

test('when both come in the same moment, the shop decides once and tells both the same', async () => {
  const before = (await orders()).length;
  const keys = Array.from({ length: 40 }, (_, i) => `same-moment-number-${i}`);
  const fates = await Promise.all(
    keys.map(async (key, i) => {
      const [one, other] = i % 2 === 0 ? [order(key), cancel(key)] : [cancel(key), order(key)];
      return [(await one).state, (await other).state];
    }),
  );
  for (const [one, other] of fates) expect(other).toBe(one);
  const placed = fates.filter(([fate]) => fate === 'placed').length;
  expect(await orders()).toHaveLength(before + placed);
});

test.each(['', 'short', 'not a key at all!'])('%j is no key, and nothing is taken back', async (key) => {
  expect(await cancel(key)).toEqual({ state: 'failed' });
});
