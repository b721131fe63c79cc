import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductChange } from '../../../shop/editing/product-change.ts';
import { pakistanDay } from '../../../shop/pakistan-time.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { changeCatalogue } from '../../store/changes.ts';
import { putDocuments } from '../../store/documents.ts';
import { lastChanges } from '../../store/history/last-changes.ts';
import { BY_ITSELF } from '../../store/history/record.ts';
import type { Store } from '../../store/store.ts';
import { changeProducts } from '../change-products.ts';
import { findProduct } from '../find.ts';
import { goBack } from '../go-back.ts';
import { productForm, saveProduct } from '../save-product.ts';
import { takeOutProduct } from '../take-out.ts';
import { applyDueSales, changeDue, productsDue } from './due-sales.ts';

const IDS = Array.from({ length: 12 }, (_, i) => `tray-${i}`);

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sales-')) });
  const documents = ['newArrivals', 'menShirts'].flatMap((collection) =>
    IDS.map((id) => ({ collection, id, fields: { productTitle: `Tray ${id}`, productPrice: 4000 } })),
  );
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
});
afterAll(() => store.destroy());

async function press(key: string, change: ProductChange): Promise<void> {
  const latest = await lastChanges(store, IDS);
  const products = IDS.map((id) => ({ id, seen: latest.get(id) ?? 0 }));
  expect(await changeProducts(store, 'Sana', { key, products, change })).toMatchObject({ changed: IDS.length });
}

async function prices(): Promise<string[]> {
  const products = await Promise.all(IDS.map((id) => findProduct(store, 'menShirts', id)));
  return [...new Set(products.map((one) => `${one?.productPrice} ${one?.oldPrice ?? ''}`.trim()))];
}

test('a sale by dates begins and ends by itself, once, whatever processes look', async () => {
  const days = { begins: '2026-12-01', ends: '2026-12-05' };
  await press('plan', { what: 'sale', percent: -25, roundTo: 50, days });
  expect(await prices()).toEqual(['4000']);
  await applyDueSales(store, '2026-11-30');
  expect(await prices()).toEqual(['4000']);
  await Promise.all([applyDueSales(store, '2026-12-01'), applyDueSales(store, '2026-12-01')]);
  expect(await prices()).toEqual(['3000 4000']);
  await applyDueSales(store, '2026-12-05');
  expect(await prices()).toEqual(['3000 4000']);
  await Promise.all([applyDueSales(store, '2026-12-06'), applyDueSales(store, '2026-12-06')]);
  expect(await prices()).toEqual(['4000']);
});

test('a process that found sales due before another ended them changes no price again', async () => {
  await press('own old price', { what: 'prices', price: '1000', oldPrice: '1200' });
  await press('to end', { what: 'sale', percent: -10, roundTo: 1, days: { ends: '2026-01-05' } });
  expect(await prices()).toEqual(['900 1200']);
  const due = await productsDue(store, '2026-01-06');
  expect(await applyDueSales(store, '2026-01-06')).toEqual([]);
  expect(await changeDue(store, due, '2026-01-06')).toEqual([]);
  const products = IDS.map((id) => ({ id, seen: 0 }));
  const change = { what: 'due sale', today: '2026-01-06' } as const;
  expect(await changeProducts(store, BY_ITSELF, { key: 'read before', products, change })).toMatchObject({ left: [] });
  expect(await prices()).toEqual(['1000 1200']);
  await press('as before', { what: 'prices', price: '4000', oldPrice: '' });
});

test('what the shop began by itself is undone for good', async () => {
  const today = pakistanDay(Date.now());
  await press('from today', { what: 'sale', percent: -10, roundTo: 1, days: { begins: today, ends: '2099-12-31' } });
  await applyDueSales(store, today);
  expect(await prices()).toEqual(['3600 4000']);
  const changes = await store.selectFrom('catalogue_changes').select('nr').orderBy('nr', 'desc').limit(2).execute();
  for (const { nr } of changes) {
    const way = { nr, of: 'change', key: `undo-${nr}`, by: 'Sana', isUndo: true } as const;
    expect(await goBack(store, way)).toMatchObject({ state: 'back' });
  }
  expect(await prices()).toEqual(['4000']);
  await applyDueSales(store, today);
  expect(await prices()).toEqual(['4000']);
});

