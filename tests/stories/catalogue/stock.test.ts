import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href } from 'react-router';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { takeSteps } from '../../../server/store/orders/take-steps.ts';
import type { Store } from '../../../server/store/store.ts';
import { type CheckoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { productPath } from '../../../shop/page-path.ts';
import type { OrderStep } from '../../../shop/steps/order-step.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { storeOf } from '../../support/engine.ts';
import { soonestSeenMs } from '../../support/fastest.ts';
import { latestOrderOf, ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

const TRAY = { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin', stock: 1 };
const KURTI = {
  productTitle: 'Neeli Chiriya Kurti',
  productPrice: 3500,
  brand: 'fesishop',
  stock: 5,
  productColors: [
    { id: 'indigo', color: 'Indigo', image: '', stock: 2 },
    { id: 'sand', color: 'Sand', image: '' },
  ],
};
const PLAIN = { productTitle: 'Plain Tee', productPrice: 900, brand: 'fesishop' };

let dataDir: string;
let shop: ShopProcess;
let mail: EmailService;
let store: Store;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  mail = await openEmailService();
  await put({
    menShirts: { kurti: KURTI, plain: PLAIN },
    newArrivals: { tray: TRAY },
    catalogProducts: { tray: { ...TRAY, catalogName: 'Resin', collectionName: 'trays' } },
  });
  shop = await openShopProcess({ DATA_DIR: dataDir, EMAIL_SERVICE_URL: mail.url });
  store = await storeOf(shop);
});

afterAll(async () => {
  await store.destroy();
  await shop.stop();
  await mail.close();
});

function put(documents: unknown): Promise<string> {
  return ownerCommand(['import', catalogueFolder(documents)], { DATA_DIR: dataDir });
}

function item(id: string, quantity = 1, more: Partial<CheckoutItem> = {}): CheckoutItem {
  return { collection: 'menShirts', id, quantity, colour: 'orignal', ...more };
}

const ofTray = (quantity = 1) => item('tray', quantity, { collection: 'newArrivals' });

async function textOf(path: string): Promise<string> {
  const html = await (await fetch(shop.url + path)).text();
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
}

async function refusalOf(items: CheckoutItem[]): Promise<string> {
  const answer = await orderByForm(shop, items, shopper());
  expect(answer.status).toBe(409);
  return (await answer.text()).replace(/<[^>]*>/g, '');
}

/** Each order from another person: the rate limits are not what is told here. */
function shopper() {
  shoppers += 1;
  return { contact: `0300-55500${shoppers}`, email: `shopper${shoppers}@example.com` };
}
let shoppers = 0;

async function place(items: CheckoutItem[]): Promise<string> {
  expect((await orderByForm(shop, items, shopper())).status).toBe(303);
  return (await latestOrderOf(shop)).id;
}

let steps = 0;
async function step(order: string, taken: OrderStep) {
  steps += 1;
  const [outcome] = await takeSteps(store, { key: `step-${steps}`, by: 'Ayesha', steps: [{ order, ...taken }] });
  return outcome;
}

/** The counts of a product, as an export has them. */
async function exported(): Promise<Record<string, Record<string, { stock?: number; productColors?: unknown }>>> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  await ownerCommand(['export', folder], { DATA_DIR: dataDir });
  return JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8'));
}

async function left(id: string, counter = ''): Promise<number | undefined> {
  const row = await store.selectFrom('stock').selectAll().where('product_id', '=', id).executeTakeFirst();
  return row && JSON.parse(row.counts)[counter];
}

test('the last piece is sold once, and then it is Sold Out in each of its collections within a second', async () => {
  const listing = href('/catalog/:catalogName/:collectionName', { catalogName: 'Resin', collectionName: 'trays' });
  const paths = [productPath('newArrivals', 'tray'), productPath('trays', 'tray'), href('/home'), listing];
  let order = '';
  const cancelled = () => step(order, { step: 'cancel' });
  onTestFinished(async () => void (await cancelled()));
  const sellLast = async () => {
    await cancelled();
    for (const path of paths) await expect.poll(() => textOf(path)).not.toContain('Sold Out');
    await expect.poll(() => textOf(productPath('trays', 'tray'))).toContain('Only 1 left');
    order = await place([ofTray()]);
  };
  const allSoldOut = async () => (await Promise.all(paths.map(textOf))).every((text) => text.includes('Sold Out'));
  expect(await soonestSeenMs(sellLast, allSoldOut)).toBeLessThan(1000);
  expect(await refusalOf([ofTray()])).toContain('Ravi Tray has just sold out. Nothing was ordered.');
  expect(await (await fetch(`${shop.url}/feed.xml`)).text()).toMatch(/Ravi Tray.*?out_of_stock/s);
});

