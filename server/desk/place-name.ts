import { ABOUT_WORDS } from '../../shop/about-words.ts';
import { CATALOGUE_PRODUCTS, TILE_COLLECTIONS } from '../../shop/catalogue/collection.ts';
import { listingKeyOf, placeOfListing } from '../../shop/catalogue/listing-key.ts';
import { listingLink } from '../../shop/catalogue/listing-link.ts';
import { recordKind } from '../../shop/editing/record-kinds.ts';
import type { Document } from '../store/documents.ts';
import type { CollectionPlace } from '../store/product-lists.ts';

/** The name of the collection in which a document stands, as `nameOfListing` has it. */
export function placeName({ collection, id, fields }: Document, headings: ReadonlyMap<string, string>): string {
  return nameOfListing({ collection, listingKey: listingKeyOf(collection, id, fields) ?? collection }, headings);
}

/** A collection's name as shoppers read it; of a catalogue's with the catalogue's: 'Resin, trays'. */
export function nameOfListing(
  place: Pick<CollectionPlace, 'collection' | 'listingKey'>,
  headings: ReadonlyMap<string, string>,
): string {
  if (place.collection === ABOUT_WORDS) return 'About';
  const heading = headings.get(place.collection);
  const kind = recordKind(place.collection);
  if (kind) return heading || kind.title;
  if (place.listingKey === CATALOGUE_PRODUCTS) return 'Catalogues';
  const tile = TILES.indexOf(place.collection);
  if (tile >= 0) return heading || `Home’s tile ${tile + 1}`;
  const { collection, catalogName } = placeOfListing(place.listingKey);
  return catalogName === undefined ? listingLink(place, heading).name : `${catalogName}, ${collection}`;
}

const TILES: readonly string[] = TILE_COLLECTIONS;
