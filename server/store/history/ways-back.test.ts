import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFTS, HEADING_RECORD } from '../../../shop/catalogue/collection.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import type { ProductChange } from '../../../shop/editing/product-change.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeProducts } from '../../catalogue/change-products.ts';
import { goBack, type WayBack } from '../../catalogue/go-back.ts';
import { takeOutProduct } from '../../catalogue/take-out.ts';
import { changeCatalogue } from '../changes.ts';
import { type Document, productDocuments, putDocuments } from '../documents.ts';
import { documentFields } from '../products.ts';
import type { Store } from '../store.ts';
import { lastChanges } from './last-changes.ts';
import { lastCatalogueChange } from './record.ts';

let store: Store;

beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'ways-back-')) });
  await put([{ collection: 'catalogs', id: 'resin', fields: { catalogName: 'Resin', collections: ['Trays'] } }]);
});
afterAll(() => store.destroy());

const TRAY = { productTitle: 'Ravi Tray', productPrice: 1000 };
const SALE: ProductChange = { what: 'sale', percent: -20, roundTo: 1, days: { ends: '2099-12-31' } };

let keys = 0;
function nextKey(): string {
  keys += 1;
  return `press ${keys}`;
}

/** Gives the change's number. */
async function put(documents: readonly Document[]): Promise<number> {
  const change = { what: 'edit', by: 'Sana', key: nextKey() } as const;
  await changeCatalogue(store, (writing) => putDocuments(writing, documents), change);
  return lastCatalogueChange(store);
}

const putTray = (id: string, fields: Fields = TRAY) => put([{ collection: 'menShirts', id, fields }]);

/** An owner's press on these products; gives the change's number. */
async function press(ids: readonly string[], change: ProductChange): Promise<number> {
  const latest = await lastChanges(store, ids);
  const products = ids.map((id) => ({ id, seen: latest.get(id) ?? 0 }));
  const outcome = await changeProducts(store, 'Sana', { key: nextKey(), products, change });
  if (outcome.state !== 'done' || outcome.nr === undefined) throw new Error(JSON.stringify(outcome));
  return outcome.nr;
}

function back(nr: number, how: Partial<WayBack> = {}) {
  return goBack(store, { nr, of: 'change', key: nextKey(), by: 'Bilal', isUndo: false, ...how });
}

const undo = (nr: number, how: Partial<WayBack> = {}) => back(nr, { ...how, isUndo: true });

/** 'menShirts 800 on sale', of each of its documents. */
async function shown(id: string): Promise<string[]> {
  const documents = await productDocuments(store, id);
  return documents.map(({ collection, fields: { productPrice, sale, inStock } }) =>
    [collection, productPrice, sale ? 'on sale' : '', inStock === false ? 'sold out' : ''].filter(Boolean).join(' '),
  );
}

test('a change of a product that was put into another collection since goes back in all of them, and is not undone', async () => {
  await putTray('tray');
  const sale = await press(['tray'], SALE);
  const added = await press(['tray'], { what: 'put', collection: 'newArrivals' });
  const onSale = ['menShirts 800 on sale', 'newArrivals 800 on sale'];
  expect(await shown('tray')).toEqual(onSale);
  expect(await undo(sale)).toEqual({ state: 'changed again' });
  expect(await shown('tray')).toEqual(onSale);

  const gone = await back(sale);
  expect(gone).toMatchObject({ state: 'back', documents: 2 });
  expect(await shown('tray')).toEqual(['menShirts 1000']);
  expect(await undo(gone.state === 'back' ? gone.nr : 0)).toMatchObject({ state: 'back', documents: 2 });
  expect(await shown('tray')).toEqual(onSale);
  expect(await back(added)).toMatchObject({ state: 'back' });
  expect(await shown('tray')).toEqual(['menShirts 800 on sale']);
});

test('a product that was put into another collection and taken out again is as it was: its change is undone', async () => {
  await putTray('tried');
  const dearer = await press(['tried'], { what: 'prices', price: '1500', oldPrice: '' });
  await press(['tried'], { what: 'put', collection: 'newArrivals' });
  expect(await undo(dearer)).toEqual({ state: 'changed again' });
  await press(['tried'], { what: 'take', collection: 'newArrivals' });
  expect(await undo(dearer)).toMatchObject({ state: 'back', documents: 1 });
  expect(await shown('tried')).toEqual(['menShirts 1000']);
});

