import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StepOutcome } from '../../../shop/desk/desk.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { formFields } from '../../support/desk/form-fields.ts';
import { fastestMs } from '../../support/fastest.ts';
import { putInto } from '../../support/put-documents.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
});

afterAll(() => shop.stop());

let shoppers = 0;

/** An order of a shopper whom no other story knows; gives its id. */
async function placed(): Promise<string> {
  shoppers += 1;
  const lastName = `Khan-${'abcdefghijklmnopqrstuvwxyz'[shoppers]}`;
  expect((await orderByForm(shop, [SHIRT], { lastName })).status).toBe(303);
  const list = await sana.read(`/orders?q=${lastName.slice(-1)}`);
  const found = list.split('data-order="').find((card) => card.includes(lastName));
  return found?.slice(0, found.indexOf('"')) ?? '';
}

/** What a press came to, on the one order it was on. */
async function pressed(owner: DeskOwner, id: string, fields: Record<string, string>): Promise<StepOutcome> {
  const [outcome] = await owner.step({ order: id, ...fields });
  if (!outcome) throw new Error('Nothing was answered');
  return outcome;
}

let id: string;

beforeEach(async () => {
  id = await placed();
});

test('an order that was placed is on every screen of the desk', async () => {
  const [today, list, order, calls] = await Promise.all(
    ['/', '/orders?state=new', `/orders/${id}`, '/calls'].map(async (path) => textOf(await sana.read(path))),
  );
  expect(today).toMatch(/\d+ New to call and confirm/);
  expect(list).toContain('Ayesha Khan');
  expect(order).toContain('12 Mall Road');
  expect(order).toContain('0300 1234567');
  expect(order).toContain('Placed');
  expect(calls).toContain('to confirm');
});

test('an order goes its whole way, and its history says who did what', async () => {
  for (const [step, fields] of [
    ['confirm', {}],
    ['pack', {}],
    ['send', { courier: 'PostEx', tracking: '2630010000001' }],
    ['delivered', {}],
  ] as const) {
    expect(await pressed(sana, id, { step, ...fields })).toMatchObject({ state: 'taken' });
  }
  const due = await pressed(bilal, id, { step: 'cash received', amount: '1' });
  expect(due).toMatchObject({ state: 'refused', why: expect.stringContaining('less than is owed') });
  const total = due.state === 'refused' ? due.order.order.total : 0;
  const paid = await pressed(bilal, id, { step: 'cash received', amount: `Rs ${total.toLocaleString('en-US')}` });
  expect(paid).toMatchObject({ state: 'taken', order: { state: 'delivered', cash: 'received' } });
  const page = textOf(await sana.read(`/orders/${id}`));
  for (const words of ['Confirmed', 'Packed', 'Sent', 'PostEx, 2630010000001', 'Cash received', ', Bilal', ', Sana']) {
    expect(page).toContain(words);
  }
  expect(textOf(await sana.read('/orders?q=2630010000001'))).toContain('Ayesha Khan');
  for (const signs of ['%', '_', `'"<`])
    expect(textOf(await sana.read(`/orders?q=${encodeURIComponent(signs)}`))).toContain('No order matches');
  expect(textOf(await sana.read('/orders?q=+'))).toContain('Ayesha Khan');
});

test('of two owners who step at once one counts, and the other reads what happened', async () => {
  const outcomes = await Promise.all([
    pressed(sana, `${id}:0`, { step: 'confirm' }),
    pressed(bilal, `${id}:0`, { step: 'cancel' }),
  ]);
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['refused', 'taken']);
  const refused = outcomes.find((outcome) => outcome.state === 'refused');
  expect(refused).toMatchObject({
    why: expect.stringMatching(/^Already (confirmed by Sana|cancelled by Bilal) at \d\d:\d\d\.$/),
  });
});

test('a press that is sent again counts once', async () => {
  const key = newKey();
  for (const _ of [1, 2, 3])
    expect(await pressed(sana, id, { step: 'confirm', key })).toMatchObject({ state: 'taken' });
  expect(await pressed(sana, id, { step: 'no answer' })).toMatchObject({
    state: 'refused',
    order: { steps: 1, state: 'confirmed' },
  });
});

