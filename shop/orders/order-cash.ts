import { roundRupees } from '../price.ts';
import type { CashState, OrderState } from '../steps/order-states.ts';

/** `received`: PKR, less what was given back. */
type Paid = { cash: CashState; received: number };

/**
 * PKR that the courier still has to bring: the total while it has the parcel, what it took at the door once it delivered it,
 * the rest after a short payment; else 0.
 */
export function cashOpen(
  total: number,
  { state, cash, received, owedBesides }: Paid & { state: OrderState; owedBesides: number },
): number {
  if (cash === 'received' || cash === 'none') return 0;
  if (cash === 'due' && state !== 'sent' && state !== 'attempted') return 0;
  return cashAtDoor(total + owedBesides, { cash, received });
}

/** PKR to collect at the door: 0 for a paid order, such as one sent again; the rest after a short payment. */
export function cashAtDoor(total: number, { cash, received }: Paid): number {
  return cash === 'received' ? 0 : Math.max(0, roundRupees(total - received));
}

/** Couriers collect whole rupees. */
export function isRounding(owed: number, amount: number): boolean {
  return owed === amount || (amount > 0 && Math.abs(roundRupees(owed - amount)) <= MOST_ROUNDED);
}

/** In PKR. */
const MOST_ROUNDED = 1;
