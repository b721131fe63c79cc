import type { Order } from '../orders/order.ts';
import type { HistoryRow, OrderEdit } from './order-step.ts';

/** The order after the first `steps` rows of its history. */
export function orderAtStep(
  { order, history }: { order: Order; history: readonly HistoryRow[] },
  steps: number,
): Order {
  let at = order;
  for (const row of history.slice(steps).reverse()) at = { ...at, ...beforeRow(row, history) };
  return at;
}

function beforeRow({ before, undoes }: HistoryRow, history: readonly HistoryRow[]): OrderEdit | undefined {
  return undoes === undefined ? before : history.find(({ key }) => key === undoes)?.after;
}
