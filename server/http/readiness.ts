import { access, constants, statfs } from 'node:fs/promises';
import type { PageCache } from '../pages/cache.ts';
import { outboxHealth } from '../store/emails.ts';
import type { Store } from '../store/store.ts';
import type { LiveUpdates } from './live.ts';

/** A letter that has been owed for longer means that mail is not leaving, in ms. */
const TOO_OLD_MS = 60 * 60_000;

/** Room for some ten thousand orders, in MB; with less the owner should hear of it before shoppers do. */
const LOW_MB = 64;

/**
 * Whether the shop can do its work, and why not: the store answers, its files are where they were, it has not moved,
 * the data directory can be written and has room, letters leave. Its tables are up to date whenever it runs: it does
 * not start before.
 */
export async function readiness(
  store: Store,
  dataDir: string,
  pages: PageCache,
  live: LiveUpdates,
): Promise<{ ready: boolean; found: object }> {
  const [outbox, moved, disk] = await Promise.all([
    outboxHealth(store, Date.now()).catch(() => undefined),
    store.engine.ordersClosed(store).catch(() => undefined),
    diskHealth(dataDir),
  ]);
  const emails = outbox && { oldestUnsentSeconds: Math.round(outbox.oldestMs / 1000), setAside: outbox.setAside };
  const misplaced = store.engine.misplaced();
  const why = [
    ...(outbox ? [] : [`The database ${store.engine.place} does not answer`]),
    ...(misplaced ? [misplaced] : []),
    ...(moved ? [moved] : []),
    ...(disk.why ? [disk.why] : []),
    ...(outbox && outbox.oldestMs >= TOO_OLD_MS ? ['Letters have been owed for more than an hour'] : []),
  ];
  const found = { ready: why.length === 0, why, store: outbox !== undefined, disk: !disk.why, freeMb: disk.freeMb };
  return { ready: found.ready, found: { ...found, emails, pages: pages.figures(), live: live.figures() } };
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
