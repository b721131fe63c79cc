import type { Kysely } from 'kysely';
import { type Fields, readProduct } from '../../../shop/catalogue/product.ts';
import {
  rangeOfChoices,
  rangeOfRanges,
  type StockCounts,
  type StockRange,
  withCounts,
} from '../../../shop/stock/stock-counts.ts';
import type { DocumentRow, Tables } from '../tables.ts';
import { readCounts } from './counts-of-row.ts';

type StoredProduct = Pick<DocumentRow, 'collection' | 'id' | 'fields'>;

/** What the lists of the desk ask for, by product: the pieces left of its choices in all its documents. */
export async function rangesOf(
  db: Kysely<Tables>,
  counts: ReadonlyMap<string, StockCounts>,
  documents?: readonly StoredProduct[],
): Promise<Map<string, StockRange>> {
  const found = Map.groupBy(documents ?? (await documentsOf(db, [...counts.keys()])), ({ id }) => id);
  return new Map([...counts].map(([id, counted]) => [id, rangeIn(found.get(id) ?? [], counted)]));
}

/** Writes the stored ranges anew that are not as their documents are now. */
export async function renewRanges(
  db: Kysely<Tables>,
  ids: readonly string[],
  documents?: readonly StoredProduct[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('stock')
    .select(['product_id', 'counts', 'least', 'most'])
    .where('product_id', 'in', ids)
    .where('counts', '!=', '{}')
    .orderBy('product_id')
    .execute();
  const counts = new Map(rows.map((row) => [row.product_id, readCounts(row.counts)]));
  const ranges = await rangesOf(db, counts, documents);
  for (const { product_id: id, least, most } of rows) {
    const range = ranges.get(id);
    if (!range || (range.least === least && range.most === most)) continue;
    await db.updateTable('stock').set(range).where('product_id', '=', id).execute();
  }
}

function rangeIn(documents: readonly StoredProduct[], counts: StockCounts): StockRange {
  return rangeOfRanges(
    documents.map(({ collection, id, fields }) =>
      rangeOfChoices(withCounts(readProduct(collection, id, JSON.parse(fields) as Fields), counts)),
    ),
  );
}

async function documentsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('documents').select(['collection', 'id', 'fields']).where('id', 'in', ids).execute();
}
