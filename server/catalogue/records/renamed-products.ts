import { CATALOGUE_PRODUCTS, DRAFTS } from '../../../shop/catalogue/collection.ts';
import { catalogueListingKey, placeOfListing } from '../../../shop/catalogue/listing-key.ts';
import type { RecordValues } from '../../../shop/editing/record-form.ts';
import { type Document, productDocumentsOf } from '../../store/documents.ts';
import { allDrafts } from '../../store/drafts.ts';
import type { Writing } from '../../store/tables.ts';

/**
 * The products and drafts of a catalogue that gets another name, or of collections of it whose lines are typed over, with
 * the new names: they are found by them.
 */
export async function renamedProducts(trx: Writing, before: RecordValues, now: RecordValues): Promise<Document[]> {
  const { catalogName = '' } = before;
  const lines = renamedLines(linesOf(before), linesOf(now));
  if (catalogName === '' || (catalogName === now.catalogName && lines.size === 0)) return [];
  const renamed = (collection: string) => ({
    catalogName: now.catalogName ?? '',
    collectionName: lines.get(collection) ?? collection,
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

/** The names of lines that are typed over, by those before. Where lines come, go or change places none is. */
function renamedLines(before: readonly string[], now: readonly string[]): Map<string, string> {
  const isMoved = before.some((line, at) => now.includes(line) && now[at] !== line);
  if (isMoved || before.length !== now.length) return new Map();
  const pairs = before.map((line, at): [string, string] => [line, now[at] ?? '']);
  return new Map(pairs.filter(([was, is]) => was !== is && !before.includes(is)));
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
