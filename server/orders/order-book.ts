import type { OrderOutcome } from '../../shop/shop.ts';
import { type BatchWriter, openBatchWriter } from '../store/batch-writer.ts';
import { type OrderToSave, outcomesOfKeys, saveOrders } from '../store/orders.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/write.ts';
import type { Ordering, RateLimits } from './rate-limits.ts';

/** Where orders are written, those that arrive together in one commit; an order beyond the limits is not. */
export type OrderBook = BatchWriter<Entry, OrderOutcome>;

type Entry = OrderToSave & { by: Ordering };

export function openOrderBook(store: Store, limits: RateLimits): OrderBook {
  return openBatchWriter(store, (trx, entries) => enter(trx, limits, entries));
}

/** The order of a commit that nobody knew the fate of is found again by its key: it is not counted twice. */
async function enter(trx: Writing, limits: RateLimits, entries: readonly Entry[]): Promise<OrderOutcome[]> {
  const keys = entries.map(({ key }) => key);
  const known = await outcomesOfKeys(trx, keys);
  const fresh = entries.filter(({ key }) => !known.has(key));
  const waits = await limits.orders(
    trx,
    fresh.map(({ by }) => by),
  );
  const waitOf = new Map(fresh.map(({ key }, i) => [key, waits[i] ?? 0]));
  const passing = fresh.filter(({ key }) => waitOf.get(key) === 0);
  const outcomes = new Map([...known, ...(await saveOrders(trx, passing))]);
  return keys.map((key) => outcomes.get(key) ?? { state: 'too many', retryAfterSeconds: waitOf.get(key) ?? 1 });
}
