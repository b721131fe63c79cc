import { sql } from 'kysely';
import { FILTER_RECORD, HEADING_RECORD } from '../../../shop/catalogue/collection.ts';
import { COLLECTIONS_OF_RECORDS } from '../../../shop/catalogue/server-collections.ts';
import { batches, isAfter } from '../paging/keyset.ts';
import type { Writing } from '../tables.ts';

export type Scope = { nr: number; product: string | undefined };

type DocumentState = { collection: string; id: string; fields: string | null };

const BATCH = 200;

/**
 * Documents as they were before a change: those that it touched, and of each of its products the others that were changed
 * since; or all of one product that were changed since.
 */
export async function* statesBefore(trx: Writing, { nr, product }: Scope): AsyncGenerator<DocumentState[]> {
  if (product !== undefined) return yield productBefore(trx, product, { nr, from: '>=' });
  const whole = new Set<string>();
  for await (const touched of touchedBy(trx, nr)) {
    const states: DocumentState[] = [...touched];
    for (const { id, hasOthers } of touched) {
      if (!hasOthers || whole.has(id)) continue;
      whole.add(id);
      states.push(...(await productBefore(trx, id, { nr, from: '>' })));
    }
    yield states;
  }
}

/** `hasOthers`: other documents of the same product were changed since. */
function touchedBy(trx: Writing, nr: number) {
  const hasOthers = sql<boolean | number>`exists (select 1 from document_versions as other
    where other.document_id = version.document_id and other.change_nr > ${nr} and ${areOfOneProduct()}
    and not exists (select 1 from document_versions as own where own.document_id = other.document_id
      and own.collection = other.collection and own.change_nr = ${nr}))`;
  return batches((last: DocumentState | undefined) =>
    trx
      .selectFrom('document_versions as version')
      .select(['collection', 'document_id as id', 'fields', hasOthers.as('hasOthers')])
      .where('change_nr', '=', nr)
      .where(isAfter(['document_id', 'collection'], last && [last.id, last.collection]))
      .orderBy('document_id')
      .orderBy('collection')
      .limit(BATCH)
      .execute(),
  );
}

/** The documents of a product whose first version since change `nr` is of that change or of a later one: with '>' of a later one. */
function productBefore(
  trx: Writing,
  product: string,
  { nr, from }: { nr: number; from: '>' | '>=' },
): Promise<DocumentState[]> {
  return trx
    .selectFrom('document_versions as version')
    .select(['collection', 'document_id as id', 'fields'])
    .where('document_id', '=', product)
    .where('collection', 'not in', COLLECTIONS_OF_RECORDS)
    .where('change_nr', from, nr)
    .where(
      sql<boolean>`not exists (select 1 from document_versions as other
        where other.document_id = version.document_id and other.collection = version.collection
        and other.change_nr >= ${nr} and other.change_nr < version.change_nr)`,
    )
    .orderBy('collection')
    .execute();
}

/**
 * Whether something that a change touched was changed again since, by another than these changes: a record, or a product in
 * any of its collections. Put into another collection and taken out of it again, a product is as it was.
 */
export async function changedAgain(
  trx: Writing,
  { nr, product }: Scope,
  apartFrom: readonly number[] = [],
): Promise<boolean> {
  const isOther = (name: 'other' | 'earlier') => {
    const number = sql.ref(`${name}.change_nr`);
    return apartFrom.length > 0
      ? sql`${number} > ${nr} and ${number} not in (${sql.join(apartFrom)})`
      : sql`${number} > ${nr}`;
  };
  const isAsItWas = sql`exists (select 1 from document_versions as earlier
      where earlier.document_id = other.document_id and earlier.collection = other.collection
      and ${isOther('earlier')} and earlier.change_nr < other.change_nr)
    or other.fields is not distinct from (select now.fields from documents as now
      where now.collection = other.collection and now.id = other.document_id)`;
  const isChanged = sql<boolean | number>`exists (select 1 from document_versions as other
    where other.document_id = version.document_id and ${isOther('other')}
    and (other.collection = version.collection or ${areOfOneProduct()} and not (${isAsItWas})))`;
  const touched = batches((last: { collection: string; id: string } | undefined) =>
    trx
      .selectFrom('document_versions as version')
      .select(['collection', 'document_id as id', isChanged.as('isChanged')])
      .where('change_nr', '=', nr)
      .$if(product !== undefined, (versions) =>
        versions.where('document_id', '=', product ?? '').where('collection', 'not in', COLLECTIONS_OF_RECORDS),
      )
      .where(isAfter(['document_id', 'collection'], last && [last.id, last.collection]))
      .orderBy('document_id')
      .orderBy('collection')
      .limit(BATCH)
      .execute(),
  );
  for await (const some of touched) if (some.some(({ isChanged }) => isChanged)) return true;
  return false;
}

/** Of two versions with one id: whether both are of a product, or of its draft. */
function areOfOneProduct() {
  const records = sql.join(COLLECTIONS_OF_RECORDS);
  return sql<boolean>`(version.collection not in (${records}) and other.collection not in (${records})
    and version.document_id not in (${HEADING_RECORD}, ${FILTER_RECORD}))`;
}
