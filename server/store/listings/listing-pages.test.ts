import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_SIZE, SORTS, type Sort } from '../../../shop/catalogue/listing.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import type { Store } from '../store.ts';
import { productsOfPage } from './listing-pages.ts';

const COUNT = 5 * PAGE_SIZE - 3;
const _PAGES = [1, 2, 3, 4, 5];
const LISTING = { listingKeys: ['menShirts'], count: COUNT };

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'listing-')) });
  // Many have the same price and time: their ids decide. Some have none.
  const documents = Array.from({ length: COUNT }, (_, i) => ({
    collection: 'menShirts',
    id: `shirt${(i * 37) % COUNT}`,
    fields: i % 5 === 0 ? {} : { productPrice: 900 + (i % 3), createdAt: { seconds: i % 4 } },
  }));
  const others = [1, 900, 5000].map((productPrice) => ({
    ...{ collection: 'womenShirts', id: `shirt${productPrice}` },
    fields: { productPrice },
  }));
  await changeCatalogue(store, (writing) => putDocuments(writing, [...documents, ...others]));
});
afterAll(() => store.destroy());

test.each(Object.keys(SORTS) as Sort[])('the pages of a listing (%s) are the whole listing in turn', async (sort) => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => productsOfPage(store, { ...LISTING, sort, page })));
  const ids = pages.flat().map(({ id }) => id);
  const whole = await productsOfPage(store, { ...LISTING, sort, page: 'whole' });
  expect(ids).toEqual(whole.map(({ id }) => id));
  expect(new Set(ids).size).toBe(COUNT);
  expect(pages.map(({ length }) => length)).toEqual([24, 24, 24, 24, 21]);
});

test('products put first are in their order on the first page, and on no other', async () => {
  const first = ['shirt7', 'gone', 'shirt3', 'shirt50'];
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => productsOfPage(store, { ...LISTING, sort: 'newest', page, first })),
  );
  const ids = pages.flat().map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(['shirt7', 'shirt3', 'shirt50']);
  const others = await productsOfPage(store, { ...LISTING, sort: 'newest', page: 'whole' });
  expect(ids.slice(3)).toEqual(others.map(({ id }) => id).filter((id) => !first.includes(id)));
  expect(pages.map(({ length }) => length)).toEqual([24, 24, 24, 24, 21]);
});

test('several listings are one: sorted through all of them, page by page', async () => {
  const both = { listingKeys: ['menShirts', 'womenShirts'], count: COUNT + 3, sort: 'highToLow' } as const;
  const [whole, ...pages] = await Promise.all(
    (['whole', 1, 2, 3, 4, 5] as const).map((page) => productsOfPage(store, { ...both, page })),
  );
  expect(whole?.[0]).toMatchObject({ collection: 'womenShirts', id: 'shirt5000' });
  expect(whole?.at(-1)?.collection).toBe('menShirts');
  expect(whole).toHaveLength(COUNT + 3);
  expect(pages.flat()).toEqual(whole);
});
