import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { goBack } from '../../catalogue/go-back.ts';
import { changeCatalogue, changesAfter, lastChange } from '../changes.ts';
import { deleteDocuments, putDocuments } from '../documents.ts';
import { documentFields } from '../products.ts';
import { changeStock } from '../stock/owners-stock-change.ts';
import type { Store } from '../store.ts';
import { changesOfOwners, deleteOldChanges, listChanges } from './list-changes.ts';

let store: Store;

beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'history-')) });
});
afterAll(() => store.destroy());

const KURTI = { productTitle: 'Neeli Chiriya Kurti', productPrice: 3500, sizes: ['S', 'M'] };
const PLACES = ['newArrivals', 'womenShirts'];

let presses = 0;

/** Puts a product into its collections; gives the number of the change. */
async function put(id: string, fields: Fields, places = PLACES): Promise<number> {
  presses += 1;
  const change = { what: 'edit', by: 'Sana', key: `put-${presses}` } as const;
  await changeCatalogue(
    store,
    (writing) =>
      putDocuments(
        writing,
        places.map((collection) => ({ collection, id, fields })),
      ),
    change,
  );
  return newest();
}

async function newest(): Promise<number> {
  return (await listChanges(store, {}, 0)).changes[0]?.nr ?? 0;
}

function back(nr: number, product?: string, { isUndo = false, key = '' } = {}) {
  presses += 1;
  const of = product === undefined ? ('change' as const) : { product };
  return goBack(store, { nr, of, isUndo, key: key || `back-${presses}`, by: 'Bilal' });
}

const priceOf = async (id: string, collection = 'womenShirts') =>
  (await documentFields(store, collection, id))?.productPrice;

test('a change is kept with who, when, before and after, once for all its documents; what stays alike is none', async () => {
  await put('kept', KURTI);
  const before = Date.now();
  const nr = await put('kept', { ...KURTI, productPrice: 3200 });
  expect(await put('kept', { ...KURTI, productPrice: 3200 })).toBe(nr);
  const { changes } = await listChanges(store, { product: 'kept' }, 5);
  expect(changes.map(({ what, changed_by, documents }) => [what, changed_by, documents])).toEqual([
    ['edit', 'Sana', 2],
    ['edit', 'Sana', 2],
  ]);
  expect(changes[0]?.changed_at).toBeGreaterThanOrEqual(before);
  expect(changes[0]?.told).toEqual(
    PLACES.map((collection) => ({
      ...{ collection, id: 'kept', before: JSON.stringify(KURTI) },
      after: JSON.stringify({ ...KURTI, productPrice: 3200 }),
    })),
  );
  expect(changes[1]?.told.map(({ before, after }) => [before, after])).toEqual(
    PLACES.map(() => [null, JSON.stringify(KURTI)]),
  );
});

test('a product comes back to any of its states, in all its collections, as a change that shoppers see', async () => {
  const [first, second] = [await put('states', KURTI), await put('states', { ...KURTI, productPrice: 3000 })];
  await put('states', { ...KURTI, productPrice: 2500 });
  const seen = await lastChange(store);
  const outcome = await back(second, 'states');
  expect(outcome).toEqual({ state: 'back', nr: await newest(), documents: 2 });
  expect([await priceOf('states'), await priceOf('states', 'newArrivals')]).toEqual([3500, 3500]);
  expect((await changesAfter(store, seen)).tags).toContain('listing:newArrivals');
  expect(await back(second, 'states')).toEqual({ state: 'unchanged' });
  await back(await newest(), 'states');
  expect(await priceOf('states')).toBe(2500);
  await back(first, 'states');
  expect(await documentFields(store, 'womenShirts', 'states')).toBeUndefined();
  await back(await newest());
  expect(await priceOf('states')).toBe(2500);
});

test('a press that is sent twice counts once, and an undo is refused where the product was changed again', async () => {
  await put('twice', KURTI);
  const nr = await put('twice', { ...KURTI, productPrice: 3000 });
  const once = await back(nr, 'twice', { key: 'the same press' });
  expect(await back(nr, 'twice', { key: 'the same press' })).toEqual(once);
  expect(await back(nr, undefined, { isUndo: true })).toEqual({ state: 'changed again' });
  expect(await priceOf('twice')).toBe(3500);
  expect(await back(999_999)).toEqual({ state: 'unknown' });
});

