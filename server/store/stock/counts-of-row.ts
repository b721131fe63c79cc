import { type Kysely, sql } from 'kysely';
import type { Counters, KnownCounters } from '../../../shop/stock/known-counter.ts';
import type { StockCounts } from '../../../shop/stock/stock-counts.ts';
import type { Tables } from '../tables.ts';

/** For a query of documents: the counts of the product in the row, JSON; null where it is not counted. */
export const countsOfRow = sql<
  string | null
>`(select nullif(counts, '{}') from stock where product_id = documents.id)`.as('counts');

export function readCounts(counts: string | null): StockCounts {
  return counts === null ? {} : (JSON.parse(counts) as StockCounts);
}

/** The counts of these products; products that are not counted are left out. */
export async function countsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  lock = false,
): Promise<Map<string, StockCounts>> {
  const counters = await countersOf(db, ids, lock);
  const counted = [...counters].filter(([, { counts }]) => Object.keys(counts).length > 0);
  return new Map(counted.map(([id, { counts }]) => [id, counts]));
}

/** The counters of these products; products that never were counted are left out. */
export async function countersOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  lock = false,
): Promise<Map<string, Counters>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock')
    .select(['product_id', 'counts', 'known'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .$if(lock, (stock) => stock.forUpdate())
    .execute();
  return new Map(
    rows.map(({ product_id, counts, known }) => [
      product_id,
      { counts: readCounts(counts), known: JSON.parse(known) as KnownCounters },
    ]),
  );
}
