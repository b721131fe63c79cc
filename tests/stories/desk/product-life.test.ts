import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { productPath } from '../../../shop/page-path.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, wordsOf } from '../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../support/desk/owners-shop.ts';
import { productForm } from '../../support/desk/product-form.ts';
import { latestOrderOf } from '../../support/listed.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin', stock: 5 };
const IN_TRAYS = { catalogName: 'Resin Art', collectionName: 'Trays' };
const TEE = { productTitle: 'Peacock Tee', productPrice: 900, brand: 'fesishop' };
const CATALOGUE = {
  menShirts: { tray: TRAY, other: { productTitle: 'Plain Tee', productPrice: 800 } },
  newArrivals: { tray: TRAY },
  womenShirts: { tee: { ...TEE, sizes: ['S', 'M'], createdAt: { seconds: 1000 } } },
  catalogProducts: { tray: { ...TRAY, ...IN_TRAYS }, tee: { ...TEE, sizes: ['S', 'M'], ...IN_TRAYS } },
  catalogs: { art: { catalogName: 'Resin Art', collections: ['Trays', 'Clocks'] } },
};

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder(CATALOGUE));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

const within = { timeout: 1000, interval: 50 };
const page = async (path: string) => (await fetch(shop.url + path)).text();

/** Which of these addresses show a product. */
async function telling(paths: readonly string[], id: string): Promise<string[]> {
  const pages = await Promise.all(paths.map(page));
  return paths.filter((_, at) => pages[at]?.includes(`/${id}`));
}

/** Takes a product out of the shop on the form at this path; gives where that leads. */
async function takeOut(path: string, out: 'delete' | 'hide', key = newKey()): Promise<string> {
  const answer = await sana.post(path, { key, out });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

function numberIn(location: string): string {
  return /=(\d+)$/.exec(location)?.[1] ?? '';
}

let shoppers = 0;

/** Orders so many trays; gives the order's id. */
async function orderTrays(quantity: number): Promise<string> {
  shoppers += 1;
  const who = { contact: `0302-77700${shoppers}`, email: `l${shoppers}@example.com` };
  const items = [{ collection: 'menShirts', id: 'tray', quantity, colour: 'orignal' }];
  expect((await orderByForm(shop, items, who)).status).toBe(303);
  return (await latestOrderOf(shop)).id;
}

/** How many trays are left. */
async function traysLeft(): Promise<number | undefined> {
  const fields = { key: newKey(), product: 'tray', name: 'Ravi Tray', counter: '', seen: '999999', count: '1' };
  const answer = (await (await sana.post('/stock', fields)).json()) as { stock: { counts: Record<string, number> } };
  return answer.stock.counts[''];
}

const EDIT_TRAY = '/products/menShirts/tray/edit';
const TELLING = [
  '/men-shirts',
  '/home',
  '/catalog/Resin%20Art/Trays',
  '/search?q=ravi',
  '/sitemap.xml',
  '/products.xml',
];

test('a deleted product leaves the shop at once, its orders stay whole, and one Undo brings all of it back', async () => {
  const [kept, cancelled] = [await orderTrays(1), await orderTrays(2)];
  expect(await telling(TELLING, 'tray')).toEqual(TELLING);
  expect(await sana.read(EDIT_TRAY)).toContain('Delete this product');
  const key = newKey();
  const location = await takeOut(EDIT_TRAY, 'delete', key);
  expect(location).toMatch(/^\/products\?deleted=\d+$/);
  expect(wordsOf(await sana.read(location))).toContain('Deleted Ravi Tray. Undo');
  await expect.poll(() => telling(TELLING, 'tray'), within).toEqual([]);
  for (const collection of ['menShirts', 'newArrivals', 'Trays']) {
    const [gone, unknown] = await Promise.all(
      ['tray', 'never'].map((id) => fetch(shop.url + productPath(collection, id))),
    );
    expect([gone?.status, wordsOf((await gone?.text()) ?? '')]).toEqual([
      unknown?.status,
      expect.stringContaining('No product data available'),
    ]);
  }
  const checkout = (id: string) =>
    page(checkoutPath([{ collection: 'menShirts', id, quantity: 1, colour: 'orignal' }]));
  expect(wordsOf(await checkout('tray'))).toBe(wordsOf(await checkout('never')));
  // Sent again it is the same press; another one finds nothing.
  expect(await takeOut(EDIT_TRAY, 'delete', key)).toBe(location);
  expect((await sana.post(EDIT_TRAY, { key: newKey(), out: 'delete' })).status).toBe(404);

  for (const path of [`/orders/${kept}`, `/orders/slips?order=${kept}`])
    expect([path, wordsOf(await sana.read(path)).includes('Ravi Tray')]).toEqual([path, true]);
  const cancel = newKey();
  await sana.step({ key: cancel, order: cancelled, step: 'cancel' });
  await sana.step({ order: cancelled, step: 'undo', undoes: cancel });
  await sana.step({ order: cancelled, step: 'cancel' });
  expect(wordsOf(await sana.read('/changes'))).toMatch(/\d+\. Deleted Ravi Tray Sana/);

  const undone = await sana.post(location, { key: newKey(), nr: numberIn(location), undo: 'yes' });
  expect(wordsOf(await undone.text())).toContain('Undone.');
  expect(wordsOf(await sana.read(location))).not.toContain('Deleted Ravi Tray');
  await expect.poll(() => telling(TELLING, 'tray'), within).toEqual(TELLING);
  expect(await traysLeft()).toBe(4);
});

test('a draft is deleted, and its Undo brings it back', async () => {
  const send = await productForm(sana, '/products/new');
  const draft = (await send({ values: { title: 'Jhelum Bowl', price: '700' } })).headers.get('location') ?? '';
  const edit = draft.replace(/\?.*/, '');
  expect(await sana.read(edit)).toContain('Delete this draft');
  const location = await takeOut(edit, 'delete');
  const drafts = wordsOf(await sana.read(location));
  expect(drafts).toContain('Deleted Jhelum Bowl. Undo');
  expect(drafts).toContain('There are none.');
  expect((await sana.get(edit)).status).toBe(404);
  await sana.post('/changes?product=jhelum-bowl', { key: newKey(), nr: numberIn(location), undo: 'yes' });
  expect(wordsOf(await sana.read('/products/drafts'))).toContain('Jhelum Bowl');
});
