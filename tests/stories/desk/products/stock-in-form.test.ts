import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { cellsOn, productForm } from '../../../support/desk/product-form.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

/** Two colours in two sizes, of which one is counted. */
const KURTI = {
  ...{ productTitle: 'Neeli Kurti', productPrice: 3500, brand: 'fesishop', sizes: ['S', 'M'] },
  productColors: [
    { id: 'indigo', color: 'Indigo', image: 'indigo.jpg' },
    { id: 'indigo-m', color: 'Indigo', image: 'indigo.jpg', size: 'M', stock: 8 },
  ],
};
const PATH = '/products/womenShirts/kurti/edit';

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ womenShirts: { kurti: KURTI }, newArrivals: { kurti: KURTI } }));
  sana = await signIn(shop, 'sana@shop.example');
  bilal = await signIn(shop, 'bilal@shop.example');
});
afterAll(() => shop.stop());

/** The numbers of the form: 'indigo-m' -> '8', '' -> the product's own. */
async function numbers(path = PATH): Promise<Record<string, string>> {
  return Object.fromEntries(cellsOn(await sana.read(path)).map(({ counter, seen }) => [counter, seen]));
}

/** The number of the change that an answer leads to. */
function savedAs(answer: Response): string {
  return /saved=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

async function undo(nr: string): Promise<string> {
  return textOf(await (await sana.post('/changes', { key: newKey(), nr, undo: 'yes' })).text());
}

async function whatChanged(nr: string): Promise<string> {
  const page = await sana.read('/changes?product=kurti');
  return textOf(new RegExp(`data-change="${nr}".*?</ul>`, 's').exec(page)?.[0] ?? '');
}

async function order(quantity: number): Promise<void> {
  const item = { collection: 'womenShirts', id: 'kurti', quantity, colour: 'Indigo', size: 'M' };
  expect((await orderByForm(shop, [item])).status).toBe(303);
}

const price = async () => /name="price" value="(\d+)"|value="(\d+)" name="price"/.exec(await sana.read(PATH))?.[1];

test('one Save has the price and the counts, which is one change, and one Undo takes both back and keeps what was ordered', async () => {
  expect(await numbers()).toEqual({ s: '', m: '', 'indigo-s': '', 'indigo-m': '8', '': '' });
  const send = await productForm(sana, PATH);
  const nr = savedAs(await send({ values: { price: '3900' }, counts: { 'indigo-m': '12', 'indigo-s': '5' } }));
  expect(await numbers()).toMatchObject({ 'indigo-m': '12', 'indigo-s': '5', m: '' });
  const told = await whatChanged(nr);
  expect(told).toContain('Price: 3500 → , now 3900');
  expect(told).toContain('Stock, Indigo, M: 8 → , now 12');
  expect(told).toContain('Stock, Indigo, S: not counted → , now 5');
  await order(2);
  expect(await numbers()).toMatchObject({ 'indigo-m': '10' });
  expect(await undo(nr)).toContain('Undone.');
  expect([await price(), await numbers()]).toEqual(['3500', { s: '', m: '', 'indigo-s': '', 'indigo-m': '6', '': '' }]);
});

test('counts alone are a change too, and its Undo waits for nobody who counted since', async () => {
  const send = await productForm(sana, PATH);
  const nr = savedAs(await send({ counts: { 'indigo-m': '20' } }));
  expect(await whatChanged(nr)).toContain('Stock, Indigo, M: 6 → , now 20');
  // 'Back' is about the record.
  const back = await sana.post('/changes', { key: newKey(), nr });
  expect(textOf(await back.text())).toContain('How many there are stays as it is: change that on the product.');
  const again = await productForm(bilal, PATH);
  const later = savedAs(await again({ counts: { 'indigo-m': '21' } }));
  expect(await undo(nr)).toContain('It was changed again since.');
  expect(await undo(later)).toContain('Undone.');
  expect(await numbers()).toMatchObject({ 'indigo-m': '20' });
  // One that was counted on the product's page is no change of the record.
  const count = { counter: 'indigo-m', seen: '20', count: '15', product: 'kurti', name: 'Kurti' };
  const last = savedAs(
    await (await productForm(sana, PATH))({ counts: { 'indigo-m': '30' }, values: { price: '3600' } }),
  );
  await bilal.post('/products/womenShirts/kurti', { key: newKey(), ...count, seen: '30' });
  expect(await undo(last)).toContain('It was counted again since. There are 15 now.');
  expect([await price(), await numbers()]).toMatchObject(['3600', { 'indigo-m': '15' }]);
});

test('what is ordered while the form is open stays ordered, and a number that was typed over it is asked about', async () => {
  const send = await productForm(sana, PATH);
  await order(1);
  expect(savedAs(await send({ values: { price: '3700' }, counts: { m: '3' } }))).not.toBe('');
  expect(await numbers()).toMatchObject({ 'indigo-m': '14', m: '3' });
  const late = await productForm(sana, PATH);
  await order(1);
  const refused = await (await late({ values: { price: '3800' }, counts: { 'indigo-m': '40' } })).text();
  expect(textOf(refused)).toContain('Indigo, M: There are 13 now. The number was not changed.');
  expect(refused).toContain('value="40"');
  expect(await price()).toBe('3700');
  const once = await productForm(sana, PATH, refused);
  expect(savedAs(await once({ values: { price: '3800' }, counts: { 'indigo-m': '40' } }))).not.toBe('');
  expect([await price(), await numbers()]).toMatchObject(['3800', { 'indigo-m': '40' }]);
});

test('of two owners who save at once one counts, and the other finds all that was typed', async () => {
  const forms = await Promise.all([productForm(sana, PATH), productForm(bilal, PATH)]);
  const [one, other] = await Promise.all([
    forms[0]({ values: { price: '4100' }, counts: { 'indigo-m': '50' } }),
    forms[1]({ values: { title: 'Neeli Chiriya' }, counts: { s: '7' } }),
  ]);
  const [won, lost] = savedAs(one) === '' ? [other, one] : [one, other];
  expect([savedAs(won) !== '', savedAs(lost)]).toEqual([true, '']);
  const page = await lost.text();
  expect(textOf(page)).toContain('Somebody saved this product meanwhile.');
  expect(page).toContain(won === one ? 'value="7"' : 'value="50"');
  const after = await numbers();
  expect(after).toMatchObject(won === one ? { 'indigo-m': '50', s: '' } : { 'indigo-m': '40', s: '7' });
});

test('a new product is counted as it is made: its pieces, then each size on the draft', async () => {
  const send = await productForm(sana, '/products/new');
  const made = await send({ values: { title: 'Sutlej Tee', price: '900', sizes: 'S, M' }, counts: { '': '9' } });
  const draft = (made.headers.get('location') ?? '').replace(/\?.*/, '');
  expect(draft).toBe('/products/drafts/sutlej-tee/edit');
  expect(await numbers(draft)).toEqual({ s: '', m: '', '': '9' });
  const filled = await productForm(sana, draft);
  const counted = await filled({ press: 'shop', collections: ['womenShirts'], counts: { s: '2', m: 'many' } });
  expect(textOf(await counted.text())).toContain('M: Type how many there are, a whole number such as 12.');
  await filled({ press: 'shop', collections: ['womenShirts'], counts: { s: '2', m: '4' } });
  expect(await numbers('/products/womenShirts/sutlej-tee/edit')).toEqual({ s: '2', m: '4', '': '9' });
  // Undo of a first save deletes it with its counts.
  const shelf = await (await productForm(sana, '/products/new'))({
    values: { title: 'Shelf', price: '9' },
    counts: { '': '3' },
  });
  expect(await undo(savedAs(shelf))).toContain('Undone.');
  expect((await sana.get('/products/drafts/shelf/edit')).status).toBe(404);
});

test('without scripts one number is filled in for all, and nothing is saved yet', async () => {
  const send = await productForm(sana, '/products/womenShirts/sutlej-tee/edit');
  const form = await (await send({ press: 'same', all: '6' })).text();
  expect(form.match(/name="pieces"[^>]*value="6"|value="6"[^>]*name="pieces"/g)).toHaveLength(2);
  expect(await numbers('/products/womenShirts/sutlej-tee/edit')).toEqual({ s: '2', m: '4', '': '9' });
});
