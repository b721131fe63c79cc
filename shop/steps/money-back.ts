import type { Order } from '../orders/order.ts';
import { customerPaid, isRounding } from '../orders/order-cash.ts';
import { pakistanDay, readDay } from '../pakistan-time.ts';
import { roundRupees, spokenPrice } from '../price.ts';
import type { OrderStatus } from './order-status.ts';
import type { HistoryRow, OrderStep } from './order-step.ts';

/**
 * PKR to give back after a return: `most` is what they paid beyond what they keep, `asked` what the returned pieces
 * cost; all of it where nothing is sent again.
 */
export function moneyBack(
  { total, delivery }: Pick<Order, 'total' | 'delivery'>,
  { state, ...payments }: Pick<OrderStatus, 'state' | 'received' | 'lost'>,
): { most: number; asked: number } {
  const paid = customerPaid(payments);
  if (state === 'returned') return { most: paid, asked: Math.max(0, roundRupees(paid - delivery)) };
  if (state === 'cancelled') return { most: paid, asked: paid };
  const isKept = state !== 'delivered' || isRounding(total, paid);
  const most = isKept ? 0 : Math.max(0, roundRupees(paid - total));
  return { most, asked: most };
}

/** Whether only owners may take this step: money is given back or written off, or that is undone. */
export function isOwnersAlone(history: readonly HistoryRow[], step: OrderStep): boolean {
  const row = step.step === 'undo' ? history.find(({ key }) => key === step.undoes) : step;
  return row?.step === 'money back' || row?.step === 'write off';
}

/** One sentence. `now`: ms since 1970. */
export function mistakeInMoneyBack(step: OrderStep, most: number, now: number): string | undefined {
  if (step.step !== 'money back') return undefined;
  const { amount, day, note = '' } = step;
  if (most === 0) return 'There is nothing to give back for this order.';
  if (!(amount > 0)) return 'The amount must be a number of rupees, such as 2500.';
  if (amount > most) return `No more than ${spokenPrice(most)} is left to give back.`;
  const read = readDay(day);
  if (!read || read > pakistanDay(now)) return 'Which day was it given back? Choose today or a day before.';
  return note.trim() === '' ? 'How was it given? Write JazzCash, or in cash.' : undefined;
}
