import { expect, test } from 'vitest';
import { LISTING_LINKS, listingLink } from './listing-link.ts';

test.each([
  [{ collection: 'womenShirts' }, { name: 'Women', path: '/women-shirts' }],
  [{ collection: 'kidsShirts' }, { name: 'Kids', path: '/resin-art' }],
  [{ collection: 'saleMenShirts' }, { name: 'Men on sale', path: '/sale/menShirts' }],
  [{ collection: 'saleEid' }, { name: 'saleEid', path: '/sale/eid' }],
  [{ collection: 'sales' }, { name: 'sales', path: '/collection/sales' }],
  [{ collection: 'newArrivals' }, { name: 'New Arrivals', path: '/collection/newArrivals' }],
  [
    { collection: 'Wall Art', catalogName: 'Resin Art' },
    { name: 'Wall Art', path: '/catalog/Resin%20Art/Wall%20Art' },
  ],
])('%j is called and found so', (place, link) => {
  expect(listingLink(place)).toEqual(link);
});

test('a stored heading names a collection that has no name of its own', () => {
  expect(listingLink({ collection: 'collection_1' }, 'Truck Art').name).toBe('Truck Art');
  expect(listingLink({ collection: 'womenShirts' }, 'Embroidered for Her').name).toBe('Women');
});

test('no two links lead to the same listing', () => {
  expect(new Set(LISTING_LINKS.map(({ path }) => path)).size).toBe(LISTING_LINKS.length);
});
