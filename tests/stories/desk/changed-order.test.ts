import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { StepOutcome } from '../../../shop/desk/desk.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { formFields } from '../../support/desk/form-fields.ts';
import { openOwnersShop } from '../../support/desk/owners-shop.ts';
import { latestOrderOf, ordersOf } from '../../support/listed.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

const size = (name: string, stock: number) => ({ id: name, color: 'Original', size: name, image: '', stock });
const TEE = {
  ...{ productTitle: 'Peacock Tee', productPrice: 1200, brand: 'fesishop' },
  productColors: [size('S', 1), size('M', 40), size('L', 40)],
};
const TRAY = { productTitle: 'Ravi Tray', productPrice: 900, brand: 'resin', stock: 30 };

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  const { productColors: _, ...plain } = TEE;
  shop = await openOwnersShop(
    catalogueFolder({ menShirts: { tee: TEE, tray: TRAY, mug: { ...plain, productTitle: 'Mug' } } }),
  );
  [sana, bilal] = [await signIn(shop, 'sana@shop.example'), await signIn(shop, 'bilal@shop.example')];
});
afterAll(() => shop.stop());

let id: string;
let shoppers = 0;

beforeEach(async () => {
  id = await order(1);
});

/** A tee in this size, as the edit's address names what is added. */
function tee(size: string): string {
  const path = checkoutPath([{ collection: 'menShirts', id: 'tee', quantity: 1, colour: 'orignal', size }]);
  return encodeURIComponent(path.slice('/checkout/'.length));
}

/** Orders so many tees in L; gives the order's id. */
async function order(quantity: number, wanted = 'L'): Promise<string> {
  shoppers += 1;
  const who = { contact: `0301-88${String(shoppers).padStart(5, '0')}`, email: `c${shoppers}@example.com` };
  const items = [{ collection: 'menShirts', id: 'tee', quantity, colour: 'orignal', size: wanted }];
  expect((await orderByForm(shop, items, who)).status).toBe(303);
  return (await latestOrderOf(shop)).id;
}

/** How many are left of a counter. */
async function left(counter: string, product = 'tee'): Promise<number> {
  const fields = { key: newKey(), product, name: product, counter, seen: '999999', count: '1' };
  return (
    ((await (await sana.post('/stock', fields)).json()) as { stock: { counts: Record<string, number> } }).stock.counts[
      counter
    ] ?? Number.NaN
  );
}

const path = () => `/orders/${id}/edit`;
const shown = async (owner = sana) => ({ ...formFields(await owner.read(path())), key: newKey() });

/** Saves the order's form with these changes. */
async function save(changes: Record<string, string>, fields?: Record<string, string>): Promise<Response> {
  return sana.post(path(), { ...(fields ?? (await shown())), ...changes });
}

async function step(owner: DeskOwner, fields: Record<string, string>): Promise<StepOutcome | undefined> {
  return (await owner.step({ order: id, ...fields }))[0];
}

const page = async () => textOf(await sana.read(`/orders/${id}`));
const saved = async () => (await ordersOf(shop)).find((one) => one.id === id);

