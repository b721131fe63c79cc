import { roundRupees } from '../price.ts';
import type { Standing } from './order-standing.ts';

/**
 * The cash that the courier still has to bring, in PKR, for an order of `total` PKR: the total while the parcel is with
 * the courier or delivered, the rest after a short payment. 0 before it is sent, and when nothing is due any more.
 */
export function cashOpen(total: number, { state, cash, received }: Standing): number {
  if (cash === 'received' || cash === 'none') return 0;
  if (cash === 'due') return state === 'sent' || state === 'attempted' ? total : 0;
  return roundRupees(total - received);
}
