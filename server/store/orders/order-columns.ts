import type { DeskOrder, OrderCard } from '../../../shop/orders/desk-order.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { cashOpen } from '../../../shop/orders/order-cash.ts';
import { CASH_STATES, ORDER_STATES, type OrderState } from '../../../shop/steps/order-states.ts';
import { liveRows, type OrderStatus, statusOf, withCourierSince } from '../../../shop/steps/order-status.ts';
import { type HistoryRow, STEP_RULES } from '../../../shop/steps/order-step.ts';
import { readOrder } from './order-content.ts';

export const CARD_COLUMNS = [
  'id',
  'placed_at',
  'content',
  'state',
  'state_at',
  'with_courier_since',
  'cash',
  'cash_open',
  'given_back',
  'courier',
  'tracking',
  'no_answers',
  'call_at',
  'steps',
] as const;

type CardRow = {
  id: string;
  placed_at: number;
  content: string;
  state: string;
  state_at: number | null;
  with_courier_since: number | null;
  cash: string;
  cash_open: number;
  given_back: number;
  courier: string;
  tracking: string;
  no_answers: number;
  call_at: number | null;
  steps: number;
};

export function readState(stored: string): OrderState {
  return ORDER_STATES.find((state) => state === stored) ?? 'new';
}

/** @throws when the row's content is not an order */
export function cardOf(row: CardRow): OrderCard {
  return {
    id: row.id,
    order: readOrder(row.content),
    placedAt: row.placed_at,
    state: readState(row.state),
    since: row.state_at ?? row.placed_at,
    withCourierSince: row.with_courier_since ?? undefined,
    cash: CASH_STATES.find((cash) => cash === row.cash) ?? 'due',
    cashOpen: row.cash_open,
    givenBack: row.given_back,
    courier: row.courier,
    tracking: row.tracking,
    noAnswers: row.no_answers,
    callAt: row.call_at ?? undefined,
    steps: row.steps,
  };
}

export function deskOrder(before: Pick<OrderCard, 'id' | 'placedAt'>, order: Order, history: HistoryRow[]): DeskOrder {
  const status = statusOf(history);
  const { state, since, cash, givenBack, courier, tracking, noAnswers, callAt } = status;
  return {
    id: before.id,
    placedAt: before.placedAt,
    order,
    history,
    state,
    cash,
    givenBack,
    courier,
    tracking,
    noAnswers,
    callAt,
    steps: history.length,
    since: since === undefined ? before.placedAt : Date.parse(since),
    withCourierSince: withCourierSince(status),
    cashOpen: cashOpen(order.total, status),
  };
}

/** The columns that store an order's status, so that lists need not read histories. */
export function statusColumns({ order, history }: DeskOrder) {
  const status = statusOf(history);
  const { state, since, cash, courier, tracking, noAnswers, callAt } = status;
  return {
    state,
    cash,
    courier,
    tracking,
    state_at: timeOf(since),
    cash_open: cashOpen(order.total, status),
    owed_since: owedSince(status, history),
    given_back: status.givenBack,
    with_courier_since: withCourierSince(status) ?? null,
    no_answers: noAnswers,
    call_at: callAt ?? null,
    steps: history.length,
  };
}

/** The time of the delivery, also of a parcel that came back since; null where the courier owes nothing. */
function owedSince({ cash }: OrderStatus, history: readonly HistoryRow[]): number | null {
  if (cash !== 'with courier' && cash !== 'short') return null;
  const rows = liveRows(history);
  const parcel = rows.slice(rows.findLastIndex(({ step }) => step === 'send again') + 1);
  return timeOf(parcel.find(({ step }) => STEP_RULES[step].to === 'delivered')?.at);
}

function timeOf(at: string | undefined): number | null {
  return at === undefined ? null : Date.parse(at);
}
