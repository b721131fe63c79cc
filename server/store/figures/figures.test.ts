import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FiguresBy } from '../../../shop/figures/figures.ts';
import type { OrderStep } from '../../../shop/steps/order-step.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { FIRST_PLACED_AT, orderWith, placeOrders } from '../../../tests/support/placed-orders.ts';
import { CANCELLED } from '../orders/orders.ts';
import { takeSteps } from '../orders/take-steps.ts';
import type { Store } from '../store.ts';
import { countFigures, readFigures } from './figures.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'figures-')) });
});
afterAll(() => store.destroy());

const DAY = '2026-03-03';
let keys = 0;

async function step(orders: string[], ...steps: OrderStep[]): Promise<void> {
  for (const taken of steps) {
    keys += 1;
    const press = { key: `figure-${keys}`, by: 'Ayesha', steps: orders.map((order) => ({ order, ...taken })) };
    await takeSteps(store, press, FIRST_PLACED_AT);
  }
}

const SENT: OrderStep[] = [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }];

async function sums(by: FiguresBy, from = DAY, to = DAY) {
  await countFigures(store);
  const rows = await readFigures(store, by, from, to);
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row]));
}

test('sums follow orders, steps, undos and edits, and are the same when counted again', async () => {
  const [kept = '', refused = '', called = '', open = ''] = await placeOrders(store, [
    { city: 'lhr' },
    { city: 'Lahore' },
    { city: 'Chak 99' },
    { city: 'Multan' },
  ]);
  await sql`insert into orders (id, order_key, placed_at, content, state) values ('GONE', 'gone', ${FIRST_PLACED_AT}, ${CANCELLED}, '')`.execute(
    store,
  );
  expect(await sums('day')).toMatchObject({ [DAY]: { orders: 4, sales: 11_000, confirmed: 0 } });
  await step([kept, refused], ...SENT);
  await step([kept], { step: 'delivered' });
  await step([refused], { step: 'returning' });
  await step([called], { step: 'cancel' });
  const after = {
    ...{ orders: 4, sales: 5500, confirmed: 2, delivered: 1, deliveredSales: 2750, refused: 1, returns: 1 },
    ...{ courierCosts: 0, returnCosts: 0, discounts: 0 },
  };
  expect(await sums('day')).toEqual({ [DAY]: after });
  expect(await sums('product')).toMatchObject({ 'Gulabi Kurti': { orders: 4, sales: 5000, deliveredSales: 2500 } });
  expect(await sums('city')).toMatchObject({
    Lahore: { orders: 2, delivered: 1, refused: 1 },
    'chak 99': { orders: 1, sales: 0 },
    Multan: { orders: 1 },
  });
  await step([refused], { step: 'undo', undoes: `figure-${keys - 1}` });
  const { contact: _, ...rest } = orderWith({ city: 'Quetta' });
  await step([open], { step: 'edit', after: { shipping: rest.shipping, delivery: 0 } });
  const undone = await sums('city');
  expect(undone).toMatchObject({ Lahore: { sales: 5500, refused: 0, returns: 0 }, Quetta: { orders: 1, sales: 2500 } });
  expect(undone).not.toHaveProperty('Multan');
  await sql`update orders set counted_steps = -1`.execute(store);
  expect(await sums('city')).toEqual(undone);
});

test('an order counts on its day in Pakistan, and only in periods that have it', async () => {
  const [late = ''] = await placeOrders(store, [{ city: 'Karachi' }]);
  const placed_at = Date.parse('2026-05-01T19:30:00Z');
  await store.updateTable('orders').set({ placed_at }).where('id', '=', late).execute();
  expect(await sums('day', '2026-05-01', '2026-05-01')).toEqual({});
  expect(Object.keys(await sums('day', '2026-05-02', '2026-05-09'))).toEqual(['2026-05-02']);
  expect(Object.keys(await sums('city', '2026-05-01', '2026-05-02'))).toEqual(['Karachi']);
});

test('an order to a city without end is counted, and so are those beside it', async () => {
  const endless = randomBytes(3000).toString('hex');
  await placeOrders(store, [{ city: endless }, { city: 'Chak 77' }]);
  const cities = await sums('city');
  expect(cities['chak 77']).toMatchObject({ orders: 1 });
  expect(Object.entries(cities).filter(([name]) => endless.startsWith(name))).toMatchObject([
    [expect.any(String), { orders: 1 }],
  ]);
});

test('orders that are counted by several at once count once', async () => {
  await placeOrders(
    store,
    Array.from({ length: 700 }, () => ({ city: 'Sialkot' })),
  );
  await Promise.all([countFigures(store), countFigures(store), countFigures(store)]);
  const { Sialkot } = await sums('city', '2026-03-03', '2026-03-05');
  expect(Sialkot?.orders).toBe(700);
});
