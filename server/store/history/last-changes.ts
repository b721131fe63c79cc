import { OTHER_COLLECTIONS } from '../../../shop/catalogue/collection.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

/** The number of the last change to each of these products, in any of its collections; 0 where none is kept. */
export async function lastChanges(store: Store | Writing, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom('document_versions')
    .select(({ fn }) => ['document_id as id', fn.max('change_nr').as('nr')])
    .where('document_id', 'in', ids)
    .where('collection', 'not in', OTHER_COLLECTIONS)
    .groupBy('document_id')
    .execute();
  const kept = new Map(rows.map(({ id, nr }) => [id, Number(nr)]));
  return new Map(ids.map((id) => [id, kept.get(id) ?? 0]));
}

/** The ids of the documents that a change touched. */
export async function productsOfChange(trx: Writing, nr: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('document_versions')
    .select('document_id as id')
    .distinct()
    .where('change_nr', '=', nr)
    .execute();
  return rows.map(({ id }) => id);
}