test('what was taken out of a collection comes back there with the price and the switch of its other collections', async () => {
  await put(['menShirts', 'newArrivals'].map((collection) => ({ collection, id: 'bowl', fields: TRAY })));
  const taken = await press(['bowl'], { what: 'take', collection: 'newArrivals' });
  await press(['bowl'], { what: 'prices', price: '1200', oldPrice: '' });
  await press(['bowl'], { what: 'sold out', isSoldOut: true });
  expect(await undo(taken)).toEqual({ state: 'changed again' });
  expect(await shown('bowl')).toEqual(['menShirts 1200 sold out']);
  expect(await back(taken)).toMatchObject({ state: 'back' });
  expect(await shown('bowl')).toEqual(['menShirts 1000', 'newArrivals 1000']);
});

test('a product that was hidden since comes back into the shop, and no draft of it stays', async () => {
  await putTray('hidden');
  const dearer = await press(['hidden'], { what: 'prices', price: '1500', oldPrice: '' });
  const hidden = await takeOutProduct(store, 'Sana', { id: 'hidden', key: nextKey(), what: 'hide' });
  expect(await back(dearer)).toMatchObject({ state: 'back' });
  expect(await shown('hidden')).toEqual(['menShirts 1000']);
  const nr = hidden.state === 'done' ? (hidden.nr ?? 0) : 0;
  expect(await undo(nr)).toEqual({ state: 'changed again' });
  expect(await documentFields(store, DRAFTS, 'hidden')).toBeUndefined();
});

test('a press is undone right away, whatever it wrote, and one of several is refused where one product changed since', async () => {
  await put(
    ['jug', 'cup'].flatMap((id) =>
      ['menShirts', 'newArrivals', 'womenShirts'].map((collection) => ({ collection, id, fields: TRAY })),
    ),
  );
  const before = await Promise.all(['jug', 'cup'].map(shown));
  for (const change of [
    SALE,
    { what: 'sold out', isSoldOut: true },
    { what: 'put', collection: 'kidsShirts' },
    { what: 'take', collection: 'newArrivals' },
  ] as const) {
    expect(await undo(await press(['jug', 'cup'], change))).toMatchObject({ state: 'back' });
    expect([change.what, await Promise.all(['jug', 'cup'].map(shown))]).toEqual([change.what, before]);
  }
  const both = await press(['jug', 'cup'], { what: 'take', collection: 'newArrivals' });
  const later = await press(['cup'], { what: 'put', collection: 'kidsShirts' });
  expect(await undo(both)).toEqual({ state: 'changed again' });
  expect(await undo(both, { of: { product: 'jug' } })).toMatchObject({ state: 'back', documents: 1 });
  expect(await undo(both, { apartFrom: [later] })).toMatchObject({ state: 'changed again' });
});

test('records go back by themselves: not with a product of their id, nor with another collection’s heading', async () => {
  const heading = (collection: string, text: string): Document => ({
    ...{ collection, id: HEADING_RECORD },
    fields: { heading: text },
  });
  await put([heading('menShirts', 'Men'), heading('womenShirts', 'Women')]);
  const renamed = await put([heading('menShirts', 'Gents')]);
  await put([heading('womenShirts', 'Ladies')]);
  expect(await undo(renamed)).toMatchObject({ state: 'back', documents: 1 });
  expect(await documentFields(store, 'womenShirts', HEADING_RECORD)).toEqual({ heading: 'Ladies' });
  expect(await back(renamed)).toEqual({ state: 'unchanged' });

  const record = (collections: readonly string[]): Document => ({
    ...{ collection: 'catalogs', id: 'resin' },
    fields: { catalogName: 'Resin', collections },
  });
  const changed = await put([record(['Trays', 'Clocks'])]);
  await putTray('resin');
  expect(await undo(changed)).toMatchObject({ state: 'back', documents: 1 });
  const product = await press(['resin'], { what: 'prices', price: '1100', oldPrice: '' });
  await put([record(['Bowls'])]);
  expect(await undo(product)).toMatchObject({ state: 'back', documents: 1 });
  expect(await shown('resin')).toEqual(['menShirts 1000']);
  expect(await documentFields(store, 'catalogs', 'resin')).toMatchObject({ collections: ['Bowls'] });
});

test('a way back is bounded by the documents that go back, those of later changes too', async () => {
  await putTray('many');
  const nr = await press(['many'], { what: 'prices', price: '1500', oldPrice: '' });
  await press(['many'], { what: 'put', collection: 'newArrivals' });
  expect(await back(nr, { atMost: 1 })).toEqual({ state: 'too many' });
  expect(await back(nr, { atMost: 2 })).toMatchObject({ state: 'back', documents: 2 });
});
