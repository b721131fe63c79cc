import { piecesOf } from '../../shop/orders/held-pieces.ts';
import type { OrderContent, OrderOutcome } from '../../shop/shop.ts';
import { findKeys, type OrderToSave } from '../store/orders/orders.ts';
import { saveWithStock } from '../store/orders/orders-with-stock.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { type BatchWriter, openBatchWriter } from '../store/writing/batch-writer.ts';
import { outcomeForContent } from './order-digest.ts';
import type { OrderSender, RateLimits } from './rate-limits.ts';

/** Writes orders: those of a kind that arrive together in one commit, and none beyond the rate limits. */
export type OrderBook = BatchWriter<Entry, OrderOutcome>;

type Entry = OrderToSave & { by: OrderSender; asked: OrderContent };

export function openOrderBook(store: Store, limits: RateLimits): OrderBook {
  const open = () => openBatchWriter<Entry, OrderOutcome>(store, (trx, entries) => enter(store, trx, limits, entries));
  // Counted pieces may wait for a change of the catalogue: other orders do not share a commit with them.
  const [counted, others] = [open(), open()];
  return { write: (entry) => (piecesOf(entry.order.products).length > 0 ? counted : others).write(entry) };
}

/** A commit may be retried after it succeeded: its orders are then found by their keys and not counted twice. */
async function enter(
  store: Store,
  trx: Writing,
  limits: RateLimits,
  entries: readonly Entry[],
): Promise<OrderOutcome[]> {
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
  const { known: saved, refused } = await saveWithStock(store, trx, passing);
  const known = new Map([...before, ...saved]);
  return entries.map((entry) => {
    const key = known.get(entry.key);
    if (key) return outcomeForContent(key, entry.asked, entry.digest);
    return refused.get(entry.key) ?? { state: 'too many', retryAfterSeconds: waitOf.get(entry) || 1 };
  });
}