test('several orders are stepped with one press and brought back with one undo', async () => {
  const order = [id, await placed(), await placed()];
  const key = newKey();
  const confirmed = await sana.step({ order, step: 'confirm', key });
  expect(confirmed.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
  const undone = await sana.step({ order, step: 'undo', undoes: key });
  expect(undone).toMatchObject(order.map((one) => ({ state: 'taken', order: { id: one, state: 'new', steps: 2 } })));
});

test('without scripts the page that answers a press says what it did, with Undo beside it', async () => {
  const answer = await sana.post('/orders?state=new', { order: `${id}:0`, step: 'confirm', key: newKey() });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(textOf(html)).toMatch(/Confirmed: Ayesha Khan-\w\. Undo/);
  const undoes = /name="undoes" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const undone = await sana.post('/orders', { order: id, step: 'undo', undoes, key: newKey() });
  expect(textOf(await undone.text())).toMatch(/Undone: Ayesha Khan-\w\./);
});

test('what was typed for a step that cannot be taken stays, with the reason beside it', async () => {
  for (const step of ['confirm', 'pack']) await pressed(sana, id, { step });
  const fields = { order: `${id}:2`, step: 'send', tracking: '777 & 8', courier: '', key: newKey() };
  const html = await (await sana.post(`/orders/${id}`, fields)).text();
  expect(textOf(html)).toContain('Which courier takes it?');
  expect(html).toContain('value="777 &amp; 8"');
});

test('a form that is none of the desk’s takes no step', async () => {
  for (const fields of [{}, { step: 'constructor', order: id }, { step: 'confirm' }, { step: 'edit', order: id }]) {
    expect((await sana.post('/steps', { key: newKey(), ...fields } as Record<string, string>)).status).toBe(400);
  }
  expect(await pressed(sana, 'NOTANORDER', { step: 'confirm' })).toEqual({ state: 'unknown', id: 'NOTANORDER' });
  expect((await sana.get('/orders/NOTANORDER')).status).toBe(404);
});

/** An edit's form as the page has it, with changes. */
async function editFields(changes: Record<string, string>): Promise<Record<string, string>> {
  return { ...formFields(await sana.read(`/orders/${id}/edit`)), ...changes };
}

test('an order is edited before it is sent, with before and after in its history', async () => {
  const fields = await editFields({ address: '7 Canal Road', 'quantity-0': '3', delivery: '0', key: newKey() });
  const saved = await sana.post(`/orders/${id}/edit`, fields);
  expect(saved.headers.get('Location')).toBe(`/orders/${id}`);
  const page = textOf(await sana.read(`/orders/${id}`));
  expect(page).toContain('7 Canal Road');
  expect(page).toMatch(/Delivery Rs 0 /);
  expect(page).toContain('12 Mall Road');
  const price = Number(fields['price-0']);
  expect(page).toContain(`Total Rs ${(3 * price).toLocaleString('en-US')}`);
});

test('an edit that cannot be is told on its form, and what was typed stays', async () => {
  const fields = await editFields({ city: 'Multan', 'quantity-0': 'many', key: newKey() });
  const html = await (await sana.post(`/orders/${id}/edit`, fields)).text();
  expect(textOf(html)).toContain('The least is 1.');
  expect(html).toContain('value="Multan"');
  for (const step of ['confirm', 'pack']) await pressed(sana, id, { step });
  const late = await editFields({ city: 'Multan', key: newKey() });
  await pressed(bilal, id, { step: 'send', courier: 'TCS' });
  expect(textOf(await (await sana.post(`/orders/${id}/edit`, late)).text())).toMatch(
    /Already sent by Bilal at \d\d:\d\d/,
  );
});

test('an order that came by phone is found together, placed once, and told what it lacks', async () => {
  const html = await sana.read('/orders/new?q=DEAR');
  const [, add = ''] = /href="(\/orders\/new\?items=[^"]+)"/.exec(html) ?? [];
  const path = add.replaceAll('&amp;', '&');
  expect(textOf(await sana.read(path))).toContain('1 ×');
  const { email: _, ...customer } = AYESHA;
  const fields = { ...customer, lastName: 'Telefon', key: crypto.randomUUID() };
  const lacking = await (await sana.post(path, { ...fields, city: '' })).text();
  expect(textOf(lacking)).toContain('Please fill in: city.');
  expect(lacking).toContain('value="Telefon"');
  const placed = [await sana.post(path, fields), await sana.post(path, fields)].map((one) =>
    one.headers.get('Location'),
  );
  expect(placed[0]).toMatch(/^\/orders\/\w{10}$/);
  expect(placed[1]).toBe(placed[0]);
  expect(textOf(await sana.read(placed[0] ?? ''))).toContain('Ayesha Telefon');
  // Without an address of the customer's nobody gets their email; the owners get theirs.
  const of = placed[0]?.split('/').at(-1) ?? '';
  const kinds = async () =>
    textOf(await sana.read(`/emails?order=${of}`)).match(/\S+ Order, to (the customer|an owner)/g);
  expect(await kinds()).toEqual([`${SANA} Order, to an owner`, `${BILAL} Order, to an owner`]);
  const edited = { ...formFields(await sana.read(`/orders/${of}/edit`)), email: 'late@example.com' };
  expect((await sana.post(`/orders/${of}/edit`, { ...edited, key: newKey() })).status).toBe(303);
  expect(await kinds()).toContain('late@example.com Order, to the customer');
  const without = async (key: string) => textOf(await (await sana.post('/orders/new', { ...fields, key })).text());
  expect(await without(fields.key)).toContain('Your first press placed an order, as it was then');
  expect(await without(crypto.randomUUID())).toContain('Choose at least one product.');
});

