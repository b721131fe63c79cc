import { access, constants } from 'node:fs/promises';
import type { PageCache } from './pages/cache.ts';
import { outboxHealth } from './store/letters.ts';
import type { Store } from './store/store.ts';

/** A letter that has been owed for longer means that mail is not leaving, in ms. */
const TOO_OLD_MS = 60 * 60_000;

/** Whether the shop can do its work: the store answers, the data directory can be written, letters leave. */
export async function readiness(
  store: Store,
  dataDir: string,
  pages: PageCache,
): Promise<{ ready: boolean; found: object }> {
  const outbox = await outboxHealth(store, Date.now()).catch(() => undefined);
  const disk = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  const letters = outbox && { oldestUnsentSeconds: Math.round(outbox.oldestMs / 1000), setAside: outbox.setAside };
  const ready = outbox !== undefined && disk && outbox.oldestMs < TOO_OLD_MS;
  return { ready, found: { ready, store: outbox !== undefined, disk, letters, pages: pages.figures() } };
}
