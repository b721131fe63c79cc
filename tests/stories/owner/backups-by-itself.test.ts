import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startBackups } from '../../../server/backups/start-backups.ts';
import { readConfig } from '../../../server/process/config.ts';
import { closedShop } from '../../support/closed-shop.ts';
import { onPostgres } from '../../support/engine.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe.runIf(!onPostgres())('on the embedded engine', () => {
  test('where the system refuses a lower priority, backups are taken all the same', async () => {
    vi.spyOn(os, 'setPriority').mockImplementation(() => {
      throw Object.assign(new Error('operation not permitted'), { code: 'ERR_SYSTEM_ERROR' });
    });
    syncBuiltinESMExports();
    const config = readConfig({ DATA_DIR: await closedShop(0) });
    const parts = { listImages: async () => [], log: pino({ level: 'silent' }) };
    const own = await startBackups(config, parts, { lookMs: 100 });
    await expect.poll(async () => (await own.health()).lastGood, { timeout: 20_000 }).toMatch(/Z$/);
    await own.stop();
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
