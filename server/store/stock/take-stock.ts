import type { Pieces } from '../../../shop/orders/reserved-stock.ts';
import { ownValue } from '../../../shop/own-value.ts';
import { type Counters, NO_COUNTERS, withTaken } from '../../../shop/stock/known-counter.ts';
import { FEW_PIECES, type StockCounts, UNCOUNTED } from '../../../shop/stock/stock-counts.ts';
import { recordChanges, tags } from '../changes.ts';
import { indexProducts } from '../search/product-index.ts';
import type { Store } from '../store.ts';
import type { DocumentRow, Writing } from '../tables.ts';
import { countersOf, readCounts } from './counts-of-row.ts';
import { recordTaken, type TakenBy } from './stock-changes.ts';
import { rangesOf } from './stock-range.ts';

/** Counters of products, locked until the transaction ends. Changes are written by `save`. */
export type LockedStock = {
  counters(id: string): Counters;
  /** Pieces left; undefined where they are not counted. */
  left(piece: Pick<Pieces, 'id' | 'counter'>): number | undefined;
  /** Takes these pieces (gives back those below 0), all or none; answers the missing. Ended counters are kept too. */
  take(pieces: readonly Pieces[]): Pieces[];
  /** Writes what was taken and given back, and by which orders, and what it changes for shoppers. */
  save(by: readonly TakenBy[]): Promise<void>;
};

/** Locks the counters that these pieces are taken from or given back to. It must be called before keys of orders are written. */
export async function lockStock(store: Store, trx: Writing, pieces: readonly Pieces[]): Promise<LockedStock> {
  // Sorted, so that two transactions cannot deadlock.
  const ids = [...new Set(pieces.map(({ id }) => id))].sort();
  const isVisible = ids.length > 0 && comesNear(await countersOf(trx, ids), pieces);
  // An import locks the catalogue before the counts; so does this where shoppers will see it, to avoid a deadlock.
  if (isVisible) await store.engine.lockCatalogue(trx);
  const before = await countersOf(trx, ids, store.engine.locksRows);
  const now = new Map(before);

  function counters(id: string): Counters {
    return now.get(id) ?? NO_COUNTERS;
  }

  function left({ id, counter }: Pick<Pieces, 'id' | 'counter'>): number | undefined {
    return ownValue(counters(id).counts, counter);
  }

  return {
    counters,
    left,
    take(wanted) {
      const missing = wanted.filter((one) => one.pieces > 0 && (left(one) ?? Infinity) < one.pieces);
      if (missing.length > 0) return missing;
      for (const { id, counter, pieces } of wanted) {
        if (now.has(id)) now.set(id, withTaken(counters(id), counter, pieces));
      }
      return [];
    },
    async save(by) {
      const changed = ids.filter((id) => now.get(id) !== before.get(id));
      if (changed.length === 0) return;
      await writeCounters(trx, new Map(changed.map((id) => [id, counters(id)])));
      await recordTaken(
        trx,
        by.map((one) => ({ ...one, pieces: one.pieces.filter((piece) => left(piece) !== undefined) })),
      );
      const [were, are] = [(id: string) => before.get(id)?.counts ?? {}, (id: string) => counters(id).counts];
      const seen = changed.filter((id) => isSeen(were(id), are(id)));
      if (seen.length === 0) return;
      // More was taken meanwhile than it looked like. A deadlock with an import ends in a retry.
      if (!isVisible) await store.engine.lockCatalogue(trx);
      await recordChanges(store, trx, await tagsOf(trx, seen));
      await indexProducts(
        trx,
        seen.filter((id) => endsOrBegins(were(id), are(id))),
      );
    },
  };
}

export async function allCounts(store: Store): Promise<Map<string, StockCounts>> {
  const rows = await store.selectFrom('stock').select(['product_id', 'counts']).where('counts', '!=', '{}').execute();
  return new Map(rows.map(({ product_id, counts }) => [product_id, readCounts(counts)]));
}

/** Replaces the counters of these products; one of which nothing is known any more has no row. */
export async function writeCounters(trx: Writing, counters: ReadonlyMap<string, Counters>): Promise<void> {
  const counted = [...counters].filter(([, { counts }]) => Object.keys(counts).length > 0);
  const ranges = await rangesOf(trx, new Map(counted.map(([id, { counts }]) => [id, counts])));
  const all = [...counters].map(([product_id, { counts, known }]) => ({
    product_id,
    counts: JSON.stringify(counts),
    known: JSON.stringify(known),
    ...(ranges.get(product_id) ?? UNCOUNTED),
  }));
  const isKnown = ({ counts, known }: (typeof all)[number]) => counts !== '{}' || known !== '{}';
  const unknown = all.filter((row) => !isKnown(row)).map((row) => row.product_id);
  if (unknown.length > 0) await trx.deleteFrom('stock').where('product_id', 'in', unknown).execute();
  const rows = all.filter(isKnown);
  if (rows.length === 0) return;
  await trx
    .insertInto('stock')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet(({ ref }) => ({
        counts: ref('excluded.counts'),
        known: ref('excluded.known'),
        least: ref('excluded.least'),
        most: ref('excluded.most'),
      })),
    )
    .execute();
}

async function tagsOf(trx: Writing, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'listing_key'])
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.flatMap(tagsOfRow));
}

/** What shows the product of a document's row: its page, and its listing, where it may be sold out. */
export function tagsOfRow(row: Pick<DocumentRow, 'collection' | 'id' | 'listing_key'>): string[] {
  const listing = row.listing_key === null ? [] : [tags.listing(row.listing_key)];
  return [tags.document(row.collection, row.id), ...listing];
}

/** Whether a count is, or may come, so low that shoppers are told. */
function comesNear(counters: ReadonlyMap<string, Counters>, pieces: readonly Pieces[]): boolean {
  const most = pieces.reduce((sum, one) => sum + Math.max(0, one.pieces), 0);
  return [...counters.values()].some(({ counts }) => Object.values(counts).some((left) => left - most <= FEW_PIECES));
}

/** Whether something is sold out now that was not, or is back: search lists what is sold out after the rest. */
function endsOrBegins(before: StockCounts, now: StockCounts): boolean {
  return Object.entries(now).some(([counter, left]) => left > 0 !== (ownValue(before, counter) ?? 0) > 0);
}

function isSeen(before: StockCounts, now: StockCounts): boolean {
  return Object.entries(now).some(([counter, left]) => {
    const was = ownValue(before, counter);
    return left !== was && Math.min(left, was ?? left) <= FEW_PIECES;
  });
}
