import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODES_RECORD } from '../../../shop/buying/discount-code.ts';
import { SHOP_WORDS } from '../../../shop/catalogue/collection.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { orderWith } from '../../../tests/support/placed-orders.ts';
import { changeCatalogue } from '../changes.ts';
import { putDocuments } from '../documents.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';
import { type OrderToSave, saveOrders } from './orders.ts';
import { saveWithCodes } from './orders-with-codes.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'orders-with-codes-')) });
});
afterAll(() => store.destroy());

const USED_UP = { state: 'code', why: { is: 'used up' } };

test('the last use of a code is the next order’s when the first of those together lacks pieces', async () => {
  const fields = { LAST: { percent: 10, times: 1, madeAt: 0 } };
  await changeCatalogue(store, (writing) =>
    putDocuments(writing, [{ collection: SHOP_WORDS, id: CODES_RECORD, fields }]),
  );
  const orders = ['A', 'B', 'C'].map((id, nth): OrderToSave => {
    const order = { ...orderWith({ contact: `0300123456${nth}` }, nth), discount: { code: 'LAST', rupees: 250 } };
    return { id, key: `key-of-${id}`, digest: id, placedAt: Date.now(), order, emails: [] };
  });
  const { known, refused } = await write(store, (trx) =>
    saveWithCodes(store, trx, orders, async (some) => ({
      known: await saveOrders(
        trx,
        some.filter(({ id }) => id !== 'A'),
      ),
      refused: new Map(some.filter(({ id }) => id === 'A').map(({ key }) => [key, { state: 'sold out' }])),
    })),
  );
  expect(known.get('key-of-B')?.outcome).toEqual({ state: 'placed', order: 'B' });
  expect([...refused]).toEqual([
    ['key-of-A', { state: 'sold out' }],
    ['key-of-C', USED_UP],
  ]);
  expect(await store.selectFrom('code_uses').select('order_id').execute()).toEqual([{ order_id: 'B' }]);
});
