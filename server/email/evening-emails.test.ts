import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOfDay } from '../../shop/pakistan-time.ts';
import { storeOf } from '../../tests/support/engine.ts';
import { placeOrders } from '../../tests/support/placed-orders.ts';
import { chooseEmails, ownersWhoGet } from '../store/emails/email-choices.ts';
import { resendEmail } from '../store/emails/email-lists.ts';
import { allEmails, recordTries } from '../store/emails/emails.ts';
import type { Store } from '../store/store.ts';
import { eveningOf, writeEveningEmails } from './evening-emails.ts';

const [SANA, BILAL, ALI] = ['sana@shop.example', 'bilal@shop.example', 'ali@shop.example'];
const OWNERS = [SANA, BILAL, ALI];
const NINE = startOfDay('2026-11-27') + 21 * 3_600_000;

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'evening-')) });
});
afterAll(() => store.destroy());

test('owners get each order until they choose; a choice is each owner’s own', async () => {
  await chooseEmails(store, BILAL.toUpperCase(), 'evening');
  await chooseEmails(store, ALI, 'none');
  expect(await ownersWhoGet(store, 'each', OWNERS)).toEqual([SANA]);
  expect(await ownersWhoGet(store, 'evening', OWNERS)).toEqual([BILAL]);
  expect(await ownersWhoGet(store, 'none', OWNERS)).toEqual([ALI]);
});

test('the summary of a day is written once, to those who chose it, by two processes and after it was sent too', async () => {
  const both = await Promise.all([
    writeEveningEmails(store, OWNERS, NINE),
    writeEveningEmails(store, OWNERS, NINE + 5),
  ]);
  expect(both.toSorted()).not.toEqual([0, 0]);
  const [email, ...more] = await allEmails(store);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ kind: 'evening', recipient: BILAL, order_id: null });
  await recordTries(store, [{ id: email?.id ?? '', outcome: { state: 'sent', at: NINE, answer: '250 OK' } }]);
  expect(await writeEveningEmails(store, OWNERS, NINE + 60_000)).toBe(0);
  expect(await resendEmail(store, email?.id ?? '', { now: NINE, leaseMs: 0, owners: [BILAL] })).toMatchObject({
    state: 'cannot be sent again',
  });
  const again = `${email?.id}-again`;
  await store
    .updateTable('emails')
    .set({ id: again })
    .where('id', '=', email?.id ?? '')
    .execute();
  expect(await writeEveningEmails(store, OWNERS, NINE + 120_000)).toBe(0);
  expect(await writeEveningEmails(store, OWNERS, NINE + 24 * 3_600_000)).toBe(1);
});

test('the summary tells of the day', async () => {
  await placeOrders(store, [{}]);
  expect(await eveningOf(store, 'Zari', NINE)).toMatch(/^Zari, .*27 Nov.*\nNew: /);
});
