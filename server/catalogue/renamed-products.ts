import { CATALOGUE_PRODUCTS, DRAFTS } from '../../shop/catalogue/collection.ts';
import { catalogueListingKey, placeOfListing } from '../../shop/catalogue/listing-key.ts';
import type { RecordValues } from '../../shop/editing/record-form.ts';
import { type Document, productDocumentsOf } from '../store/documents.ts';
import { allDrafts } from '../store/drafts.ts';
import type { Writing } from '../store/tables.ts';

/**
 * The products and drafts of a catalogue that gets another name, or of a collection of it whose line is typed over, with the new
 * names: they are found by them.
 */
export async function renamedProducts(trx: Writing, before: RecordValues, now: RecordValues): Promise<Document[]> {
  const { catalogName = '' } = before;
  const line = renamedLine(linesOf(before), linesOf(now));
  if (catalogName === '' || (catalogName === now.catalogName && !line)) return [];
  const renamed = (collection: string) => ({
    catalogName: now.catalogName ?? '',
    collectionName: collection === line?.before ? line.now : collection,
  });
  const products = await productDocumentsOf(trx, catalogName);
  const drafts = (await allDrafts(trx)).map((one) => ({ ...one, collection: DRAFTS }));
  return [
    ...products.flatMap(({ id, fields }) => {
      const names = renamed(String(fields.collectionName ?? ''));
      const isSame = names.catalogName === catalogName && names.collectionName === fields.collectionName;
      return isSame ? [] : { collection: CATALOGUE_PRODUCTS, id, fields: { ...fields, ...names } };
    }),
    ...drafts.flatMap((one) => renamedDraft(one, catalogName, renamed) ?? []),
  ];
}

/** The one line that is typed over. Where lines come, go or change places none is. */
function renamedLine(before: readonly string[], now: readonly string[]): { before: string; now: string } | undefined {
  if (before.length !== now.length) return undefined;
  const [changed, ...others] = before.flatMap((line, at) =>
    line === now[at] ? [] : { before: line, now: now[at] ?? '' },
  );
  return !changed || others.length > 0 || before.includes(changed.now) ? undefined : changed;
}

function linesOf({ collections = '' }: RecordValues): string[] {
  return collections.split('\n').flatMap((line) => line.trim() || []);
}

/** A draft that is, or was, to stand there; undefined for any other. */
function renamedDraft(
  draft: Document,
  catalogName: string,
  renamed: (collection: string) => { catalogName: string; collectionName: string },
): Document | undefined {
  const { draftCollections } = draft.fields;
  const listings = Array.isArray(draftCollections) ? draftCollections.map(String) : [];
  const renamedListings = listings.map((key) => {
    const place = placeOfListing(key);
    if (place.catalogName !== catalogName) return key;
    const names = renamed(place.collection);
    return catalogueListingKey(names.catalogName, names.collectionName);
  });
  if (renamedListings.every((key, at) => key === listings[at])) return undefined;
  return { ...draft, fields: { ...draft.fields, draftCollections: renamedListings } };
}
