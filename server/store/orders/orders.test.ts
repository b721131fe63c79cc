import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '../../../shop/orders/order.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { AYESHA } from '../../../tests/support/shopper.ts';
import type { Store } from '../store.ts';
import { allOrders, type OrderToSave, saveOrders } from './orders.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'orders-')) });
});
afterAll(() => store.destroy());

/** Three orders for each moment, so that a batch ends between two of the same. */
function orderOf(nth: number): OrderToSave {
  const { contact, ...shipping } = AYESHA;
  const sums = { subtotal: 0, delivery: 250, total: 250 };
  const order: Order = { contact, shipping, products: [], createdAt: '2026-01-01T00:00:00.000Z', ...sums };
  return {
    id: `order-${nth}`,
    key: `key-${nth}`,
    digest: `digest-${nth}`,
    placedAt: 1_760_000_000_000 + Math.floor(nth / 3),
    order,
    emails: [],
  };
}

function save(orders: OrderToSave[]) {
  return store.transaction().execute((trx) => saveOrders(trx, orders));
}

test('an order that is placed while all are listed makes none come twice and none stay out', async () => {
  const orders = Array.from({ length: 1201 }, (_, nth) => orderOf(nth));
  await save(orders);
  const listed: string[] = [];
  let nth = 5000;
  for await (const batch of allOrders(store)) {
    listed.push(...batch.map(({ id }) => id));
    await save([orderOf(nth)]);
    nth += 3;
  }
  expect(listed).toHaveLength(orders.length);
  expect(new Set(listed)).toEqual(new Set(orders.map(({ id }) => id)));
  const next = await allOrders(store).next();
  expect(next.value?.[0]?.id).toBe(`order-${nth - 3}`);
});
