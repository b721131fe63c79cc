import { type Owed, owedText } from '../couriers/owed.ts';
import { counted, dayAndTime, dayText, deskPrice } from '../desk/desk-text.ts';
import { pakistanDay } from '../pakistan-time.ts';
import type { Today } from './desk-order.ts';

/** Orders by their last step of a kind in that time, without undone ones; sums are PKR. */
export type DayDone = {
  orders: number;
  sales: number;
  confirmed: number;
  sent: number;
  delivered: number;
  returned: number;
  partlyReturned: number;
  cancelled: number;
  cashReceived: number;
  givenBack: number;
};

/** A few lines that owners send to each other; of the day so far, or of the time since the summary before. ms since 1970. */
export function eveningSummary(
  done: DayDone,
  today: Today,
  { owed, shopName, since, now }: { owed: readonly Owed[]; shopName: string; since?: number | undefined; now: number },
): string {
  const { confirmed, sent, delivered, returned, partlyReturned, cancelled } = done;
  const part = partlyReturned > 0 ? `, part came back ${partlyReturned}` : '';
  const { waiting, stuckOrders } = today;
  return [
    `${shopName}, ${dayText(pakistanDay(now))}${since === undefined ? '' : ` (since ${dayAndTime(since, now)})`}`,
    `New: ${counted(done.orders, 'order')}, ${deskPrice(done.sales)}`,
    `Confirmed ${confirmed}, sent ${sent}, delivered ${delivered}, returned ${returned}${part}, cancelled ${cancelled}`,
    `Cash received: ${deskPrice(done.cashReceived)}`,
    ...(done.givenBack > 0 ? [`Given back to customers: ${deskPrice(done.givenBack)}`] : []),
    `To do: call ${waiting.new}, pack ${waiting.confirmed}, hand over ${waiting.packed}`,
    ...(stuckOrders > 0 ? [`Stuck: ${counted(stuckOrders, 'order')}`] : []),
    ...owed.map((one) => owedText(one, now)),
  ].join('\n');
}
