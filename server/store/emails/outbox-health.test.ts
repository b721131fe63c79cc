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
  const owe = (recipient: string, hoursAgo: number) =>
    write(store, (trx) =>
      writeEmails(trx, [
        newEmail({ id: `${id}-${recipient}`, order_id: id, kind: 'customer', recipient }, NOW - hoursAgo * HOUR_MS),
      ]),
    );
  expect(await outboxHealth(store, NOW)).toMatchObject({ owed: 0, oldestMs: 0, waitingMs: 0 });
  await owe('ayesha@no-such-host.example', 30);
  await owe('owner@shop.example', 30);
  expect(await outboxHealth(store, NOW)).toMatchObject({ owed: 2, waitingMs: 30 * HOUR_MS });
  await store
    .updateTable('emails')
    .set({ next_try_at: null, sent_at: NOW - 30 * HOUR_MS + 1000 })
    .where('recipient', '=', 'owner@shop.example')
    .execute();
  expect(await outboxHealth(store, NOW)).toMatchObject({ owed: 1, oldestMs: 30 * HOUR_MS, waitingMs: 0 });
  // From then on none is sent any more, and that is told though the first one waits still.
  await owe('sana@shop.example', 2);
  expect(await outboxHealth(store, NOW)).toMatchObject({ owed: 2, waitingMs: 2 * HOUR_MS });
  await store.destroy();
});
