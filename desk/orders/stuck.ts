import { type OrderCard, STUCK_CALLS, STUCK_DAYS } from '../../shop/orders/desk-order.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Why an order does not move on; '' when it does. */
export function stuckText({ state, noAnswers, withCourierSince }: OrderCard, now: number): string {
  if (noAnswers >= STUCK_CALLS) return `No answer ${noAnswers} times`;
  if (withCourierSince !== undefined && now - withCourierSince > STUCK_DAYS * DAY_MS)
    return 'With the courier too long';
  return state === 'attempted' ? 'Courier could not hand it over' : '';
}
