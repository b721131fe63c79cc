import { roundRupees } from '../price.ts';
import type { CashState, OrderState } from '../steps/order-states.ts';

/** PKR: `received` less what was given back, and `lost`, which a courier took and never paid. */
type Payments = { received: number; lost: number };
type Paid = Payments & { cash: CashState };

/** PKR that the customer paid and did not get back. */
export function customerPaid({ received, lost }: Payments): number {
  return roundRupees(received + lost);
}

/**
 * PKR that the courier still has to bring: the total while it has the parcel, what it took at the door once it delivered it,
 * the rest after a short payment; else 0.
 */
export function cashOpen(
  total: number,
  { state, owedBesides, ...paid }: Paid & { state: OrderState; owedBesides: number },
): number {
  const { cash } = paid;
  if (cash === 'received' || cash === 'none') return 0;
  if (cash === 'due' && state !== 'sent' && state !== 'attempted') return 0;
  return cashAtDoor(total + owedBesides, paid);
}

/** PKR to collect at the door: 0 for a paid order, such as one sent again; the rest after a short payment. */
export function cashAtDoor(total: number, paid: Paid): number {
  return paid.cash === 'received' ? 0 : Math.max(0, roundRupees(total - customerPaid(paid)));
}

/** Couriers collect whole rupees. */
export function isRounding(owed: number, amount: number): boolean {
  return owed === amount || (amount > 0 && Math.abs(roundRupees(owed - amount)) <= MOST_ROUNDED);
}

/** In PKR. */
const MOST_ROUNDED = 1;
