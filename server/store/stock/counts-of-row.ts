import { sql } from 'kysely';
import type { StockCounts } from '../../../shop/stock/stock-counts.ts';
import type { Writing } from '../tables.ts';

/** For a query of documents: the counts of the product in the row, JSON; null where it is not counted. */
export const countsOfRow = sql<string | null>`(select counts from stock where product_id = documents.id)`.as('counts');

/** The counts of a row's `counts` column. */
export function readCounts(counts: string | null): StockCounts {
  return counts === null ? {} : (JSON.parse(counts) as StockCounts);
}

/** The counts of these products; products that are not counted are left out. */
export async function countsOf(trx: Writing, ids: readonly string[], lock = false): Promise<Map<string, StockCounts>> {
  const rows = await trx
    .selectFrom('stock')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .$if(lock, (stock) => stock.forUpdate())
    .execute();
  return new Map(rows.map(({ product_id, counts }) => [product_id, readCounts(counts)]));
}
