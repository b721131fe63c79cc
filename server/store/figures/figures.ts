import { sql } from 'kysely';
import { type LearntCities, plainName, readCity } from '../../../shop/couriers/city.ts';
import { costsTogether } from '../../../shop/couriers/parcel-cost.ts';
import {
  addSums,
  type FigurePart,
  type FigureRow,
  type FigureSums,
  type FiguresBy,
  figureParts,
  NO_SUMS,
  neverPaidBy,
} from '../../../shop/figures/figures.ts';
import { type Day, pakistanDay } from '../../../shop/pakistan-time.ts';
import { ORDER_STATES } from '../../../shop/steps/order-states.ts';
import { statusOf } from '../../../shop/steps/order-status.ts';
import { learntCities } from '../couriers/cities.ts';
import { costsOf } from '../couriers/parcel-costs.ts';
import { READ_IN_ONE_WRITE, readAtOnce, readOrder } from '../orders/order-content.ts';
import { historiesOf } from '../orders/order-history.ts';
import { slices } from '../slices.ts';
import type { Store } from '../store.ts';
import type { FigureSumsRow, Writing } from '../tables.ts';
import { write } from '../writing/write.ts';
import { countedBy, periodsOf, type Span, spansOf } from './figure-periods.ts';

const BATCH = 200;

/** Rows of sums written at once: an engine takes no endless list of values. */
const MOST_ROWS = 1000;

/** The sums of orders placed on these days, by day, city or product, in no order, as they were last counted. */
export async function readFigures(store: Store, by: FiguresBy, from: Day, to: Day): Promise<FigureRow[]> {
  const spans = by === 'day' ? [{ first: from, last: to }] : spansOf(from, to);
  const rows = await Promise.all(spans.map((span) => readSpan(store, by, span)));
  const sums = new Map<string, FigureSums>();
  for (const { name, ...row } of rows.flat()) sums.set(name, addSums(sums.get(name) ?? NO_SUMS, numbersOf(row)));
  return [...sums].filter(([, { orders }]) => orders > 0).map(([name, row]) => ({ name, ...row }));
}

async function readSpan(store: Store, by: FiguresBy, { first, last }: Span) {
  const name = sql.ref<string>(by === 'day' ? 'period' : 'name');
  return store
    .selectFrom('figure_sums')
    .select(({ fn }) => [
      name.as('name'),
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('sales').as('sales'),
      fn.sum<number>('confirmed').as('confirmed'),
      fn.sum<number>('delivered').as('delivered'),
      fn.sum<number>('delivered_sales').as('deliveredSales'),
      fn.sum<number>('refused').as('refused'),
      fn.sum<number>('returns').as('returns'),
      fn.sum<number>('courier_costs').as('courierCosts'),
      fn.sum<number>('return_costs').as('returnCosts'),
      fn.sum<number>('discounts').as('discounts'),
    ])
    .where('counted_by', '=', countedBy(by, first))
    .where('period', '>=', first)
    .where('period', '<=', last)
    .groupBy(name)
    .execute();
}

/** PostgreSQL gives sums as texts. */
function numbersOf(sums: FigureSums): FigureSums {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as FigureSums;
}

export async function countFigures(store: Store): Promise<void> {
  while (await hasUncounted(store)) {
    if ((await store.engine.whyOrdersClosed(store)) !== undefined) return;
    await write(store, (trx) => countSome(store, trx));
  }
}

/** In order, so that PostgreSQL reads the partial index: it takes nearly every order for one that differs. */
async function hasUncounted(store: Store): Promise<boolean> {
  return (await uncounted(store).select('id').orderBy('placed_at').limit(1).executeTakeFirst()) !== undefined;
}

function uncounted(store: Store | Writing) {
  return store.selectFrom('orders').whereRef('counted_steps', '<>', 'steps');
}

async function countSome(store: Store, trx: Writing): Promise<void> {
  const next = await uncounted(trx).select('id').orderBy('placed_at').limit(BATCH).execute();
  const learnt = await learntCities(trx);
  const counted: CountedOrder[] = [];
  let read = 0;
  // Sorted, as for steps, so that two transactions cannot deadlock.
  for (const some of readAtOnce(next.map(({ id }) => id).toSorted())) {
    if (read > READ_IN_ONE_WRITE) break;
    const rows = await lockedUncounted(store, trx, some);
    counted.push(...(await countedAnew(trx, rows, learnt)));
    read += rows.reduce((sum, { content }) => sum + content.length, 0);
  }
  const sums = new Map<string, FigureSumsRow>();
  for (const { periods, before, now } of counted) {
    for (const part of before) add(sums, periods, part, -1);
    for (const part of now) add(sums, periods, part, 1);
  }
  if (counted.length === 0) return;
  await saveSums(trx, [...sums.values()]);
  await sql`with counted(id, parts) as (values ${sql.join(counted.map(({ id, now }) => sql`(${id}, ${JSON.stringify(now)})`))})
    update orders set counted_steps = steps, figure_parts = counted.parts
    from counted where orders.id = counted.id`.execute(trx);
}

