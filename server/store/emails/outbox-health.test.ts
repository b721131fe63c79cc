import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeOf } from '../../../tests/support/engine.ts';
import { placeOrders } from '../../../tests/support/placed-orders.ts';
import { write } from '../writing/write.ts';
import { outboxHealth } from './emails.ts';
import { newEmail, writeEmails } from './new-email.ts';

const NOW = Date.parse('2026-11-29T07:00:00Z');
const HOUR_MS = 3_600_000;

test('an address that cannot be reached is told apart from a service that takes no emails', async () => {
  const store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'outbox-')) });
  const [id = ''] = await placeOrders(store, [{}]);
  const emails = ['ayesha@no-such-host.example', 'owner@shop.example'].map((recipient, nth) =>
    newEmail({ id: `${id}-${nth}`, order_id: id, kind: 'customer', recipient }, NOW - 2 * HOUR_MS),
  );
  expect(await outboxHealth(store, NOW)).toMatchObject({ owed: 0, oldestMs: 0 });
  await write(store, (trx) => writeEmails(trx, emails));
  expect(await outboxHealth(store, NOW)).toMatchObject({ owed: 2, oldestMs: 2 * HOUR_MS, sendsOthers: false });
  await store
    .updateTable('emails')
    .set({ next_try_at: null, sent_at: NOW - 2 * HOUR_MS + 1000 })
    .where('recipient', '=', 'owner@shop.example')
    .execute();
  expect(await outboxHealth(store, NOW)).toMatchObject({ owed: 1, oldestMs: 2 * HOUR_MS, sendsOthers: true });
  await store.destroy();
});
