import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../tests/support/engine.ts';
import { placeOrders } from '../tests/support/placed-orders.ts';
import { cancelKey } from './store/orders/orders.ts';
import { countHits } from './store/rate-limits.ts';
import { write } from './store/write.ts';
import { sweep } from './sweep.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();

test('a month after it was cancelled a key is deleted, and an hour after its end a count; an order never', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sweep-')) });
  const [placed] = await placeOrders(store, [{ city: 'Multan' }]);
  await store
    .updateTable('orders')
    .set({ placed_at: NOW - 400 * DAY_MS })
    .execute();
  for (const [key, days] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    await write(store, (trx) => cancelKey(trx, { id: key, key, digest: null, at: NOW - days * DAY_MS }));
  }
  await write(store, (trx) => countHits(trx, [{ who: 'long over', forMs: 1 }], NOW - 3_700_000));
  await write(store, (trx) => countHits(trx, [{ who: 'just over', forMs: 1 }], NOW - 60_000));
  await sweep(store, NOW);
  const orders = await store.selectFrom('orders').select('id').orderBy('id').execute();
  expect(orders.map(({ id }) => id).sort()).toEqual([placed, 'young'].sort());
  expect(await store.selectFrom('rate_limits').select('who').execute()).toEqual([{ who: 'just over' }]);
  await store.destroy();
});
