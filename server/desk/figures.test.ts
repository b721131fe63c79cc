import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { FIRST_PLACED_AT, orderWith } from '../../tests/support/placed-orders.ts';
import { saveOrders } from '../store/orders/orders.ts';
import { write } from '../store/writing/write.ts';
import { openFiguresDesk } from './figures.ts';

const DAY = { from: '2026-03-03', to: '2026-03-03' };

test('a product or city that begins like a formula is downloaded as a text', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'figures-')) });
  const order = orderWith();
  const products = order.products.map((product) => ({ ...product, productTitle: '=HYPERLINK("https://x.example")' }));
  const saved = { id: 'ORDER', key: 'order', digest: '', placedAt: FIRST_PLACED_AT, emails: [] };
  await write(store, (trx) => saveOrders(trx, [{ ...saved, order: { ...order, products } }]));
  const file = await openFiguresDesk(store, { owners: [], deliveryFee: async () => 250 }).file({
    ...DAY,
    by: 'product',
  });
  expect(new TextDecoder().decode(file)).toContain(`"'=HYPERLINK(""https://x.example"")",1,2500`);
  await store.destroy();
});
