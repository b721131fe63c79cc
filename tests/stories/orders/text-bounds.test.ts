import { href } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { LONGEST } from '../../../shop/text/text-lengths.ts';
import { ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ EMAIL_SERVICE_URL: mail.url, OWNER_EMAILS: 'one@shop.example' });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

beforeEach(() => {
  mail.taken.length = 0;
});

/** As the checkout's script sends it, urlencoded or as multipart. */
async function send(fields: Record<string, string>, notes: string[], body: URLSearchParams | FormData) {
  const order = { ...AYESHA, key: crypto.randomUUID(), path: checkoutPath([SHIRT]), ...fields };
  for (const [name, value] of Object.entries(order)) body.append(name, value);
  for (const note of notes) body.append('note', note);
  const answer = await fetch(shop.url + href('/order'), { method: 'POST', body });
  return { status: answer.status, outcome: await answer.json().catch(() => undefined) };
}

test('an address of control signs is none, in either way of sending it, and nothing is saved', async () => {
  const before = (await ordersOf(shop)).length;
  const sent = [
    await send({ address: '\u0001'.repeat(230_000) }, [], new FormData()),
    await send({ address: '\u0001'.repeat(60_000) }, [], new URLSearchParams()),
  ];
  for (const { outcome } of sent) expect(outcome).toEqual({ state: 'incomplete', fields: ['address'] });
  const most = await send({ address: '\u0001'.repeat(258_000) }, [], new FormData());
  expect(most.status).toBe(413);
  expect(await ordersOf(shop)).toHaveLength(before);
});

test('each text of an order that is too long is named, with its length and the room that it has', async () => {
  const before = (await ordersOf(shop)).length;
  for (const field of ['contact', 'firstName', 'lastName', 'address', 'city', 'postal', 'email'] as const) {
    const most = LONGEST[field];
    const { outcome } = await send({ [field]: 'x'.repeat(most + 1) }, [], new URLSearchParams());
    expect(outcome, field).toEqual({
      state: 'incomplete',
      fields: [field],
      overlong: [{ field, length: most + 1, most }],
    });
  }
  const notes = ['x'.repeat(LONGEST.notes - 10), 'x'.repeat(11)];
  const { outcome } = await send({}, notes, new URLSearchParams());
  expect(outcome.overlong).toEqual([{ field: 'notes', length: LONGEST.notes + 1, most: LONGEST.notes }]);
  expect(await ordersOf(shop)).toHaveLength(before);
});

test('without scripts a sentence beside the field says that it is too long, and what was typed stays', async () => {
  const address = `House 7, ${'near the big mosque '.repeat(40)}`.trim();
  const answer = await orderByForm(shop, [SHIRT], { address });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(`value="${address}"`);
  expect(html).toContain(`This is ${address.length} characters long. There is room for 500: please write it shorter.`);
  expect(html).toContain('Please look at Address once more.');
});

test('no rule but the required ones: any words do, of any length that people write, and no postal code is no matter', async () => {
  const words = { contact: 'my brother’s shop', address: 'Street 7, '.repeat(50), city: 'Chak 47', postal: 'near GPO' };
  expect((await orderByForm(shop, [SHIRT], words)).status).toBe(303);
  const { contact, address, city, postal } = words;
  expect((await ordersOf(shop))[0]).toMatchObject({ contact, shipping: { address: address.trim(), city, postal } });
  expect((await orderByForm(shop, [SHIRT], { postal: '' })).status).toBe(303);
  expect((await ordersOf(shop))[0]).toMatchObject({ contact: AYESHA.contact, shipping: { postal: '' } });
});

test('without scripts an email that is none, and the unseen field, are told; what was typed stays for the next press', async () => {
  const before = (await ordersOf(shop)).length;
  for (const [fields, told] of [
    [{ email: 'a@b,c@d' }, 'Please look at Email once more.'],
    [{ website: 'https://ayesha.example' }, 'Nothing was sent yet: please press once more.'],
  ] as const) {
    const answer = await orderByForm(shop, [SHIRT], { ...fields, city: 'Gilgit' });
    expect(answer.status, told).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`<p role="alert"[^>]*>[^<]*${told}`));
    expect(html).toContain('value="12 Mall Road"');
    const form = /<form class="order-form".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain('name="city"');
    expect(form.includes('name="website"'), 'the unseen field').toBe('email' in fields);
    expect(await ordersOf(shop)).toHaveLength(before);
  }
});

test('signs that nobody sees are in no text of an order, and no email goes to an address with them', async () => {
  const hidden = (text: string) => `\u202a${[...text].join('\u200b')}\u202c\ufeff`;
  const fields = Object.fromEntries(Object.entries(AYESHA).map(([name, text]) => [name, hidden(text)]));
  const answer = await orderByForm(shop, [SHIRT], { ...fields, note: 'Name: ALI\r\n\u2066Size\u2069: M\u0007' });
  expect(answer.status).toBe(303);
  const [order] = await ordersOf(shop);
  const { contact, ...shipping } = AYESHA;
  expect(order).toMatchObject({ contact, shipping, products: [{ note: 'Name: ALI\nSize: M' }] });
  const emails = await mail.received(2);
  expect(emails.map(({ to }) => to).sort()).toEqual([AYESHA.email, 'one@shop.example']);
});

test('a key that was used with hidden signs is the same order without them', async () => {
  const key = crypto.randomUUID();
  const hidden = await send({ key, firstName: 'Aye\u200bsha' }, [], new URLSearchParams());
  expect(hidden.outcome.state).toBe('placed');
  expect((await send({ key }, [], new FormData())).outcome).toEqual(hidden.outcome);
  await mail.received(2);
});

test('a contact message is bounded and cleaned in the same way, by the form and by its script', async () => {
  const typed = {
    name: 'Amna',
    email: 'amna@example.pk',
    phone: '0300 1234567',
    comment: 'x'.repeat(LONGEST.comment + 1),
  };
  const press = (fields: Record<string, string>) =>
    fetch(shop.url + href('/contact'), { method: 'POST', body: new URLSearchParams(fields) });
  const long = await press(typed);
  expect(long.status).toBe(400);
  const html = await long.text();
  expect(html).toContain(`This is ${LONGEST.comment + 1} characters long. There is room for ${LONGEST.comment}`);
  expect(html).toContain(typed.comment);
  const template_params = { from_name: 'Amna', from_email: typed.email, phone_number: '0300', message: typed.comment };
  const ids = { service_id: 's', template_id: 't', user_id: 'u' };
  const byScript = (message: string) =>
    fetch(`${shop.url}/api/v1.0/email/send`, {
      method: 'POST',
      body: JSON.stringify({ ...ids, template_params: { ...template_params, message } }),
    });
  expect((await byScript(typed.comment)).status).toBe(400);
  expect((await byScript('x'.repeat(230_000))).status).toBe(413);
  expect(await mail.received(0)).toEqual([]);
  expect((await byScript('Salaam\u202e\n\u0001dost')).status).toBe(200);
  const [email] = await mail.received(1);
  for (const sign of ['\u202e', '\u0001']) expect(email?.html).not.toContain(sign);
});
