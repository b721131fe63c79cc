import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { placeOrders } from '../../tests/support/placed-orders.ts';
import { emailsOfOrder } from '../store/emails/email-lists.ts';
import { resendEmails } from '../store/emails/emails.ts';
import { customersEmail, newEmail, writeEmails } from '../store/emails/new-email.ts';
import { takeSteps } from '../store/orders/take-steps.ts';
import { write } from '../store/writing/write.ts';
import type { Email } from './emails.ts';
import { LEASE_MS, startOutboxWorker } from './outbox-worker.ts';

test('Order Placed does not leave once its order is cancelled; the owners’ email does', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'outbox-')) });
  const [order = ''] = await placeOrders(store, [{}]);
  const [outcome] = await takeSteps(store, { key: 'call', by: 'Sana', steps: [{ order, step: 'cancel' }] });
  expect(outcome?.state).toBe('taken');
  const now = Date.now();
  const emails = [
    customersEmail(order, 'ayesha@example.com', now),
    newEmail({ id: `${order}-2`, order_id: order, kind: 'owner', recipient: 'owner@shop.example' }, now),
  ];
  await write(store, (trx) => writeEmails(trx, emails));
  const delivered: Email[] = [];
  const worker = startOutboxWorker({
    store,
    transport: {
      async deliver(email) {
        delivered.push(email);
        return { state: 'accepted', answer: '250 OK', code: '250' };
      },
    },
    shop: async () => ({ siteUrl: 'https://shop.example', imageDelivery: '/images', words: DEFAULT_WORDS }),
    log: pino({ level: 'silent' }),
  });
  const told = async () => (await emailsOfOrder(store, order)).map(({ state, answer }) => [state, answer]);
  await expect.poll(told).toEqual([
    ['refused', 'The order was cancelled, or its parcel arrived or turned back, before this email left.'],
    ['sent', expect.anything()],
  ]);
  expect(delivered.map(({ to }) => to)).toEqual(['owner@shop.example']);
  await worker.stop();
  await store.destroy();
});

test('an address that nobody reaches for three days is set aside once others left meanwhile, and begins anew when sent again', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'outbox-')) });
  const [order = ''] = await placeOrders(store, [{}]);
  const [now, day] = [Date.now(), 86_400_000];
  const owed = { ...customersEmail(order, 'ayesha@example.com', now - 4 * day), tries: 300 };
  await write(store, (trx) => writeEmails(trx, [owed]));
  const worker = startOutboxWorker({
    store,
    transport: { deliver: async () => ({ state: 'failed', answer: '452 mailbox full', code: '452' }) },
    shop: async () => ({ siteUrl: 'https://shop.example', imageDelivery: '/images', words: DEFAULT_WORDS }),
    log: pino({ level: 'silent' }),
  });
  const row = () => store.selectFrom('emails').selectAll().where('id', 'like', `${order}-1%`).executeTakeFirstOrThrow();
  // Nothing left since: the service may be away.
  await expect.poll(async () => (await row()).tries).toBeGreaterThan(300);
  expect((await row()).set_aside_at).toBeNull();
  const leave = (id: string, sentAt: number) => {
    const left = newEmail({ id, kind: 'owner', recipient: 'owner@shop.example' }, sentAt);
    return write(store, (trx) => writeEmails(trx, [{ ...left, next_try_at: null, sent_at: sentAt }]));
  };
  const tryAgain = () => store.updateTable('emails').set({ next_try_at: 0 }).where('id', '=', owed.id).execute();
  // One left at the beginning of an outage, none since.
  await leave('before', now - 3 * day);
  await tryAgain();
  await expect.poll(async () => (await row()).tries).toBeGreaterThan(301);
  await expect.poll(async () => (await row()).next_try_at).toBeGreaterThan(now + day / 100);
  expect((await row()).set_aside_at).toBeNull();
  await leave('lately', now - day / 24);
  await tryAgain();
  await expect.poll(async () => (await row()).set_aside_at).not.toBeNull();
  await resendEmails(store, order, { now: Date.now(), leaseMs: LEASE_MS, owners: [] });
  await expect.poll(row).toMatchObject({ tries: 1, set_aside_at: null, last_answer: '452 mailbox full' });
  await worker.stop();
  await store.destroy();
});
