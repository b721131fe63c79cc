import { href } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeCatalogue } from '../../../server/store/changes.ts';
import { deleteOtherDocuments, putDocuments } from '../../../server/store/documents.ts';
import type { Store } from '../../../server/store/store.ts';
import { type CheckoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import type { OrderOutcome } from '../../../shop/shop.ts';
import { storeOf } from '../../support/engine.ts';
import { ordersOf } from '../../support/listed.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, hiddenField, orderByForm, orderKey } from '../../support/shopper.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const KURTI = { productTitle: 'Gulabi Kurti', productPrice: 3500, brand: 'fesishop', inStock: true };
const SHAWL = { productTitle: 'Sindhi Shawl', productPrice: 1200, brand: 'fesishop', inStock: true };

const COLLECTION = 'shownPieces';
const ITEMS: CheckoutItem[] = ['kurti', 'shawl'].map((id) => ({
  ...{ collection: COLLECTION, id, quantity: 1, colour: 'orignal' },
}));
const PAGE = checkoutPath(ITEMS);

let shop: ShopProcess;
let store: Store;

beforeAll(async () => {
  shop = await openSmallShop();
  store = await storeOf(shop);
});
afterAll(async () => {
  await store.destroy();
  await shop.stop();
});
beforeEach(() => shopHas({ kurti: KURTI, shawl: SHAWL }));

/** Replaces the collection's documents with these. */
async function shopHas(pieces: Record<string, Fields>): Promise<void> {
  const documents = Object.entries(pieces).map(([id, fields]) => ({ collection: COLLECTION, id, fields }));
  await changeCatalogue(store, async (writing) => {
    await deleteOtherDocuments(writing, [COLLECTION], documents);
    await putDocuments(writing, documents);
  });
}

/** The hidden fields of an open checkout's form. */
async function openForm(): Promise<{ key: string; shown: string }> {
  const html = await (await fetch(shop.url + PAGE)).text();
  return { key: hiddenField(html, 'key'), shown: hiddenField(html, 'shown') };
}

async function press(form: { key: string; shown?: string }): Promise<{ status: number; words: string }> {
  const answer = await fetch(shop.url + PAGE, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...AYESHA, ...shopperOf(form.key), ...form }),
  });
  return { status: answer.status, words: (await answer.text()).replace(/<[^>]*>/g, '') };
}

/** The same order as the checkout's script sends it. */
async function send(form: { key: string; shown: string }): Promise<OrderOutcome> {
  const body = new URLSearchParams({ ...AYESHA, ...shopperOf(form.key), ...form, path: PAGE });
  return (await fetch(shop.url + href('/order'), { method: 'POST', body })).json() as Promise<OrderOutcome>;
}

/** A form, each from another shopper: one may only place a few. */
function shopperOf(key: string) {
  return { contact: `0300-${key}`, email: `${key}@example.com` };
}

async function totals(): Promise<number[]> {
  const orders: { total: number }[] = await ordersOf(shop);
  return orders.map(({ total }) => total);
}

test('a price that changed after it was shown orders nothing; the page tells it, and its own form agrees to it', async () => {
  const before = await totals();
  const form = await openForm();
  await shopHas({ kurti: { ...KURTI, productPrice: 9999 }, shawl: SHAWL });
  const { status, words } = await press(form);
  expect(status).toBe(409);
  expect(words).toContain('Gulabi Kurti is Rs 9999 now, it was Rs 3500. Your order comes to Rs 11449 now.');
  expect(words).toContain('Pay Rs 11449 in cash');
  expect(await totals()).toEqual(before);
  expect((await press(form)).status).toBe(409);
  expect((await press(await openForm())).status).toBe(303);
  expect(await totals()).toEqual([11449, ...before]);
});

test('a piece that vanished, or sold out beside it, is named and nothing is ordered', async () => {
  const before = await totals();
  const form = await openForm();
  await shopHas({ shawl: SHAWL });
  const { status, words } = await press(form);
  expect([status, words]).toEqual([409, expect.stringContaining('Gulabi Kurti is no longer in the shop.')]);
  expect(words).toContain('Your order comes to Rs 1450 now.');
  await shopHas({ shawl: { ...SHAWL, inStock: false } });
  const again = await press(form);
  expect(again.words).toContain('Gulabi Kurti is no longer in the shop. Sindhi Shawl has just sold out.');
  await shopHas({ other: KURTI });
  expect((await press(form)).words).toContain('Sindhi Shawl is no longer in the shop. Nothing was ordered.');
  expect(await totals()).toEqual(before);
});

test('as a script sends it: changed, until what is shown is what it comes to; then it is one order, however prices go', async () => {
  const before = await totals();
  const form = await openForm();
  await shopHas({ kurti: { ...KURTI, productPrice: 3600 }, shawl: SHAWL });
  const changes = [{ what: 'price', title: 'Gulabi Kurti', price: 3600, before: 3500 }];
  expect(await send(form)).toEqual({ state: 'changed', changes, total: 5050, terms: { fee: 250 } });
  const agreed = { key: form.key, shown: (await openForm()).shown };
  const placed = await send(agreed);
  expect(placed.state).toBe('placed');
  await shopHas({ kurti: { ...KURTI, productPrice: 1 }, shawl: SHAWL });
  expect(await send(agreed)).toEqual(placed);
  expect(await totals()).toEqual([5050, ...before]);
});

test('a form that tells no total is placed at what it comes to, without products that are not found', async () => {
  const before = await totals();
  const key = await orderKey(shop.url + PAGE);
  await shopHas({ shawl: { ...SHAWL, productPrice: 1300 } });
  expect((await press({ key })).status).toBe(303);
  expect((await orderByForm(shop, ITEMS, shopperOf('somebody'))).status).toBe(303);
  expect(await totals()).toEqual([1550, 1550, ...before]);
});

test('a total that makes no sense is none: the summary is shown again', async () => {
  const before = await totals();
  const { key } = await openForm();
  for (const shown of ['', 'not JSON', '{"total":"4950","pieces":[]}', '{"total":1e999,"pieces":[null]}']) {
    const { status, words } = await press({ key, shown });
    expect([shown, status, words]).toEqual([shown, 409, expect.stringContaining('Your order comes to Rs 4950 now.')]);
  }
  expect(await totals()).toEqual(before);
});
