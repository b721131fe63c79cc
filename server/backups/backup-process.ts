import { once } from 'node:events';
import { OwnerError } from '../../shop/owner-error.ts';
import type { Config } from '../process/config.ts';
import { imageList } from '../store/images/images.ts';
import { openStore } from '../store/store.ts';
import type { Due } from './due.ts';
import { openBackups } from './open-backups.ts';
import { copyNewest, takeBackup } from './take-backup.ts';

export type BackupTask = { config: Config; due: Due };

/** 'elsewhere': another process is at it. `why`: what went wrong, as a sentence. */
export type BackupOutcome = { state: 'taken' | 'elsewhere' } | { state: 'failed'; why: string };

/** The task is sent as soon as the process is started; without one after so long, in ms, none comes. */
const NO_TASK_MS = 5000;

/** The process that takes one backup: it is sent the configuration and answers what came of it. */
process.on('disconnect', () => process.exit(1));
const noTask = setTimeout(() => process.exit(1), NO_TASK_MS);
const [{ config, due }] = (await once(process, 'message')) as [BackupTask];
clearTimeout(noTask);
process.send?.(await outcome(), () => process.exit());

async function outcome(): Promise<BackupOutcome> {
  try {
    const backups = await openBackups(config);
    const taken = await (due === 'copy' ? copyNewest(backups) : takeBackup(backups, listImages));
    return { state: taken ? 'taken' : 'elsewhere' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { state: 'failed', why: error instanceof OwnerError ? why : `The backup could not be taken: ${why}` };
  }
}

async function listImages() {
  const store = await openStore(config);
  return imageList(store).finally(() => store.destroy());
}
