import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { formFields } from '../../support/desk/form-fields.ts';
import { emailsOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let mail: EmailService;
let shop: ShopProcess;
let owner: DeskOwner;
let other: DeskOwner;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, EMAIL_SERVICE_URL: mail.url });
  owner = await signIn(shop, 'owner.one@fesishop.example');
  other = await signIn(shop, 'owner.two@fesishop.example');
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

// One that failed leaves no mood to the next, and nothing that waits.
beforeEach(async () => {
  mail.mood = 'takes';
  await owner.post('/emails', { all: 'refused' });
  await untilItSays('/emails', 'Waiting to be sent None.');
  mail.taken.length = 0;
});

let customers = 0;

/** Places an order of a shopper whom no other try knows; gives the address that its email goes to. */
async function placed(lastName: string): Promise<string> {
  customers += 1;
  const email = `${lastName}-${customers}@example.com`;
  expect((await orderByForm(shop, [SHIRT], { lastName, email })).status).toBe(303);
  return email;
}

/** Waits until a page of the desk says this. */
async function untilItSays(path: string, words: string): Promise<string> {
  await expect.poll(async () => textOf(await owner.read(path))).toContain(words);
  return owner.read(path);
}

/** The id that the button beside an address sends. */
function idBeside(html: string, email: string): string {
  const row = html.split('<li').find((one) => one.includes(`>${email}<`)) ?? '';
  return /name="email" value="([^"]+)"/.exec(row)?.[1] ?? '';
}

test('a refused email is left with one press, nobody is told of it any more, and Undo brings it back', async () => {
  mail.mood = 'refuses';
  const email = await placed('Leftalone');
  const page = await untilRefused(email);
  const order = orderBeside(page, email);
  expect(page).toContain(`href="/orders/${order}/edit#email"`);
  const asked = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(page)?.[1] ?? '';
  expect(decodeURIComponent(asked)).toMatch(new RegExp(`order ${order} ki email ${email} par nahi ja saki`));
  const id = idBeside(page, email);
  const left = await (await owner.post('/emails', { leave: id })).text();
  expect(textOf(left)).toContain(`Left: ${email}. Undo`);
  expect(left).not.toContain(`>${email}<`);
  const ofOrder = textOf(await owner.read(`/emails?order=${order}`));
  expect(ofOrder).toMatch(new RegExp(`${email} Order, to the customer Could not be delivered, left`));
  // Another phone shows it still: its press is told so.
  expect(textOf(await (await owner.post('/emails', { leave: id })).text())).toContain(
    'it was sent again or left meanwhile',
  );
  const back = await (await owner.post('/emails', { back: id })).text();
  expect(textOf(back)).toContain(`${email} Order, to the customer, ${order} Refused`);
  mail.mood = 'takes';
  mail.taken.length = 0;
  await owner.post('/emails', { leave: id });
  await owner.post('/emails', { email: id });
  expect((await mail.received(1))[0]?.to).toBe(email);
  await owner.post('/emails', { all: 'refused' });
  await mail.received(3);
});

test('the address of a parcel that has left is corrected alone, in the history and with Undo; of a cancelled order not', async () => {
  mail.mood = 'refuses';
  const [mistyped, cancelled] = [await placed('Mistyped'), await placed('Calledoff')];
  await untilRefused(cancelled);
  const page = await untilRefused(mistyped);
  const order = orderBeside(page, mistyped);
  await owner.step({ order, step: 'confirm' });
  await owner.step({ order, step: 'pack' });
  await owner.step({ order, step: 'send', courier: 'TCS' });
  await owner.step({ order: orderBeside(page, cancelled), step: 'cancel' });
  const list = await owner.read('/emails');
  expect(list).toContain(`href="/orders/${order}/edit#email"`);
  expect(list).not.toContain(`href="/orders/${orderBeside(page, cancelled)}/edit#email"`);
  const edit = `/orders/${order}/edit`;
  const form = await owner.read(edit);
  expect(form).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${mistyped}"`));
  for (const field of ['address', 'delivery', 'quantity-0']) expect(form).not.toContain(`name="${field}"`);
  const correct = (email: string) =>
    owner.post(edit, { email, seen: hiddenField(form, 'seen'), key: hiddenField(form, 'key') });
  expect(textOf(await (await correct('nobody')).text())).toContain('The email must be one address');
  expect((await correct('mistyped@right.example')).headers.get('location')).toBe(`/orders/${order}`);
  expect(textOf(await owner.read(`/orders/${order}`))).toMatch(/Sent .*mistyped@right\.example.* Undo .*Edited/);
  expect(textOf(await owner.read('/emails'))).toContain('mistyped@right.example Order, to the customer');
  // Everything else of a sent order stays as its parcel has it.
  expect((await correct('other@right.example')).status).toBe(200);
  mail.mood = 'takes';
  mail.taken.length = 0;
  await owner.post('/emails', { all: 'refused' });
  await mail.received(5);
  expect(mail.taken.map(({ to }) => to)).toContain('mistyped@right.example');
  expect(mail.taken.map(({ to }) => to)).not.toContain(cancelled);
});

