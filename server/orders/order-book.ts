import type { OrderContent, OrderOutcome } from '../../shop/shop.ts';
import { type BatchWriter, openBatchWriter } from '../store/batch-writer.ts';
import { findKeys, type OrderToSave, saveOrders } from '../store/orders.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/write.ts';
import { fateOf } from './order-digest.ts';
import type { Ordering, RateLimits } from './rate-limits.ts';

/** Where orders are written, those that arrive together in one commit; an order beyond the limits is not. */
export type OrderBook = BatchWriter<Entry, OrderOutcome>;

type Entry = OrderToSave & { by: Ordering; asked: OrderContent };

export function openOrderBook(store: Store, limits: RateLimits): OrderBook {
  return openBatchWriter(store, (trx, entries) => enter(trx, limits, entries));
}

/** The order of a commit that nobody knew the fate of is found again by its key: it is not counted twice. */
async function enter(trx: Writing, limits: RateLimits, entries: readonly Entry[]): Promise<OrderOutcome[]> {
  const before = await findKeys(
    trx,
    entries.map(({ key }) => key),
  );
  const fresh = entries.filter(({ key }) => !before.has(key));
  const waits = await limits.orders(
    trx,
    fresh.map(({ by }) => by),
  );
  const waitOf = new Map(fresh.map((entry, i) => [entry, waits[i] ?? 0]));
  const passing = fresh.filter((entry) => waitOf.get(entry) === 0);
  const known = new Map([...before, ...(await saveOrders(trx, passing))]);
  return entries.map((entry) => {
    const key = known.get(entry.key);
    return key ? fateOf(key, entry.asked) : { state: 'too many', retryAfterSeconds: waitOf.get(entry) || 1 };
  });
}
