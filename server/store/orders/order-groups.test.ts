import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import type { Store } from '../store.ts';
import { orderGroups } from './order-groups.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'groups-')) });
});
afterAll(() => store.destroy());

test('many orders are read by their bytes, a few at once, and one that is longer than a group by itself', async () => {
  const short = await placeOrders(
    store,
    Array.from({ length: 30 }, () => ({ address: 'House 7' })),
  );
  const long = await placeOrders(
    store,
    Array.from({ length: 3 }, () => ({ address: 'مکان '.repeat(40_000) })),
  );
  const asked = [...long.slice(0, 2), ...short, ...long.slice(2)];
  const groups = await orderGroups(store, asked, 100_000);
  expect(groups.flat()).toEqual(asked);
  expect(groups.map((ids) => ids.length)).toEqual([1, 1, 30, 1]);
  expect(await orderGroups(store, asked)).toEqual([asked]);
  expect(await orderGroups(store, long, 1)).toEqual([long]);
  expect(await orderGroups(store, [])).toEqual([]);
});
