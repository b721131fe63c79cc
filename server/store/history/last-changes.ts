import { OTHER_COLLECTIONS } from '../../../shop/catalogue/collection.ts';
import { COLLECTIONS_OF_RECORDS } from '../../../shop/catalogue/server-collections.ts';
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

export async function idsOfChange(trx: Writing, nr: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('document_versions')
    .select('document_id as id')
    .distinct()
    .where('change_nr', '=', nr)
    .execute();
  return rows.map(({ id }) => id);
}

/** A product as it was before the change that deleted it: JSON; undefined where the change did not, and where it is back. */
export async function deletedBy(store: Store, nr: number): Promise<{ id: string; fields: string } | undefined> {
  const row = await store
    .selectFrom('catalogue_changes')
    .innerJoin('document_versions', 'document_versions.change_nr', 'catalogue_changes.nr')
    .select(['document_id as id', 'fields'])
    .where('nr', '=', nr)
    .where('what', '=', 'delete')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.id', '=', 'document_versions.document_id')
            .where('documents.collection', 'not in', COLLECTIONS_OF_RECORDS),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row && row.fields !== null ? { id: row.id, fields: row.fields } : undefined;
}