test('of an order with too many pieces nothing is saved, and what was typed stays', async () => {
  const before = (await ordersOf(shop)).length;
  const many = [item('plain'), item('kurti', 3, { colour: 'Indigo' })];
  expect(await textOf(checkoutPath(many))).toContain('Only 2 left');
  const answer = await orderByForm(shop, many, { ...shopper(), address: '7 Canal Bank' });
  const page = await answer.text();
  expect([answer.status, page]).toEqual([409, expect.stringContaining('Only 2 left of Neeli Chiriya Kurti.')]);
  expect(page).toContain('value="7 Canal Bank"');
  expect(await ordersOf(shop)).toHaveLength(before);
  expect([await left('kurti'), await left('kurti', 'indigo')]).toEqual([5, 2]);
});

test('a colour takes from its own stock, one without any from the product’s, and two lines together not more than there is', async () => {
  const id = `kurti-${crypto.randomUUID()}`;
  await put({ menShirts: { [id]: KURTI } });
  await place([item(id, 1, { colour: 'Indigo' }), item(id, 2, { colour: 'Sand' }), item(id)]);
  expect([await left(id), await left(id, 'indigo')]).toEqual([2, 1]);
  const together = [item(id, 2), item(id, 1, { colour: 'Sand' })];
  expect(await textOf(checkoutPath(together))).toContain('Only 2 left in all');
  expect(await refusalOf(together)).toContain('Only 2 left of Neeli');
  expect(await left(id)).toBe(2);
});

test('a cancelled and a returned order give back; an undo takes again, and is refused when the piece is gone by then', async () => {
  await put({ menShirts: { jug: { ...TRAY, productTitle: 'Jug', stock: 1 } } });
  const first = await place([item('jug')]);
  expect(await left('jug')).toBe(0);
  await step(first, { step: 'cancel' });
  expect(await left('jug')).toBe(1);
  await expect.poll(() => textOf(productPath('menShirts', 'jug'))).toContain('Only 1 left');
  await step(first, { step: 'undo', undoes: `step-${steps}` });
  expect(await left('jug')).toBe(0);
  await step(first, { step: 'cancel' });
  const cancelled = `step-${steps}`;
  const second = await place([item('jug')]);
  expect(await step(first, { step: 'undo', undoes: cancelled })).toMatchObject({
    state: 'refused',
    why: 'Only 0 left of Jug, and this takes 1. Correct its stock first if there are more.',
  });
  for (const one of ['confirm', 'pack'] as const) await step(second, { step: one });
  await step(second, { step: 'send', courier: 'PostEx' });
  await step(second, { step: 'returning' });
  expect(await left('jug')).toBe(0);
  await step(second, { step: 'returned' });
  expect(await left('jug')).toBe(1);
  await step(first, { step: 'undo', undoes: cancelled });
  expect(await left('jug')).toBe(0);
});

test('an edit of the quantity takes and gives the difference', async () => {
  await put({ menShirts: { bowl: { ...TRAY, productTitle: 'Bowl', stock: 4 } } });
  const order = await place([item('bowl', 2)]);
  const { products } = await latestOrderOf(shop);
  const edited = (quantity: number) =>
    step(order, {
      step: 'edit',
      after: { products: products.map((one) => ({ ...one, productDescription: '', quantity })) },
    });
  await edited(4);
  expect(await left('bowl')).toBe(0);
  expect(await edited(5)).toMatchObject({ state: 'refused', why: expect.stringContaining('Only 0 left of Bowl') });
  await edited(1);
  expect(await left('bowl')).toBe(3);
});

test('an import counts anew, without a stock it is not counted, and an export that comes back leaves what was sold since', async () => {
  await put({ menShirts: { vase: { ...TRAY, productTitle: 'Vase', stock: 9 } } });
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  await ownerCommand(['export', folder], { DATA_DIR: dataDir });
  await place([item('vase', 2)]);
  const file = join(folder, 'documents.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Vase","productPrice":4000', '"Vase","productPrice":4500'));
  expect(await ownerCommand(['import', folder], { DATA_DIR: dataDir })).toContain('1 documents written');
  expect(await left('vase')).toBe(7);
  expect((await exported()).menShirts?.vase).toEqual({ ...TRAY, productTitle: 'Vase', productPrice: 4500, stock: 7 });
  expect(await put({ menShirts: { vase: { ...TRAY, productTitle: 'Vase', stock: 9 } } })).toContain('1 documents');
  expect(await left('vase')).toBe(9);
  const { stock: _, ...uncounted } = TRAY;
  await put({ menShirts: { vase: uncounted } });
  expect(await left('vase')).toBeUndefined();
  await place([item('vase', 99)]);
});

test('a stock that makes no sense is named with its place, and so are two counts of one piece', async () => {
  const refused = (documents: unknown) => put(documents).then(String, (error: unknown) => String(error));
  const strange = { menShirts: { a: { ...TRAY, stock: -1 }, b: { ...KURTI, productColors: [{ stock: 1.5 }] } } };
  const words = await refused(strange);
  expect(words).toContain('menShirts/a -> stock: must be how many pieces there are, a whole number such as 3, not -1');
  expect(words).toContain('menShirts/b -> productColors -> 0 -> stock: must be how many pieces');
  expect(await refused({ menShirts: { a: TRAY }, newArrivals: { a: { ...TRAY, stock: 3 } } })).toContain(
    'newArrivals/a -> stock: is 3, but menShirts/a says 1. It is one product: say the same.',
  );
});
