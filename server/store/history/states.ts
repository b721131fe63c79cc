import { sql } from 'kysely';
import { COLLECTIONS_OF_RECORDS } from '../../../shop/catalogue/server-collections.ts';
import { batches, isAfter } from '../paging/keyset.ts';
import type { Writing } from '../tables.ts';

export type Scope = { nr: number; product: string | undefined };

type DocumentState = { collection: string; id: string; fields: string | null };

const BATCH = 200;

export function statesBefore(trx: Writing, { nr, product }: Scope): AsyncGenerator<DocumentState[]> {
  return batches((last) =>
    trx
      .selectFrom('document_versions as version')
      .select(['collection', 'document_id as id', 'fields'])
      .where(isAfter(['document_id', 'collection'], last && [last.id, last.collection]))
      .$if(product === undefined, (versions) => versions.where('change_nr', '=', nr))
      .$if(product !== undefined, (versions) =>
        versions
          .where('document_id', '=', product ?? '')
          .where('collection', 'not in', COLLECTIONS_OF_RECORDS)
          .where('change_nr', '>=', nr)
          .where(({ not, exists }) => not(exists(otherVersion('<', nr)))),
      )
      .orderBy('document_id')
      .orderBy('collection')
      .limit(BATCH)
      .execute(),
  );
}

/** Whether one of the documents that a change touched was changed again since, by another than these changes. */
export async function changedAgain(
  trx: Writing,
  { nr, product }: Scope,
  apartFrom: readonly number[] = [],
): Promise<boolean> {
  const row = await trx
    .selectFrom('document_versions as version')
    .select('change_nr')
    .where('change_nr', '=', nr)
    .$if(product !== undefined, (versions) => versions.where('document_id', '=', product ?? ''))
    .where(({ exists }) => exists(otherVersion('>', nr, apartFrom)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Another version of the same document: an earlier one, from change `nr` on, or a later one; of no change in `apartFrom`. */
function otherVersion(way: '<' | '>', nr: number, apartFrom: readonly number[] = []) {
  const others = apartFrom.length > 0 ? sql`and other.change_nr not in (${sql.join(apartFrom)})` : sql``;
  return sql<boolean>`(select 1 from document_versions as other
    where other.document_id = version.document_id and other.collection = version.collection
    and other.change_nr >= ${nr} and other.change_nr ${sql.raw(way)} version.change_nr ${others})`;
}