test('another size takes its piece and gives the other back, wherever the order is read, and Undo takes it back', async () => {
  const before = { L: await left('L'), M: await left('M') };
  const key = newKey();
  expect(
    (await save({ 'size-0': 'M', 'note-0': 'For Eid', contact: '0345-7654321', key })).headers.get('Location'),
  ).toBe(`/orders/${id}`);
  expect({ L: await left('L'), M: await left('M') }).toEqual({ L: before.L + 1, M: before.M - 1 });
  expect(await sana.read('/orders?q=0345 765')).toContain(id);
  expect(await page()).toContain('Peacock Tee: size L → M, note “For Eid”');
  const text = /href="https:\/\/wa\.me\/[^"]*text=([^"]*)"/.exec(await sana.read(`/orders/${id}`))?.[1] ?? '';
  const told = decodeURIComponent(text.replaceAll('+', ' '));
  expect(told).toContain('1 x Peacock Tee (Original, M)');
  expect(told).toContain('Total: Rs 1,450');
  expect(textOf(await sana.read(`/orders/slips?order=${id}`))).toContain('Peacock Tee (Original, M)');
  expect(await step(sana, { step: 'undo', undoes: key })).toMatchObject({ state: 'taken' });
  expect({ L: await left('L'), M: await left('M') }).toEqual(before);
  expect((await saved())?.products).toMatchObject([{ size: 'L' }]);
  expect((await saved())?.products[0]).not.toHaveProperty('note');
});

test('where too few are left the line says so, and nothing of what was typed is lost or saved', async () => {
  const answer = await (await save({ 'size-0': 'S', 'quantity-0': '2', city: 'Multan' })).text();
  expect(textOf(answer)).toContain('Only 1 left of Peacock Tee (S), and this takes 2.');
  expect(formFields(answer)).toMatchObject({ 'size-0': 'S', 'quantity-0': '2', city: 'Multan' });
  expect(await saved()).toMatchObject({ shipping: { city: 'Lahore' }, products: [{ size: 'L', quantity: 1 }] });
  expect(textOf(await (await save({ 'size-0': 'XXL' })).text())).toContain(
    'Peacock Tee is not there in Original, XXL.',
  );
});

test('a product is found and added beside what was typed, once, and the sums follow', async () => {
  const [trays, fields] = [await left('', 'tray'), { ...(await shown()), 'size-0': 'M', city: 'Multan' }];
  const found = await (await save({ q: 'ravi tray' }, fields)).text();
  expect(formFields(found)).toMatchObject({ 'size-0': 'M', city: 'Multan', q: 'ravi tray' });
  const add = /<button[^>]*aria-label="Add Ravi Tray, Original"[^>]*>/.exec(found)?.[0] ?? '';
  const [to, value] = ['formAction', 'value'].map((name) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(add)?.[1] ?? '');
  const added = await (await sana.post(to ?? '', { ...formFields(found), add: value ?? '' })).text();
  expect(formFields(added)).toMatchObject({ 'size-0': 'M', city: 'Multan', 'quantity-a0': '1', 'price-a0': '900' });
  expect(textOf(added)).toContain('Total before Rs 1,450 Total Rs 2,350');
  expect(await saved()).toMatchObject({ shipping: { city: 'Lahore' } });
  const whole = { ...formFields(added), 'quantity-a0': '2', 'note-a0': 'Blue one', key: newKey() };
  const answers = [await sana.post(to ?? '', whole), await sana.post(to ?? '', whole)];
  expect(answers.map(({ headers }) => headers.get('Location'))).toEqual([`/orders/${id}`, `/orders/${id}`]);
  const after = await saved();
  expect(after?.products).toMatchObject([{ size: 'M' }, { productTitle: 'Ravi Tray', quantity: 2, note: 'Blue one' }]);
  expect(after).toMatchObject({ total: 3250, shipping: { city: 'Multan' } });
  expect(await left('', 'tray')).toBe(trays - 2);
  expect(await page()).toContain('2 × Ravi Tray added');
  for (const fields of [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }])
    await step(sana, fields);
  expect(textOf(await sana.read(`/orders?q=${id}`))).toContain('Rs 3,250');
  expect(textOf(await sana.read('/figures?by=product'))).toContain('Ravi Tray');
});

test('a line is taken out with its pieces, a new one of no stock is not counted, and the last one stays', async () => {
  const fields = await shown();
  const items = 'menShirts/mug/1/orignal';
  const added = formFields(await (await sana.post(`${path()}?items=${items}`, { ...fields, find: '' })).text());
  const before = await left('L');
  await sana.post(`${path()}?items=${items}`, { ...added, 'quantity-a0': '3', 'out-0': 'on', key: newKey() });
  expect((await saved())?.products).toMatchObject([{ productTitle: 'Mug', quantity: 3 }]);
  expect(await left('L')).toBe(before + 1);
  expect(await page()).toContain('3 × Mug added Peacock Tee taken out');
  expect(textOf(await (await save({ 'out-0': 'on' })).text())).toContain('The order needs at least one product.');
});

