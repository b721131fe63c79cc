import { afterAll, beforeAll, expect, test } from 'vitest';
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
  productColors: [size('M', 40), size('L', 40)],
};

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
let orders: string[];
beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ menShirts: { tee: TEE } }));
  [sana, bilal] = [await signIn(shop, 'sana@shop.example'), await signIn(shop, 'bilal@shop.example')];
  orders = [await ordered(7, 2), await ordered(5, 0)];
  await sana.step({ order: orders, step: 'confirm' });
});
afterAll(() => shop.stop());

async function ordered(medium: number, large: number): Promise<string> {
  const tee = { collection: 'menShirts', id: 'tee', colour: 'orignal' };
  const lines = [{ ...tee, size: 'M', quantity: medium }, ...(large ? [{ ...tee, size: 'L', quantity: large }] : [])];
  expect((await orderByForm(shop, lines)).status).toBe(303);
  return (await latestOrderOf(shop)).id;
}

const path = (paper: string) =>
  `/orders/slips?${new URLSearchParams([...orders.map((id) => ['order', id]), ['paper', paper]])}`;

async function say(typed: Record<string, string>): Promise<string> {
  const fields = formFields(await sana.read('/shop/words'));
  const answer = await sana.post('/shop/words', { ...fields, ...typed, key: newKey() });
  return answer.status === 303 ? '' : textOf(await answer.text());
}

/** Words are known everywhere a second after they are saved. */
const SOON = { timeout: 5000, interval: 100 };
const slips = async (paper: string) => textOf(await bilal.read(path(paper)));

test('a slip says who sends it, and the return address once the owner has said it', async () => {
  expect(await say({ shopName: 'Zari', chatShirts: '0300 7654321' })).toBe('');
  for (const paper of ['a4', 'label']) {
    await expect.poll(() => slips(paper), SOON).toMatch(/From: ?Zari, 0300 7654321 [A-Z0-9]{10}/);
  }
  expect(await say({ returnAddress: 'x'.repeat(101) })).toContain('100 characters or fewer');
  expect(await say({ returnAddress: 'Shop 12, Liberty Market, Lahore' })).toBe('');
  for (const paper of ['a4', 'label']) {
    await expect.poll(() => slips(paper), SOON).toMatch(/From: ?Zari, 0300 7654321, Shop 12, Liberty Market, Lahore/);
  }
  expect(await (await fetch(`${shop.url}/about`)).text()).not.toContain('Liberty Market');
});

test('the pick list adds up the pieces of all orders by product', async () => {
  const words = textOf(await sana.read(path('list')));
  expect(words).toContain('14 pieces for 2 orders');
  expect(words).toContain('2 x Peacock Tee, L');
  expect(words).toContain('12 x Peacock Tee, M');
});

test('without scripts a parcel is packed from the list, of two owners by one, and Undo is beside it', async () => {
  const order = `${orders[0]}:1`;
  const press = async (owner: DeskOwner) =>
    textOf(await (await owner.post(path('list'), { key: newKey(), order, step: 'pack' })).text());
  const words = await Promise.all([press(sana), press(bilal)]);
  expect(words.filter((one) => /Packed: .*Undo/.test(one))).toHaveLength(1);
  expect(words.filter((one) => one.includes('Already packed by'))).toHaveLength(1);
  expect((await ordersOf(shop)).find(({ id }) => id === orders[0])).toMatchObject({ state: 'packed' });
  expect(await sana.read(path('list'))).toMatch(/<button[^>]*value="pack"/);
});

test('the pick list leaves out what is cancelled or on its way', async () => {
  await sana.step({ order: [orders[1] ?? ''], step: 'cancel' });
  expect(textOf(await sana.read(path('list')))).toContain('9 pieces for 1 order');
});
