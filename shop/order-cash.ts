import type { Standing } from './order-step.ts';

/**
 * PKR of an order of `total` PKR that couriers have still to bring: all of it while the parcel is with them and after it
 * was delivered, the rest when it came short; 0 before it is sent, and when nothing is to be had any more.
 */
export function cashOpen(total: number, { state, cash, received }: Standing): number {
  if (cash === 'received' || cash === 'none') return 0;
  if (cash === 'due') return state === 'sent' || state === 'attempted' ? total : 0;
  return Math.round((total - received) * 100) / 100;
}
