import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, openSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { orderWhilePricesChange } from '../../support/chaos/changing-price.ts';
import { setClockBack } from '../../support/chaos/clock.ts';
import { moveDataDirAway } from '../../support/chaos/data-dir.ts';
import { fillDisk, mountSmallDisk } from '../../support/chaos/full-disk.ts';
import { killWhileOrdering } from '../../support/chaos/kills.ts';
import { orderWithoutMail, WAYS } from '../../support/chaos/mail-away.ts';
import { shareKeys } from '../../support/chaos/shared-key.ts';
import { takeOver } from '../../support/chaos/take-over.ts';
import { onPostgres } from '../../support/engine.ts';
import { startInVain } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

/** The short form of `npm run bench -- chaos`: fewer rounds. The tests mostly wait, so they run concurrently. */
const WHOLE = { missing: 0, doubled: 0, withoutThreeEmails: 0 };
const ALL_CAME = { missing: 0, otherKeyAgain: 0 };

describe.concurrent('whatever breaks, an order that was confirmed exists and its emails arrive', () => {
  test('killed three times while 16 clients order', { timeout: 120_000 }, async () => {
    const found = await killWhileOrdering(3);
    expect(found).toMatchObject({ ...WHOLE, wrongSums: 0, withCode: found.orders, post: ALL_CAME });
    expect(found.acknowledged).toBeGreaterThan(0);
  });

  test.each(WAYS)('the email service is away for seconds (%s)', { timeout: 120_000 }, async (way) => {
    const found = await orderWithoutMail(way, { awayMs: 2000, clients: 16, isTimed: false });
    expect(found).toMatchObject({ ...WHOLE, inVain: 0, post: ALL_CAME });
  });

  test('16 clients press one key with an order of their own, twice each, in two processes', {
    timeout: 120_000,
  }, async () => {
    const found = await shareKeys(3);
    // The shop asks all but the first of each round to confirm; they do, so that every client has one order.
    expect(found).toMatchObject({ ...WHOLE, acknowledged: 48, orders: 48, ofOtherContent: 0, inVain: 0 });
    expect(found.asked).toBeGreaterThanOrEqual(45);
  });

  test('prices change and a piece comes and goes while 16 clients order', { timeout: 120_000 }, async () => {
    const found = await orderWhilePricesChange(100);
    expect(found).toMatchObject({ ...WHOLE, otherTotal: 0, inVain: 0 });
    expect(found.told).toBeGreaterThan(0);
  });

  test('the clock is set back by an hour', { timeout: 120_000 }, async () => {
    expect(await setClockBack()).toMatchObject({ ...WHOLE, acknowledged: 20, post: ALL_CAME });
  });
});

// A small disk needs root and Linux; elsewhere these are skipped, and the report says so. Not on PostgreSQL, whose data
// is on another disk.
const smallDisk = onPostgres() ? undefined : mountSmallDisk(1);
smallDisk?.unmount();

test.skipIf(!smallDisk)('on a full disk no order is confirmed that is not stored; with room it goes on', async () => {
  const found = await fillDisk();
  expect(found).toMatchObject({ ...WHOLE, refused: 10, after: 30, pagesWent: true, post: ALL_CAME });
});

test.skipIf(process.platform !== 'linux')(
  'a second shop takes the port over under 50 requests a second, none fails',
  async () => {
    const found = await takeOver(50);
    expect(found).toMatchObject({ failed: [], exitCode: 0 });
    expect(found?.asked).toBeGreaterThan(150);
  },
);

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('the data directory is moved away and back three times while 16 clients order', async () => {
    const found = await moveDataDirAway(3);
    expect(found).toMatchObject({ ...WHOLE, yesWhileAway: 0, post: ALL_CAME });
    expect(found.noWhileAway).toBeGreaterThanOrEqual(3);
    expect(found.acknowledged).toBeGreaterThan(0);
  });

  test('a data directory that cannot be written to is named', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'read-only-'));
    const disk = process.getuid?.() === 0 ? mountSmallDisk(1) : undefined;
    if (disk) spawnSync('mount', ['-o', 'remount,ro', disk.path]);
    else chmodSync(dataDir, 0o555);
    const { said, code } = await startInVain({ DATA_DIR: disk?.path ?? dataDir });
    disk?.unmount();
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The shop may not write to .*: it is another user's, .* Check DATA_DIR, and as which user .*$/,
    );
  });

  test('a database whose inside is destroyed is named, or sells what is left; its orders are in the backup', async () => {
    const shop = await openSmallShop();
    const backup = join(mkdtempSync(join(tmpdir(), 'backup-')), 'shop.db');
    await shop.owner('backup', backup);
    await shop.stop();
    const file = join(shop.dataDir, 'shop.db');
    const descriptor = openSync(file, 'r+');
    // Not the first page: with its header the file still looks like a database.
    writeSync(descriptor, Buffer.alloc(statSync(file).size - 4096, 0xa5), 0, undefined, 4096);
    const { said, code } = await startInVain({ DATA_DIR: shop.dataDir });
    expect(code).toBe(1);
    expect(said).toContain('cannot be used');
    expect(said).toContain('restore a backup');
    expect(said).not.toContain('    at ');
    cpSync(backup, file);
    await shop.start();
    expect((await fetch(`${shop.url}/men-shirts`)).status).toBe(200);
    await shop.stop();
  });
});
