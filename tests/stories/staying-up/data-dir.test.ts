import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openAwkwardCatalogue } from '../../support/awkward-catalogue.ts';
import { databaseOf, onPostgres } from '../../support/engine.ts';
import { ordersOf } from '../../support/listed.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;
afterEach(() => shop.stop());

let callers = 0;
async function order(): Promise<number> {
  callers += 1;
  return (await orderByForm(shop, [SHIRT], { contact: `0300222${1000 + callers}` })).status;
}

async function readiness(): Promise<{ status: number; why: string[] }> {
  const answer = await fetch(`${shop.url}/readyz`);
  const { why } = (await answer.json()) as { why: string[] };
  return { status: answer.status, why };
}

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('a data directory that was moved away takes no order until it is back, and the shop says why', async () => {
    shop = await openSmallShop();
    const away = `${shop.dataDir}-away`;
    expect(await order()).toBe(303);
    renameSync(shop.dataDir, away);
    expect(await order()).toBe(500);
    const { status, why } = await readiness();
    expect(status).toBe(503);
    expect(why.join('\n')).toContain(`${join(shop.dataDir, 'shop.db')} is gone: it was moved, deleted or replaced`);
    expect(shop.log()).toMatch(/is gone: it was moved.*An order could not be saved/);
    expect((await fetch(`${shop.url}/men-shirts`)).status).toBe(200);
    renameSync(away, shop.dataDir);
    expect(await order()).toBe(303);
    expect(await readiness()).toEqual({ status: 200, why: [] });
    expect(await ordersOf(shop)).toHaveLength(2);
  });

  test.each(['shop.db', 'shop.db-wal'])('without its %s the shop takes no order', async (file) => {
    shop = await openSmallShop();
    expect(await order()).toBe(303);
    rmSync(join(shop.dataDir, file));
    expect(await order()).toBe(500);
    // The next connection creates the write-ahead log again, empty.
    const gone = expect.stringMatching(new RegExp(`/${file} is (gone|another file now): it was`));
    expect(await readiness()).toMatchObject({ status: 503, why: [gone] });
  });

  test('a database that was put in the place of the open one takes no order until the shop is started again', async () => {
    shop = await openSmallShop();
    const backup = join(mkdtempSync(join(tmpdir(), 'backup-')), 'shop.db');
    await shop.owner('backup', backup);
    renameSync(backup, join(shop.dataDir, 'shop.db'));
    expect(await order()).toBe(500);
    expect(await readiness()).toMatchObject({ status: 503, why: [expect.stringContaining('is another file now')] });
  });
});

test('a data directory that does not exist yet is made, whatever the database is', async () => {
  const { dataDir, folder } = await openAwkwardCatalogue();
  const DATABASE_URL = (await databaseOf(dataDir)) ?? '';
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'new-')), 'not', 'yet');
  await ownerCommand(['import', folder], { DATA_DIR: onPostgres() ? dataDir : DATA_DIR, DATABASE_URL });
  shop = await openShopProcess({ DATA_DIR, DATABASE_URL });
  expect(await readiness()).toEqual({ status: 200, why: [] });
});
