import { expect, test } from 'vitest';
import { catalogueListingKey, documentPlace, listingKeyOf, placeOfListing } from './listing-key.ts';

test('a key names the collection, or the catalogue with its collection, and the document that stands there', () => {
  const key = catalogueListingKey('Resin, Art', 'Trays');
  expect(placeOfListing(key)).toEqual({ collection: 'Trays', catalogName: 'Resin, Art' });
  expect(placeOfListing('menShirts')).toEqual({ collection: 'menShirts' });
  expect(placeOfListing('["Trays')).toEqual({ collection: '["Trays' });
  for (const one of [key, 'menShirts']) {
    const { collection, fields } = documentPlace(one);
    expect(listingKeyOf(collection, 'tray', fields)).toBe(one);
  }
});
