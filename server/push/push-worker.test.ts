import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { storeOf } from '../../tests/support/engine.ts';
import { openPushService, type PushService } from '../../tests/support/outside-services/push-service.ts';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { saveOrders } from '../store/orders/orders.ts';
import { removeSubscription, saveSubscription } from '../store/push-subscriptions.ts';
import { saveSession } from '../store/sign-in/sessions.ts';
import type { Store } from '../store/store.ts';
import type { PushSubscriptionRow } from '../store/tables.ts';
import { write } from '../store/writing/write.ts';
import { startPushWorker } from './push-worker.ts';

const HOUR_MS = 3_600_000;

type Told = { service: PushService; store: Store; save(id: string, seconds: number): Promise<void> };

/** Runs a worker over a store with one phone, whose row has these values, and a push service that is told of orders. */
async function withPhone(phone: Partial<PushSubscriptionRow>, tell: (told: Told) => Promise<void>): Promise<void> {
  const [service, store] = [await openPushService(), await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'push-')) })];
  const [now, session_id] = [Date.now(), 'phone'];
  const session = { id: session_id, owner: 'sana@shop.example', device: 'Phone', created_at: now, seen_at: now };
  await write(store, (trx) => saveSession(trx, session));
  const { endpoint, keys } = service.subscription('phone');
  await saveSubscription(store, { session_id, endpoint, ...keys }, now - 60_000);
  await store
    .updateTable('push_subscriptions')
    .set({ session_id, ...phone })
    .execute();
  const worker = startPushWorker({
    store,
    pushServices: [service.url],
    contact: async () => 'mailto:sana@shop.example',
    log: pino({ level: 'silent' }),
  });

  /** Saves an order that was placed so many seconds ago. */
  const save = async (id: string, seconds: number) => {
    const placedAt = Date.now() - seconds * 1000;
    await write(store, (trx) =>
      saveOrders(trx, [{ id, key: id, digest: id, placedAt, order: orderWith(), emails: [] }]),
    );
  };
  await tell({ service, store, save });
  await worker.stop();
  await store.destroy();
  await service.close();
}

test('an owner is told of an order that waited half a minute until it was saved', async () => {
  await withPhone({}, async ({ service, save }) => {
    await save('ATONCE', 0);
    await expect.poll(() => service.pushed.length).toBe(1);
    await save('WAITED', 30);
    await expect.poll(() => service.pushed.length).toBe(2);
  });
});

test('a phone that was subscribed while the clock was ahead is told of orders once it is set back', async () => {
  await withPhone({ created_at: Date.now() + HOUR_MS }, async ({ service, store, save }) => {
    const createdAt = async () =>
      Number((await store.selectFrom('push_subscriptions').select('created_at').executeTakeFirst())?.created_at);
    await expect.poll(createdAt).toBeLessThanOrEqual(Date.now() + 10_000);
    await save('ATONCE', 0);
    await expect.poll(() => service.pushed.length).toBe(1);
  });
});

test('a push that was owed or failed while the clock was ahead is due within half a minute', async () => {
  const ahead = Date.now() + HOUR_MS;
  await withPhone({ owed: 1, owed_since: ahead, next_try_at: ahead }, async ({ store }) => {
    const times = () =>
      store.selectFrom('push_subscriptions').select(['owed_since', 'next_try_at']).executeTakeFirstOrThrow();
    await expect.poll(async () => (await times()).owed_since).toBeLessThanOrEqual(Date.now() + 10_000);
    expect((await times()).next_try_at).toBeLessThanOrEqual(Date.now() + 30_000);
  });
});

test('a phone that is off is told of nothing', async () => {
  await withPhone({}, async ({ service, store, save }) => {
    await save('BEFORE', 0);
    await expect.poll(() => service.pushed.length).toBe(1);
    await removeSubscription(store, 'phone');
    await save('AFTER', 0);
    expect(await store.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    expect(service.pushed.length).toBe(1);
  });
});
