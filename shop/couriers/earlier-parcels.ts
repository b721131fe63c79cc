import type { DeskOrder } from '../orders/desk-order.ts';
import { liveRows } from '../steps/order-status.ts';
import type { HistoryRow } from '../steps/order-step.ts';
import { isSameTracking } from './tracking-number.ts';

/** The rows in effect of the parcels before the order was last sent again, and of the one since then. */
export function rowsByParcel(history: readonly HistoryRow[]): { earlier: HistoryRow[]; now: HistoryRow[] } {
  const rows = liveRows(history);
  const begins = rows.findLastIndex(({ step }) => step === 'send again') + 1;
  return { earlier: rows.slice(0, begins), now: rows.slice(begins) };
}

/** Tracking numbers with this courier from before the order was sent again. */
export function earlierNumbers(order: DeskOrder, courier: string): string[] {
  const earlier = rowsByParcel(order.history).earlier.filter((row) => row.courier === courier);
  return [...new Set(earlier.map(({ tracking = '' }) => tracking))].filter(
    (one) => one !== '' && !isSameTracking(one, order.tracking),
  );
}

/** Whether the number is only of a parcel from before the order was sent again. */
export function isEarlierNumber(order: DeskOrder, tracking: string): boolean {
  const isOther = tracking !== '' && !isSameTracking(order.tracking, tracking);
  return isOther && rowsByParcel(order.history).earlier.some((row) => isSameTracking(row.tracking ?? '', tracking));
}

/** Whether the number, or that of an order without a courier yet, is of a parcel written off before it was sent again. */
export function wasWrittenOff(order: DeskOrder, tracking: string): boolean {
  const isEarlier = order.courier === '' || isEarlierNumber(order, tracking);
  return isEarlier && rowsByParcel(order.history).earlier.some(isWriteOff);
}

export function isWriteOff({ step }: HistoryRow): boolean {
  return step === 'write off';
}
