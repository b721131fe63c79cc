import { CATALOGUE_PRODUCTS, isSpecialRecord } from '../../shop/collection.ts';
import type { Fields } from '../../shop/product.ts';

/**
 * Where a document is listed: its collection, or for a catalogue's product the pair it belongs to.
 * Null for the special records, which are on no list (spec 3).
 */
export function listingKeyOf(collection: string, id: string, fields: Fields): string | null {
  if (isSpecialRecord(id)) return null;
  if (collection !== CATALOGUE_PRODUCTS) return collection;
  return catalogueListingKey(String(fields.catalogName ?? ''), String(fields.collectionName ?? ''));
}

/** The shelf of a catalogue's collection; JSON, so that no name can pass for another. */
export function catalogueListingKey(catalogName: string, collectionName: string): string {
  return JSON.stringify([catalogName, collectionName]);
}
