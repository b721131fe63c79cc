import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderStep } from '../../../shop/steps/order-step.ts';
import { storeOf } from '../../../tests/support/engine.ts';
import { FIRST_PLACED_AT, placeOrders } from '../../../tests/support/placed-orders.ts';
import { deskOrderOf } from '../orders/order-lists.ts';
import { saveEmailsWhenSent } from '../orders/sent-emails.ts';
import { takeSteps } from '../orders/take-steps.ts';
import type { Store } from '../store.ts';
import { write } from '../writing/write.ts';
import { emailsOfOrder, resendEmail, resendRefused } from './email-lists.ts';
import { claimEmails, recordTries, resendEmails } from './emails.ts';
import { newEmail, writeEmails } from './new-email.ts';

const NOW = FIRST_PLACED_AT;
const [MISTYPED, OWN, OWNER] = ['ayesha@gmial.example', 'ayesha@gmail.example', 'owner@shop.example'];
const AGAIN = { now: NOW, leaseMs: 0, owners: [OWNER] };

let store: Store;
beforeAll(async () => {
  store = await storeOf({ dataDir: mkdtempSync(join(tmpdir(), 'readdress-')) });
});
afterAll(() => store.destroy());

/** An order with a mistyped address, and an email to it and one to an owner. */
async function mistyped(): Promise<string> {
  const [id = ''] = await placeOrders(store, [{ email: MISTYPED }]);
  const emails = [
    newEmail({ id: `${id}-1`, order_id: id, kind: 'customer', recipient: MISTYPED }, NOW),
    newEmail({ id: `${id}-2`, order_id: id, kind: 'owner', recipient: OWNER }, NOW),
  ];
  await write(store, (trx) => writeEmails(trx, emails));
  return id;
}

let keys = 0;

async function step(order: string, taken: OrderStep): Promise<string> {
  keys += 1;
  const [outcome] = await takeSteps(store, { key: `key-${keys}`, by: 'Sana', steps: [{ order, ...taken }] }, NOW);
  expect(outcome?.state).toBe('taken');
  return `key-${keys}`;
}

async function correct(order: string, email = ` ${OWN}`): Promise<string> {
  const shipping = (await deskOrderOf(store, order))?.order.shipping;
  if (!shipping) throw new Error('no order');
  return step(order, { step: 'edit', after: { shipping: { ...shipping, email } } });
}

const recipients = async (order: string) => (await emailsOfOrder(store, order)).map(({ to }) => to);

test('an email that has not left goes to the address that an owner corrected, and to the one before after an undo', async () => {
  const id = await mistyped();
  const key = await correct(id);
  expect(await recipients(id)).toEqual([OWN, OWNER]);
  await step(id, { step: 'undo', undoes: key });
  expect(await recipients(id)).toEqual([MISTYPED, OWNER]);
});

test('one that the mistyped address refused is sent again to the corrected one', async () => {
  const id = await mistyped();
  await recordTries(store, [{ id: `${id}-1`, outcome: { state: 'refused', answer: '550 no such user', at: NOW } }]);
  await correct(id);
  expect(await resendEmail(store, `${id}-1`, AGAIN)).toMatchObject({ state: 'owed' });
  expect(await recipients(id)).toEqual([OWN, OWNER]);
});

test('one that somebody else got stays so in the list, and is sent again to the corrected address', async () => {
  for (const again of [
    (id: string) => resendEmail(store, `${id}-1`, AGAIN),
    (id: string) => resendEmails(store, id, AGAIN),
  ]) {
    const id = await mistyped();
    await recordTries(store, [{ id: `${id}-1`, outcome: { state: 'sent', answer: '250', at: NOW } }]);
    await correct(id);
    expect(await recipients(id)).toEqual([MISTYPED, OWNER]);
    await again(id);
    expect(await recipients(id)).toEqual([OWN, OWNER]);
    // The next submission comes from a screen that was read before.
    expect(await resendEmail(store, `${id}-1`, AGAIN)).toEqual({ state: 'sent again' });
  }
});

test('who is no owner any more gets nothing again, however the address is spelt, and the desk says when nobody does', async () => {
  const id = await mistyped();
  const refuse = (emails: string[]) =>
    recordTries(
      store,
      emails.map((one) => ({ id: one, outcome: { state: 'refused', answer: '550', at: NOW } })),
    );
  await refuse([`${id}-2`]);
  await recordTries(store, [{ id: `${id}-1`, outcome: { state: 'sent', answer: '250', at: NOW } }]);
  expect(await resendEmail(store, `${id}-2`, { ...AGAIN, owners: ['bilal@shop.example'] })).toEqual({
    state: 'no owner',
  });
  expect(await resendRefused(store, NOW, { owners: ['bilal@shop.example'] })).toEqual({ state: 'none' });
  expect(await resendEmails(store, id, { ...AGAIN, owners: ['bilal@shop.example'] })).toBe(1);
  expect(await resendRefused(store, NOW, { owners: ['Owner@shop.example'] })).toEqual({ state: 'owed', emails: 1 });
});

