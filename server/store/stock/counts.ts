import type { Pieces } from '../../../shop/orders/held-pieces.ts';
import { ownValue } from '../../../shop/own-value.ts';
import { FEW_PIECES, rangeOf, type StockCounts } from '../../../shop/stock/stock-counts.ts';
import { recordChanges, subjects } from '../changes.ts';
import { indexProducts } from '../search/product-index.ts';
import type { Store } from '../store.ts';
import type { DocumentRow, Writing } from '../tables.ts';
import { countsOf, readCounts } from './counts-of-row.ts';
import { recordTaken, type TakenBy } from './stock-changes.ts';

/** Counts of products, locked until the transaction ends. Changes are written by `save`. */
export type LockedStock = {
  /** Pieces left; undefined where they are not counted. */
  left(piece: Pick<Pieces, 'id' | 'counter'>): number | undefined;
  /**
   * Takes these pieces, or gives back those below 0: all of them, or none where some are not there. Pieces that are
   * not counted any more change nothing. Gives what is missing.
   */
  take(pieces: readonly Pieces[]): Pieces[];
  /** Writes what was taken and given back, and by which orders, and what it changes for shoppers. */
  save(by: readonly TakenBy[]): Promise<void>;
};

/** Locks the counts that these pieces are taken from or given back to. It must be called before keys of orders are written. */
export async function lockStock(store: Store, trx: Writing, pieces: readonly Pieces[]): Promise<LockedStock> {
  // Sorted, so that two transactions cannot deadlock.
  const ids = [...new Set(pieces.map(({ id }) => id))].sort();
  const isVisible = ids.length > 0 && comesNear(await countsOf(trx, ids), pieces);
  // An import takes the catalogue's lock before the counts. So does this, where shoppers will see the change.
  if (isVisible) await store.engine.lockCatalogue(trx);
  const before = ids.length > 0 ? await countsOf(trx, ids, store.engine.locksRows) : new Map<string, StockCounts>();
  const now = new Map(before);

  function left({ id, counter }: Pick<Pieces, 'id' | 'counter'>): number | undefined {
    return ownValue(now.get(id) ?? {}, counter);
  }

  return {
    left,
    take(wanted) {
      const missing = wanted.filter((one) => one.pieces > 0 && (left(one) ?? Infinity) < one.pieces);
      if (missing.length > 0) return missing;
      for (const { id, counter, pieces } of wanted) {
        const count = left({ id, counter });
        if (count !== undefined) now.set(id, { ...now.get(id), [counter]: count - pieces });
      }
      return [];
    },
    async save(by) {
      const changed = ids.filter((id) => now.get(id) !== before.get(id));
      if (changed.length === 0) return;
      await writeCounts(trx, new Map(changed.map((id) => [id, now.get(id) ?? {}])));
      await recordTaken(
        trx,
        by.map((one) => ({ ...one, pieces: one.pieces.filter((piece) => left(piece) !== undefined) })),
      );
      const seen = changed.filter((id) => isSeen(before.get(id) ?? {}, now.get(id) ?? {}));
      if (seen.length === 0) return;
      // More was taken meanwhile than it looked like. A deadlock with an import ends in a retry.
      if (!isVisible) await store.engine.lockCatalogue(trx);
      await recordChanges(store, trx, await subjectsOf(trx, seen));
      await indexProducts(
        trx,
        seen.filter((id) => endsOrBegins(before.get(id) ?? {}, now.get(id) ?? {})),
      );
    },
  };
}

/** Every count, by product. */
export async function allCounts(store: Store): Promise<Map<string, StockCounts>> {
  const rows = await store.selectFrom('stock').selectAll().execute();
  return new Map(rows.map(({ product_id, counts }) => [product_id, readCounts(counts)]));
}

/** Replaces the counts of these products; a product without a count is not counted. */
export async function writeCounts(trx: Writing, counts: ReadonlyMap<string, StockCounts>): Promise<void> {
  const all = [...counts].map(([product_id, own]) => ({ product_id, counts: JSON.stringify(own), ...rangeOf(own) }));
  const uncounted = all.filter((row) => row.counts === '{}').map((row) => row.product_id);
  if (uncounted.length > 0) await trx.deleteFrom('stock').where('product_id', 'in', uncounted).execute();
  const rows = all.filter((row) => row.counts !== '{}');
  if (rows.length === 0) return;
  await trx
    .insertInto('stock')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet(({ ref }) => ({
        counts: ref('excluded.counts'),
        least: ref('excluded.least'),
        most: ref('excluded.most'),
      })),
    )
    .execute();
}

/** What shoppers see of products whose counts changed. */
async function subjectsOf(trx: Writing, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('documents')
    .select(['collection', 'id', 'listing_key'])
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.flatMap(subjectsOfRow));
}

/** What shows the product of a document's row: its page, and its listing, where it may be sold out. */
export function subjectsOfRow(row: Pick<DocumentRow, 'collection' | 'id' | 'listing_key'>): string[] {
  const listing = row.listing_key === null ? [] : [subjects.listing(row.listing_key)];
  return [subjects.document(row.collection, row.id), ...listing];
}

/** Whether a count may come so low, or is so low, that shoppers are told. */
function comesNear(counts: ReadonlyMap<string, StockCounts>, pieces: readonly Pieces[]): boolean {
  const most = pieces.reduce((sum, one) => sum + Math.max(0, one.pieces), 0);
  return [...counts.values()].some((own) => Object.values(own).some((left) => left - most <= FEW_PIECES));
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
