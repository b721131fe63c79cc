import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { openPushService } from '../../tests/support/outside-services/push-service.ts';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { saveOrders } from '../store/orders/orders.ts';
import { saveSubscription } from '../store/push-subscriptions.ts';
import { saveSession } from '../store/sign-in/sessions.ts';
import { write } from '../store/writing/write.ts';
import { startPushWorker } from './push-worker.ts';

test('an owner is told of an order that waited half a minute until it was saved', async () => {
  const [service, store] = [await openPushService(), await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'push-')) })];
  const [now, session_id] = [Date.now(), 'phone'];
  const session = { id: session_id, owner: 'sana@shop.example', device: 'Phone', created_at: now, seen_at: now };
  await write(store, (trx) => saveSession(trx, session));
  const { endpoint, keys } = service.subscription('phone');
  await saveSubscription(store, { session_id, endpoint, ...keys }, now - 60_000);
  const log = pino({ level: 'silent' });
  const worker = startPushWorker({
    store,
    pushServices: [service.url],
    contact: async () => 'mailto:sana@shop.example',
    log,
  });

  /** Saves an order that was placed so many seconds ago. */
  const save = (id: string, seconds: number) => {
    const placedAt = Date.now() - seconds * 1000;
    return write(store, (trx) =>
      saveOrders(trx, [{ id, key: id, digest: id, placedAt, order: orderWith(), emails: [] }]),
    );
  };
  await save('ATONCE', 0);
  await expect.poll(() => service.pushed.length, { timeout: 10_000 }).toBe(1);
  await save('WAITED', 30);
  await expect.poll(() => service.pushed.length, { timeout: 10_000 }).toBe(2);
  await worker.stop();
  await store.destroy();
  await service.close();
});
