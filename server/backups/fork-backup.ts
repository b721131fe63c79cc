import { type ChildProcess, fork } from 'node:child_process';
import { setLowestPriority } from '../process/lowest-priority.ts';
import { entryFile } from '../process/program.ts';
import type { BackupOutcome, BackupTask } from './backup-process.ts';

/** Starts a backup process. Its priority is lowered at once, since its threads inherit it. */
export function forkBackup(): ChildProcess {
  const child = fork(entryFile('server/backups/backup-process'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setLowestPriority(child.pid);
  return child;
}

export function outcomeOf(child: ChildProcess, task: BackupTask): Promise<BackupOutcome> {
  const { promise, resolve } = Promise.withResolvers<BackupOutcome>();
  let said: BackupOutcome = { state: 'failed', why: 'The backup was ended before it was done' };
  child.on('message', (message) => {
    said = message as BackupOutcome;
  });
  child.on('error', ({ message }) => resolve({ state: 'failed', why: `The backup could not begin: ${message}` }));
  child.on('exit', () => resolve(said));
  child.send(task);
  return promise;
}
