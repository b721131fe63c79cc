import { type ChildProcess, fork } from 'node:child_process';
import { setLowestPriority } from '../process/lowest-priority.ts';
import { entryFile } from '../process/program.ts';
import type { BackupTask } from './backup-process.ts';

/** Starts a backup process. Its priority is lowered at once, since its threads inherit it. */
export function forkBackup(): ChildProcess {
  const child = fork(entryFile('server/backups/backup-process'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) setLowestPriority(child.pid);
  return child;
}

/** '' when the backup is taken, or what went wrong, as a sentence. */
export function outcomeOf(child: ChildProcess, task: BackupTask): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = 'The backup was ended before it was done';
  child.on('message', (message: unknown) => {
    said = String(message);
  });
  child.on('error', (error) => resolve(`The backup could not begin: ${error.message}`));
  child.on('exit', () => resolve(said));
  child.send(task);
  return promise;
}
