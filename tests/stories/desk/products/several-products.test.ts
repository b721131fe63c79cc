import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { collectionPath, productPath } from '../../../../shop/page-path.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { soonestSeenMs } from '../../../support/fastest.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 1999, brand: 'resin', stock: 0 };
const TEE = { productTitle: 'Plain Tee', productPrice: 900, oldPrice: 1000, brand: 'fesishop' };
const CATALOGUE = {
  menShirts: { tee: TEE },
  newArrivals: { tray: TRAY, tee: TEE, gift: { productTitle: 'Gift' } },
  resinCollection: { tray: TRAY },
};

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder(CATALOGUE));
  sana = await signIn(shop, 'sana@shop.example');
  bilal = await signIn(shop, 'bilal@shop.example');
});
afterAll(() => shop.stop());

async function shown(collection: string, id: string): Promise<string> {
  return textOf(await (await fetch(shop.url + productPath(collection, id))).text());
}

async function listed(collection: string): Promise<string> {
  return textOf(await (await fetch(shop.url + collectionPath(collection))).text());
}

/** What the boxes of the list say, by product. */
async function boxes(owner = sana): Promise<Record<string, string>> {
  const page = await owner.read('/products?collection=newArrivals');
  return Object.fromEntries(
    [...page.matchAll(/value="([\w-]+):(\d+)"/g)].map(([, id = '', nr]) => [id, `${id}:${nr}`]),
  );
}

