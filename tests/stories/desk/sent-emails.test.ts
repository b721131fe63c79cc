import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const QUESTION = 'Email customers when their parcel is sent?';

let mail: EmailService;
let shop: ShopProcess;
let owner: DeskOwner;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, EMAIL_SERVICE_URL: mail.url });
  owner = await signIn(shop);
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

let shoppers = 0;
let customer: { email: string; order: string };

beforeEach(async () => {
  shoppers += 1;
  const lastName = `Sender${'abcdefghij'[shoppers]}`;
  const email = `${lastName}@example.com`;
  expect((await orderByForm(shop, [SHIRT], { lastName, email })).status).toBe(303);
  const [, order = ''] = /data-order="(\w+)"/.exec(await owner.read(`/orders?q=${lastName}`)) ?? [];
  customer = { email, order };
});

/** Takes the order to its courier; gives the key of the last press. */
async function send(fields: Record<string, string> = { courier: 'PostEx', tracking: '26300100077' }): Promise<string> {
  const key = newKey();
  for (const step of ['confirm', 'pack']) await owner.step({ order: customer.order, step });
  expect(await owner.step({ order: customer.order, step: 'send', key, ...fields })).toMatchObject([{ state: 'taken' }]);
  return key;
}

/** The ids of the order's emails about its parcel. */
async function parcelEmails(): Promise<string[]> {
  const html = await owner.read(`/emails?order=${customer.order}`);
  return [...html.matchAll(/name="email" value="(\w+-sent-\d+)"/g)].map(([, id]) => id ?? '');
}

test('an owner is asked once, at the first parcel that was sent, and a no is kept', async () => {
  expect(textOf(await owner.read('/'))).not.toContain(QUESTION);
  await send();
  expect(textOf(await owner.read(`/orders/${customer.order}`))).toContain(QUESTION);
  for (const path of ['/', '/couriers']) expect(textOf(await owner.read(path))).toContain(QUESTION);
  // In Calls it would push 'Confirm' off a phone's screen.
  for (const path of ['/calls', '/products']) expect(textOf(await owner.read(path))).not.toContain(QUESTION);
  const answer = await owner.post('/shop', { sentEmails: 'no', next: `/orders/${customer.order}` });
  expect(answer.headers.get('Location')).toBe(`/orders/${customer.order}`);
  expect(textOf(await owner.read('/'))).not.toContain(QUESTION);
  expect(textOf(await owner.read('/shop'))).toContain('Customers get no email when it is sent.');
  expect(await parcelEmails()).toEqual([]);
});

test('with a yes a customer gets one email, with the courier, the number and what is due', async () => {
  await owner.post('/shop', { sentEmails: 'yes' });
  await send();
  const [id = ''] = await parcelEmails();
  // It waits two minutes for an undo; 'Send again' makes it due now.
  expect(mail.taken.filter(({ subject }) => subject.startsWith('Order Sent'))).toEqual([]);
  await owner.post('/emails', { email: id });
  await expect.poll(() => mail.taken.find(({ key }) => key === id)).toBeTruthy();
  const sent = mail.taken.find(({ key }) => key === id);
  expect(sent).toMatchObject({ to: customer.email, subject: expect.stringMatching(/^Order Sent - /) });
  const words = textOf(sent?.html ?? '');
  expect(words).toContain(`your order ${customer.order} is on its way with PostEx.`);
  expect(words).toMatch(/The tracking number is 26300100077\. Please keep PKR \d+ ready/);
  expect(await parcelEmails()).toEqual([id]);
});

test('the email of an order that was cancelled since does not leave again', async () => {
  await send();
  const [id = ''] = await parcelEmails();
  await owner.post('/emails', { email: id });
  await expect.poll(() => mail.taken.find(({ key }) => key === id)).toBeTruthy();
  for (const step of ['returned', 'send again', 'cancel'])
    expect(await owner.step({ order: customer.order, step })).toMatchObject([{ state: 'taken' }]);
  const answer = await owner.post('/emails', { email: id });
  expect(textOf(await answer.text())).toContain('The parcel is not on its way now: this email would not be true.');
  expect(await shop.owner('resend', customer.order)).toBe(`2 emails of order ${customer.order} will be sent again.\n`);
  const again = () => mail.taken.filter(({ key }) => key.startsWith(customer.order) && key.endsWith('-again'));
  await expect.poll(() => again().length).toBe(2);
  expect(again().filter(({ to }) => to === customer.email)).toEqual([]);
});

test('a tracking number that is typed before it leaves is in it', async () => {
  await send({ courier: 'TCS' });
  await owner.step({ order: customer.order, step: 'tracking', tracking: '779900' });
  const [id = ''] = await parcelEmails();
  await owner.post('/emails', { email: id });
  await expect.poll(() => mail.taken.find(({ key }) => key === id)?.html).toContain('779900');
});

test('an undo of Send takes the email back, and the next Send owes one again', async () => {
  const key = await send();
  expect(await parcelEmails()).toHaveLength(1);
  await owner.step({ order: customer.order, step: 'undo', undoes: key });
  expect(await parcelEmails()).toEqual([]);
  await owner.step({ order: customer.order, step: 'send', courier: 'Trax' });
  expect(await parcelEmails()).toHaveLength(1);
  expect(mail.taken.filter(({ to, subject }) => to === customer.email && subject.startsWith('Order Sent'))).toEqual([]);
});

test('several parcels sent with one press owe one email each, and the same press again none more', async () => {
  for (const step of ['confirm', 'pack']) await owner.step({ order: customer.order, step });
  const press = { order: customer.order, step: 'send', courier: 'TCS', key: newKey() };
  for (const _ of [1, 2]) await owner.step(press);
  expect(await parcelEmails()).toHaveLength(1);
});
