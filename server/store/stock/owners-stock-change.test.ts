import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StockChange } from '../../../shop/stock/stock-change.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue, changesAfter, lastChange } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import { documentFields } from '../products.ts';
import type { Store } from '../store.ts';
import { changeStock } from './owners-stock-change.ts';
import { stockChanges } from './stock-changes.ts';
import { allCounts } from './take-stock.ts';

/** Two processes of one shop. */
let stores: [Store, Store];
let store: Store;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stock-'));
  stores = [await storeOf({ dataDir }), await storeOf({ dataDir })];
  [store] = stores;
});
afterAll(() => Promise.all(stores.map((one) => one.destroy())));

const KURTI = {
  productTitle: 'Neeli Chiriya Kurti',
  sizes: ['S', 'M'],
  stock: 5,
  productColors: [{ id: 'indigo', color: 'Indigo', image: 'indigo.webp' }],
};

let presses = 0;

beforeEach(async () => {
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [
      { collection: 'womenShirts', id: 'kurti', fields: KURTI },
      { collection: 'newArrivals', id: 'kurti', fields: KURTI },
      { collection: 'womenShirts', id: 'plain', fields: { productTitle: 'Plain' } },
    ]),
  );
});

function change(id: string, wanted: StockChange, { key = '', by = 'Sana', from = store } = {}) {
  presses += 1;
  return changeStock(from, { id, key: key || `press-${presses}`, by, change: wanted });
}

const add = (pieces: number, counter = ''): StockChange => ({ what: 'add', counter, pieces });
const count = (pieces: number | undefined, seen: number | undefined, counter = ''): StockChange => ({
  ...{ what: 'count', counter, pieces, seen },
});

test('plus and minus of two owners at once all count, and none goes below 0', async () => {
  await change('kurti', count(50, 5));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => change('kurti', add(nth % 2 ? 2 : -1), { from: stores[nth % 2] ?? store })),
  );
  expect(outcomes.filter(({ state }) => state === 'changed')).toHaveLength(20);
  expect(await change('kurti', add(0))).toMatchObject({ stock: { counts: { '': 60 } } });
  expect(await change('kurti', add(-61))).toEqual({
    ...{ state: 'refused', why: 'Only 60 left: there cannot be fewer than none.' },
    stock: { counts: { '': 60 }, isSoldOut: false },
  });
});

test('a typed number is refused with the number as it is when that is not the one that was shown', async () => {
  expect(await change('kurti', count(9, 4))).toMatchObject({
    ...{ state: 'refused', why: 'There are 5 now. The number was not changed.' },
    stock: { counts: { '': 5 } },
  });
  expect(await change('kurti', count(9, 5))).toMatchObject({ state: 'changed', stock: { counts: { '': 9 } } });
});

test('an undo takes back what was added, and keeps what came and went in between', async () => {
  await change('kurti', count(12, 5), { key: 'counted' });
  await change('kurti', add(-3));
  expect(await change('kurti', { what: 'undo', undoes: 'counted' })).toMatchObject({ stock: { counts: { '': 2 } } });
  expect(await change('kurti', { what: 'undo', undoes: 'counted' })).toMatchObject({
    why: 'There is nothing to undo here any more.',
  });
  expect(await change('kurti', { what: 'undo', undoes: 'nothing' })).toMatchObject({ state: 'refused' });
});

test('a press that is sent again counts once', async () => {
  await change('kurti', add(1), { key: 'again' });
  expect(await change('kurti', add(1), { key: 'again' })).toMatchObject({ stock: { counts: { '': 6 } } });
});

