import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { ordersOf } from '../../support/listed.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];
const PAGE = '/customers/923217654321';

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
let ids: string[];

beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
  ids = [];
  for (const contact of ['0321-7654321', '+92 (0)321 7654321', '۰۳۲۱۷۶۵۴۳۲۱', '0321 765 4321', '0300 1112223']) {
    await orderByForm(shop, [SHIRT], { contact, firstName: 'Junaid', address: `${ids.length + 1} Canal Road` });
    ids.push((await ordersOf(shop))[0]?.id ?? '');
  }
});
afterAll(() => shop.stop());

const idsIn = (html: string) => [...html.matchAll(/data-order="([^"]+)"/g)].map(([, id]) => id);

test('all orders of a number in any spelling are one page, with what was refused and what is owed', async () => {
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const steps = ['confirm', 'pack'] as const;
  for (const step of steps) await sana.step({ order: [first, second], step });
  await sana.step({ order: [first, second], step: 'send', courier: 'TCS' });
  await sana.step({ order: first, step: 'returned' });
  await sana.step({ order: second, step: 'delivered' });
  await sana.step({ order: fourth, step: 'cancel' });
  const page = await sana.read(PAGE);
  expect(idsIn(page)).toEqual([fourth, third, second, first]);
  expect(textOf(page)).toContain('4 orders, 1 delivered, 1 refused');
  const [total] = (await ordersOf(shop)).filter(({ id }) => id === third).map((order) => order.total);
  expect(textOf(page)).toContain(`Has Rs ${total?.toLocaleString('en-US')} to pay for 1 order`);
  for (const path of ['/orders', `/orders/${third}`]) expect(await sana.read(path)).toContain(`href="${PAGE}"`);
  expect(textOf(await sana.read('/orders'))).toContain('Refused 1 of 4');
  // In whatever spelling it is asked for; a number without orders, and a text that is none, have no page.
  expect(idsIn(await sana.read('/customers/0321-7654321'))).toHaveLength(4);
  for (const part of ['03459998887', 'junaid']) expect((await sana.get(`/customers/${part}`)).status).toBe(404);
});

test('what an owner notes is asked before sending, and two who write at once lose nothing', async () => {
  const seen = hiddenField(await sana.read(PAGE), 'seen');
  const save = (owner: DeskOwner, text: string, at: string) => owner.post(PAGE, { text, asks: 'on', seen: at });
  const saved = await (await save(sana, 'Pays after two calls', seen)).text();
  expect(textOf(saved)).toContain('Saved.');
  expect(textOf(saved)).toContain('Pays after two calls');
  const refused = textOf(await (await save(bilal, 'Wants it by Friday', seen)).text());
  expect(refused).toContain('Sana wrote meanwhile: “Pays after two calls”, with Ask before sending.');
  expect(refused).toContain('Wants it by Friday');
  // The flag is wherever the order is, until it is sent.
  for (const path of ['/orders', `/orders/${ids[2]}`, '/calls']) {
    expect(textOf(await bilal.read(path))).toContain('Ask before sending: Pays after two calls');
  }
  const tooLong = await (await save(bilal, 'x'.repeat(501), seen)).text();
  expect(textOf(tooLong)).toContain('That is more than 500 characters.');
  // A press that was refused for its length has not shown what Sana wrote.
  const shorter = await (await save(bilal, 'Wants it by Friday', hiddenField(tooLong, 'seen'))).text();
  expect(textOf(shorter)).toContain('Sana wrote meanwhile');
  const unasked = { text: 'Pays after two calls', seen: hiddenField(await bilal.read(PAGE), 'seen') };
  await bilal.post(PAGE, unasked);
  expect(textOf(await bilal.read('/orders'))).not.toContain('Ask before sending');
  expect(textOf(await bilal.read(PAGE))).toContain('Pays after two calls');
});

test('a second number in a contact has its page, its note, and what was refused', async () => {
  const [both, second] = ['0333 1112223 / 0345 2223334', '0345-2223334'];
  const pages = ['/customers/923331112223', '/customers/923452223334'] as const;
  const place = async (contact: string, address: string) => {
    await orderByForm(shop, [SHIRT], { contact, firstName: 'Hina', address });
    return (await ordersOf(shop))[0]?.id ?? '';
  };
  const refused = await place(both, '1 Mall Road');
  for (const page of pages) expect(idsIn(await sana.read(page))).toEqual([refused]);
  expect(await sana.read(`/orders/${refused}`)).toContain(`href="${pages[1]}"`);
  const note = { text: 'Ask her brother', asks: 'on', seen: hiddenField(await sana.read(pages[1]), 'seen') };
  expect(textOf(await (await sana.post(pages[1], note)).text())).toContain('Saved.');
  expect(textOf(await sana.read(`/orders/${refused}`))).toContain('Ask before sending: Ask her brother');
  for (const step of ['confirm', 'pack'] as const) await sana.step({ order: refused, step });
  await sana.step({ order: refused, step: 'send', courier: 'TCS' });
  await sana.step({ order: refused, step: 'returned' });
  // The next order comes from the second number alone.
  const next = await place(second, '2 Mall Road');
  const shown = textOf(await sana.read(`/orders/${next}`));
  for (const words of ['Refused 1 of 2', 'Ask before sending: Ask her brother']) expect(shown).toContain(words);
  expect(idsIn(await sana.read(pages[0]))).toEqual([refused]);
  expect(idsIn(await sana.read(pages[1]))).toEqual([next, refused]);
  expect(textOf(await sana.read(pages[1]))).toContain('2 orders, 1 refused');
  for (const q of [both, second, '2223334']) {
    expect(idsIn(await sana.read(`/orders?${new URLSearchParams({ q })}`)), q).toContain(refused);
  }
});

test('a step pressed on the page is taken there', async () => {
  const answer = await sana.post(PAGE, { order: `${ids[2]}:0`, step: 'confirm', key: newKey() });
  expect(textOf(await answer.text())).toContain('Confirmed: Junaid Khan. Undo');
});

test('a known phone fills a new order, in any spelling and beside what was chosen', async () => {
  const items = `${SHIRT.collection}/${SHIRT.id}`;
  const page = await sana.read(`/orders/new?${new URLSearchParams({ phone: '0321 7654321', items, q: 'shirt' })}`);
  const filledIn = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];
  expect(filledIn('contact')).toBe('0321 7654321');
  expect([filledIn('firstName'), filledIn('address')]).toEqual(['Junaid', '4 Canal Road']);
  const links = [...page.matchAll(/href="(\/orders\/new[^"]*)"/g)].map(([, path = '']) => path);
  for (const path of links) expect(path).toContain('phone=0321+7654321');
  expect(links.length).toBeGreaterThan(0);
  const unknown = await sana.read('/orders/new?phone=0345+9998887');
  expect(/name="firstName"[^>]* value="([^"]*)"/.exec(unknown)?.[1]).toBe('');
  // A number without orders stays.
  expect(/name="contact"[^>]* value="([^"]*)"/.exec(unknown)?.[1]).toBe('0345 9998887');
});
