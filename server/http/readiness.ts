import { access, constants, statfs } from 'node:fs/promises';
import type { OwnBackups } from '../backups/start-backups.ts';
import type { PageCache } from '../pages/cache.ts';
import { outboxHealth } from '../store/emails/emails.ts';
import type { Store } from '../store/store.ts';
import type { LiveUpdates } from './live-updates.ts';

/** No email is sent, though one is owed for longer than this, in ms: the service takes none. */
const TOO_OLD_MS = 60 * 60_000;

/** Space for some ten thousand orders, in MB; with less the owner should hear of it before shoppers do. */
const LOW_MB = 64;

type ReadyParts = { store: Store; dataDir: string; pages: PageCache; live: LiveUpdates; backups: OwnBackups };

export type Readiness = { ready: boolean; found: object };

/**
 * Whether the shop can do its work, and if not why: the database answers, its files are in place, the shop has not
 * moved, the data directory is writable and has space, emails are sent. Migrations need no check: the shop starts only
 * after them. The age of the last good backup is told, and takes no shop out of service.
 */
export async function readiness({ store, dataDir, pages, live, backups }: ReadyParts): Promise<Readiness> {
  const [outbox, moved, disk, backup] = await Promise.all([
    outboxHealth(store, Date.now()).catch(() => undefined),
    store.engine.whyOrdersClosed(store).catch(() => undefined),
    diskHealth(dataDir),
    backups.health().catch(() => undefined),
  ]);
  const emails = outbox && { oldestUnsentSeconds: Math.round(outbox.oldestMs / 1000), setAside: outbox.refused };
  const misplaced = store.engine.misplaced();
  const why = [
    ...(outbox ? [] : [`The database ${store.engine.place} does not answer`]),
    ...(misplaced ? [misplaced] : []),
    ...(moved ? [moved] : []),
    ...(disk.why ? [disk.why] : []),
    ...(outbox && outbox.waitingMs >= TOO_OLD_MS
      ? ['Emails have been owed for more than an hour, and none is sent']
      : []),
  ];
  const found = { ready: why.length === 0, why, store: outbox !== undefined, disk: !disk.why, freeMb: disk.freeMb };
  return { ready: found.ready, found: { ...found, emails, backup, pages: pages.figures(), live: live.figures() } };
}

async function diskHealth(dataDir: string): Promise<{ why?: string; freeMb?: number }> {
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
    return freeMb < LOW_MB ? { freeMb, why: `DATA_DIR ${dataDir} has less than ${LOW_MB} MB left` } : { freeMb };
  } catch {
    return { why: `DATA_DIR ${dataDir} is gone or cannot be written` };
  }
}
