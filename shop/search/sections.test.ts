import { expect, test } from 'vitest';
import { sectionName } from './sections.ts';

test.each([
  ['menShirts', 'Men'],
  ['saleMenShirts', 'Men on sale'],
  ['newArrivals', 'New Arrivals'],
  ['saleShawls', 'sale Shawls'],
  ['winterShawls', 'winter Shawls'],
  ['collection_1', ''],
])('what is in %s is found as %s', (collection, name) => {
  expect(sectionName(collection, {})).toBe(name);
});

test("a catalogue's product is found by the names of both", () => {
  expect(sectionName('catalogProducts', { catalogName: 'Resin Art', collectionName: 'Trays' })).toBe('Resin Art Trays');
  expect(sectionName('catalogProducts', { catalogName: 7 })).toBe('');
});
