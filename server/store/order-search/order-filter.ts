import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { courierName } from '../../../shop/couriers/courier-names.ts';
import { STUCK_CALLS, STUCK_DAYS, type StuckReason } from '../../../shop/orders/desk-order.ts';
import { addDays, type Day, startOfDay } from '../../../shop/pakistan-time.ts';
import type { CashState, OrderState } from '../../../shop/steps/order-states.ts';
import { courierNames } from '../couriers/layouts.ts';
import { isBefore, readCursor, writeCursor } from '../paging/keyset.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

export type OrderFilter = {
  state?: OrderState | undefined;
  stuck?: StuckReason | undefined;
  cash?: CashState | undefined;
  courier?: string | undefined;
  /** Placed from this day on, and until this day. */
  from?: Day | undefined;
  to?: Day | undefined;
  /** By whatever name, and words of a product's title. */
  city?: string | undefined;
  product?: string | undefined;
  /** The beginning of an order id, name, phone or its last digits, email, tracking number, city, product or total. */
  q?: string | undefined;
  older?: string | undefined;
};

type Orders = ExpressionBuilder<Tables, 'orders'>;

const DAY_MS = 24 * 3600 * 1000;

/** The filter's SQL condition, without what words tell and without the cursor. */
export function matches({ state, stuck, cash, courier, ...days }: OrderFilter, now: number) {
  return (orders: Orders): Expression<SqlBool> =>
    orders.and([
      // A cancelled key has an empty state.
      state === undefined ? orders('orders.state', '!=', '') : orders('orders.state', '=', state),
      ...(stuck === undefined ? [] : [isStuck(orders, stuck, now)]),
      // Written as in the partial index, so that the engine uses it.
      ...(cash === undefined ? [] : [orders('orders.cash', '=', cash), sql<boolean>`orders.cash_open > 0`]),
      ...(courier === undefined ? [] : [orders('orders.courier', '=', courier)]),
      // As in the indexes of couriers. With cash they are not used: few orders have open cash, and its index is the shorter one.
      ...(courier === undefined || cash !== undefined ? [] : [sql<boolean>`orders.courier <> ''`]),
      ...arePlaced(orders, days),
    ]);
}

function arePlaced(orders: Orders, days: Pick<OrderFilter, 'from' | 'to'>): Expression<SqlBool>[] {
  const { since, until } = timesOf(days);
  return [
    ...(since === undefined ? [] : [orders('orders.placed_at', '>=', since)]),
    ...(until === undefined ? [] : [orders('orders.placed_at', '<', until)]),
  ];
}

/** When the days of a filter begin and end, in ms since 1970. */
export function timesOf({ from, to }: Pick<OrderFilter, 'from' | 'to'>) {
  return {
    since: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1)),
  };
}

/** The filter with its courier as the shop's sheets name it. */
export async function withCourierName<Filter extends OrderFilter>(store: Store, filter: Filter): Promise<Filter> {
  if (filter.courier === undefined) return filter;
  return { ...filter, courier: courierName(filter.courier, await courierNames(store)) };
}

export function hasFilterWords({ q, city, product }: OrderFilter): boolean {
  return [q, city, product].some((asked) => asked !== undefined);
}

/** How many orders the filter matches, without what words tell and without the cursor; counts up to `most`. */
export async function countMatching(store: Store, filter: OrderFilter, most: number, now: number): Promise<number> {
  const some = store.selectFrom('orders').select('id').where(matches(filter, now)).limit(most).as('some');
  const row = await store
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirst();
  return Number(row?.orders ?? 0);
}

function isStuck(orders: Orders, reason: StuckReason, now: number): Expression<SqlBool> {
  if (reason === 'attempted') return orders('orders.state', '=', 'attempted');
  if (reason === 'with courier too long') return orders('orders.with_courier_since', '<', now - STUCK_DAYS * DAY_MS);
  return sql<boolean>`orders.no_answers >= ${sql.lit(STUCK_CALLS)}`;
}

export function isFiltering({ state, stuck, cash, courier, from, to }: OrderFilter): boolean {
  return [state, stuck, cash, courier, from, to].some((asked) => asked !== undefined);
}

/** In ms since 1970, id. */
const ORDER_KEY = z.tuple([z.int(), z.string()]);

export function orderCursor({ placedAt, id }: { placedAt: number; id: string }): string {
  return writeCursor([placedAt, id]);
}

/** Whether an order was placed before the one where the page before ended; `id`: its column. */
export function isOlder(older: string | undefined, id: 'id' | 'order_id') {
  return isBefore(['placed_at', id], readCursor(older, ORDER_KEY));
}
