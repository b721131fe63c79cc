import { CATALOGUE_PRODUCTS, TILE_COLLECTIONS } from '../catalogue/collection.ts';
import { listingLink } from '../catalogue/listing-link.ts';
import type { Fields } from '../catalogue/product.ts';

/**
 * The name of the listing that a document of a product stands in, as search reads it: 'Women', 'Resin Art Trays'. It
 * follows from the document alone: a stored heading does not count, since a change of it would index every product of its
 * collection anew. Home's tiles have no other name.
 */
export function sectionName(collection: string, { catalogName, collectionName }: Fields): string {
  if (collection === CATALOGUE_PRODUCTS) return [catalogName, collectionName].filter(isText).join(' ');
  if (TILES.includes(collection)) return '';
  // 'saleShawls' is 'sale Shawls'.
  return listingLink({ collection }).name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

const TILES: readonly string[] = TILE_COLLECTIONS;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
