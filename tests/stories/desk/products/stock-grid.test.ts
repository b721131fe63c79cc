import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

/** Three colours in four sizes, of which one is counted. */
const KURTI = {
  ...{ productTitle: 'Neeli Chiriya Kurti', productPrice: 3500, brand: 'fesishop', sizes: ['S', 'M', 'L', 'XL'] },
  productColors: [
    { id: 'indigo', color: 'Indigo', image: '' },
    { id: 'rose', color: 'Rose', image: '' },
    { id: 'indigo-m', color: 'Indigo', image: '', size: 'M', stock: 2 },
  ],
};
const PATH = '/products/womenShirts/kurti';

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ womenShirts: { kurti: KURTI }, newArrivals: { kurti: KURTI } }));
  sana = await signIn(shop, 'sana@shop.example');
  bilal = await signIn(shop, 'bilal@shop.example');
});
afterAll(() => shop.stop());

type Cell = { counter: string; seen: string; colour: string; size: string };

/** The cells of the grid as the page carries them. */
async function cells(): Promise<Cell[]> {
  const fields = [...(await sana.read(PATH)).matchAll(/<input type="hidden" name="cell" value="([^"]+)"/g)];
  return fields.map(([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"')) as Cell);
}

/** The numbers of the grid: 'indigo-m' -> '2'. */
async function numbers(): Promise<Record<string, string>> {
  return Object.fromEntries((await cells()).map(({ counter, seen }) => [counter, seen]));
}

/** Presses Save over these cells, with what was typed in some. */
async function save(owner: DeskOwner, shown: Cell[], typed: Record<string, string>, more: Record<string, string> = {}) {
  const pieces = shown.map(({ counter, seen }) => typed[counter] ?? seen);
  const asked = { product: 'kurti', name: 'Kurti', cell: shown.map((cell) => JSON.stringify(cell)), pieces };
  return (await owner.post(PATH, { key: newKey(), ...asked, ...more })).text();
}

async function changes(): Promise<number> {
  return ((await sana.read('/changes?product=kurti')).match(/data-change=/g) ?? []).length;
}

async function order(size: string): Promise<void> {
  const item = { collection: 'womenShirts', id: 'kurti', quantity: 1, colour: 'Indigo', size };
  expect((await orderByForm(shop, [item])).status).toBe(303);
}

test('twelve numbers are saved in one press, which is one change and has one Undo', async () => {
  const before = await changes();
  const shown = await cells();
  expect(shown).toHaveLength(12);
  const typed = Object.fromEntries(shown.map(({ counter }, nth) => [counter, String(nth + 3)]));
  const html = await save(sana, shown, typed);
  expect(textOf(html)).toContain('Kurti: 12 numbers saved. Undo');
  expect(await numbers()).toEqual(typed);
  expect(await changes()).toBe(before + 1);
  const undoes = /name="undoes" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const undone = await sana.post(PATH, { key: newKey(), product: 'kurti', name: 'Kurti', undoes });
  expect(textOf(await undone.text())).toContain('Kurti: undone.');
  expect(await numbers()).toMatchObject({ 'indigo-m': '2', 'rose-l': '' });
});

test('the same number for all is one press', async () => {
  expect(textOf(await save(sana, await cells(), {}, { same: 'yes', all: '4' }))).toContain('12 numbers saved');
  expect(new Set(Object.values(await numbers()))).toEqual(new Set(['4']));
});

test('what is sold meanwhile is not overwritten: what was not typed stays sold, what was typed is asked about', async () => {
  const shown = await cells();
  await order('M');
  expect(textOf(await save(sana, shown, { 'indigo-l': '9' }))).toContain('1 number saved');
  expect(await numbers()).toMatchObject({ 'indigo-m': '3', 'indigo-l': '9' });
  const late = await save(sana, shown, { 'indigo-m': '20', 'rose-l': '7' });
  expect(textOf(late)).toContain('Indigo, M: There are 3 now. The number was not changed.');
  expect(late).toContain('value="20"');
  expect(late).toContain('value="7"');
  expect(await numbers()).toMatchObject({ 'indigo-m': '3', 'rose-l': '4' });
});

test('of two owners who save at once one counts, and what is no number is told and saves nothing', async () => {
  const shown = await cells();
  const both = await Promise.all([
    save(sana, shown, { 'rose-s': '10', 'rose-m': '10' }),
    save(bilal, shown, { 'rose-m': '11', 'rose-l': '11' }),
  ]);
  const isSaved = both.map((html) => textOf(html).includes('2 numbers saved'));
  expect(isSaved.toSorted()).toEqual([false, true]);
  expect(await numbers()).toMatchObject(
    isSaved[0] ? { 'rose-s': '10', 'rose-m': '10', 'rose-l': '4' } : { 'rose-s': '4', 'rose-m': '11', 'rose-l': '11' },
  );
  const wrong = await save(sana, await cells(), { 'rose-s': 'many', 'rose-xl': '1' });
  expect(textOf(wrong)).toContain('Rose, S: Type how many there are, a whole number such as 12.');
  expect(wrong).toContain('value="many"');
  expect(await numbers()).toMatchObject({ 'rose-xl': '4' });
  expect(textOf(await save(sana, await cells(), {}))).toContain('No number was changed.');
});