test('what an import took away comes back, and a change of too many documents is not taken back', async () => {
  await put('away', KURTI);
  await changeCatalogue(store, (writing) =>
    deleteDocuments(
      writing,
      PLACES.map((collection) => ({ collection, id: 'away' })),
    ),
  );
  const nr = await newest();
  expect(await goBack(store, { nr, of: 'change', key: 'few', by: '', isUndo: false, atMost: 1 })).toEqual({
    state: 'too many',
  });
  expect(await back(nr, undefined, { isUndo: true })).toMatchObject({ state: 'back', documents: 2 });
  expect(await priceOf('away')).toBe(3500);
});

test('how many pieces there are is today’s, counted before or not', async () => {
  const nr = await put('counted', { ...KURTI, productPrice: 3000, stock: 4 });
  await put('counted', { ...KURTI, stock: 9 });
  const stockOf = async () =>
    (await store.selectFrom('stock').select('counts').where('product_id', '=', 'counted').executeTakeFirst())?.counts;
  await back(nr + 1, 'counted');
  expect([await priceOf('counted'), await stockOf()]).toEqual([3000, '{"":9}']);
  const uncounted = await put('begun', KURTI);
  await put('begun', { ...KURTI, productPrice: 3000 });
  const begin = { what: 'count', counter: '', pieces: 6, seen: undefined } as const;
  await changeStock(store, { id: 'begun', key: 'begin', by: 'Sana', change: begin });
  await back(uncounted + 1, 'begun');
  expect(await documentFields(store, 'womenShirts', 'begun')).toEqual({ ...KURTI, stock: null });
});

const COLOURS = [
  { id: 'neela', color: 'Neela', stock: 0 },
  { id: 'lal', color: 'Lal', stock: 7 },
];

/** What is counted of a product, JSON; undefined while nothing is. */
async function countsOfProduct(id: string): Promise<string | undefined> {
  const row = await store.selectFrom('stock').select('counts').where('product_id', '=', id).executeTakeFirst();
  return row?.counts === '{}' ? undefined : row?.counts;
}

test('a colour that was taken away comes back with what was left of it, and the history says both', async () => {
  await put('coloured', { ...KURTI, productColors: COLOURS });
  const nr = await put('coloured', { ...KURTI, productColors: COLOURS.slice(1) });
  expect(await countsOfProduct('coloured')).toBe('{"lal":7}');
  const take = { what: 'add', counter: 'lal', pieces: -2 } as const;
  await changeStock(store, { id: 'coloured', key: 'take', by: 'Sana', change: take });
  expect(await back(nr, 'coloured')).toMatchObject({ state: 'back', documents: 2 });
  expect(JSON.parse((await countsOfProduct('coloured')) ?? '')).toEqual({ neela: 0, lal: 5 });
  const rows = await store
    .selectFrom('stock_changes')
    .select(['counter', 'before', 'after', 'pieces', 'changed_by'])
    .where('product_id', '=', 'coloured')
    .where('counter', '=', 'neela')
    .orderBy('changed_at')
    .orderBy('change_key')
    .execute();
  expect(rows).toEqual([
    { counter: 'neela', before: 0, after: null, pieces: 0, changed_by: 'Sana' },
    { counter: 'neela', before: null, after: 0, pieces: 0, changed_by: 'Bilal' },
  ]);
});

test('a product that was taken away comes back with what was left of it', async () => {
  await put('gone', { ...KURTI, stock: 3 });
  const keys = PLACES.map((collection) => ({ collection, id: 'gone' }));
  await changeCatalogue(store, (writing) => deleteDocuments(writing, keys));
  const nr = await newest();
  expect(await countsOfProduct('gone')).toBeUndefined();
  await back(nr);
  expect(await countsOfProduct('gone')).toBe('{"":3}');
});

test('what an owner counts no more stays so, whatever comes back', async () => {
  const nr = await put('ended', { ...KURTI, stock: 3 });
  await put('ended', { ...KURTI, productPrice: 3000, stock: 3 });
  const end = { what: 'count', counter: '', pieces: undefined, seen: 3 } as const;
  await changeStock(store, { id: 'ended', key: 'end', by: 'Sana', change: end });
  await back(nr + 1, 'ended');
  expect(await priceOf('ended')).toBe(3500);
  expect(await countsOfProduct('ended')).toBeUndefined();
});

