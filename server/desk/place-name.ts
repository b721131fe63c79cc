import { PREMIUM_COLLECTION } from '../../shop/catalogue/collection.ts';
import { listingLink } from '../../shop/catalogue/listing-link.ts';
import type { Document } from '../store/documents.ts';
import { catalogueOfListing, listingKeyOf } from '../store/listing-key.ts';
import type { Place } from '../store/product-lists.ts';

/** The name of the collection in which a document stands, as `nameOfListing` has it. */
export function placeName({ collection, id, fields }: Document, headings: ReadonlyMap<string, string>): string {
  return nameOfListing({ collection, listingKey: listingKeyOf(collection, id, fields) ?? collection }, headings);
}

/** A collection's name as shoppers read it; of a catalogue's with the catalogue's: 'Resin, trays'. */
export function nameOfListing(
  place: Pick<Place, 'collection' | 'listingKey'>,
  headings: ReadonlyMap<string, string>,
): string {
  const heading = headings.get(place.collection);
  // Home shows them without a heading; so the desk's Collections call them.
  if (place.collection === PREMIUM_COLLECTION) return heading ?? 'Premium blocks';
  const catalogName = catalogueOfListing(place.listingKey);
  if (catalogName === undefined) return listingLink(place, heading).name;
  return (JSON.parse(place.listingKey) as string[]).join(', ');
}
