import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCatalogue } from '../../../demo/catalogue.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import { productOfRow } from '../products.ts';
import type { Store } from '../store.ts';
import { findByWords } from './find-products.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'shoppers-')) });
  const documents = Object.entries(demoCatalogue()).flatMap(([collection, records]) =>
    Object.entries(records).map(([id, fields]) => ({ collection, id, fields })),
  );
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
});
afterAll(() => store.destroy());

/** What shoppers type; between how many products are found; what the titles of the first three must have. */
const QUERIES: [query: string, fewest: number, most: number, first: RegExp][] = [
  ...like(['t-shirt', 't shirt', 'T-Shirts', 'tshirt', 'tshirts', 'tee shirt', 'ٹی شرٹ'], 30, 45, / Tee$/),
  ['kids t-shirt', 10, 20, / Kids Tee$/],
  ['mens t-shirt', 10, 25, /^(?!.*Kids).* Tee$/],
  ['blue t shirt', 1, 5, / Tee$/],
  ['shirt', 8, 20, / Shirt$/],
  ['polo shirt', 4, 8, / Polo$/],
  ...like(['boys shirt', 'kids shirt'], 10, 25, / Kids Tee$/),
  ...like(['clock', 'clocks', 'wall clock', 'wallclock', 'ghari', 'گھڑی'], 5, 10, / Clock$/),
  ...like(['tray', 'resin tray', 'ٹرے'], 8, 15, / Tray$/),
  // No product has all these words: some that come near.
  ...like(['tea tray', 'serving tray'], 0, 0, / Tray$/),
  ['clock tray', 0, 0, / Tray$/],
  ['gift box', 1, 8, / Box$/],
  ...like(['gift', 'a gift', 'present'], 15, 60, / (Box|Tray|Coasters|Pendant|Key Ring|Bookmark|Clock)$/),
  ['gift under 2000', 5, 30, / (Box|Tray|Coasters|Pendant|Key Ring|Bookmark|Clock)$/],
  ['kurti 2500 tak', 1, 20, / Kurti$/],
  ...like(['kurti 2500 rupay tak', 'kurti ۲۵۰۰ tak', 'کرتی ۲۵۰۰ تک', 'کرتی ٢٥٠٠ تك'], 1, 20, / Kurti$/),
  ...like(['kurta 1000 se 2500 tak', '1000 se 2500 ke andar kurta', 'کرتا ۱۰۰۰ سے ۲۵۰۰ تک'], 1, 40, / Kurt[ai]$/),
  ['under 700', 1, 10, /./],
  ['kurta under 999999999999999999', 35, 60, / Kurta$/],
  ['kurta under 100', 0, 0, / Kurta$/],
  ['black shirt', 0, 0, / Shirt$/],
  // A name has a word that begins like the last one.
  ['coasters set', 0, 0, / Coasters$/],
  ['black t-shirt', 0, 0, / Tee$/],
  ...like(['key chain', 'keychain', 'key ring', 'keyrings'], 2, 3, / Key Ring$/),
  ...like(['ladies kurta', 'ladies kurti', 'women kurti', 'zanana kurta', 'girls kurti'], 25, 35, / Kurti$/),
  ...like(['women', 'womens', 'ladies', 'خواتین'], 25, 40, /Kurti$|Tee$/),
  ['ladies shirt', 2, 5, / Shirt$/],
  ...like(['mens kurta', 'gents kurta', 'mardana kurta', 'kurta for men'], 25, 40, /^(?!.*Kids).* Kurta$/),
  ...like(['gents', 'men'], 50, 70, / (Kurta|Polo|Tee|Shirt)$/),
  ...like(['boys', 'kids'], 20, 30, / Kids /),
  ...like(['girls kurta', 'boys kurta', 'kids kurta', 'بچوں کا کرتا'], 8, 45, / Kids Kurta$/),
  ['resin art', 30, 60, /Resin|Art/],
  ['wall art', 3, 12, /Wall Art|Panel/],
  ...like(['texture paint', 'paint'], 20, 35, / Paint/),
  ...like(['kurta', 'kurtta', 'qurta', 'kurtas', 'کرتا'], 35, 60, / Kurta$/),
  ['kurti', 25, 35, / Kurti$/],
  ...like(['black kurta', 'kala kurta', 'kaale kurta', 'کالا کرتا'], 3, 8, / Kurta$/),
  ...like(['white kurta', 'safed kurta', 'lal kurta', 'hara kurta'], 3, 10, / Kurta$/),
  ['blue kurta', 3, 8, / Kurta$/],
  ...like(['neeli kurti', 'نیلی کرتی'], 2, 5, / Kurti$/),
  ...like(['anarkli', 'anarkali'], 2, 2, /Anarkali/),
  ['eid kurta', 15, 45, / Kurta$/],
  ['kurta on sale', 5, 20, / Kurta$/],
  ['new arrivals', 8, 12, /./],
  ...like(['tee size m', 'tee in M', 'M size tee', 'medium tee', 'tee medium', 'large t-shirt'], 20, 45, / Tee$/),
  ...like(['medium kurti', "large women's kurta"], 25, 35, / Kurti$/),
  ...like(['medium kurta', 'kurta extra large'], 35, 60, / Kurta$/),
  ...like(['jora', 'jorra', 'joray', 'joda', 'جوڑا'], 60, 100, / Kurt[ai]$/),
  ["women's kurta in M", 25, 35, / Kurti$/],
  ...like(['kids tee size 6', 'kids tee size ۶'], 10, 20, / Kids Tee$/),
  ['blue resin tray', 1, 5, / Tray$/],
  ...like(['mehndi', 'henna', 'مہندی'], 8, 15, / Kurt[ai]$/),
];

