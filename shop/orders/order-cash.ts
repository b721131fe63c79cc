import { roundRupees } from '../price.ts';
import type { Standing } from './order-standing.ts';

/**
 * The cash that the courier still has to bring, in PKR, for an order of `total` PKR: the total while the parcel is with
 * the courier or delivered, the rest after a short payment. 0 before it is sent, and when nothing is due any more.
 */
export function cashOpen(total: number, { state, cash, received }: Standing): number {
  if (cash === 'received' || cash === 'none') return 0;
  if (cash === 'due' && state !== 'sent' && state !== 'attempted') return 0;
  return Math.max(0, roundRupees(total - received));
}

/** Whether a sum of PKR is what is owed but for rounding: couriers collect whole rupees. */
export function isRounding(owed: number, amount: number): boolean {
  return owed === amount || (amount > 0 && Math.abs(roundRupees(owed - amount)) <= MOST_ROUNDED);
}

/** The most that rounding changes, in PKR. */
const MOST_ROUNDED = 1;
