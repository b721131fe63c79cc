import { codeRefusalText } from '../../shop/buying/discount-text.ts';
import { piecesOf } from '../../shop/orders/reserved-stock.ts';
import type { OrderContent, OrderOutcome } from '../../shop/shop.ts';
import { findKeys, type KnownKey, type OrderToSave, saveOrders } from '../store/orders/orders.ts';
import { type CodeGone, saveWithCodes } from '../store/orders/orders-with-codes.ts';
import { type Shortage, saveWithStock, withCounted } from '../store/orders/orders-with-stock.ts';
import type { Store } from '../store/store.ts';
import type { Writing } from '../store/tables.ts';
import { type BatchWriter, openBatchWriter } from '../store/writing/batch-writer.ts';
import { outcomeForContent } from './order-digest.ts';
import type { OrderSender, RateLimits } from './rate-limits.ts';

/** Writes orders: those of a kind that arrive together in one commit, and none beyond the rate limits. */
export type OrderBook = { write(entry: Entry): Promise<OrderOutcome> };

type Entry = OrderToSave & { by: OrderSender; asked: OrderContent };

export function openOrderBook(store: Store, limits: RateLimits): OrderBook {
  const counted: BatchWriter<Entry, OrderOutcome> = openBatchWriter(store, async (trx, entries) => {
    const { before, fresh } = await freshOf(trx, entries);
    return enter(trx, limits, { entries, before, fresh }, (passing) =>
      saveWithCodes(store, trx, passing, (rest) => saveWithStock(store, trx, rest)),
    );
  });
  // Counted pieces may wait for a change of the catalogue: other orders do not share a commit with them.
  const others: BatchWriter<Entry, OrderOutcome | 'counted'> = openBatchWriter(store, async (trx, entries) => {
    const { before, fresh } = await freshOf(trx, entries);
    const turnedAway = await withCounted(trx, fresh);
    const rest = { entries, before, fresh: fresh.filter((entry) => !turnedAway.has(entry)) };
    const save = (passing: Entry[]) =>
      saveWithCodes(store, trx, passing, async (some) => ({ known: await saveOrders(trx, some), refused: new Map() }));
    const outcomes = await enter(trx, limits, rest, save);
    return entries.map((entry, i) => (turnedAway.has(entry) ? 'counted' : (outcomes[i] as OrderOutcome)));
  });
  return {
    async write(entry) {
      const outcome = piecesOf(entry.order.products).length > 0 ? 'counted' : await others.write(entry);
      return outcome === 'counted' ? counted.write(entry) : outcome;
    },
  };
}

/** A commit may be retried after it succeeded: orders whose keys are there already are not counted twice. */
async function freshOf(trx: Writing, entries: readonly Entry[]): Promise<Omit<Entries, 'entries'>> {
  const before = await findKeys(
    trx,
    entries.map(({ key }) => key),
  );
  return { before, fresh: entries.filter(({ key }) => !before.has(key)) };
}

/** The entries of a commit: the keys that are stored already, and those of them that are not. */
type Entries = { entries: readonly Entry[]; before: Map<string, KnownKey>; fresh: Entry[] };

type Saved = { known: Map<string, KnownKey>; refused: Map<string, Shortage | CodeGone> };

async function enter(
  trx: Writing,
  limits: RateLimits,
  { entries, before, fresh }: Entries,
  save: (passing: Entry[]) => Promise<Saved>,
): Promise<OrderOutcome[]> {
  const waits = await limits.orders(
    trx,
    fresh.map(({ by }) => by),
  );
  const waitOf = new Map(fresh.map((entry, i) => [entry, waits[i] ?? 0]));
  const passing = fresh.filter((entry) => waitOf.get(entry) === 0);
  const { known: saved, refused } = await save(passing);
  const known = new Map([...before, ...saved]);
  return entries.map((entry) => {
    const key = known.get(entry.key);
    if (key) return outcomeForContent(key, entry.asked, entry.digest);
    const why = refused.get(entry.key);
    if (why) return why.state === 'code' ? codeOutcome(entry, why) : why;
    return { state: 'too many', retryAfterSeconds: waitOf.get(entry) || 1 };
  });
}

function codeOutcome({ order: { discount } }: Entry, { why }: CodeGone): OrderOutcome {
  const { code = '' } = discount ?? {};
  return { state: 'code', code: { code, words: codeRefusalText(code, why) } };
}
