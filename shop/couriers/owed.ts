import { deskPrice } from '../desk/desk-text.ts';
import type { OpenCash } from '../orders/desk-order.ts';
import { pakistanDay } from '../pakistan-time.ts';

/** The cash of delivered parcels, and the rest of short payments. */
export type Owed = {
  courier: string;
  /** Numbers of orders. */
  unpaid: number;
  short: number;
  rupees: number;
  /** When the oldest was delivered, ms since 1970. */
  since: number;
};

/** The largest sum first. Cash that customers have not paid yet is not owed. */
export function owedByCourier(cash: readonly OpenCash[]): Owed[] {
  const owed = new Map<string, Owed>();
  for (const { courier, cash: state, orders, rupees, since } of cash) {
    if (state === 'due') continue;
    const one = owed.get(courier) ?? { courier, unpaid: 0, short: 0, rupees: 0, since };
    const sum = Math.round((one.rupees + rupees) * 100) / 100;
    const counts = { unpaid: one.unpaid, short: one.short };
    counts[state === 'short' ? 'short' : 'unpaid'] += orders;
    owed.set(courier, { courier, ...counts, rupees: sum, since: Math.min(one.since, since) });
  }
  return [...owed.values()].sort((one, other) => other.rupees - one.rupees);
}

/** 'PostEx owes Rs 84,300, oldest 9 days'. `now` is ms since 1970. */
export function owedText({ courier, rupees, since }: Owed, now: number): string {
  const days = Math.max(1, Math.floor((now - since) / DAY_MS));
  const isToday = pakistanDay(since) >= pakistanDay(now);
  const oldest = isToday ? 'oldest today' : `oldest ${days} ${days === 1 ? 'day' : 'days'}`;
  return `${courier || 'A courier'} owes ${deskPrice(rupees)}, ${oldest}`;
}

const DAY_MS = 24 * 3600 * 1000;
