import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSteps } from '../../../server/store/orders/take-steps.ts';
import { storeOf } from '../../support/engine.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.stop());

async function savedOrders(): Promise<{ id: string; total: number }[]> {
  return JSON.parse(await shop.owner('orders', '--json'));
}

test('the owner’s list tells of each order where its parcel and its cash are, and how they came there', async () => {
  await orderByForm(shop, [SHIRT]);
  const [placed] = await savedOrders();
  expect(placed).toMatchObject({ state: 'new', cash: 'due', history: [] });
  const store = await storeOf(shop);
  const order = placed?.id ?? '';
  const steps = [
    { step: 'confirm' },
    { step: 'pack' },
    { step: 'send', courier: 'PostEx', tracking: '20010020000123' },
    { step: 'delivered', note: 'Left with the guard' },
    { step: 'cash received', amount: placed?.total ?? 0 },
  ] as const;
  const now = Date.parse('2026-03-03T07:00:00Z');
  for (const [nth, step] of steps.entries()) {
    await takeSteps(store, { key: `press-${nth}`, by: 'Bilal', steps: [{ order, ...step }] }, now);
  }
  await store.destroy();
  const [paid] = await savedOrders();
  expect(paid).toMatchObject({ state: 'delivered', cash: 'received' });
  const row = { at: '2026-03-03T07:00:00.000Z', by: 'Bilal' };
  expect(paid).toHaveProperty('history', [
    { key: 'press-0', step: 'confirm', ...row },
    { key: 'press-1', step: 'pack', ...row },
    { key: 'press-2', step: 'send', courier: 'PostEx', tracking: '20010020000123', ...row },
    { key: 'press-3', step: 'delivered', note: 'Left with the guard', ...row },
    { key: 'press-4', step: 'cash received', amount: placed?.total, ...row },
  ]);
});