function like(queries: readonly string[], fewest: number, most: number, first: RegExp): typeof QUERIES {
  return queries.map((query) => [query, fewest, most, first]);
}

test.each(QUERIES)('%s: from %i to %i, the first are %s', async (query, fewest, most, first) => {
  const { rows, count } = await findByWords(store, query, { from: 0 });
  const titles = rows.map((row) => productOfRow(row).productTitle).slice(0, 3);
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => !first.test(title))).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(fewest);
  expect(count).toBeLessThanOrEqual(most);
});

test.each([
  ['tee size M', 'M'],
  ['medium tee', 'M'],
  ['large tee', 'L'],
  ['size xxl', 'XXL'],
  ['XXL size', 'XXL'],
  ['kids tee size 6', '6-7 years'],
])('%s: the first have %s', async (query, size) => {
  const { rows } = await findByWords(store, query, { from: 0, size: 2 });
  expect(rows.map((row) => productOfRow(row).sizes?.includes(size))).toEqual([true, true]);
});

test.each(['', ' ', 'dupatta'])('%j finds nothing', async (query) => {
  expect(await findByWords(store, query, { from: 0 })).toMatchObject({ count: 0, rows: [] });
});

test.each([
  ['wall art in large', /Wall Art Large$/],
  ['large wall art', /Wall Art Large$/],
  ['tray xl', / Tray$/],
])('in %s the size is a word as any other: no such piece has one', async (query, first) => {
  const { rows, count } = await findByWords(store, query, { from: 0 });
  expect(rows.map((row) => productOfRow(row).productTitle)[0]).toMatch(first);
  expect(count).toBeLessThan(2);
});

test('who asks for a size and a price is told of what has both', async () => {
  const { rows, isExact } = await findByWords(store, 'tee size M under 1500', { from: 0 });
  expect(isExact).toBe(true);
  for (const product of rows.map(productOfRow)) {
    expect(product.productPrice).toBeLessThanOrEqual(1500);
    expect(product.sizes ?? ['M']).toContain('M');
  }
});

test.each([
  ['Medium Tee under 1,500', 'tee size m under 1500'],
  ['neeli kurti', 'neeli kurti'],
  // Begun, typos, found in descriptions alone, nowhere, without words.
  ['kurt', undefined],
  ['shit', undefined],
  ['cotton', undefined],
  ['kurta qzqzqz', undefined],
  ['under 700', undefined],
])('%s is shown to others as %j', async (query, popular) => {
  expect((await findByWords(store, query, { from: 0 })).popular).toBe(popular);
});

test.each([
  ['medium tee under 1500', { words: 'tee', size: 'medium', to: 1500 }],
  ['gift under 2000', { words: 'gift', to: 2000 }],
  ['kurta 1000 se ۲۵۰۰ tak', { words: 'kurta', from: 1000, to: 2500 }],
  ['tee size M', { words: 'tee', size: 'm' }],
  ['under 700', { words: '', to: 700 }],
  // Words as any other, and what nothing has.
  ['large wall art', undefined],
  ['blue kurta', undefined],
  ['medium kurta', { words: 'kurta', size: 'medium' }],
  ['kurta under 100', undefined],
])('of %s it is told which part is a filter: %j', async (query, understood) => {
  expect((await findByWords(store, query, { from: 0 })).understood).toEqual(understood);
});
