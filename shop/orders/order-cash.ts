import { roundRupees } from '../price.ts';
import type { CashState, OrderState } from '../steps/order-states.ts';

/** Of an order's status: where its parcel and its cash are, and the PKR received so far and not given back. */
type Paid = { state: OrderState; cash: CashState; received: number };

/**
 * The cash that the courier still has to bring, in PKR, for an order of `total` PKR: the total while the parcel is with
 * the courier or delivered, the rest after a short payment. 0 before it is sent, and when nothing is due any more.
 */
export function cashOpen(total: number, { state, cash, received }: Paid): number {
  if (cash === 'received' || cash === 'none') return 0;
  if (cash === 'due' && state !== 'sent' && state !== 'attempted') return 0;
  return cashAtDoor(total, { cash, received });
}

/**
 * What a courier collects at the door, in PKR: nothing for an order that is paid, such as one that is sent again; the rest
 * after a short payment.
 */
export function cashAtDoor(total: number, { cash, received }: Omit<Paid, 'state'>): number {
  return cash === 'received' ? 0 : Math.max(0, roundRupees(total - received));
}

/** Whether a sum of PKR is what is owed but for rounding: couriers collect whole rupees. */
export function isRounding(owed: number, amount: number): boolean {
  return owed === amount || (amount > 0 && Math.abs(roundRupees(owed - amount)) <= MOST_ROUNDED);
}

/** The most that rounding changes, in PKR. */
const MOST_ROUNDED = 1;
