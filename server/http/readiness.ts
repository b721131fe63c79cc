import { access, constants, statfs } from 'node:fs/promises';
import type { PageCache } from '../pages/cache.ts';
import { outboxHealth } from '../store/emails.ts';
import type { Store } from '../store/store.ts';

/** A letter that has been owed for longer means that mail is not leaving, in ms. */
const TOO_OLD_MS = 60 * 60_000;

/** Room for some ten thousand orders, in MB; with less the owner should hear of it before shoppers do. */
const LOW_MB = 64;

/**
 * Whether the shop can do its work: the store answers, the data directory can be written and has room, letters leave.
 * Its tables are up to date whenever it runs: it does not start before.
 */
export async function readiness(
  store: Store,
  dataDir: string,
  pages: PageCache,
): Promise<{ ready: boolean; found: object }> {
  const outbox = await outboxHealth(store, Date.now()).catch(() => undefined);
  const disk = await diskHealth(dataDir);
  const emails = outbox && { oldestUnsentSeconds: Math.round(outbox.oldestMs / 1000), setAside: outbox.setAside };
  const ready = outbox !== undefined && disk.ok && outbox.oldestMs < TOO_OLD_MS;
  const found = { ready, store: outbox !== undefined, disk: disk.ok, freeMb: disk.freeMb };
  return { ready, found: { ...found, emails, pages: pages.figures() } };
}

async function diskHealth(dataDir: string): Promise<{ ok: boolean; freeMb?: number }> {
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
    return { ok: freeMb >= LOW_MB, freeMb };
  } catch {
    return { ok: false };
  }
}