test('a product that was hidden when its sale ended comes back at its own price', async () => {
  await press('on sale', { what: 'sale', percent: -10, roundTo: 1, days: { ends: '2026-01-05' } });
  const [id = ''] = IDS;
  expect(await takeOutProduct(store, 'Sana', { id, key: 'hide', what: 'hide' })).toMatchObject({ state: 'done' });
  // Hidden products are not told as left.
  expect(await applyDueSales(store, '2026-01-06')).toEqual([]);
  const form = await productForm(store, id);
  if (!form) throw new Error('no form');
  const { values, collections, pictures } = form;
  const shown = { values, collections, pictures };
  const saved = await saveProduct(store, 'Sana', { id, key: 'back', seen: shown, typed: shown, isForShop: true });
  expect(saved).toMatchObject({ state: 'saved', id });
  expect(await prices()).toEqual(['4000']);
  // Its sale ended in the same change: the Undo of the press takes it out again.
  if (saved.state !== 'saved' || saved.nr === undefined) throw new Error('not saved');
  const undo = { nr: saved.nr, of: 'change', key: 'undo the press', by: 'Sana', isUndo: true } as const;
  expect(await goBack(store, undo)).toMatchObject({ state: 'back' });
  expect(await findProduct(store, 'menShirts', id)).toBeUndefined();
  const again = await saveProduct(store, 'Sana', { id, key: 'again', seen: shown, typed: shown, isForShop: true });
  expect(again).toMatchObject({ state: 'saved' });
  expect(await prices()).toEqual(['4000']);
});

test('a way back to a time in a sale that is over gives the price after it; over the end of the sale, that of the sale', async () => {
  const id = 'tray-9'; // in the last of the shop's changes
  const days = { ends: pakistanDay(Date.now() - 86_400_000) };
  await press('was running', { what: 'sale', percent: -10, roundTo: 1, days });
  await press('another price', { what: 'prices', price: '3500', oldPrice: '4000' });
  await applyDueSales(store, pakistanDay(Date.now()));
  expect(await prices()).toEqual(['4000']);
  const found = await store
    .selectFrom('catalogue_changes')
    .select(['nr', 'changed_by'])
    .orderBy('nr', 'desc')
    .limit(4)
    .execute();
  const last = (by: string) => found.find(({ changed_by }) => changed_by === by)?.nr ?? 0;
  const back = (nr: number, key: string) => goBack(store, { nr, of: { product: id }, key, by: 'Sana', isUndo: false });
  expect(await back(last('Sana'), 'during')).toMatchObject({ state: 'unchanged' });
  expect(await prices()).toEqual(['4000']);
  expect(await back(last(BY_ITSELF), 'before the end')).toMatchObject({ state: 'back' });
  expect(await prices()).toEqual(['4000', '3500 4000']);
  await applyDueSales(store, pakistanDay(Date.now()));
  expect(await prices()).toEqual(['4000', '3500 4000']);
  await press('as it was', { what: 'prices', price: '4000', oldPrice: '' });
});

