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
import { takeSteps } from '../store/orders/take-steps.ts';
import type { Store } from '../store/store.ts';
import { emailedEvening, eveningOf, writeEveningEmails } from './evening-emails.ts';

const [SANA, BILAL, ALI] = ['sana@shop.example', 'bilal@shop.example', 'ali@shop.example'];
const OWNERS = [SANA, BILAL, ALI];
const NINE = startOfDay('2026-11-27') + 21 * 3_600_000;
const DAY = 24 * 3_600_000;

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'evening-')) });
});
afterAll(() => store.destroy());

test('owners get each order until they choose; a choice is each owner’s own', async () => {
  await chooseEmails(store, BILAL.toUpperCase(), 'evening', NINE - DAY);
  await chooseEmails(store, ALI, 'none', NINE - DAY);
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
  expect(await eveningOf(store, 'Zari', { now: NINE })).toMatch(/^Zari, 27 Nov 2026\nNew: 0 orders/);
});

/** The first lines of the newest email to Bilal. */
async function newest(): Promise<string[]> {
  const [email] = (await allEmails(store)).filter(({ kind }) => kind === 'evening');
  if (!email) throw new Error('no summary');
  return (await emailedEvening(store, 'Zari', email)).split('\n').slice(0, 3);
}

async function placeAt(placed_at: number): Promise<void> {
  const [order = ''] = await placeOrders(store, [{}]);
  await store.updateTable('orders').set({ placed_at }).where('id', '=', order).execute();
  const submission = { key: `call-${order}`, by: 'Sana', steps: [{ order, step: 'confirm' as const }] };
  await takeSteps(store, submission, placed_at + 60_000);
}

test('each email begins where the one before ended: what comes between nine and midnight is in the next one', async () => {
  await placeAt(NINE + DAY - 60 * 60_000);
  await placeAt(NINE + DAY + 90 * 60_000);
  await placeAt(NINE + DAY + 90 * 60_000);
  expect(await newest()).toEqual([
    'Zari, 28 Nov 2026 (since 27 Nov, 21:00)',
    'New: 1 order, Rs 2,750',
    'Confirmed 1, sent 0, delivered 0, returned 0, cancelled 0',
  ]);
  expect(await writeEveningEmails(store, OWNERS, NINE + 2 * DAY)).toBe(1);
  expect(await newest()).toEqual([
    'Zari, 29 Nov 2026 (since 28 Nov, 21:00)',
    'New: 2 orders, Rs 5,500',
    'Confirmed 2, sent 0, delivered 0, returned 0, cancelled 0',
  ]);
});

test('of a shop that was stopped at nine the summary is written when it starts, to who had one before', async () => {
  const [NEXT, LATE] = [NINE + 3 * DAY, NINE + 3 * DAY + 11 * 3_600_000];
  await placeAt(NEXT - 60 * 60_000);
  await chooseEmails(store, ALI, 'evening', NEXT + 60_000);
  expect(await writeEveningEmails(store, OWNERS, LATE)).toBe(1);
  expect(await newest()).toEqual([
    'Zari, 1 Dec 2026 (since 29 Nov, 21:00)',
    'New: 1 order, Rs 2,750',
    'Confirmed 1, sent 0, delivered 0, returned 0, cancelled 0',
  ]);
  expect(await writeEveningEmails(store, OWNERS, LATE + 60_000)).toBe(0);
  expect(await writeEveningEmails(store, OWNERS, NINE + 4 * DAY)).toBe(2);
  const emails = (await allEmails(store)).filter(({ written_at }) => written_at === NINE + 4 * DAY);
  const told = await Promise.all(emails.map((email) => emailedEvening(store, 'Zari', email)));
  expect(told.map((text) => text.split('\n')[0]).sort()).toEqual([
    'Zari, 1 Dec 2026 (since 08:00)',
    'Zari, 1 Dec 2026 (since 30 Nov, 21:00)',
  ]);
});

test('who chooses the summary again gets no sums of weeks, and none before the evening', async () => {
  const [TEN, NEXT] = [NINE + 25 * DAY - 11 * 3_600_000, NINE + 25 * DAY];
  await chooseEmails(store, BILAL, 'each', NINE + 4 * DAY + 60_000);
  await chooseEmails(store, ALI, 'none', NINE + 4 * DAY + 60_000);
  await chooseEmails(store, BILAL, 'evening', TEN);
  expect(await writeEveningEmails(store, OWNERS, TEN + 60 * 60_000)).toBe(0);
  expect(await writeEveningEmails(store, OWNERS, NEXT)).toBe(1);
  expect((await newest())[0]).toBe('Zari, 22 Dec 2026 (since 21 Dec, 21:00)');
  // The same again is no new choice.
  await chooseEmails(store, BILAL, 'evening', NEXT + 60_000);
  // A shop that was stopped for three days.
  expect(await writeEveningEmails(store, OWNERS, NEXT + 3 * DAY + 60_000)).toBe(1);
  expect((await newest())[0]).toBe('Zari, 25 Dec 2026 (since 22 Dec, 21:00)');
});