test('a switch that a way back turns is in the history of the stock, once for all that it takes back', async () => {
  for (const id of ['lamp', 'vase']) await put(id, KURTI);
  presses += 1;
  const several = { what: 'edit', by: 'Sana', key: `several-${presses}` } as const;
  const soldOut = ['lamp', 'vase'].flatMap((id) =>
    PLACES.map((collection) => ({ collection, id, fields: { ...KURTI, inStock: false } })),
  );
  await changeCatalogue(store, (writing) => putDocuments(writing, soldOut), several);
  const nr = await newest();
  await put('vase', { ...KURTI, inStock: 'sold out', productPrice: 3000 });
  await back(nr + 1);
  const rows = () =>
    store
      .selectFrom('stock_changes')
      .select(['product_id', 'what', 'before', 'after', 'changed_by'])
      .where('product_id', 'in', ['lamp', 'vase'])
      .orderBy('product_id')
      .execute();
  expect(await rows()).toEqual([]);
  await back(nr, undefined, { isUndo: false });
  const row = { what: 'sold out', before: 1, after: 0, changed_by: 'Bilal' };
  expect(await rows()).toEqual([
    { ...row, product_id: 'lamp' },
    { ...row, product_id: 'vase' },
  ]);
});

test('a document that an import would refuse today does not come back, and nothing of its change does', async () => {
  await put('misfit', { ...KURTI, productPrice: 'ask' });
  const nr = await put('misfit', KURTI);
  const why =
    'Neeli Chiriya Kurti as it was then does not fit any more: productPrice must be a price in PKR, such as 1499, not "ask"';
  expect(await back(nr)).toEqual({ state: 'misfit', why });
  expect([await priceOf('misfit'), await priceOf('misfit', 'newArrivals')]).toEqual([3500, 3500]);
});

test('a way back of many documents says how far it is, and lets the process’s timers run meanwhile', async () => {
  const own = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'history-')) }, { letsTimersRun: true });
  const many = Array.from({ length: 450 }, (_, n) => ({ collection: 'womenShirts', id: `many-${n}`, fields: KURTI }));
  const change = { what: 'import', by: 'Sana', key: 'many' } as const;
  await changeCatalogue(own, (writing) => putDocuments(writing, many), change);
  const nr = (await listChanges(own, {}, 0)).changes[0]?.nr ?? 0;
  const told: [number, number][] = [];
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
  }, 1);
  const outcome = await goBack(own, {
    ...{ nr, of: 'change', isUndo: true, key: 'many back', by: 'Bilal' },
    progress: (done, all) => {
      told.push([done, all]);
    },
  });
  clearInterval(clock);
  expect(outcome).toMatchObject({ state: 'back', documents: 450 });
  expect(told.filter(([done]) => done > 0)).toEqual([
    [200, 450],
    [400, 450],
    [450, 450],
  ]);
  expect(ticks).toBeGreaterThan(2);
  expect(await documentFields(own, 'womenShirts', 'many-449')).toBeUndefined();
  await own.destroy();
});

test('a product’s way back leaves other records with its id alone', async () => {
  await put('resin', { catalogName: 'Resin', collections: ['trays'] }, ['catalogs']);
  const nr = await put('resin', KURTI);
  await put('resin', { catalogName: 'Resin art', collections: ['trays'] }, ['catalogs']);
  expect((await listChanges(store, { product: 'resin' }, 5)).changes.map((change) => change.nr)).toEqual([nr]);
  await back(nr, 'resin');
  expect(await documentFields(store, 'catalogs', 'resin')).toMatchObject({ catalogName: 'Resin art' });
});

test('a list goes on below the oldest change of its page', async () => {
  for (let price = 1; price <= 25; price += 1) await put('paged', { ...KURTI, productPrice: price });
  const pages = [await listChanges(store, { product: 'paged' }, 1)];
  for (let older = pages[0]?.older; older !== undefined; older = pages.at(-1)?.older) {
    pages.push(await listChanges(store, { product: 'paged', below: older }, 1));
  }
  expect(pages.map(({ changes }) => changes.length)).toEqual([20, 5]);
});

test('what is older than a year is deleted, with its versions, and nothing younger', async () => {
  const [old, young] = [await put('old', KURTI), await put('old', { ...KURTI, productPrice: 1 })];
  await store.updateTable('catalogue_changes').set({ changed_at: 1000 }).where('nr', '<=', old).execute();
  await deleteOldChanges(store, 2000);
  expect((await listChanges(store, {}, 5)).changes.map(({ nr }) => nr)).toEqual([young]);
  const versions = await store.selectFrom('document_versions').select('change_nr').distinct().execute();
  expect(versions).toEqual([{ change_nr: young }]);
});

test('no changes are none of the owners’ alone', async () => {
  expect(await changesOfOwners(store, [])).toEqual(new Set());
});