test('an order by phone is placed for what its screen showed: after a change it is refused, told, and placed by the next press', async () => {
  const lamp = { productTitle: 'Lamp', productPrice: 1000, brand: 'resin' };
  const vase = { ...lamp, productTitle: 'Vase', productPrice: 3000 };
  await putInto(shop, { phoned: { lamp, vase } });
  const path = '/orders/new?items=phoned/lamp/1/orignal~phoned/vase/1/orignal';
  const html = await sana.read(path);
  expect(textOf(html)).toContain('Place order, Rs 4,250');
  const customer = { ...AYESHA, lastName: 'Phoned', key: crypto.randomUUID() };
  await putInto(shop, { phoned: { lamp: { ...lamp, productPrice: 1200 } } }, { alone: true });
  const refused = await sana.post(path, { ...formFields(html), ...customer });
  expect(refused.status).toBe(200);
  const told = await refused.text();
  expect(textOf(told)).toContain('Lamp costs Rs 1,200 now. Vase cannot be ordered any more. Nothing is placed yet.');
  expect(textOf(told)).toContain('Place order, Rs 1,450');
  expect(textOf(await sana.read('/orders?q=Phoned'))).toContain('No order matches');
  const placed = await sana.post(path, { ...formFields(told), ...customer });
  expect(placed.status).toBe(303);
  expect(textOf(await sana.read(placed.headers.get('Location') ?? ''))).toContain('Total Rs 1,450');
  // Sent again, it is the same order, whatever changed since.
  await putInto(shop, { phoned: { lamp: { ...lamp, productPrice: 1300 } } });
  const again = await sana.post(path, { ...formFields(told), ...customer });
  expect(again.headers.get('Location')).toBe(placed.headers.get('Location'));
});

test('what shoppers order in an owner’s name does not stop the desk’s own orders', async () => {
  const inTheirName = Array.from({ length: 21 }, () => orderByForm(shop, [SHIRT], { contact: SANA, email: SANA }));
  const statuses = (await Promise.all(inTheirName)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).not.toEqual([]);
  const { email: _, ...customer } = AYESHA;
  const [, add = ''] = /href="(\/orders\/new\?items=[^"]+)"/.exec(await sana.read('/orders/new?q=DEAR')) ?? [];
  const placed = await sana.post(add.replaceAll('&amp;', '&'), { ...customer, key: crypto.randomUUID() });
  expect(placed.headers.get('Location')).toMatch(/^\/orders\/\w{10}$/);
});

test('a slip carries whom it goes to, what is in it, what is to be paid, and a code', async () => {
  const html = await sana.read(`/orders/slips?order=${id}&order=NOTANORDER`);
  const words = textOf(html);
  for (const part of ['Ayesha Khan', '12 Mall Road', 'Lahore', id, 'Cash Rs']) expect(words).toContain(part);
  expect(html).toMatch(/aria-label="Code of order \w+"><path d="M\d/);
});

/** From the answer to what happened until an open desk knows, in ms; a look comes every 400, the rest is the machine's. */
const SOON_MS = 3000;

test('an open desk is told of an order and of a step while it stays open', async () => {
  const marks = marksOf(await sana.get('/live'));
  let last = (await marks.next()).value;
  const toldMs = async (happen: () => Promise<unknown>) => {
    const told = marks.next().then(({ value }) => ({ value, at: performance.now() }));
    await happen();
    const since = performance.now();
    const { value, at } = await told;
    expect(value).not.toBe(last);
    last = value;
    return at - since;
  };
  // Of others: the shop takes no more than twenty orders of one number.
  const other = (nth: number) => ({ contact: `0311555000${nth}`, email: `told${nth}@example.com` });
  const order = (nth: number) => orderByForm(shop, [SHIRT], other(nth));
  expect(await fastestMs((nth) => toldMs(() => order(nth)))).toBeLessThan(SOON_MS);
  const note = { step: 'note', note: 'Told at once' };
  expect(await fastestMs(() => toldMs(() => pressed(bilal, id, note)))).toBeLessThan(SOON_MS);
  await marks.return?.(undefined);
});

/** The marks that an open page is told. */
async function* marksOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; reader; ) {
    const found = /event: mark\ndata: (\S+)\n\n/.exec(text);
    if (found?.[1]) {
      yield found[1];
      text = text.slice(found.index + found[0].length);
    }
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
  }
}
