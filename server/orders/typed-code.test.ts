import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryRules } from '../../shop/words/delivery-words.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { openOrderBook } from './order-book.ts';
import { openOrderedProducts } from './ordered-products.ts';
import { type OrderContext, placeOrder } from './place-order.ts';
import { openRateLimits } from './rate-limits.ts';
import { readDiscountCode } from './typed-code.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'typed-code-')) });
});
afterAll(() => store.destroy());

const ITEMS = [{ collection: 'menShirts', id: 'gone', quantity: 1, colour: 'orignal' }] as const;

function context(): OrderContext {
  const limits = openRateLimits({ ordersPerMinute: 9999, messagesPerMinute: 1 });
  return {
    ...{ store, limits, book: openOrderBook(store, limits), products: openOrderedProducts(store) },
    ...{ underway: new Map(), ownerEmails: async () => [], messageEmails: async () => [] },
    ...{ siteUrl: 'https://shop.example', delivery: async () => deliveryRules(DEFAULT_WORDS) },
    ...{ log: pino({ level: 'silent' }), wakeOutbox: () => undefined },
  };
}

test('where no code was typed nothing is read', async () => {
  const products = () => Promise.reject(new Error('It was read.'));
  const asked = { items: [...ITEMS], code: ' - ', contact: '' };
  expect(await readDiscountCode({ ...context(), products }, asked, '203.0.113.1')).toBeUndefined();
});

test('an order that is refused for its pieces says what its code came to', async () => {
  const fields = { productTitle: 'Gone', productPrice: 900, inStock: false };
  await changeCatalogue(store, (writing) => putDocuments(writing, [{ collection: 'menShirts', id: 'gone', fields }]));
  const request = {
    key: crypto.randomUUID(),
    items: [...ITEMS],
    form: AYESHA,
    notes: [''],
    code: 'nosuch',
    shown: undefined,
  };
  expect(await placeOrder(context(), request, '203.0.113.1')).toMatchObject({
    ...{ state: 'sold out', code: { code: 'NOSUCH' } },
  });
});
