import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { type Document, deleteDocuments, putDocuments } from '../documents.ts';
import { listingCounts, listProducts } from '../product-lists.ts';
import { filledListings } from '../products.ts';
import type { Store } from '../store.ts';

let store: Store;

beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'listed-')) });
});
afterAll(() => store.destroy());

const put = (documents: Document[]) => changeCatalogue(store, (writing) => putDocuments(writing, documents));
const take = (documents: Document[]) => changeCatalogue(store, (writing) => deleteDocuments(writing, documents));

function shirts(count: number, fields: Record<string, unknown> = {}, collection = 'menShirts'): Document[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ collection, id: `shirt-${at}` },
    fields: { productTitle: `Shirt ${at}`, productPrice: 900, createdAt: { seconds: at }, ...fields },
  }));
}

/** The stored counts that are not 0, each beside the number of documents that there are. */
async function counts() {
  const rows = await store
    .selectFrom('documents')
    .select(({ fn }) => ['listing_key', fn.countAll<number>().as('products')])
    .where('listing_key', 'is not', null)
    .groupBy('listing_key')
    .execute();
  const there = Object.fromEntries(rows.map((row) => [row.listing_key, Number(row.products)]));
  const stored = Object.fromEntries([...(await listingCounts(store))].filter(([, products]) => products > 0));
  expect(stored).toEqual(there);
  return stored;
}

test('a listing’s count follows what is added, changed, moved between catalogues and taken away', async () => {
  await put([...shirts(5), ...shirts(3, {}, 'womenShirts')]);
  expect(await counts()).toEqual({ menShirts: 5, womenShirts: 3 });
  await put([
    ...shirts(5, { productPrice: 1000 }),
    { collection: 'menShirts', id: 'heading', fields: { heading: 'Men' } },
  ]);
  expect(await counts()).toEqual({ menShirts: 5, womenShirts: 3 });
  const inCatalogue = (collectionName: string) =>
    shirts(4, { catalogName: 'Gifts', collectionName }, 'catalogProducts');
  await put(inCatalogue('Tees'));
  await put(inCatalogue('Kurtas').slice(0, 3));
  expect(await counts()).toMatchObject({ '["Gifts","Tees"]': 1, '["Gifts","Kurtas"]': 3 });
  await take([...shirts(2), ...shirts(3, {}, 'womenShirts'), ...inCatalogue('Tees')]);
  expect(await counts()).toEqual({ menShirts: 3 });
});

test('of listings those that hold products are named, of none none', async () => {
  await put(shirts(1));
  expect(await filledListings(store, ['menShirts', 'kidsShirts'])).toEqual(['menShirts']);
  expect(await filledListings(store, [])).toEqual([]);
});

test.each([30, 1100])('of %s products that run out a page is the newest, and the next page goes on', async (count) => {
  await put([...shirts(count, { stock: 2 }), ...shirts(40, { stock: 9 }, 'womenShirts').map(renamed)]);
  const first = await listProducts(store, { stock: 'running out' });
  const next = await listProducts(store, { stock: 'running out', older: first.older });
  const expected = Array.from({ length: 30 }, (_, at) => `shirt-${count - 1 - at}`);
  expect([...first.rows, ...next.rows].map(({ id }) => id).slice(0, 30)).toEqual(expected);
  expect(first.rows).toHaveLength(24);
});

/** One of which enough is left. */
function renamed(document: Document): Document {
  return { ...document, id: `${document.id}-in-plenty` };
}
