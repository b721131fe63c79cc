import type { OrderOutcome } from '../../shop/shop.ts';
import { fatesOfKeys, type OrderToSave, saveOrders } from '../store/orders.ts';
import type { Store } from '../store/store.ts';
import { type Together, writeTogether } from '../store/together.ts';
import type { Writing } from '../store/write.ts';
import type { Limits, Ordering } from './limits.ts';

/** Where orders are written, those that arrive together in one commit; an order beyond the limits is not. */
export type OrderBook = Together<Entry, OrderOutcome>;

type Entry = OrderToSave & { by: Ordering };

export function openOrderBook(store: Store, limits: Limits): OrderBook {
  return writeTogether(store, (trx, entries) => enter(trx, limits, entries));
}

/** The order of a commit that nobody knew the fate of is found again by its key: it is not counted twice. */
async function enter(trx: Writing, limits: Limits, entries: readonly Entry[]): Promise<OrderOutcome[]> {
  const keys = entries.map(({ key }) => key);
  const known = await fatesOfKeys(trx, keys);
  const fresh = entries.filter(({ key }) => !known.has(key));
  const waits = await limits.orders(
    trx,
    fresh.map(({ by }) => by),
  );
  const waitOf = new Map(fresh.map(({ key }, i) => [key, waits[i] ?? 0]));
  const passing = fresh.filter(({ key }) => waitOf.get(key) === 0);
  const fates = new Map([...known, ...(await saveOrders(trx, passing))]);
  return keys.map((key) => fates.get(key) ?? { state: 'too many', retryAfterSeconds: waitOf.get(key) ?? 1 });
}
