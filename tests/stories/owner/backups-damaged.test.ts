import { existsSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { killBackups } from '../../support/chaos/backup-kills.ts';
import { mountSmallDisk } from '../../support/chaos/full-disk.ts';
import { closedShop, orderIn } from '../../support/closed-shop.ts';
import { onPostgres } from '../../support/engine.ts';
import { ownerCommand, runOwnerCommand, startOwnerCommand } from '../../support/owner-commands.ts';

/** SQLite's page, as the shop makes its file. */
const PAGE_BYTES = 4096;

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('a backup that is changed or cut off is told as damaged, and the one before it is restored', async () => {
    const DATA_DIR = await closedShop(1);
    await ownerCommand(['backup'], { DATA_DIR });
    await orderIn(DATA_DIR, 1);
    await sleep(1000);
    await ownerCommand(['backup'], { DATA_DIR });
    const folder = join(DATA_DIR, 'backups', 'snapshots');
    const newest = readdirSync(folder).filter((file) => file.endsWith('.db.zst'));
    const file = join(folder, newest.sort().at(-1) ?? '');
    flipABit(file);
    const to = mkdtempSync(join(tmpdir(), 'restored-'));
    await expect(ownerCommand(['restore', '--to', to], { DATA_DIR })).rejects.toThrow(
      /^The backup \S+ in \S+ is damaged: .*\. Nothing was changed; try an earlier one\.\n$/,
    );
    expect(readdirSync(to)).toEqual([]);
    truncateSync(file, 1000);
    expect(await ownerCommand(['backups'], { DATA_DIR })).toMatch(/Z {2}damaged: its file is gone or cut off\n/);
    expect(await ownerCommand(['restore', '--to', to], { DATA_DIR })).toContain(': 1 orders and ');
  });

  test('where the disk is full a backup is not called damaged', async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (!disk) return skip('nobody may mount a small disk here');
    const DATA_DIR = await closedShop(1000);
    await ownerCommand(['backup'], { DATA_DIR });
    const { code, all } = await runOwnerCommand(['restore', '--to', join(disk.path, 'shop')], { DATA_DIR });
    expect(all).toMatch(/^This could not be done: the disk is full.*\.\n$/);
    expect(code).toBe(1);
    expect(readdirSync(join(disk.path, 'shop'))).toEqual([]);
    disk.unmount();
  });

  test('a database that is damaged is not backed up, and is told', async () => {
    const DATA_DIR = await closedShop(200);
    const file = join(DATA_DIR, 'shop.db');
    const bytes = readFileSync(file);
    // A page of orders: a damaged page of the schema would keep the shop from opening its database at all.
    const page = Math.floor(bytes.lastIndexOf('"createdAt"') / PAGE_BYTES) * PAGE_BYTES;
    expect(page).toBeGreaterThan(0);
    writeFileSync(file, bytes.fill(0xa5, page, page + PAGE_BYTES));
    const { code, all } = await runOwnerCommand(['backup'], { DATA_DIR });
    expect(all).toMatch(/^The database \S+shop\.db is damaged: .*\. Nothing was backed up; earlier backups are kept/);
    expect(code).toBe(1);
    expect(await ownerCommand(['backups'], { DATA_DIR })).toContain('No backups yet');
  });

  test('a backup that is killed does not count, and the next one clears up after it', async () => {
    const DATA_DIR = await closedShop(2000);
    const began = performance.now();
    expect((await startOwnerCommand(['backup'], { DATA_DIR })).code).toBe(0);
    const wholeMs = performance.now() - began;
    const found = await killBackups(
      DATA_DIR,
      [0.4, 0.6, 0.8].map((part) => wholeMs * part),
    );
    expect(found.kills).toBeGreaterThan(0);
    expect(found.counted).toBeGreaterThan(0);
    expect(found.broken).toBe(0);
    await ownerCommand(['backup'], { DATA_DIR });
    expect(existsSync(join(DATA_DIR, 'backups', 'unfinished'))).toBe(false);
    const files = readdirSync(join(DATA_DIR, 'backups', 'snapshots'));
    expect(files.length).toBe(2 * new Set(files.map((file) => file.replace(/\..*/, ''))).size);
  });
});

function flipABit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  // A new file: the old one may be linked.
  writeFileSync(file, bytes);
}
