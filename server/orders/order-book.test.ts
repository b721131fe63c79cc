import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderContent } from '../../shop/shop.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import type { Store } from '../store/store.ts';
import { openOrderBook } from './order-book.ts';
import { digestOf } from './order-digest.ts';
import { openRateLimits } from './rate-limits.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'book-')) });
});
afterAll(() => store.destroy());

let entries = 0;

function entry(key: string, address: string, from = '203.0.113.1') {
  entries += 1;
  const asked: OrderContent = { items: [], form: { ...AYESHA, address }, notes: [] };
  const { contact, ...shipping } = asked.form;
  const sums = { subtotal: 0, delivery: 250, total: 250 };
  const order = { contact, shipping, products: [], createdAt: new Date().toISOString(), ...sums };
  const by = { contact: `${entries}@example.com`, email: `${entries}@example.com`, address: from };
  const id = `order-${entries}`;
  return { id, key, digest: digestOf(asked), placedAt: Date.now(), order, emails: [], by, asked };
}

test('in one commit the first content of a key is placed, and only that; others of the commit are not touched', async () => {
  const book = openOrderBook(store, openRateLimits({ ordersPerMinute: 120, messagesPerMinute: 60 }));
  const together = [entry('one', 'Mall'), entry('one', 'Canal'), entry('one', 'Mall'), entry('two', 'Canal')];
  const first = { state: 'placed', order: together[0]?.id };
  const other = { state: 'other order', was: 'placed' };
  expect(await Promise.all(together.map(book.write))).toEqual([
    first,
    other,
    first,
    { state: 'placed', order: together[3]?.id },
  ]);
  expect(await Promise.all([entry('one', 'Canal'), entry('one', 'Mall')].map(book.write))).toEqual([other, first]);
});

test('in one commit an order beyond the limits does not take those with it that have the same key', async () => {
  const book = openOrderBook(store, openRateLimits({ ordersPerMinute: 1, messagesPerMinute: 60 }));
  const together = [entry('three', 'Mall', '203.0.113.2'), entry('three', 'Mall', '203.0.113.2')];
  const placed = { state: 'placed', order: together[0]?.id };
  expect(await Promise.all(together.map(book.write))).toEqual([placed, placed]);
});
