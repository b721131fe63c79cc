import { CATALOGUE_PRODUCTS, isSpecialRecord } from './collection.ts';
import type { ListingPlace } from './listing-link.ts';
import type { Fields } from './product.ts';

/**
 * The listing of a document: its collection, or catalogue and collection. Null for special records, which are in none (spec 3).
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

export function placeOfListing(listingKey: string): ListingPlace {
  const [catalogName, collection] = catalogueNames(listingKey) ?? [];
  if (catalogName === undefined || collection === undefined) return { collection: listingKey };
  return { collection, catalogName };
}

/** Undefined for a collection's listing. */
export function catalogueOfListing(listingKey: string): string | undefined {
  return placeOfListing(listingKey).catalogName;
}

/** The collection of the document of a product that stands in this listing, and the fields that say so. */
export function documentPlace(listingKey: string): { collection: string; fields: Fields } {
  const { collection, catalogName } = placeOfListing(listingKey);
  if (catalogName === undefined) return { collection, fields: {} };
  return { collection: CATALOGUE_PRODUCTS, fields: { catalogName, collectionName: collection } };
}

function catalogueNames(listingKey: string): string[] | undefined {
  if (!listingKey.startsWith('["')) return undefined;
  try {
    const names: unknown = JSON.parse(listingKey);
    return Array.isArray(names) && names.length === 2 ? names.map(String) : undefined;
  } catch {
    return undefined;
  }
}
