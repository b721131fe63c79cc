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
import { takeSteps } from './take-steps.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'orders-with-codes-')) });
});
afterAll(() => store.destroy());

function putCodes(fields: Record<string, object>): Promise<unknown> {
  return changeCatalogue(store, (writing) =>
    putDocuments(writing, [{ collection: SHOP_WORDS, id: CODES_RECORD, fields }]),
  );
}

const USED_UP = { state: 'code', why: { is: 'used up' } };

test('the last use of a code is the next order’s when the first of those together lacks pieces', async () => {
  await putCodes({ LAST: { percent: 10, times: 1, madeAt: 0 } });
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

test('an undo of two cancelled orders gives the last use to the second when the first lacks pieces', async () => {
  await putCodes({ AGAIN: { percent: 10, times: 1, madeAt: 0 } });
  const orders = ['SHORT', 'LEFT'].map((id, nth): OrderToSave => {
    const placed = orderWith({ contact: `0301123456${nth}` }, nth);
    const products = placed.products.map((line) =>
      nth === 0 ? { ...line, stock: { id: 'gulabi', counter: '' } } : line,
    );
    const order = { ...placed, products, discount: { code: 'AGAIN', rupees: 250 } };
    return { id, key: `key-of-${id}`, digest: id, placedAt: Date.now(), order, emails: [] };
  });
  await write(store, (trx) => saveOrders(trx, orders));
  const each = (key: string, step: { step: 'cancel' } | { step: 'undo'; undoes: string }) =>
    takeSteps(store, { key, by: 'Ayesha', steps: orders.map(({ id }) => ({ order: id, ...step })) });
  await each('cancelled', { step: 'cancel' });
  await store.insertInto('stock').values({ product_id: 'gulabi', counts: '{"":0}', known: '{}' }).execute();
  const [short, left] = await each('undone', { step: 'undo', undoes: 'cancelled' });
  expect(short).toMatchObject({ state: 'refused', why: expect.stringContaining('Only 0 left') });
  expect(left).toMatchObject({ state: 'taken', order: { state: 'new' } });
  const uses = store.selectFrom('code_uses').select('order_id').where('code', '=', 'AGAIN');
  expect(await uses.execute()).toEqual([{ order_id: 'LEFT' }]);
});
