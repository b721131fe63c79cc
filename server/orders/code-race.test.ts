import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODES_RECORD } from '../../shop/buying/discount-code.ts';
import { SHOP_WORDS } from '../../shop/catalogue/collection.ts';
import type { OrderContent } from '../../shop/shop.ts';
import { onPostgres, storeOf } from '../../tests/support/engine.ts';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { changeCatalogue } from '../store/changes.ts';
import { putDocuments } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { openOrderBook } from './order-book.ts';
import { digestOf } from './order-digest.ts';
import { openRateLimits } from './rate-limits.ts';

/** Three processes of one shop. */
let stores: Store[];

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'code-race-'));
  stores = [];
  for (let i = 0; i < 3; i += 1) stores.push(await storeOf({ dataDir }));
  const fields = { FREE: { percent: 10, madeAt: 0 }, TEN: { percent: 10, times: 10, madeAt: 0 } };
  await changeCatalogue(storeAt(0), (writing) =>
    putDocuments(writing, [{ collection: SHOP_WORDS, id: CODES_RECORD, fields }]),
  );
});
afterAll(() => Promise.all(stores.map((one) => one.destroy())));

function storeAt(nth: number): Store {
  return stores[nth % stores.length] as Store;
}

function bookOf(store: Store) {
  return openOrderBook(store, openRateLimits({ ordersPerMinute: 9999, messagesPerMinute: 1 }));
}

let entries = 0;

/** An order with this code, from somebody else each time. */
function entry(code: string) {
  entries += 1;
  const key = `key-${entries}`;
  const asked: OrderContent = { items: [], form: AYESHA, notes: [key] };
  const contact = `${entries}@example.com`;
  return {
    ...{ id: `CODE${entries}`, key, digest: digestOf(asked), placedAt: Date.now(), emails: [], asked },
    order: { ...orderWith({ contact }), discount: { code, rupees: 250 } },
    by: { contact, email: contact, address: `10.1.${entries >> 8}.${entries & 255}` },
  };
}

test('64 orders in three processes race for the last ten uses of a code: ten get it', { timeout: 60_000 }, async () => {
  const books = stores.map(bookOf);
  const outcomes = await Promise.all(Array.from({ length: 64 }, (_, nth) => books[nth % 3]?.write(entry('TEN'))));
  expect(outcomes.filter((outcome) => outcome?.state === 'placed')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome?.state === 'code')).toHaveLength(54);
  expect(await storeAt(0).selectFrom('code_uses').select('order_id').execute()).toHaveLength(10);
});

// On the file whoever writes has the whole file.
test.runIf(onPostgres())('an order whose code is not counted waits for nobody who counts others', async () => {
  const { promise: placed, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const counting = storeAt(1)
    .transaction()
    .execute(async (trx) => {
      await storeAt(1).engine.lockCodes(trx);
      lock();
      await placed;
    });
  await locked;
  const outcome = await bookOf(storeAt(2)).write(entry('FREE')).finally(release);
  expect(outcome).toMatchObject({ state: 'placed' });
  await counting;
});