type CountedOrder = { id: string; periods: ReturnType<typeof periodsOf>; before: FigurePart[]; now: FigurePart[] };

type Uncounted = Awaited<ReturnType<typeof lockedUncounted>>;

function lockedUncounted(store: Store, trx: Writing, ids: readonly string[]) {
  return (
    uncounted(trx)
      .select(['id', 'placed_at', 'content', 'state', 'figure_parts'])
      .where('id', 'in', ids)
      .orderBy('id')
      // A second process that counts the same orders waits here and then finds none left.
      .$if(store.engine.locksRows, (orders) => orders.forUpdate())
      .execute()
  );
}

async function countedAnew(trx: Writing, rows: Uncounted, learnt: LearntCities): Promise<CountedOrder[]> {
  const known = await costsOf(
    trx,
    rows.map(({ id }) => id),
  );
  const costs = Map.groupBy(known, ({ order }) => order);
  const historyOf = await historiesOf(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const cost = costsTogether(costs.get(row.id) ?? []) / 100;
    const neverPaid = neverPaidBy(statusOf(historyOf(row.id)));
    return {
      id: row.id,
      periods: periodsOf(pakistanDay(row.placed_at)),
      before: row.figure_parts === null ? [] : (JSON.parse(row.figure_parts) as FigurePart[]),
      now: partsOf(row, { cost, neverPaid }, (typed) => readCity(typed, learnt) ?? plainName(typed)),
    };
  });
}

/** None for a cancelled key and for a damaged row. */
function partsOf(
  row: { content: string; state: string },
  couriers: { cost: number; neverPaid: number },
  cityOf: (typed: string) => string,
): FigurePart[] {
  const state = ORDER_STATES.find((one) => one === row.state);
  if (state === undefined) return [];
  try {
    const order = readOrder(row.content);
    return figureParts(order, { state, ...couriers }, cityOf(order.shipping.city));
  } catch {
    return [];
  }
}

function add(sums: Map<string, FigureSumsRow>, periods: string[], part: FigurePart, times: 1 | -1): void {
  const { by, name, ...added } = part;
  for (const period of by === 'day' ? periods.slice(0, 1) : periods) {
    const place = { counted_by: countedBy(by, period), period, name };
    const before = sums.get(keyOf(place));
    const after = addSums(before ? sumsIn(before) : NO_SUMS, { ...NO_SUMS, ...added }, times);
    const {
      deliveredSales: delivered_sales,
      courierCosts: courier_costs,
      returnCosts: return_costs,
      ...others
    } = after;
    sums.set(keyOf(place), { ...place, ...others, delivered_sales, courier_costs, return_costs });
  }
}

function sumsIn(row: FigureSumsRow): FigureSums {
  const { delivered_sales, courier_costs, return_costs, counted_by: _, period: __, name: ___, ...others } = row;
  return { ...others, deliveredSales: delivered_sales, courierCosts: courier_costs, returnCosts: return_costs };
}

/** Adds these to the sums. Sorted, so that two processes cannot deadlock. */
async function saveSums(trx: Writing, sums: readonly FigureSumsRow[]): Promise<void> {
  const rows = sums.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const some of slices(rows, MOST_ROWS)) {
    await trx
      .insertInto('figure_sums')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['counted_by', 'period', 'name']).doUpdateSet(({ ref, eb }) => {
          const sum = (column: (typeof SUMMED)[number]) =>
            eb(ref(`figure_sums.${column}`), '+', ref(`excluded.${column}`));
          return Object.fromEntries(SUMMED.map((column) => [column, sum(column)]));
        }),
      )
      .execute();
  }
}

const SUMMED = [
  ...(['orders', 'sales', 'confirmed', 'delivered', 'delivered_sales', 'refused', 'returns'] as const),
  ...(['courier_costs', 'return_costs', 'discounts'] as const),
];

function keyOf({ counted_by, period, name }: Pick<FigureSumsRow, 'counted_by' | 'period' | 'name'>): string {
  return [counted_by, period, name].join('\n');
}
