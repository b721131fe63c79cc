import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livePath } from '../../../shop/live.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { databaseOf, onPostgres, storeOf } from '../../support/engine.ts';
import { ordersOf } from '../../support/listed.ts';
import { ownerCommand, startOwnerCommand } from '../../support/owner-commands.ts';
import { freePort, PROGRAM, type ShopProcess, startInVain } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT, stockedDataDir } from '../../support/small-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.stop());

test('wrong settings are told all at once and the shop does not start', async () => {
  const { said, code } = await startInVain({ PORT: 'eighty', OWNER_EMAILS: 'nobody', DATA_DIR: tmpdir() });
  expect(code).toBe(1);
  expect(said).toMatch(/^The shop cannot start with these settings:\n {2}PORT: .*\n {2}OWNER_EMAILS: .*$/);
});

test('a port that is taken is named, with what to set', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const { said, code } = await startInVain({ PORT: port, DATA_DIR: await stockedDataDir() });
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`cannot listen on 127.0.0.1:${port}: another program uses it. Set PORT`);
});

test('told to stop, the shop answers what it has in hand, ends live pages and leaves with 0', async () => {
  const live = await fetch(shop.url + livePath('Odd / Ends', 'Left over'));
  expect(live.status).toBe(200);
  const ask = (sort: string) =>
    [1, 2, 3, 1, 2, 3].map((page) => fetch(`${shop.url}/men-shirts?sort=${sort}&page=${page}`));
  // The second round uses open connections: new ones are not accepted during a shutdown.
  for (const answer of await Promise.all(ask('oldest'))) await answer.text();
  const asked = ask('lowToHigh');
  await asked[0];
  const stopped = shop.stop();
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.status)).toEqual(asked.map(() => 200));
  await expect(live.text()).resolves.toBeDefined();
  await stopped;
  expect(shop.exitCode()).toBe(0);
  await shop.start();
});

test('commands that open a new shop at the same moment all find it whole', async () => {
  const knobs = { DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) };
  await databaseOf(knobs.DATA_DIR);
  const folder = catalogueFolder({ menShirts: { one: { productTitle: 'One', productPrice: 100 } } });
  const imports = Array.from({ length: 4 }, () => startOwnerCommand(['import', folder], knobs));
  const ran = await Promise.all(imports);
  expect(ran.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const said = ran.map(({ out }) => out).sort();
  expect(said).toEqual([
    ...Array(3).fill(expect.stringContaining('1 already so')),
    expect.stringContaining('1 documents'),
  ]);
});

test('while another program holds the database orders wait, and then each is there once', async () => {
  const store = await storeOf(shop);
  const { promise: done, resolve: letGo } = Promise.withResolvers<void>();
  const holding = store.transaction().execute(async (trx) => {
    if (onPostgres()) await sql`lock table orders`.execute(trx);
    await done;
  });
  const orders = Promise.all([1, 2, 3].map((n) => orderByForm(shop, [SHIRT], { contact: `0300000000${n}` })));
  // Reads still work: the page is rendered now, not cached.
  expect((await fetch(`${shop.url}/texture-paint`)).status).toBe(200);
  await sleep(500);
  letGo();
  await holding;
  await store.destroy();
  expect((await orders).map((answer) => answer.status)).toEqual([303, 303, 303]);
  expect(await ordersOf(shop)).toHaveLength(3);
});

test('the shop says whether it is alive and whether it can work', async () => {
  expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ alive: true });
  const ready = await fetch(`${shop.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ ready: true, store: true, disk: true, emails: { setAside: 0 } });
});

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('a database that is none is named, with what to do', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    writeFileSync(
      join(dataDir, 'shop.db'),
      'this is no database, whatever its name says, and never was one'.repeat(100),
    );
    const { said, code } = await startInVain({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toContain(`The shop's database ${join(dataDir, 'shop.db')} cannot be used`);
    expect(said).toContain('restore a backup');
    expect(said).not.toContain('    at ');
  });

  test('a data directory that cannot be made is named', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'shop-')), 'file');
    writeFileSync(file, '');
    const { said, code } = await startInVain({ DATA_DIR: join(file, 'inside') });
    expect(code).toBe(1);
    expect(said).toMatch(/^The shop's database .* cannot be used: .* Check DATA_DIR/);
  });

  test("a data directory of another user's is named", async ({ skip }) => {
    // Root may write everywhere, so it starts the shop as 'nobody'.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    const reads = spawnSync(process.execPath, ['--check', PROGRAM], uid === undefined ? {} : { uid });
    if (reads.status !== 0) return skip('no other user may read this repository');
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    await ownerCommand(['import', catalogueFolder({})], { DATA_DIR: dataDir });
    chmodSync(join(dataDir, 'shop.db'), 0o444);
    chmodSync(dataDir, 0o755);
    const { said, code } = await startInVain({ DATA_DIR: dataDir }, uid);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The shop may not write to .*: it is another user's, .* Check DATA_DIR, and as which user .*$/,
    );
  });

  test('a backup taken while the shop is open is a whole shop', async () => {
    const before = await ordersOf(shop);
    expect(before).not.toEqual([]);
    const dataDir = mkdtempSync(join(tmpdir(), 'restored-'));
    await shop.owner('backup', join(dataDir, 'shop.db'));
    expect(JSON.parse(await ownerCommand(['orders', '--json'], { DATA_DIR: dataDir }))).toEqual(before);
  });
});

describe.runIf(onPostgres())('on PostgreSQL', () => {
  test('a server that cannot be reached is named without its password, with what to do', async () => {
    const url = `postgres://shop:secret@127.0.0.1:${await freePort()}/shop`;
    const { said, code } = await startInVain({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(said).toMatch(/^The shop's database postgres:\/\/127\.0\.0\.1:\d+\/shop cannot be used: .*ECONNREFUSED/);
    expect(said).toContain('Check DATABASE_URL, and that PostgreSQL runs there and has that database.');
    expect(said).not.toContain('secret');
    expect(said).not.toContain('    at ');
  });

  test('a database that the server does not have is named', async () => {
    const known = (await databaseOf(mkdtempSync(join(tmpdir(), 'shop-')))) ?? '';
    const { said, code } = await startInVain({ DATABASE_URL: `${known}_not` });
    expect(code).toBe(1);
    expect(said).toMatch(/cannot be used: database "shop_\w+_not" does not exist\. Check DATABASE_URL/);
  });

  test('a backup is the server’s business, and the owner is told how', async () => {
    await expect(shop.owner('backup', 'today.dump')).rejects.toThrow(
      /pg_dump --format=custom --file=today\.dump "\$DATABASE_URL"/,
    );
  });
});