test('of an order that lost its address only the owners’ emails are sent again', async () => {
  const id = await mistyped();
  await recordTries(store, [
    { id: `${id}-1`, outcome: { state: 'sent', answer: '250', at: NOW } },
    { id: `${id}-2`, outcome: { state: 'sent', answer: '250', at: NOW } },
  ]);
  await correct(id, '');
  expect(await resendEmails(store, id, AGAIN)).toBe(1);
  expect(await resendEmail(store, `${id}-1`, AGAIN)).toEqual({ state: 'no address' });
  expect((await emailsOfOrder(store, id)).map(({ to, state }) => [to, state])).toEqual([
    [MISTYPED, 'sent'],
    [OWNER, 'owed'],
  ]);
});

const kinds = async (order: string) => (await emailsOfOrder(store, order)).map(({ kind, to }) => [kind, to]);

test('a cancelled order does not owe its customer Order Placed, and owes it again after an undo', async () => {
  const id = await mistyped();
  const key = await step(id, { step: 'cancel' });
  expect(await kinds(id)).toEqual([['owner', OWNER]]);
  await step(id, { step: 'undo', undoes: key });
  expect(await kinds(id)).toEqual([
    ['customer', MISTYPED],
    ['owner', OWNER],
  ]);
});

test('one that has left stays in the list of a cancelled order, is not sent again, and not owed after an undo', async () => {
  const id = await mistyped();
  await recordTries(store, [
    { id: `${id}-1`, outcome: { state: 'sent', answer: '250', at: NOW } },
    { id: `${id}-2`, outcome: { state: 'sent', answer: '250', at: NOW } },
  ]);
  const key = await step(id, { step: 'cancel' });
  expect(await resendEmail(store, `${id}-1`, AGAIN)).toEqual({ state: 'over' });
  expect(await resendEmails(store, id, AGAIN)).toBe(1);
  await step(id, { step: 'undo', undoes: key });
  expect((await emailsOfOrder(store, id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['customer', 'sent'],
    ['owner', 'owed'],
  ]);
});

test('a first address gets the email that is true: Order Placed, on its way Order Sent, and later none', async () => {
  await saveEmailsWhenSent(store, true, NOW);
  const placed = async (...steps: OrderStep[]) => {
    const [id = ''] = await placeOrders(store, [{ email: '' }]);
    for (const one of steps) await step(id, one);
    await correct(id, OWN);
    return kinds(id);
  };
  const sent: OrderStep[] = [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }];
  expect(await placed({ step: 'confirm' })).toEqual([['customer', OWN]]);
  expect(await placed(...sent)).toEqual([['sent', OWN]]);
  expect(await placed(...sent, { step: 'delivered' }, { step: 'cash received', amount: 2750 })).toEqual([]);
  await saveEmailsWhenSent(store, false, NOW);
  expect(await placed(...sent)).toEqual([]);
});

test('refused ones that would not be true are not sent again together with the others', async () => {
  const id = await mistyped();
  for (const taken of [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }] as OrderStep[])
    await step(id, taken);
  const refused = [`${id}-1`, `${id}-2`].map((one) => ({
    id: one,
    outcome: { state: 'refused' as const, answer: '550', at: NOW },
  }));
  await recordTries(store, refused);
  await step(id, { step: 'delivered' });
  await resendRefused(store, NOW, { owners: [OWNER] });
  expect((await emailsOfOrder(store, id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['customer', 'refused'],
    ['owner', 'owed'],
  ]);
});

test('an order’s emails that are being sent are not made due again, and those that wait longer are', async () => {
  const id = await mistyped();
  const leaseMs = 15_000;
  await claimEmails(store, NOW, NOW + leaseMs, 1000);
  expect(await resendEmails(store, id, { ...AGAIN, leaseMs })).toBe(0);
  await recordTries(store, [{ id: `${id}-1`, outcome: { state: 'later', answer: '451', nextTryAt: NOW + 60_000 } }]);
  expect(await resendEmails(store, id, { ...AGAIN, leaseMs })).toBe(1);
});
