import { DRAFTS, holdsProducts, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import type { Document } from '../store/documents.ts';
import type { Writing } from '../store/tables.ts';

/**
 * Documents without those that somebody changed after the catalogue's change of this number, and the names of those:
 * a product's id, a record's path; without a number all of them. A product's documents go together: hidden meanwhile, it
 * has another.
 */
export async function withoutChangedAfter(
  trx: Writing,
  documents: readonly Document[],
  nr: number | undefined,
): Promise<{ documents: readonly Document[]; left: ReadonlySet<string> }> {
  if (nr === undefined) return { documents, left: new Set() };
  const versions = await trx
    .selectFrom('document_versions')
    .select(['collection', 'document_id as id'])
    .where('change_nr', '>', nr)
    .execute();
  const changed = new Set(versions.map(nameOf));
  const left = documents.filter((one) => changed.has(nameOf(one)));
  return {
    documents: documents.filter((one) => !changed.has(nameOf(one))),
    left: new Set(left.map(nameOf)),
  };
}

function nameOf({ collection, id }: Pick<Document, 'collection' | 'id'>): string {
  const isOfProduct = (holdsProducts(collection) || collection === DRAFTS) && !isSpecialRecord(id);
  return isOfProduct ? id : `${collection}/${id}`;
}
