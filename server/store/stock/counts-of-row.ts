import { sql } from 'kysely';
import type { StockCounts } from '../../../shop/catalogue/stock-counts.ts';

/** For a query of documents: the counts of the product in the row, JSON; null where it is not counted. */
export const countsOfRow = sql<string | null>`(select counts from stock where product_id = documents.id)`.as('counts');

/** The counts of a row's `counts` column. */
export function readCounts(counts: string | null): StockCounts {
  return counts === null ? {} : (JSON.parse(counts) as StockCounts);
}
