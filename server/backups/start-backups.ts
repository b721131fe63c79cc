import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import { makeFolder } from '../files/make-folder.ts';
import type { Config } from '../process/config.ts';
import { type BackupHealth, backupHealth } from './backup-health.ts';
import { type Due, whatIsDue } from './due.ts';
import { forkBackup, outcomeOf } from './fork-backup.ts';
import { type Backups, openBackups } from './open-backups.ts';
import { newestSnapshot } from './snapshots.ts';
import type { ImageList } from './take-backup.ts';

export type OwnBackups = {
  health(): Promise<BackupHealth>;
  /** A backup that is under way is ended and does not count. */
  stop(): Promise<void>;
};

/** Time between two looks whether a backup is due, in ms; and after one that failed. */
const LOOK_MS = 60_000;
const RETRY_MS = 600_000;

/** Time between log lines about a backup that is too old, in ms. */
const SHOUT_MS = 3_600_000;

/** Starts backups in each process; only one takes one at a time. @throws OwnerError when BACKUP_KEY is mistyped */
export async function startBackups(
  config: Config,
  { listImages, log }: { listImages: ImageList; log: Logger },
  { lookMs = LOOK_MS } = {},
): Promise<OwnBackups> {
  const backups = await openBackups(config);
  let child: ChildProcess | undefined;
  const stop = Promise.withResolvers<void>();
  let stopping = false;
  // Of performance.now(), which stays right when the machine's clock is set back.
  let retryAt = 0;
  let shoutAt = 0;

  async function look(): Promise<void> {
    const now = Date.now();
    const due = performance.now() >= retryAt ? await whatIsDue(backups, listImages, now) : undefined;
    if (due && !stopping) await run(due);
    if (stopping) return;
    const { why } = performance.now() >= shoutAt ? await backupHealth(backups, now) : {};
    if (why === undefined) return;
    shoutAt = performance.now() + SHOUT_MS;
    log.error(`${why}. 'npm run -s shop -- backup' takes one and says what is wrong`);
  }

  /** In a process of its own, which yields to this one: checking and packing take seconds of CPU. */
  async function run(due: Due): Promise<void> {
    // Set before the backup is taken: a try that throws must not be repeated at once.
    retryAt = performance.now() + RETRY_MS;
    child = forkBackup();
    const outcome = await outcomeOf(child, { config, due });
    child = undefined;
    if (stopping) return;
    if (outcome.state === 'failed') return log.error(outcome.why);
    // Another process is at it: the next look after RETRY_MS sees whether it is taken.
    if (outcome.state === 'elsewhere') return;
    retryAt = 0;
    log.info('The shop is backed up');
  }

  /** A bucket that does not answer holds up no stop. */
  let looking: Promise<void> | undefined = underWay(Promise.race([checkPlaces(backups, log), stop.promise]));
  const timer = setInterval(() => {
    looking ??= underWay(look());
  }, lookMs);

  /** Until it is done no other look begins, since a backup takes longer than the time between two. */
  function underWay(work: Promise<void>): Promise<void> {
    return work
      .catch((error: unknown) => log.error({ error }, 'The backups could not be looked at; the next look tries again'))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    health: () => backupHealth(backups, Date.now()),
    async stop() {
      stopping = true;
      stop.resolve();
      clearInterval(timer);
      child?.kill();
      await looking;
    },
  };
}

/** What an owner can mend is said at the start; the shop opens all the same, since orders come before backups. */
async function checkPlaces({ here, away, key }: Backups, log: Logger): Promise<void> {
  try {
    await makeFolder(here.place);
    await away?.putText('writable', '');
    const newest = await newestSnapshot(here);
    if (newest && newest.recipient !== key?.recipient) {
      const until = `Backups until ${newest.name} are`;
      const needed = `encrypted with the key of ${newest.recipient}: to restore one of them you need that one`;
      log.warn(`${until} ${newest.recipient === undefined ? 'not encrypted' : needed}`);
    }
  } catch (error) {
    log.error(`No backup can be taken: ${error instanceof Error ? error.message : error}`);
  }
}
