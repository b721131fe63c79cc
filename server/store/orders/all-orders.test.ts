import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_CHOSEN } from '../../../shop/desk/chosen.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import type { Store } from '../store.ts';
import { allOrders, countOrders } from './all-orders.ts';
import { listOrders } from './order-lists.ts';
import { takeSteps } from './take-steps.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'all-orders-')) });
});
afterAll(() => store.destroy());

test('all orders of a list are those of all its pages, as many as one press takes at a time', async () => {
  const ids = await placeOrders(
    store,
    Array.from({ length: MOST_CHOSEN + 3 }, () => ({ city: 'Quetta' })),
  );
  const newest = ids.toReversed().map((id) => ({ id, seen: 0 }));
  const page = await listOrders(store, { state: 'new' });
  for (const query of [{}, { state: 'new' }, { q: 'quetta' }] as const) {
    const { chosen, next } = await allOrders(store, query);
    expect(chosen).toEqual(newest.slice(0, MOST_CHOSEN));
    expect(await allOrders(store, { ...query, older: next })).toEqual({
      chosen: newest.slice(MOST_CHOSEN),
      next: undefined,
    });
  }
  expect((await allOrders(store, { state: 'new', older: page.older })).chosen).toEqual(newest.slice(24));
  expect(await countOrders(store, { state: 'new' })).toBe(MOST_CHOSEN + 1);
  expect(await countOrders(store, { q: 'quetta' })).toBe(undefined);
  const some = ids.slice(0, 40);
  await takeSteps(store, { key: 'all', by: 'Sana', steps: some.map((order) => ({ order, step: 'confirm' })) });
  const confirmed = some.toReversed().map((id) => ({ id, seen: 1 }));
  expect(await allOrders(store, { state: 'confirmed' })).toEqual({ chosen: confirmed, next: undefined });
  expect(await countOrders(store, { state: 'confirmed' })).toBe(40);
});
