import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNER_COMMAND, ownerCommand } from '../owner-commands.ts';

/** What came of it: backups that counted after all, and those of them that could not be restored. */
export type KilledBackups = { kills: number; counted: number; broken: number };

/** Begins backups of a shop and kills each after one of these times, in ms; then restores each that counts. */
export async function killBackups(dataDir: string, afterMs: readonly number[]): Promise<KilledBackups> {
  const found = { kills: 0, counted: 0, broken: 0 };
  for (const ms of afterMs) found.kills += (await isKilled(dataDir, ms)) ? 1 : 0;
  const listed = await ownerCommand(['backups'], { DATA_DIR: dataDir });
  for (const [, name = ''] of listed.matchAll(/^ {2}(\S+Z) .*good/gm)) {
    found.counted += 1;
    const to = mkdtempSync(join(tmpdir(), 'killed-'));
    const isWhole = await ownerCommand(['restore', name, '--to', to], { DATA_DIR: dataDir }).then(Boolean, () => false);
    if (!isWhole) found.broken += 1;
    rmSync(to, { recursive: true });
  }
  return found;
}

/** False when the backup was done before. */
async function isKilled(DATA_DIR: string, ms: number): Promise<boolean> {
  const environment = { ...process.env, DATA_DIR, DATABASE_URL: '' };
  const child = spawn(process.execPath, [OWNER_COMMAND, 'backup'], { env: environment, stdio: 'ignore' });
  const gone = once(child, 'exit');
  await Promise.race([sleep(ms), gone]);
  child.kill('SIGKILL');
  const [, signal] = await gone;
  return signal === 'SIGKILL';
}