test('of two owners at a refused email each press counts once, and one whose address was corrected is not left', async () => {
  mail.mood = 'refuses';
  const email = await placed('Twoowners');
  const page = await untilRefused(email);
  const [id, order] = [idBeside(page, email), orderBeside(page, email)];
  const both = async (fields: Record<string, string>) => {
    const answers = await Promise.all([owner, other].map((one) => one.post('/emails', fields)));
    return (await Promise.all(answers.map((one) => one.text()))).map(textOf);
  };
  const once = (said: string[], done: string, late: string) => {
    expect(said.filter((one) => one.includes(done))).toHaveLength(1);
    expect(said.filter((one) => one.includes(late))).toHaveLength(1);
  };
  once(await both({ leave: id, to: email }), `Left: ${email}.`, 'it was sent again or left meanwhile');
  once(await both({ back: id }), 'It is back among the refused ones.', 'it was brought back or sent again');

  // One leaves it while the other corrects its address: it waits to be sent again, and is not forgotten.
  await owner.post('/emails', { leave: id, to: email });
  const [right = '', wrong = ''] = ['right', 'other'].map((name) => `${name}-${order.toLowerCase()}@example.com`);
  const edit = `/orders/${order}/edit`;
  const form = formFields(await other.read(edit));
  expect((await other.post(edit, { ...form, email: right, key: newKey() })).status).toBe(303);
  expect(textOf(await owner.read('/emails'))).toContain(`${right} Order, to the customer, ${order} Refused`);
  expect(textOf(await (await owner.post('/emails', { leave: id, to: email })).text())).toContain(
    'or its address was corrected',
  );
  const late = await (await owner.post(edit, { ...form, email: wrong, key: newKey() })).text();
  expect(textOf(late)).toMatch(/Already edited by /);
  expect(late).toContain(`value="${wrong}"`);

  mail.mood = 'takes';
  mail.taken.length = 0;
  const said = await both({ email: id });
  once(said, '1 email will be sent now.', 'This email was sent again meanwhile.');
  await mail.received(1);
  await owner.post('/emails', { all: 'refused' });
  await mail.received(3);
  expect(mail.taken.filter(({ to }) => to === right)).toHaveLength(1);
});

test('of an order only who is an owner today gets emails again', async () => {
  const zara = 'zara@fesishop.example';
  await owner.post('/people', { add: 'yes', email: zara, to: 'owner' });
  const email = await placed('Formerowner');
  await mail.received(4);
  const page = await untilItSays('/emails', zara);
  const order = orderBeside(page, email);
  await owner.post('/people', { email: zara, seen: 'owner', to: 'removed' });
  const answer = await owner.post('/emails', { email: idBeside(page, zara) });
  expect(textOf(await answer.text())).toContain('Who got this email is no owner any more.');
  mail.taken.length = 0;
  expect(await shop.owner('resend', order)).toContain(`3 emails of order ${order} will be sent again.`);
  await mail.received(3);
  expect(mail.taken.map(({ to }) => to)).not.toContain(zara);
});

test('an email of an order that has no address any more is not sent again', async () => {
  const email = await placed('Withdrawn');
  await mail.received(3);
  const [, order = ''] = /data-order="(\w+)"/.exec(await owner.read('/orders?q=Withdrawn')) ?? [];
  const typed = formFields(await owner.read(`/orders/${order}/edit`));
  expect((await owner.post(`/orders/${order}/edit`, { ...typed, email: '', key: newKey() })).status).toBe(303);
  const page = await owner.read(`/emails?order=${order}`);
  const answer = await owner.post('/emails', { email: idBeside(page, email) });
  expect(textOf(await answer.text())).toContain('The order has no email.');
  expect(await owner.read(`/emails?order=${order}`)).toContain(`>${email}<`);
  expect(textOf(await owner.read('/emails'))).toContain('Waiting to be sent None.');
});

/** The list in which the email to this customer was refused. */
async function untilRefused(email: string): Promise<string> {
  const isRefused = async () =>
    new RegExp(`${email} Order, to the customer, \\w+ Refused`).test(textOf(await owner.read('/emails')));
  await expect.poll(isRefused).toBe(true);
  return owner.read('/emails');
}

/** Resolves when each of the three emails of an order was tried. */
async function untilTried(order: string): Promise<void> {
  const tried = async () => (await emailsOf(shop)).filter((one) => one.order === order && one.tries > 0);
  await expect.poll(tried).toHaveLength(3);
}

/** The order that an email in a list is of. */
function orderBeside(html: string, email: string): string {
  const row = html.split('<li').find((one) => one.includes(`>${email}<`)) ?? '';
  return /href="\/orders\/(\w+)"/.exec(row)?.[1] ?? '';
}

