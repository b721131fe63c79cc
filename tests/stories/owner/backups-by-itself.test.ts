import childProcess, { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startBackups } from '../../../server/backups/start-backups.ts';
import { openFileLock } from '../../../server/files/file-lock.ts';
import { readConfig } from '../../../server/process/config.ts';
import { closedShop } from '../../support/closed-shop.ts';
import { onPostgres } from '../../support/engine.ts';
import { fastestMs } from '../../support/fastest.ts';
import { openImageStore } from '../../support/outside-services/image-store.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** The processes of backups that were begun from now on. */
function begunBackups() {
  const spy = vi.spyOn(childProcess, 'fork');
  syncBuiltinESMExports();
  return spy.mock;
}

/** A bucket for backups, and the configuration of a shop that uses it. */
async function withBucket() {
  const bucket = await openImageStore();
  const { IMAGE_STORE_URL, ...keys } = bucket.knobs;
  return { bucket, config: readConfig({ DATA_DIR: await closedShop(0), BACKUP_URL: IMAGE_STORE_URL, ...keys }) };
}

const QUIET = { listImages: async () => [], log: pino({ level: 'silent' }) };

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('where the system refuses a lower priority, backups are taken all the same', async () => {
    vi.spyOn(os, 'setPriority').mockImplementation(() => {
      throw Object.assign(new Error('operation not permitted'), { code: 'ERR_SYSTEM_ERROR' });
    });
    syncBuiltinESMExports();
    const config = readConfig({ DATA_DIR: await closedShop(0) });
    const own = await startBackups(config, QUIET, { lookMs: 100 });
    await expect.poll(async () => (await own.health()).lastGood).toMatch(/Z$/);
    await own.stop();
  });

  test('a bucket that does not answer at the start holds up no stop', async () => {
    const stopMs = await fastestMs(async () => {
      const { bucket, config } = await withBucket();
      bucket.mood = 'hangs';
      const own = await startBackups(config, QUIET);
      await expect.poll(() => bucket.asked.length).toBe(1);
      const since = performance.now();
      await own.stop();
      const took = performance.now() - since;
      await bucket.close();
      return took;
    });
    expect(stopMs).toBeLessThan(1000);
  });

  test('a stop ends a slow backup, and the looks that came meanwhile begin none', async () => {
    const begun = begunBackups();
    const { bucket, config } = await withBucket();
    const own = await startBackups(config, QUIET, { lookMs: 500 });
    await expect.poll(() => bucket.asked.length, { interval: 5 }).toBe(1);
    bucket.mood = 'hangs';
    await expect.poll(() => bucket.asked.length).toBe(2);
    // The next try of a backup is due.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
    await sleep(1500);
    await own.stop();
    expect(begun.calls).toHaveLength(1);
    await bucket.close();
  });

  test('none begins after a stop that comes while it is looked what is due', async () => {
    const begun = begunBackups();
    const images = Promise.withResolvers<[]>();
    const listImages = vi.fn(() => images.promise);
    const config = readConfig({ DATA_DIR: await closedShop(0), DATABASE_URL: 'postgres://nowhere/shop' });
    const own = await startBackups(config, { ...QUIET, listImages }, { lookMs: 100 });
    await expect.poll(() => listImages.mock.calls.length).toBe(1);
    const stopped = own.stop();
    images.resolve([]);
    await stopped;
    expect(begun.calls).toEqual([]);
  });

  test('a process whose backup another process takes does not say that it took one', async () => {
    const begun = begunBackups();
    const config = readConfig({ DATA_DIR: await closedShop(0) });
    const folder = join(config.dataDir, 'backups');
    mkdirSync(folder);
    const lock = openFileLock(join(folder, '.lock'));
    expect(lock.take()).toBe(true);
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const own = await startBackups(config, { ...QUIET, log }, { lookMs: 100 });
    await expect.poll(() => begun.results.length).toBe(1);
    const backup = begun.results[0]?.value;
    if (backup.exitCode === null) await once(backup, 'exit');
    await sleep(300);
    await own.stop();
    expect(lines).toEqual([]);
    lock.release();
  });

  test('the systemd unit lets the shop lower the priority of its backups', () => {
    const unit = readFileSync(join(ROOT, 'deploy', 'systemd', 'shop@.service'), 'utf8');
    const filters = [...unit.matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, calls]) => calls);
    expect(filters).toContain('~@privileged @resources');
    expect(filters.at(-1)).toBe('setpriority');
  });

  test('a process of a backup that is given nothing to do ends by itself', async () => {
    const child = fork(join(ROOT, 'server', 'backups', 'backup-process.ts'), { stdio: 'ignore' });
    expect(await once(child, 'exit', { signal: AbortSignal.timeout(20_000) })).toEqual([1, null]);
  });
});
