import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderedProduct } from '../../shop/orders/order.ts';
import type { OrderContent } from '../../shop/shop.ts';
import { onPostgres, storeOf } from '../../tests/support/engine.ts';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import { cancelKey } from '../store/orders/orders.ts';
import { takeSteps } from '../store/orders/take-steps.ts';
import type { Store } from '../store/store.ts';
import { openOrderBook } from './order-book.ts';
import { digestOf } from './order-digest.ts';
import { openRateLimits } from './rate-limits.ts';

/** Three processes of one shop. */
let stores: Store[];
let store: Store;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'race-'));
  stores = [];
  for (let i = 0; i < 3; i += 1) stores.push(await storeOf({ dataDir }));
  [store] = stores as [Store];
});
afterAll(() => Promise.all(stores.map((one) => one.destroy())));

let entries = 0;

/** An order for pieces of these products, from somebody else each time. */
function entry(pieces: Record<string, number>, key = `key-${entries}`) {
  entries += 1;
  const asked: OrderContent = { items: [], form: AYESHA, notes: [key] };
  const person = `${entries}@example.com`;
  const order = orderWith();
  const products = Object.entries(pieces).flatMap(([id, quantity]) =>
    order.products.map((product): OrderedProduct => ({ ...product, quantity, stock: { id, counter: '' } })),
  );
  const by = { contact: person, email: person, address: `10.0.${entries >> 8}.${entries & 255}` };
  const id = `RACE${entries}`;
  return {
    id,
    key,
    digest: digestOf(asked),
    placedAt: Date.now(),
    order: { ...order, products },
    emails: [],
    by,
    asked,
  };
}

async function stocked(stocks: Record<string, number>): Promise<void> {
  const documents = Object.entries(stocks).map(([id, stock]) => ({ collection: 'menShirts', id, fields: { stock } }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
}

async function left(): Promise<Record<string, number>> {
  const rows = await store.selectFrom('stock').selectAll().execute();
  return Object.fromEntries(rows.map(({ product_id, counts }) => [product_id, JSON.parse(counts)['']]));
}

test('64 orders in three processes race for the last ten: ten are placed, and none is left', {
  timeout: 120_000,
}, async () => {
  const books = stores.map((one) =>
    openOrderBook(one, openRateLimits({ ordersPerMinute: 9999, messagesPerMinute: 1 })),
  );
  for (let round = 0; round < 5; round += 1) {
    await stocked({ tray: 10 });
    const asked = Array.from({ length: 64 }, (_, i) => books[i % 3]?.write(entry({ tray: 1 })));
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome?.state === 'placed')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome?.state === 'sold out')).toHaveLength(54);
    expect(await left()).toEqual({ tray: 0 });
  }
});

test('orders for several pieces in any order, steps and imports at once: none waits for ever, and books and stock agree', async () => {
  await stocked({ tray: 0, bowl: 300, cup: 300 });
  const books = stores.map((one) =>
    openOrderBook(one, openRateLimits({ ordersPerMinute: 9999, messagesPerMinute: 1 })),
  );
  const orders = Array.from({ length: 60 }, (_, i) => entry(i % 2 ? { bowl: 2, cup: 1 } : { cup: 1, bowl: 2 }));
  const placing = orders.map((one, i) => books[i % 3]?.write(one));
  const cancelling = orders.slice(0, 20).map(async ({ id }, i) => {
    await placing[i];
    const by = stores[i % 3] ?? store;
    return takeSteps(by, { key: `cancel-${id}`, by: 'Ayesha', steps: [{ order: id, step: 'cancel' }] });
  });
  await stocked({ tray: 1 });
  const outcomes = await Promise.all(placing);
  await Promise.all(cancelling);
  expect(outcomes.every((outcome) => outcome?.state === 'placed')).toBe(true);
  expect(await left()).toEqual({ tray: 1, bowl: 300 - 2 * 40, cup: 300 - 40 });
});

test('the same order from two processes takes its piece once, and does not refuse it to others', async () => {
  const books = stores.map((one) =>
    openOrderBook(one, openRateLimits({ ordersPerMinute: 9999, messagesPerMinute: 1 })),
  );
  for (let round = 0; round < 10; round += 1) {
    await stocked({ tray: 2, bowl: 0, cup: 0 });
    const same = `same-${round}`;
    const other = entry({ tray: 1 });
    const outcomes = await Promise.all([
      books[0]?.write(entry({ tray: 1 }, same)),
      books[1]?.write(entry({ tray: 1 }, same)),
      books[2]?.write(other),
    ]);
    expect(outcomes.map((outcome) => outcome?.state)).toEqual(['placed', 'placed', 'placed']);
    expect((await left()).tray).toBe(0);
  }
});

test('an order whose key is cancelled by another process while it is saved takes nothing', async () => {
  await stocked({ platter: 5 });
  const [, canceller, orderer] = stores as [Store, Store, Store];
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
  const cancelling = canceller.transaction().execute(async (trx) => {
    await cancelKey(trx, { id: 'CANCELLED', key: 'taken-back', digest: null, at: Date.now() });
    await decided;
  });
  const book = openOrderBook(orderer, openRateLimits({ ordersPerMinute: 9999, messagesPerMinute: 1 }));
  const placing = book.write(entry({ platter: 2 }, 'taken-back'));
  // Long enough for the order to wait for the key on PostgreSQL, and for the database on SQLite.
  await sleep(500);
  decide();
  await cancelling;
  expect(await placing).toEqual({ state: 'cancelled' });
  expect((await left()).platter).toBe(5);
});

// On the file there is no such lock: whoever writes has the whole file, and others try again for 30 s.
test.runIf(onPostgres())(
  'while a change of the catalogue takes 12 s, a counted order waits for it, and others do not',
  async () => {
    await stocked({ tray: 2 });
    const [, importer, orderer] = stores as [Store, Store, Store];
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const importing = importer.transaction().execute(async (trx) => {
      await importer.engine.lockCatalogue(trx);
      lock();
      await sleep(12_000);
    });
    await locked;
    const book = openOrderBook(orderer, openRateLimits({ ordersPerMinute: 9999, messagesPerMinute: 1 }));
    let isImported = false;
    void importing.then(() => (isImported = true));
    const counted = book.write(entry({ tray: 1 }));
    const plain = book.write(entry({}));
    expect(await plain).toMatchObject({ state: 'placed' });
    expect(isImported).toBe(false);
    expect(await counted).toMatchObject({ state: 'placed' });
    expect((await left()).tray).toBe(1);
    await importing;
  },
);
