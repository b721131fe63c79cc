import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderStep } from '../../../shop/steps/order-step.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { FIRST_PLACED_AT, orderWith, placeOrders } from '../../../tests/support/placed-orders.ts';
import { debtsHaveATime } from '../migrations/056-debts-have-a-time.ts';
import type { Store } from '../store.ts';
import { takeSteps } from './take-steps.ts';
import { today } from './today.ts';

const DAY_MS = 86_400_000;
const DELIVERED = FIRST_PLACED_AT + DAY_MS;

let store: Store;
beforeEach(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'debts-')) });
});
afterEach(() => store.destroy());

let keys = 0;

/** `day`: days after the first order was placed. */
async function step(orders: string[], taken: OrderStep, day = 0): Promise<void> {
  keys += 1;
  const steps = orders.map((order) => ({ order, ...taken }));
  await takeSteps(store, { key: `key-${keys}`, by: 'Sana', steps }, FIRST_PLACED_AT + day * DAY_MS);
}

/** So many orders of two shirts, on their way. */
async function sent(orders: number, courier = 'PostEx'): Promise<string[]> {
  const ids = await placeOrders(
    store,
    Array.from({ length: orders }, () => ({})),
  );
  const products = orderWith().products.map((line) => ({ ...line, quantity: 2 }));
  await step(ids, { step: 'edit', after: { products } });
  for (const one of ['confirm', 'pack'] as const) await step(ids, { step: one });
  await step(ids, { step: 'send', courier });
  return ids;
}

const PART = { step: 'part returned', back: [{ line: 0, pieces: 1 }] } as const;

test.each([[{ step: 'returning' }], [{ step: 'returned' }], [PART]] as const)(
  'what a courier owes is as old as the delivery, also after %j',
  async (back) => {
    const ids = await sent(1);
    await step(ids, { step: 'delivered' }, 1);
    await step(ids, back, 15);
    expect((await today(store)).cash).toMatchObject([{ courier: 'PostEx', cash: 'with courier', since: DELIVERED }]);
  },
);

test('a parcel that is sent again is owed for since its own delivery', async () => {
  const ids = await sent(1);
  await step(ids, { step: 'delivered' }, 1);
  await step(ids, { step: 'cash received', amount: 5250 }, 1);
  await step(ids, { step: 'returned' }, 2);
  await step(ids, { step: 'money back', amount: 5250, day: '2026-03-03', note: 'Cash' }, 2);
  for (const one of ['send again', 'pack'] as const) await step(ids, { step: one }, 3);
  await step(ids, { step: 'send', courier: 'TCS' }, 3);
  await step(ids, { step: 'delivered' }, 7);
  expect((await today(store)).cash).toMatchObject([{ courier: 'TCS', since: FIRST_PLACED_AT + 7 * DAY_MS }]);
});

const columns = ['id', 'state', 'cash', 'cash_open', 'owed_since'] as const;
const stored = () => store.selectFrom('orders').select(columns).orderBy('id').execute();

test('in a shop of before couriers owe what they took for parcels that came back, since their delivery', async () => {
  const ids = await sent(5);
  const [back = '', part = '', refused = '', damaged = '', open = ''] = ids;
  await step([back, part, damaged, open], { step: 'delivered' }, 1);
  await step([back, damaged, refused], { step: 'returned' }, 9);
  await step([part], PART, 9);
  const now = await stored();
  const owedOf = new Map(now.map(({ id, cash, owed_since: since }) => [id, [cash, since && Number(since)]]));
  for (const id of [back, part, open]) expect(owedOf.get(id)).toEqual(['with courier', DELIVERED]);
  expect(owedOf.get(refused)).toEqual(['none', null]);

  // As the release before stored them.
  await sql`drop index orders_with_cash`.execute(store);
  await sql`alter table orders drop column owed_since`.execute(store);
  await sql`update orders set cash = 'none', cash_open = 0 where state = 'returned'`.execute(store);
  await sql`update orders set cash_open = 10 where id = ${part}`.execute(store);
  await sql`update orders set content = '{' where id = ${damaged}`.execute(store);
  await debtsHaveATime(store.engine).up(store);
  const isWhole = ({ id }: { id: string }) => id !== damaged;
  expect((await stored()).filter(isWhole)).toEqual(now.filter(isWhole));
  expect((await stored()).find(({ id }) => id === damaged)).toMatchObject({ cash: 'none', owed_since: null });
});

test('a shop that has moved keeps its orders as they are', async () => {
  const [id = ''] = await sent(1);
  await sql`alter table orders rename column owed_since to earlier`.execute(store);
  await sql`update orders set state = 'returned', cash = 'with courier' where id = ${id}`.execute(store);
  await debtsHaveATime({ ...store.engine, whyOrdersClosed: async () => 'It has moved.' }).up(store);
  expect(await stored()).toMatchObject([{ id, state: 'returned', cash: 'with courier' }]);
});
