import { CATALOGUE_PRODUCTS, TILE_COLLECTIONS } from '../catalogue/collection.ts';
import { listingLink } from '../catalogue/listing-link.ts';
import type { Fields } from '../catalogue/product.ts';

/**
 * The listing's name as search reads it: 'Women', 'Resin Art Trays'. It depends on the document alone: with a stored heading,
 * each change of it would reindex the collection. Home's tiles have the same names.
 */
export function sectionName(collection: string, { catalogName, collectionName }: Fields): string {
  if (collection === CATALOGUE_PRODUCTS) return [catalogName, collectionName].filter(isText).join(' ');
  if (TILES.includes(collection)) return '';
  // 'saleShawls' becomes 'sale Shawls'.
  return listingLink({ collection }).name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

const TILES: readonly string[] = TILE_COLLECTIONS;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