test('a refused email is told with the service’s words, on Today too, and sent again by a press', async () => {
  mail.mood = 'refuses';
  const email = await placed('Refused');
  await untilItSays('/emails', `${email} Order, to the customer`);
  await untilTried(orderBeside(await owner.read('/emails'), email));
  const page = await untilItSays('/emails', 'The email service says: no such address.');
  expect(textOf(page)).not.toMatch(/\b422\b/);
  expect(textOf(await untilItSays('/', 'could not be delivered'))).toContain('Look at the emails');
  mail.mood = 'takes';
  mail.taken.length = 0;
  const answer = await owner.post('/emails', { email: idBeside(page, email) });
  expect(textOf(await answer.text())).toContain('1 email will be sent now.');
  expect((await mail.received(1))[0]?.to).toBe(email);
  expect(mail.taken).toHaveLength(1);
  const all = await owner.post('/emails', { all: 'refused' });
  expect(textOf(await all.text())).toContain('2 emails will be sent now.');
  await mail.received(3);
  expect(textOf(await untilItSays('/emails', `${email} Order, to the customer`))).toContain('Refused None.');
  expect(textOf(await owner.read('/'))).not.toContain('could not be delivered');
});

test('an email that waits says since when, how often it was tried and what the service said', async () => {
  mail.mood = 'fails';
  const email = await placed('Waiting');
  await untilTried(orderBeside(await untilItSays('/emails', email), email));
  const page = await untilItSays('/emails', 'The email service says: the mail room is on fire.');
  expect(textOf(page)).toMatch(
    new RegExp(`${email} Order, to the customer, \\w+ Written just now, \\d+ tr(y|ies), next `),
  );
  mail.mood = 'takes';
  await untilItSays('/emails', 'Waiting to be sent None.');
});

test('of an order that is cancelled while the service is away its customer reads nothing, after an undo everything', async () => {
  mail.mood = 'fails';
  const email = await placed('Away');
  const order = orderBeside(await untilItSays('/emails', email), email);
  const key = newKey();
  expect(await owner.step({ order, step: 'cancel', key })).toMatchObject([{ state: 'taken' }]);
  expect(textOf(await owner.read(`/emails?order=${order}`))).not.toContain(email);
  mail.taken.length = 0;
  mail.mood = 'takes';
  await untilItSays('/emails', 'Waiting to be sent None.');
  expect(mail.taken.map(({ to }) => to).sort()).toEqual(['owner.one@fesishop.example', 'owner.two@fesishop.example']);
  await owner.step({ order, step: 'undo', undoes: key });
  await expect.poll(() => mail.taken.map(({ to }) => to)).toContain(email);
});

test('an order leads to its own emails, and one that was sent is sent again', async () => {
  const email = await placed('Lost');
  await mail.received(3);
  const [, order = ''] = /data-order="(\w+)"/.exec(await owner.read('/orders?q=Lost')) ?? [];
  expect(await owner.read(`/orders/${order}`)).toContain(`href="/emails?order=${order}"`);
  const page = await owner.read(`/emails?order=${order}`);
  expect(page.match(/Send again</g)).toHaveLength(3);
  await owner.post('/emails', { email: idBeside(page, email) });
  await mail.received(4);
  expect(mail.taken.at(-1)?.to).toBe(email);
  // Under the key of the first a service would take it for the same one, and send nothing.
  expect(new Set(mail.taken.map(({ key }) => key)).size).toBe(4);
});

test('an owner who wants no emails about orders gets none, and the other one’s come as before', async () => {
  const choose = async (ownEmails: string) => textOf(await (await owner.post('/shop', { ownEmails })).text());
  expect(await choose('none')).toContain('Saved. Other owners choose for themselves.');
  const email = await placed('Quiet');
  await mail.received(2);
  expect(mail.taken.map(({ to }) => to).sort()).toEqual([email, 'owner.two@fesishop.example']);
  expect(await owner.read('/shop')).toMatch(/<input[^>]* checked=""[^>]*value="none"/);
  await choose('each');
});

test('a code is never sent again, and what names no email is told so', async () => {
  const [code] = await codes();
  expect(code?.canBeSent).toBe(false);
  const answer = await owner.post('/emails', { email: code?.id ?? '' });
  expect(textOf(await answer.text())).toContain('cannot be sent again');
  const unknown = await owner.post('/emails', { email: 'no-such-email' });
  expect(textOf(await unknown.text())).toContain('There is no such email any more.');
  expect((await owner.post('/emails', {})).status).toBe(400);
});

/** The codes that were emailed, as the owner's command and the desk list them. */
async function codes(): Promise<{ id: string; canBeSent: boolean }[]> {
  const form = { method: 'POST', body: new URLSearchParams({ email: 'owner.one@fesishop.example' }) };
  await fetch(`${shop.deskUrl}/sign-in`, { ...form, headers: { Origin: shop.deskUrl } });
  await mail.received(1);
  const html = await untilItSays('/emails', 'Code for the desk');
  const all = JSON.parse(await shop.owner('emails', '--json')) as { id: string; kind: string }[];
  return all.filter(({ kind }) => kind === 'code').map(({ id }) => ({ id, canBeSent: html.includes(`value="${id}"`) }));
}