test('a line that is taken out and added again keeps its piece, and cancelling gives it back once', async () => {
  const fields = await shown();
  const items = tee('L');
  const added = formFields(await (await sana.post(`${path()}?items=${items}`, { ...fields, find: '' })).text());
  const before = await left('L');
  await sana.post(`${path()}?items=${items}`, { ...added, 'out-0': 'on', 'note-a0': 'Anew', key: newKey() });
  expect((await saved())?.products).toMatchObject([{ size: 'L', quantity: 1, note: 'Anew' }]);
  expect(await left('L')).toBe(before);
  await step(sana, { step: 'cancel' });
  expect(await left('L')).toBe(before + 1);
});

test('two lines that change their sizes with each other hold what they held', async () => {
  const items = tee('M');
  const added = formFields(
    await (await sana.post(`${path()}?items=${items}`, { ...(await shown()), find: '' })).text(),
  );
  await sana.post(`${path()}?items=${items}`, { ...added, key: newKey() });
  const before = { L: await left('L'), M: await left('M') };
  await save({ 'size-0': 'M', 'size-1': 'L' });
  expect((await saved())?.products).toMatchObject([{ size: 'M' }, { size: 'L' }]);
  expect({ L: await left('L'), M: await left('M') }).toEqual(before);
});

test('Save saves, whatever is left in the finder; an added product that is gone since is told first', async () => {
  await save({ q: 'ravi', city: 'Quetta', save: 'yes' });
  expect(await saved()).toMatchObject({ shipping: { city: 'Quetta' } });
  const gone = await save({ 'quantity-a0': '1', 'price-a0': '900', city: 'Okara', save: 'yes' });
  expect(textOf(await gone.text())).toContain('A product that you added is no longer in the shop.');
  expect(await saved()).toMatchObject({ shipping: { city: 'Quetta' } });
});

test('of two owners at one order the second sees what the first saved, with what was typed on its line', async () => {
  const [hers, his] = [await shown(), await shown(bilal)];
  await bilal.post(path(), { ...his, 'size-0': 'M' });
  const quantity = await (await save({ 'quantity-0': '3' }, hers)).text();
  expect(textOf(quantity)).toContain('Already edited by Bilal');
  expect(formFields(quantity)).toMatchObject({ 'quantity-0': '3', 'size-0': 'M' });
  const both = await (await save({ 'size-0': 'S' }, hers)).text();
  expect(formFields(both)).toMatchObject({ 'size-0': 'S' });
  expect(textOf(both)).toContain('Now it is: M');
  expect((await save({ key: newKey() }, formFields(quantity))).status).toBe(303);
  expect((await saved())?.products).toMatchObject([{ size: 'M', quantity: 3 }]);
});

test('a search while another owner saves hides nothing of that', async () => {
  const hers = await shown();
  await bilal.post(path(), { ...(await shown(bilal)), 'size-0': 'M' });
  const found = await (await save({ q: 'tray', find: '', city: 'Multan' }, hers)).text();
  const refused = await (await save({ key: newKey() }, formFields(found))).text();
  expect(textOf(refused)).toContain('Already edited by Bilal');
  expect(formFields(refused)).toMatchObject({ 'size-0': 'M', city: 'Multan' });
});

test('once it is sent its lines stay, and the order leads to no change', async () => {
  const fields = await shown();
  expect(await sana.read(`/orders/${id}`)).toContain('Change the products');
  for (const one of [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }]) await step(bilal, one);
  expect(textOf(await (await save({ 'size-0': 'M' }, fields)).text())).toMatch(/Already sent by Bilal/);
  expect(await sana.read(`/orders/${id}`)).not.toContain('Change the products');
  expect((await saved())?.products).toMatchObject([{ size: 'L' }]);
});