async function press(fields: Record<string, string | readonly string[]>, key = newKey()): Promise<string> {
  const answer = await sana.post('/products', { key, ...fields });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Gives a product these prices, whatever an earlier try left. */
async function price(id: string, price: string, oldPrice = ''): Promise<void> {
  await press({ what: 'prices', product: (await boxes())[id] ?? '', price, oldPrice });
}

/** The number that an answer's Undo takes back. */
function undoOf(page: string): string {
  return /name="nr" value="(\d+)"/.exec(page)?.[1] ?? '';
}

test('a price is changed in the row in all collections, seen within a second, and undone', async () => {
  await price('tray', '1999');
  const { tray = '' } = await boxes();
  const page = await press({ what: 'prices', product: tray, price: 'Rs 1,799/-', oldPrice: '1999' });
  expect(textOf(page)).toContain('Saved. Undo');
  for (const collection of ['newArrivals', 'resinCollection'])
    await expect.poll(() => shown(collection, 'tray')).toMatch(/PKR 1799.*1999/);
  expect(textOf(await press({ nr: undoOf(page), undo: 'yes' }))).toContain('Undone.');
  await expect.poll(() => shown('newArrivals', 'tray')).toContain('PKR 1999');
  const seenMs = await soonestSeenMs(
    (nth) => price('tray', String(1800 + nth)),
    async (nth) => (await shown('newArrivals', 'tray')).includes(`PKR ${1800 + nth}`),
  );
  expect(seenMs).toBeLessThan(1000);
});

test('a price that is none is told beside its field with what was typed, and so is one that changed meanwhile', async () => {
  await price('tee', '900', '1000');
  const { tee = '' } = await boxes();
  const refused = await press({ what: 'prices', product: tee, price: 'a song', oldPrice: '950' });
  expect(textOf(refused)).toContain('Must be a price in PKR, such as 1499, not &quot;a song&quot;.');
  for (const typed of ['a song', '950']) expect(refused).toContain(`value="${typed}"`);
  expect(refused).toMatch(/<details class="price-form" open=""/);
  const rendered = JSON.stringify({ price: '900', oldPrice: '1000' });
  await press({ what: 'prices', product: tee, price: '901', oldPrice: '' });
  const late = await press({ what: 'prices', product: tee, price: '902', oldPrice: '1000', shown: rendered });
  expect(textOf(late)).toContain('It changed meanwhile.');
  expect(late).toMatch(/aria-invalid="true"[^>]*name="price" value="902"/);
  expect(late).toMatch(/name="oldPrice" value=""/);
  const unsaid = await press({ what: 'prices', product: tee, price: '903', oldPrice: '1000', shown: 'null' });
  for (const typed of ['903', '1000']) expect(unsaid).toContain(`value="${typed}"`);
  await expect.poll(() => shown('menShirts', 'tee')).toContain('PKR 901');
});

test('several become cheaper as a sale in one change, and what does not fit is named and left', async () => {
  await price('tray', '1999');
  const { tray = '', tee = '', gift = '' } = await boxes();
  const fields = { what: 'lower', percent: '10', sale: 'yes', product: [tray, `${tee}0`, gift, 'gone:0'] };
  const key = newKey();
  const page = await press(fields, key);
  expect(textOf(page)).toContain(
    '1 product 10 % cheaper. Left as they are: Plain Tee, it changed meanwhile; Gift, it has no price; gone, it is not in the shop any more.',
  );
  await expect.poll(() => shown('resinCollection', 'tray')).toMatch(/PKR 1799.*1999/);
  expect(undoOf(await press(fields, key))).toBe(undoOf(page));
  expect(await shown('resinCollection', 'tray')).toContain('PKR 1799');
  await press({ nr: undoOf(page), undo: 'yes' });
  await expect.poll(() => shown('resinCollection', 'tray')).toContain('PKR 1999');
});

test('a sale waits for its day, is named on its card, and ends with one press in all collections', async () => {
  const planned = {
    what: 'lower',
    percent: '10',
    sale: 'yes',
    roundTo: '50',
    begins: '2099-12-01',
    ends: '2099-12-05',
  };
  await price('tray', '1999');
  const { tray = '' } = await boxes();
  const waits = textOf(await press({ ...planned, product: tray }));
  expect(waits).toMatch(/1 product 10 % cheaper from .*1 Dec.* until .*5 Dec.*2099/);
  expect(waits).toMatch(/Ravi Tray.*Sale from .*1 Dec/);
  expect(await shown('resinCollection', 'tray')).toContain('PKR 1999');
  const again = await boxes();
  await press({ ...planned, begins: '', product: again.tray ?? '' });
  await expect.poll(() => shown('resinCollection', 'tray')).toMatch(/PKR 1800.*1999/);
  const last = await boxes();
  const ended = await press({ what: 'end sale', product: [last.tray ?? '', last.gift ?? ''] });
  expect(textOf(ended)).toContain('1 product at the price of before. Left as it is: Gift, it is not on sale.');
  for (const collection of ['newArrivals', 'resinCollection'])
    await expect.poll(() => shown(collection, 'tray')).toMatch(/PKR 1999(?!.*1800)/);
});

test('of two owners who end a sale at once one does; a price that one changed meanwhile is not put back', async () => {
  await price('tee', '901');
  const { tee = '' } = await boxes();
  await press({ what: 'lower', percent: '10', sale: 'yes', product: tee });
  const { tee: onSale = '' } = await boxes();
  const end = async (owner: DeskOwner) =>
    (await owner.post('/products', { key: newKey(), what: 'end sale', product: onSale })).text();
  const ended = await Promise.all([end(sana), end(bilal)]);
  const [done = ''] = ended.filter((page) => textOf(page).includes('1 product at the price of before.'));
  expect(textOf(ended.find((page) => page !== done) ?? '')).toContain(
    'Left as it is: Plain Tee, it changed meanwhile.',
  );
  await expect.poll(() => shown('menShirts', 'tee')).toMatch(/PKR 901(?!.*PKR 811)/);
  // Both press its Undo: the second learns of it, and the sale is on once.
  const undo = { nr: undoOf(done), undo: 'yes' };
  const undone = await Promise.all(
    [sana, bilal].map(async (owner) => (await owner.post('/products', { key: newKey(), ...undo })).text()),
  );
  expect(undone.map(textOf).filter((words) => words.includes('Undone.'))).toHaveLength(1);
  await expect.poll(() => shown('menShirts', 'tee')).toMatch(/PKR 811.*901/);

  const { tee: seen = '' } = await boxes(bilal);
  await press({ what: 'prices', product: seen, price: '777', oldPrice: '901' });
  const late = textOf(await (await bilal.post('/products', { key: newKey(), what: 'end sale', product: seen })).text());
  expect(late).toContain('Left as it is: Plain Tee, it changed meanwhile.');
  expect(await shown('menShirts', 'tee')).toContain('PKR 777');
  const { tee: now = '' } = await boxes(bilal);
  await bilal.post('/products', { key: newKey(), what: 'end sale', product: now });
  await expect.poll(() => shown('menShirts', 'tee')).toMatch(/PKR 901(?!.*PKR 777)/);
});

test('days that no sale asks for, or that are over, are told with what was typed', async () => {
  const { tee = '' } = await boxes();
  const wrong = async (fields: Record<string, string>) =>
    press({ what: 'lower', percent: '10', product: tee, ...fields });
  expect(textOf(await wrong({ ends: '2099-12-05' }))).toContain('The days are a sale’s');
  expect(textOf(await wrong({ sale: 'yes', ends: 'Friday' }))).toContain('Write a day as 2026-12-31.');
  const over = await wrong({ sale: 'yes', ends: '2020-01-01', roundTo: '50' });
  expect(textOf(over)).toContain('The last day of the sale is over.');
  expect(over).toContain('value="2020-01-01"');
  expect(over).toMatch(/<option[^>]*selected=""[^>]*value="50"|<option value="50" selected=""/);
});

test('several are sold out and in stock again, but for one of which none is left', async () => {
  const { tray = '', tee = '' } = await boxes();
  expect(textOf(await press({ what: 'sold out', product: [tray, tee] }))).toContain('2 products sold out.');
  await expect.poll(() => shown('menShirts', 'tee')).toContain('Sold Out');
  expect(textOf(await sana.read('/products/menShirts/tee'))).toContain('Sold out switched on');
  const all = await boxes();
  const undone = await press({ what: 'sold out', product: [all.gift ?? ''] });
  await press({ nr: undoOf(undone), undo: 'yes' });
  expect(textOf(await sana.read('/products/newArrivals/gift'))).toMatch(/Sold out switched off.*Sold out switched on/);
  const again = await boxes();
  expect(textOf(await press({ what: 'in stock', product: [again.tray ?? '', again.tee ?? ''] }))).toContain(
    '1 product in stock again. Left as it is: Ravi Tray, none of it is left: set its number.',
  );
  await expect.poll(() => shown('menShirts', 'tee')).not.toContain('Sold Out');
});

test('several are put into a collection and taken out of one, never out of the last', async () => {
  const { tray = '', gift = '' } = await boxes();
  const page = await press({ what: 'put', collection: 'menShirts', product: [tray, gift] });
  expect(textOf(page)).toContain('2 products added to Men');
  await expect.poll(() => listed('menShirts')).toMatch(/Ravi Tray.*Gift|Gift.*Ravi Tray/);
  await press({ nr: undoOf(page), undo: 'yes' });
  await expect.poll(() => listed('menShirts')).not.toContain('Gift');
  const now = await boxes();
  const taken = await press({ what: 'take', collection: 'newArrivals', product: [now.tray ?? '', now.gift ?? ''] });
  onTestFinished(async () => void (await press({ nr: undoOf(taken), undo: 'yes' })));
  expect(textOf(taken)).toContain('1 product taken out of New Arrivals. Left as it is: Gift, it stands nowhere else.');
  await expect.poll(() => listed('newArrivals')).not.toContain('Ravi Tray');
});

test('what cannot be pressed is told, with what was chosen and typed', async () => {
  const { tee = '' } = await boxes();
  expect(textOf(await press({ what: 'sold out' }))).toContain('Choose a product or more.');
  const page = await press({ what: 'raise', percent: 'ten', product: tee });
  expect(textOf(page)).toContain('Type by how many percent, such as 10.');
  expect(page).toMatch(/<input[^>]*form="several"[^>]*checked=""[^>]*value="tee/);
  expect(page).toContain('value="ten"');
  for (const collection of ['', 'orders', 'unheard'])
    expect(textOf(await press({ what: 'put', collection, product: tee }))).toContain('Choose a collection.');
  const many = Array.from({ length: 201 }, (_, i) => `shirt-${i}:1`);
  expect(textOf(await press({ what: 'sold out', product: many }))).toContain('Choose fewer');
  expect((await sana.post('/products', { key: '1', what: 'sold out', product: tee })).status).toBe(200);
});
