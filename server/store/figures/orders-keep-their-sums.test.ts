import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { AYESHA } from '../../../tests/support/shopper.ts';
import { ordersKeepTheirSums } from '../migrations/003-orders-keep-their-sums.ts';
import { CANCELLED, orderOfId } from '../orders/orders.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';

/** A shop as the version before left it: orders without sums. */
async function oldShop(
  rows: Record<string, string>,
  leave: (store: Store) => Promise<unknown> = async () => undefined,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'old-shop-'));
  const store = await storeOf({ dataDir });
  const orders = Object.entries(rows).map(([id, content], i) => ({ id, order_key: id, placed_at: i, content }));
  for (let at = 0; at < orders.length; at += 500) {
    await store
      .insertInto('orders')
      .values(orders.slice(at, at + 500))
      .execute();
  }
  await leave(store);
  await ordersKeepTheirSums(store.engine).up(store);
  return store;
}

function withoutSums(more: object = {}): string {
  const { contact, ...shipping } = AYESHA;
  const products = [
    { productPrice: 1499.5, quantity: 2 },
    { productPrice: 300, quantity: 1 },
  ];
  return JSON.stringify({ contact, shipping, products, createdAt: '2026-01-01T00:00:00.000Z', ...more });
}

async function contentOf(store: Store, id: string): Promise<string> {
  const row = await store.selectFrom('orders').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  return row.content;
}

test('orders of the version before get their sums, with what delivery cost then; nothing else of them changes', async () => {
  const many = Object.fromEntries(Array.from({ length: 1200 }, (_, i) => [`many-${i}`, withoutSums()]));
  const agreed = { subtotal: 3299, delivery: 99, total: 3398 };
  const store = await oldShop({ ...many, agreed: withoutSums(agreed), zz: withoutSums({ contact: 'a\u0000b 🎈' }) });
  const rows = await store.selectFrom('orders').select('content').execute();
  expect(rows.filter(({ content }) => JSON.parse(content).total === 3549)).toHaveLength(1201);
  expect(JSON.parse(await contentOf(store, 'zz'))).toEqual({
    ...JSON.parse(withoutSums()),
    contact: 'a\u0000b 🎈',
    ...{ subtotal: 3299, delivery: 250, total: 3549 },
  });
  expect(JSON.parse(await contentOf(store, 'agreed'))).toMatchObject(agreed);
  await store.destroy();
});

test('keys that were taken back and damaged rows stay as they are, and the shop opens', async () => {
  const store = await oldShop({ back: CANCELLED, torn: '{"contact":', none: '{}', whole: withoutSums() });
  expect(await contentOf(store, 'back')).toBe(CANCELLED);
  expect(await contentOf(store, 'torn')).toBe('{"contact":');
  expect(await contentOf(store, 'none')).toBe('{}');
  expect(JSON.parse(await contentOf(store, 'whole'))).toMatchObject({ total: 3549 });
  await store.destroy();
});

test('a shop that has moved opens, and its orders are read with their sums', async () => {
  const store = await oldShop({ moved: withoutSums() }, (store) =>
    write(store, (trx) => store.engine.closeOrders(trx, 'The shop has moved')),
  );
  expect(await orderOfId(store, 'moved')).toMatchObject({ subtotal: 3299, delivery: 250, total: 3549 });
  expect(await contentOf(store, 'moved')).toBe(withoutSums());
  await store.destroy();
});

test('an order that the version before places after the change is read with its sums too', async () => {
  const store = await oldShop({});
  await store
    .insertInto('orders')
    .values({ id: 'late', order_key: 'late', placed_at: 1, content: withoutSums() })
    .execute();
  expect(await orderOfId(store, 'late')).toMatchObject({ subtotal: 3299, delivery: 250, total: 3549 });
  await store.destroy();
});
