import { CATALOGUE_PRODUCTS, isSpecialRecord } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';

/**
 * The listing that a document is in: its collection, or for a catalogue's product its catalogue and collection.
 * Null for the special records, which are in no listing (spec 3).
 */
export function listingKeyOf(collection: string, id: string, fields: Fields): string | null {
  if (isSpecialRecord(id)) return null;
  if (collection !== CATALOGUE_PRODUCTS) return collection;
  return catalogueListingKey(String(fields.catalogName ?? ''), String(fields.collectionName ?? ''));
}

/** The key of a catalogue's collection: JSON, so that no two pairs of names have the same key. */
export function catalogueListingKey(catalogName: string, collectionName: string): string {
  return JSON.stringify([catalogName, collectionName]);
}

/** The catalogue's name in such a key; undefined for the listing of a collection. */
export function catalogueOfListing(listingKey: string): string | undefined {
  if (!listingKey.startsWith('["')) return undefined;
  try {
    const names: unknown = JSON.parse(listingKey);
    return Array.isArray(names) && names.length === 2 ? String(names[0]) : undefined;
  } catch {
    return undefined;
  }
}