test('a draft comes into the shop with its planned sale off the price that is typed with it', async () => {
  const id = 'tray-3';
  const yesterday = pakistanDay(Date.now() - 86_400_000);
  await press('planned', { what: 'sale', percent: -20, roundTo: 1, days: { begins: yesterday } });
  expect(await takeOutProduct(store, 'Sana', { id, key: 'hide it', what: 'hide' })).toMatchObject({ state: 'done' });
  const form = await productForm(store, id);
  if (!form) throw new Error('no form');
  const { values, collections, pictures } = form;
  const seen = { values, collections, pictures };
  const typed = { ...seen, values: { ...values, price: '1200' } };
  expect(await saveProduct(store, 'Sana', { id, key: 'in', seen, typed, isForShop: true })).toMatchObject({
    state: 'saved',
  });
  expect(await findProduct(store, 'menShirts', id)).toMatchObject({ productPrice: 960, oldPrice: 1200 });
  await press('no sale', { what: 'end sale' });
  // One whose sale is over keeps the price that is typed.
  await press('half', { what: 'prices', price: '4000', oldPrice: '' });
  await press('over', { what: 'sale', percent: -50, roundTo: 1, days: { ends: yesterday } });
  expect(await takeOutProduct(store, 'Sana', { id, key: 'hide again', what: 'hide' })).toMatchObject({ state: 'done' });
  const hidden = await productForm(store, id);
  if (!hidden) throw new Error('no form');
  const shown = { values: hidden.values, collections: hidden.collections, pictures: hidden.pictures };
  const dearer = { ...shown, values: { ...shown.values, price: '2500' } };
  const back = { id, key: 'back in', seen: shown, typed: dearer, isForShop: true };
  expect(await saveProduct(store, 'Sana', back)).toMatchObject({ state: 'saved' });
  const dear = await findProduct(store, 'menShirts', id);
  expect([dear?.productPrice, dear?.oldPrice]).toEqual([2500, undefined]);
  // A typed old price is what its end gives back; without one the price is the owner's.
  for (const [oldPrice, comesBackAt] of [
    ['5000', 5000],
    ['', 2000],
  ] as const) {
    await press(`full ${oldPrice}`, { what: 'prices', price: '4000', oldPrice: '' });
    await press(`half ${oldPrice}`, { what: 'sale', percent: -50, roundTo: 1, days: { ends: yesterday } });
    expect(await takeOutProduct(store, 'Sana', { id, key: `out ${oldPrice}`, what: 'hide' })).toMatchObject({
      state: 'done',
    });
    const again = { ...shown, values: { ...shown.values, oldPrice } };
    expect(await saveProduct(store, 'Sana', { ...back, key: `in ${oldPrice}`, typed: again })).toMatchObject({
      state: 'saved',
    });
    const now = await findProduct(store, 'menShirts', id);
    expect([now?.productPrice, now?.oldPrice]).toEqual([comesBackAt, undefined]);
  }
  await press('all alike', { what: 'prices', price: '4000', oldPrice: '' });
});

test('a product that was taken out during its sale comes back by Undo as if it had been there', async () => {
  await press('running', {
    what: 'sale',
    percent: -10,
    roundTo: 1,
    days: { ends: pakistanDay(Date.now() - 86_400_000) },
  });
  const [id = '', other = ''] = IDS;
  for (const [one, what] of [
    [id, 'hide'],
    [other, 'delete'],
  ] as const) {
    const outcome = await takeOutProduct(store, 'Sana', { id: one, key: `out ${one}`, what });
    if (outcome.state !== 'done' || outcome.nr === undefined) throw new Error('not taken out');
    const undo = { nr: outcome.nr, of: 'change', key: `undo ${one}`, by: 'Sana', isUndo: true } as const;
    expect(await goBack(store, undo)).toMatchObject({ state: 'back' });
  }
  await applyDueSales(store, pakistanDay(Date.now()));
  expect(await prices()).toEqual(['4000']);
});

test('a sale that the shop missed whole changes no price, and one that an owner ended does not come back', async () => {
  await press('missed', { what: 'sale', percent: -10, roundTo: 1, days: { begins: '2026-12-10', ends: '2026-12-12' } });
  await applyDueSales(store, '2026-12-20');
  expect(await prices()).toEqual(['4000']);
  await press('given up', { what: 'sale', percent: -10, roundTo: 1, days: { begins: '2026-12-25' } });
  await press('end', { what: 'end sale' });
  await applyDueSales(store, '2026-12-26');
  expect(await prices()).toEqual(['4000']);
});
