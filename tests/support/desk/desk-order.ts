import type { DeskOrder } from '../../../shop/orders/desk-order.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { cashOpen } from '../../../shop/orders/order-cash.ts';
import { statusOf, withCourierSince } from '../../../shop/steps/order-status.ts';
import type { HistoryRow, OrderStep } from '../../../shop/steps/order-step.ts';
import { orderWith } from '../placed-orders.ts';

/** When the first step of such an order was taken; each next one came a minute later. */
export const NOON = Date.parse('2026-03-03T07:00:00Z');

/** An order of Rs 2750 that took these steps, as the desk has it. */
export function deskOrderWith(id: string, steps: readonly OrderStep[], changes: Partial<Order> = {}): DeskOrder {
  const history = steps.map(
    (step, nth): HistoryRow => ({
      ...step,
      key: `step-${nth}`,
      at: new Date(NOON + nth * 60_000).toISOString(),
      by: 'Bilal',
    }),
  );
  const order = { ...orderWith(), ...changes };
  const status = statusOf(history);
  const { since: _, sentAt: __, received: ___, lost: ____, ...shown } = status;
  return {
    ...{ id, order, history, ...shown, placedAt: NOON, since: NOON, steps: history.length },
    withCourierSince: withCourierSince(status),
    cashOpen: cashOpen(order.total, status),
    givenBack: status.givenBack,
  };
}

export const PACKED: readonly OrderStep[] = [{ step: 'confirm' }, { step: 'pack' }];

export function sentWith(courier: string, tracking: string): readonly OrderStep[] {
  return [...PACKED, { step: 'send', courier, tracking }];
}
