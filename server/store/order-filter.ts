import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { STUCK_CALLS, STUCK_DAYS, type StuckReason } from '../../shop/desk-order.ts';
import type { CashState, OrderState } from '../../shop/order-state.ts';
import type { Tables } from './tables.ts';

/** Which orders a list shows; what is left out asks for nothing. */
export type OrderFilter = {
  state?: OrderState | undefined;
  stuck?: StuckReason | undefined;
  /** Orders of which this cash is not in the house yet, of one courier if it is named. */
  cash?: CashState | undefined;
  courier?: string | undefined;
  /** Order id, name, phone in any spelling, tracking number or city, or the beginning of one. */
  q?: string | undefined;
  /** Where the page begins, as the page before said. */
  older?: string | undefined;
  /** For those who call: whoever ordered first waits longest. */
  oldestFirst?: boolean | undefined;
};

type Orders = ExpressionBuilder<Tables, 'orders'>;

const DAY_MS = 24 * 3600 * 1000;

/** Whether an order is one that the filter asks for, but for what is searched and where the page begins. */
export function matches({ state, stuck, cash, courier }: OrderFilter, now: number) {
  return (orders: Orders): Expression<SqlBool> =>
    orders.and([
      // Of a key that was taken back the state is empty.
      state === undefined ? orders('orders.state', '!=', '') : orders('orders.state', '=', state),
      ...(stuck === undefined ? [] : [isStuck(orders, stuck, now)]),
      // As the index is declared, so that it is used.
      ...(cash === undefined ? [] : [orders('orders.cash', '=', cash), sql<boolean>`orders.cash_open > 0`]),
      ...(courier === undefined ? [] : [orders('orders.courier', '=', courier)]),
    ]);
}

function isStuck(orders: Orders, reason: StuckReason, now: number): Expression<SqlBool> {
  if (reason === 'attempted') return orders('orders.state', '=', 'attempted');
  if (reason === 'with courier too long') return orders('orders.with_courier_since', '<', now - STUCK_DAYS * DAY_MS);
  return sql<boolean>`orders.no_answers >= ${sql.lit(STUCK_CALLS)}`;
}

/** Whether a filter asks for anything but what is searched and where the page begins. */
export function isFiltering({ state, stuck, cash, courier }: OrderFilter): boolean {
  return [state, stuck, cash, courier].some((asked) => asked !== undefined);
}

/** An order's place in a list, as a page tells it to the next. */
export type Cursor = { placedAt: number; id: string };

export function writeCursor({ placedAt, id }: Cursor): string {
  return `${placedAt}.${id}`;
}

/** Undefined, which is the first page, for what is no cursor. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, placedAt, id] = /^(\d{1,15})\.(\w{1,64})$/.exec(text ?? '') ?? [];
  return placedAt === undefined || id === undefined ? undefined : { placedAt: Number(placedAt), id };
}
