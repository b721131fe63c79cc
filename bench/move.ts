import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grownCatalogue } from '../demo/catalogue.ts';
import { openStore } from '../server/store/store.ts';
import { write } from '../server/store/write.ts';
import type { Order } from '../shop/orders/order.ts';
import { catalogueFolder } from '../tests/support/catalogue-folder.ts';
import { openPostgres } from '../tests/support/postgres-server.ts';
import { ownerCommand } from '../tests/support/shop-process.ts';
import { AYESHA } from '../tests/support/shopper.ts';
import { secondsOf } from './grown-shop.ts';
import type { Figure } from './table.ts';

const PRODUCTS = 100_000;
const ORDERS = 100_000;
const BATCH = 500;

/** `shop move` of a large shop from SQLite to PostgreSQL: the copy, then the last step. Every row is verified. */
export async function benchMove(): Promise<Figure[]> {
  const server = await openPostgres();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bench-move-'));
  const knobs = { DATA_DIR, DATABASE_URL: '' };
  await ownerCommand(['import', catalogueFolder(grownCatalogue(PRODUCTS))], knobs);
  await fillOrders(DATA_DIR);
  let said = '';
  const copy = await secondsOf(async () => {
    said = await ownerCommand(['move', '--to', server.url], knobs);
  });
  const last = await secondsOf(() => ownerCommand(['move', '--to', server.url, '--last'], knobs));
  await server.stop();
  const alike = Object.fromEntries([...said.matchAll(/(\d+) (\w+)/g)].map(([, rows, table]) => [table, Number(rows)]));
  return [
    {
      what: 'products moved to PostgreSQL and verified',
      value: alike.documents,
      unit: '',
      must: { atLeast: PRODUCTS },
    },
    { what: 'orders, the same', value: alike.orders, unit: '', must: { atLeast: ORDERS } },
    { what: 'emails, the same', value: alike.emails, unit: '', must: { atLeast: ORDERS * 3 } },
    { what: 'the copy, with its verification', value: copy, unit: 's' },
    { what: 'the last step, with another verification', value: last, unit: 's' },
  ];
}

async function fillOrders(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  for (let at = 0; at < ORDERS; at += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, i) => `order-${String(at + i).padStart(8, '0')}`);
    const orders = ids.map((id, i) => ({ id, order_key: id, placed_at: at + i, content: JSON.stringify(order(id)) }));
    const emails = ids.flatMap((id) =>
      [1, 2, 3].map((nth) => ({
        ...({ id: `${id}-${nth}`, order_id: id, message: null, kind: nth === 1 ? 'customer' : 'owner' } as const),
        ...{ recipient: AYESHA.email, written_at: at, tries: 1, last_answer: '200 OK' },
        ...{ next_try_at: null, sent_at: at + 1, set_aside_at: null },
      })),
    );
    await write(store, async (trx) => {
      await trx.insertInto('orders').values(orders).execute();
      await trx.insertInto('emails').values(emails).execute();
    });
  }
  await store.destroy();
}

function order(id: string): Order {
  const { contact, ...shipping } = AYESHA;
  const product = {
    ...{ productTitle: 'Multani tile kurta', productImage: 'products/multani-tile-kurta.webp', color: 'Original' },
    ...{ productPrice: 2450, quantity: 1, brand: 'fesishop', link: `https://shop.example/product/menShirts/${id}` },
    productDescription: 'Hand-printed in Multan, block by block, on cotton lawn.',
  };
  return { contact, shipping, products: [product], createdAt: '2026-11-21T08:00:00.000Z' } as Order;
}
