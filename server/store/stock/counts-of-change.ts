import type { StockOutcome } from '../../../shop/desk/product-desk.ts';
import type { StockChange } from '../../../shop/stock/stock-change.ts';
import type { CatalogueWriting } from '../changes.ts';
import { productDocuments } from '../documents.ts';
import { recordBefore } from '../history/record.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';
import { changeStockIn } from './owners-stock-change.ts';

/** Changes a product's counts in a transaction that changes its documents: under one key, both are undone together. */
export async function changeCountsIn(
  writing: CatalogueWriting,
  id: string,
  change: StockChange,
): Promise<StockOutcome> {
  const { trx, change: whole } = writing;
  const documents = await productDocuments(trx, id);
  const { key, by } = whole;
  const outcome = await changeStockIn({ ...writing, change: { ...whole, what: 'stock' } }, { id, key, by, change });
  if (outcome.state !== 'changed') return outcome;
  // A new number changes no document. The change has its number all the same, and a later one of the product follows it.
  const before = documents.map((one) => ({ ...one, fields: JSON.stringify(one.fields) }));
  await recordBefore(writing, before);
  return outcome;
}

export type CountOfChange = {
  nr: number;
  key: string;
  id: string;
  counter: string;
  before: number | null;
  after: number | null;
};

/** What these changes changed of how many there are; nothing of owners' changes of the stock alone. */
export async function countsOfChanges(store: Store | Writing, nrs: readonly number[]): Promise<CountOfChange[]> {
  if (nrs.length === 0) return [];
  return store
    .selectFrom('catalogue_changes as change')
    .innerJoin('document_versions as version', 'version.change_nr', 'change.nr')
    .innerJoin('stock_changes as made', (join) =>
      join.onRef('made.product_id', '=', 'version.document_id').onRef('made.change_key', '=', 'change.change_key'),
    )
    .select(['change.nr', 'change.change_key as key', 'version.document_id as id'])
    .select(['made.counter', 'made.before', 'made.after'])
    .distinct()
    .where('change.nr', 'in', nrs)
    .where('change.what', 'in', ['edit', 'back'])
    .where('made.what', '=', 'count')
    .orderBy('made.counter')
    .execute();
}
