import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grownCatalogue } from '../demo/catalogue.ts';
import { catalogueFolder } from '../tests/support/catalogue-folder.ts';
import { openPostgres } from '../tests/support/postgres/postgres-server.ts';
import { ownerCommand } from '../tests/support/shop-process.ts';
import { fillOrders } from './support/filled-orders.ts';
import { secondsOf } from './support/grown-shop.ts';
import type { Figure } from './support/table.ts';

const PRODUCTS = 100_000;
const ORDERS = 100_000;

/** `shop move` of a large shop from SQLite to PostgreSQL: the copy, then the last step. Every row is verified. */
export async function benchMove(): Promise<Figure[]> {
  const server = await openPostgres();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bench-move-'));
  const knobs = { DATA_DIR, DATABASE_URL: '' };
  await ownerCommand(['import', catalogueFolder(grownCatalogue(PRODUCTS))], knobs);
  await fillOrders(DATA_DIR, ORDERS);
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
