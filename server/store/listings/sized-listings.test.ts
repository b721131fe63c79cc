import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import type { Store } from '../store.ts';
import { productsOfPage } from './listing-pages.ts';
import { productsInSize, sizeGroups } from './sized-listings.ts';

const listingKeys = ['menShirts'];

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sized-')) });
  const documents = Object.entries({
    none: {},
    both: { sizes: ['M', 'L'] },
    sold: { sizes: ['M', 'L'], inStock: false },
    gone: { sizes: ['M', 'L'], productColors: [{ id: 'm', size: 'M', stock: 0 }] },
    indigo: {
      sizes: ['M'],
      productColors: [
        { id: 'm', size: 'M', stock: 0 },
        { id: 'indigo', color: 'Indigo', stock: 2 },
      ],
    },
    long: { sizes: Array.from({ length: 200 }, (_, nth) => `Size ${nth}`) },
  }).map(([id, fields], nth) => ({
    ...{ collection: 'menShirts', id },
    fields: { ...fields, createdAt: { seconds: nth } },
  }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
});
afterAll(() => store.destroy());

test('a listing knows its sets of sizes, and how many products of each are not sold out', async () => {
  const groups = await sizeGroups(store, listingKeys);
  expect(groups.find(({ sizes }) => sizes.length === 2)).toMatchObject({ sizes: ['M', 'L'], inStock: 2 });
  expect(groups.find(({ sizes }) => sizes.length === 1)).toMatchObject({ sizes: ['M'], inStock: 1 });
  expect(groups.find(({ sizes }) => sizes[0] === 'Size 0')?.column.length).toBeLessThanOrEqual(500);
  expect(groups).toHaveLength(3);
});

test.each([
  ['M', ['indigo', 'both']],
  ['L', ['gone', 'both']],
])('in %s there are those of which a piece is left, in the order of the listing', async (size, ids) => {
  const groups = (await sizeGroups(store, listingKeys)).filter(({ sizes }) => sizes.includes(size));
  const sized = await productsInSize(store, { listingKeys, groups, size });
  expect(sized.count).toBe(2);
  const listing = { listingKeys, sized, count: sized.count, sort: 'newest', page: 1 } as const;
  expect((await productsOfPage(store, listing)).map(({ id }) => id)).toEqual(ids);
  const byHand = await productsOfPage(store, { ...listing, first: ['sold', 'both', 'none'] });
  expect(byHand.map(({ id }) => id)).toEqual(ids.toReversed());
});