test('counting can begin and end, of the product and of one size of one colour, in all its collections', async () => {
  expect(await change('plain', add(1))).toMatchObject({ why: 'It is not counted. Type how many there are.' });
  expect(await change('plain', count(3, undefined))).toMatchObject({ stock: { counts: { '': 3 } } });
  expect(await change('plain', count(undefined, 3))).toMatchObject({ state: 'changed', stock: { counts: {} } });
  expect(await documentFields(store, 'womenShirts', 'plain')).toEqual({ productTitle: 'Plain' });
  const begun = { ...count(4, undefined, 'indigo-m'), options: { colour: 'Indigo', size: 'M' } } as StockChange;
  expect(await change('kurti', begun)).toMatchObject({ stock: { counts: { '': 5, 'indigo-m': 4 } } });
  for (const collection of ['womenShirts', 'newArrivals']) {
    expect((await documentFields(store, collection, 'kurti'))?.productColors).toEqual([
      ...KURTI.productColors,
      { id: 'indigo-m', color: 'Indigo', image: 'indigo.webp', size: 'M', stock: null },
    ]);
  }
});

test('Sold Out is switched in all its collections, told to shoppers’ pages, and undone unless it was switched again', async () => {
  const before = await lastChange(store);
  expect(await change('kurti', { what: 'sold out', isSoldOut: true }, { key: 'off' })).toMatchObject({
    stock: { isSoldOut: true },
  });
  expect((await changesAfter(store, before)).tags.sort()).toEqual([
    'document:newArrivals/kurti',
    'document:womenShirts/kurti',
    'listing:newArrivals',
    'listing:womenShirts',
    'places:kurti',
  ]);
  expect(await change('kurti', { what: 'undo', undoes: 'off' })).toMatchObject({ stock: { isSoldOut: false } });
  await change('kurti', { what: 'sold out', isSoldOut: true }, { key: 'off again' });
  await change('kurti', { what: 'sold out', isSoldOut: false });
  expect(await change('kurti', { what: 'undo', undoes: 'off again' })).toMatchObject({
    why: 'It was changed again since.',
  });
});

test('each change is a row of the history: who, when, before, after', async () => {
  await changeStock(store, { id: 'plain', key: 'first', by: 'Sana', change: count(3, undefined) }, 1000);
  await changeStock(store, { id: 'plain', key: 'second', by: 'Bilal', change: add(-1) }, 2000);
  const { rows } = await stockChanges(store, 'plain');
  expect(rows.filter(({ changed_at }) => changed_at <= 2000)).toMatchObject([
    { change_key: 'second', what: 'add', changed_by: 'Bilal', changed_at: 2000, before: 3, after: 2, pieces: -1 },
    { change_key: 'first', what: 'count', changed_by: 'Sana', changed_at: 1000, before: null, after: 3 },
  ]);
});

test('what is no product has no stock', async () => {
  expect(await change('heading', add(1))).toEqual({ state: 'unknown' });
  expect(await change('nothing', add(1))).toEqual({ state: 'unknown' });
});

test('a colour whose id every object has a member of is counted as any other', async () => {
  const colours = JSON.stringify(['constructor', '__proto__'].map((id) => ({ id, color: id, stock: 4 })));
  const fields = JSON.parse(`{"productTitle": "Tee", "productColors": ${colours}}`);
  const tees = [
    { collection: 'womenShirts', id: 'tee', fields },
    { collection: 'womenShirts', id: 'bare', fields: JSON.parse(JSON.stringify(fields).replaceAll(',"stock":4', '')) },
  ];
  await changeCatalogue(store, (writing) => putDocuments(writing, tees));
  const left = async (id: string) => Object.entries((await allCounts(store)).get(id) ?? {}).sort();
  expect(await left('tee')).toEqual([
    ['__proto__', 4],
    ['constructor', 4],
  ]);
  expect(await left('bare')).toEqual([]);
  expect(await change('tee', add(-1, 'constructor'))).toMatchObject({ state: 'changed' });
  expect(await change('tee', add(-2, '__proto__'))).toMatchObject({ state: 'changed' });
  expect(await left('tee')).toEqual([
    ['__proto__', 2],
    ['constructor', 3],
  ]);
  expect(await change('bare', add(1, 'constructor'))).toMatchObject({ state: 'refused' });
  await change('bare', count(2, undefined, 'constructor'));
  expect(await left('bare')).toEqual([['constructor', 2]]);
});
