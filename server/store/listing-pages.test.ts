import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_SIZE, SORTS, type Sort } from '../../shop/catalogue/listing.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { changeCatalogue } from './changes.ts';
import { putDocuments } from './documents.ts';
import { placeOfPage, productsOfPage } from './listing-pages.ts';
import type { Store } from './store.ts';

const COUNT = 5 * PAGE_SIZE - 3;
const PAGES = [1, 2, 3, 4, 5];
const LISTING = { listingKey: 'menShirts', count: COUNT };

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

async function idsOfPages(sort: Sort, from?: number): Promise<string[][]> {
  const place = from && (await placeOfPage(store, { ...LISTING, sort, page: from }));
  const pages = PAGES.filter((page) => page >= (from ?? 1));
  const read = pages.map((page) => productsOfPage(store, { ...LISTING, sort, page }, place || undefined));
  return (await Promise.all(read)).map((rows) => rows.map(({ id }) => id));
}

test.each(Object.keys(SORTS) as Sort[])(
  'the pages of a listing (%s) are the same from each place before them',
  async (sort) => {
    const skipped = await idsOfPages(sort);
    const whole = await productsOfPage(store, { ...LISTING, sort, page: 'whole' });
    expect(skipped.flat()).toEqual(whole.map(({ id }) => id));
    expect(new Set(skipped.flat()).size).toBe(COUNT);
    expect(skipped.map(({ length }) => length)).toEqual([24, 24, 24, 24, 21]);
    for (const from of PAGES)
      expect(await idsOfPages(sort, from), `from page ${from}`).toEqual(skipped.slice(from - 1));
  },
);

test('a page that a listing does not have begins nowhere', async () => {
  expect(await placeOfPage(store, { ...LISTING, sort: 'newest', page: 6 })).toBeUndefined();
});
