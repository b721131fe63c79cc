import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderStep } from '../../../shop/steps/order-step.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { FIRST_PLACED_AT, placeOrders } from '../../../tests/support/placed-orders.ts';
import { emailsOfOrder, resendEmail } from '../emails/email-lists.ts';
import { allEmails, capNextTries, claimEmails, recordTries, resendEmails } from '../emails/emails.ts';
import type { Store } from '../store.ts';
import { saveEmailsWhenSent } from './sent-emails.ts';
import { takeSteps } from './take-steps.ts';

const NOON = FIRST_PLACED_AT;
const AGAIN = { now: NOON, leaseMs: 0, owners: [] };
const MINUTE_MS = 60_000;
const LEASE_MS = 15_000;

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'sent-emails-')) });
  await saveEmailsWhenSent(store, true, NOON);
});
afterAll(() => store.destroy());

let order: string;
let email: string;
let keys = 0;

/** An order that was sent at noon; its email about the parcel is owed. */
beforeEach(async () => {
  [order = ''] = await placeOrders(store, [{}]);
  for (const one of ['confirm', 'pack'] as const) await step({ step: one });
  await step({ step: 'send', courier: 'TCS' });
  email = `${order}-sent-3`;
  expect(await parcelEmails()).toEqual([email]);
});

/** Takes a step so many minutes after noon; gives its key. */
async function step(taken: OrderStep, minutes = 0): Promise<string> {
  keys += 1;
  const press = { key: `key-${keys}`, by: 'Sana', steps: [{ order, ...taken }] };
  expect((await takeSteps(store, press, NOON + minutes * MINUTE_MS))[0]?.state).toBe('taken');
  return press.key;
}

const parcelEmails = async () => (await emailsOfOrder(store, order)).map(({ id }) => id);

test.each(['delivered', 'returning', 'returned'] as const)(
  'a parcel that is %s before its email leaves owes none',
  async (one) => {
    await step({ step: one }, 1);
    expect(await parcelEmails()).toEqual([]);
  },
);

test.each(['returned', 'delivered'] as const)(
  'the email of a parcel that is %s since is not due again',
  async (one) => {
    await recordTries(store, [{ id: email, outcome: { state: 'sent', answer: '250', at: NOON } }]);
    const key = await step({ step: one }, 1);
    expect(await resendEmail(store, email, AGAIN)).toEqual({ state: 'not on its way' });
    expect(await resendEmails(store, order, AGAIN)).toBe(0);
    await step({ step: 'undo', undoes: key }, 1);
    expect(await resendEmails(store, order, AGAIN)).toBe(1);
    expect(await parcelEmails()).toEqual([`${email}-again`]);
  },
);

test('its two minutes are left to it when a process starts, also after the clock was set back', async () => {
  const due = async () => (await allEmails(store)).find(({ id }) => id === email)?.next_try_at;
  const START = NOON + MINUTE_MS;
  await capNextTries(store, START, LEASE_MS);
  expect(await due()).toBe(NOON + 2 * MINUTE_MS);
  const EARLIER = NOON - 60 * MINUTE_MS;
  await capNextTries(store, EARLIER, LEASE_MS);
  expect(await due()).toBe(EARLIER + 2 * MINUTE_MS);
  await claimEmails(store, EARLIER + 2 * MINUTE_MS, NOON, 24);
  await capNextTries(store, EARLIER, LEASE_MS);
  expect(await due()).toBe(EARLIER + LEASE_MS);
});

test('one that could not be handed over is still on its way', async () => {
  await step({ step: 'attempted' }, 1);
  expect(await parcelEmails()).toEqual([email]);
});

test('an undo at once owes the email again, and one days later does not', async () => {
  const key = await step({ step: 'delivered' }, 1);
  await step({ step: 'undo', undoes: key }, 1);
  expect(await parcelEmails()).toEqual([email]);
  const late = await step({ step: 'delivered' }, 1);
  await step({ step: 'undo', undoes: late }, 3000);
  expect(await parcelEmails()).toEqual([]);
});

test('an email that was sent stays sent, and is not owed again', async () => {
  await recordTries(store, [{ id: email, outcome: { state: 'sent', answer: '250', at: NOON } }]);
  const key = await step({ step: 'delivered' }, 1);
  await step({ step: 'undo', undoes: key }, 1);
  expect((await emailsOfOrder(store, order)).map(({ id, state }) => [id, state])).toEqual([[email, 'sent']]);
});
