import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '../../../../shop/page-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { cellsOn, productForm } from '../../../support/desk/product-form.ts';
import { latestOrderOf } from '../../../support/listed.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

const TEE = { productTitle: 'Tee', productPrice: 900, brand: 'fesishop' };
/** As an earlier release left it: its owner took M out of the sizes, and its variant stayed. */
const GHOST = {
  ...{ ...TEE, productTitle: 'Old Tee', sizes: ['S', 'L'] },
  productColors: [{ id: 'm', color: '', image: '', size: 'M', stock: 2 }],
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  const menShirts = {
    out: { ...TEE, sizes: ['S', 'M', 'L'] },
    back: { ...TEE, sizes: ['S', 'M', 'L'] },
    spelt: { ...TEE, sizes: ['S', 'Mediun', 'L'] },
    ghost: GHOST,
  };
  shop = await openOwnersShop(catalogueFolder({ menShirts, newArrivals: { spelt: menShirts.spelt } }));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

const path = (id: string) => `/products/menShirts/${id}/edit`;

/** Saves what is typed in a product's form; gives the number of the change. */
async function save(id: string, values: Record<string, string>, counts: Record<string, string> = {}): Promise<string> {
  const answer = await (await productForm(sana, path(id)))({ values, counts });
  return /saved=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

/** The numbers of the form by counter. */
async function numbers(id: string): Promise<Record<string, string>> {
  return Object.fromEntries(cellsOn(await sana.read(path(id))).map(({ counter, seen }) => [counter, seen]));
}

/** The sizes that shoppers choose from. */
async function offered(id: string, collection = 'menShirts'): Promise<string[]> {
  const page = await (await fetch(shop.url + productPath(collection, id))).text();
  return [...page.matchAll(/<input[^>]*name="size"[^>]*value="([^"]*)"/g)].map(([, size = '']) => size);
}

/** What shoppers choose from, and the form's numbers. */
async function shownOf(id: string) {
  return [await offered(id), await numbers(id)];
}

/** Orders one; gives the order's id, undefined where it was refused. */
async function order(id: string, size: string, quantity = 1, collection = 'menShirts'): Promise<string | undefined> {
  const answer = await orderByForm(shop, [{ collection, id, quantity, colour: 'orignal', size }]);
  return answer.status === 303 ? (await latestOrderOf(shop)).id : undefined;
}

async function undo(nr: string): Promise<string> {
  return textOf(await (await sana.post('/changes', { key: newKey(), nr, undo: 'yes' })).text());
}

test('a size that is taken out of the form is sold no more, and its Undo brings it back less what is out', async () => {
  await save('out', {}, { s: '4', m: '3', l: '5' });
  const before = await order('out', 'M');
  const nr = await save('out', { sizes: 'S, L' });
  await expect.poll(() => shownOf('out')).toEqual([['S', 'L'], { s: '4', l: '5', '': '' }]);
  expect(await order('out', 'M')).toBeUndefined();
  // What is given back meanwhile is there again with it.
  await sana.step({ key: newKey(), order: before ?? '', step: 'cancel' });
  expect(await undo(nr)).toContain('Undone.');
  await expect.poll(() => shownOf('out')).toEqual([['S', 'M', 'L'], { s: '4', m: '3', l: '5', '': '' }]);
  expect(await order('out', 'M', 3)).toBeDefined();
  expect(await order('out', 'M')).toBeUndefined();
});

test('back to before this brings a size back with its count, whatever was saved since', async () => {
  await save('back', {}, { s: '4', m: '2', l: '5' });
  const nr = await save('back', { sizes: 'S, L' });
  await save('back', { title: 'Long Tee' });
  const asked = { key: newKey(), nr, product: 'back' };
  expect(textOf(await (await sana.post('/changes?product=back', asked)).text())).toContain('Back as it was');
  await expect.poll(() => shownOf('back')).toEqual([['S', 'M', 'L'], { s: '4', m: '2', l: '5', '': '' }]);
});

test('a size that is spelt anew keeps its count in all collections, and what orders of the old spelling give back', async () => {
  await save('spelt', {}, { s: '4', mediun: '3', l: '5' });
  const before = await order('spelt', 'Mediun');
  const nr = await save('spelt', { sizes: 'S, Medium, L' }, { s: '6' });
  expect(await numbers('spelt')).toEqual({ s: '6', mediun: '2', l: '5', '': '' });
  for (const collection of ['menShirts', 'newArrivals'])
    await expect.poll(() => offered('spelt', collection)).toEqual(['S', 'Medium', 'L']);
  expect(await order('spelt', 'Mediun')).toBeUndefined();
  expect(await order('spelt', 'Medium', 2, 'newArrivals')).toBeDefined();
  expect(await order('spelt', 'Medium')).toBeUndefined();
  await sana.step({ key: newKey(), order: before ?? '', step: 'cancel' });
  expect(await numbers('spelt')).toMatchObject({ mediun: '1' });
  expect(await undo(nr)).toContain('Undone.');
  await expect.poll(() => shownOf('spelt')).toEqual([['S', 'Mediun', 'L'], { s: '4', mediun: '1', l: '5', '': '' }]);
});

test('a size that is offered by its count alone is shown in the form, and taken out there', async () => {
  await expect.poll(() => offered('ghost')).toEqual(['S', 'L', 'M']);
  expect(await sana.read(path('ghost'))).toMatch(/value="S, L, M"/);
  await save('ghost', { title: 'Older Tee' });
  await expect.poll(() => offered('ghost')).toEqual(['S', 'L', 'M']);
  await save('ghost', { sizes: 'S, L' });
  await expect.poll(() => offered('ghost')).toEqual(['S', 'L']);
});
