import { sql } from 'kysely';
import type { PhoneRecord } from '../../../shop/desk/customers-desk.ts';
import { STUCK_CALLS, STUCK_DAYS, type Today, type WaitingState } from '../../../shop/orders/desk-order.ts';
import { roundRupees } from '../../../shop/price.ts';
import type { CashState } from '../../../shop/steps/order-states.ts';
import type { Store } from '../store.ts';

const WAITING: readonly WaitingState[] = ['new', 'confirmed', 'packed', 'sent', 'attempted', 'returning'];
const DAY_MS = 24 * 3600 * 1000;

/** What waits for the owners at `now`, in ms since 1970: orders by state, stuck orders, cash that couriers owe. */
export async function today(store: Store, now = Date.now()): Promise<Today> {
  const longest = now - STUCK_DAYS * DAY_MS;
  const [waiting, noAnswer, tooLong, both, attemptedToo, cash] = await Promise.all([
    waitingOrders(store),
    countWhere(store, NO_ANSWER),
    countWhere(store, sql`with_courier_since < ${longest}`),
    countWhere(store, sql`with_courier_since < ${longest} and ${NO_ANSWER}`),
    countWhere(store, sql`state = 'attempted' and (with_courier_since < ${longest} or ${NO_ANSWER})`),
    openCash(store),
  ]);
  const { attempted } = waiting;
  const stuck = { 'no answer': noAnswer, attempted, 'with courier too long': tooLong };
  return { waiting, stuck, stuckOrders: noAnswer + tooLong - both + attempted - attemptedToo, cash };
}

const NO_ANSWER = sql<boolean>`no_answers >= ${sql.lit(STUCK_CALLS)}`;

/** The records of these numbers, in their canonical form, from indexed orders; numbers without any are left out. */
export async function recordsOfPhones(store: Store, phones: readonly string[]): Promise<Map<string, PhoneRecord>> {
  if (phones.length === 0) return new Map();
  const rows = await store
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select(({ fn }) => ['word', 'state', fn.countAll<number>().as('orders')])
    .where('word', 'in', phones)
    .groupBy(['word', 'state'])
    .execute();
  const records = new Map<string, PhoneRecord>();
  for (const { word, state, orders } of rows) {
    const record = records.get(word) ?? { orders: 0, delivered: 0, refused: 0 };
    record.orders += Number(orders);
    if (state === 'delivered') record.delivered += Number(orders);
    if (state === 'returning' || state === 'returned') record.refused += Number(orders);
    records.set(word, record);
  }
  return records;
}

export async function waitingOrders(store: Store): Promise<Today['waiting']> {
  const rows = await store
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll<number>().as('orders')])
    .where('state', 'in', WAITING)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, orders }) => [state, Number(orders)]));
  return Object.fromEntries(WAITING.map((state) => [state, counts.get(state) ?? 0])) as Today['waiting'];
}

async function countWhere(store: Store, condition: ReturnType<typeof sql<boolean>>): Promise<number> {
  const row = await store
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where(condition)
    .executeTakeFirst();
  return Number(row?.orders ?? 0);
}

export async function openCash(store: Store): Promise<Today['cash']> {
  const rows = await store
    .selectFrom('orders')
    .select(({ fn }) => [
      'courier',
      'cash',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('cash_open').as('rupees'),
      fn.min(fn.coalesce('owed_since', 'state_at')).as('since'),
    ])
    .where(sql<boolean>`cash_open > 0`)
    .groupBy(['cash', 'courier'])
    .orderBy('cash')
    .orderBy('courier')
    .execute();
  return rows.map(({ courier, cash, orders, rupees, since }) => ({
    courier,
    cash: cash as CashState,
    orders: Number(orders),
    rupees: roundRupees(Number(rupees)),
    since: Number(since),
  }));
}
