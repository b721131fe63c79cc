import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { DEFAULT_WORDS } from '../../../shop/words/words.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { formFields } from '../../support/desk/form-fields.ts';
import { ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, hiddenField } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [OWNER = ''] = DEFAULT_WORDS.ownerEmails.split(', ');
const PAGE = checkoutPath([SHIRT]);
const CODES = '/shop/codes';

let mail: EmailService;
let shop: ShopProcess;
let sana: DeskOwner;
let price: number;
let customers = 0;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, EMAIL_SERVICE_URL: mail.url });
  sana = await signIn(shop, OWNER);
  price = JSON.parse(hiddenField(await page(), 'shown')).total - 250;
});
afterAll(async () => {
  await shop.stop();
  await mail.close();
});

async function page(): Promise<string> {
  return (await fetch(shop.url + PAGE)).text();
}

async function codeForm(address = CODES) {
  const html = await sana.read(address);
  const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { key: hiddenField(html, 'key'), seen };
}

/** Makes a code as the desk's form does. */
async function make(typed: Record<string, string>): Promise<Response> {
  const values = { amount: '10', kind: 'percent', minimum: '', from: '', until: '', times: '' };
  const answer = await sana.post(CODES, { ...(await codeForm()), ...values, ...typed });
  if (answer.status === 303) await expect.poll(page).toContain('Have a code?');
  return answer;
}

async function put(of: string, to: string): Promise<Response> {
  return sana.post(CODES, { key: newKey(), of, to });
}

function somebody() {
  customers += 1;
  return { contact: `0300${String(7_000_000 + customers)}`, email: `c${customers}@example.com` };
}

/** Posts an open checkout page. */
async function press(html: string, fields: Record<string, string>): Promise<Response> {
  const body = { ...AYESHA, key: hiddenField(html, 'key'), shown: hiddenField(html, 'shown'), ...fields };
  return fetch(shop.url + PAGE, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body) });
}

async function use(html: string, fields: Record<string, string>): Promise<string> {
  return (await press(html, { useCode: 'yes', ...fields })).text();
}

/** Sends an order as the checkout's script does. */
async function send(order: Record<string, string>): Promise<{ state: string }> {
  const answer = await fetch(`${shop.url}/order`, { method: 'POST', body: new URLSearchParams(order) });
  return answer.json();
}

async function newest() {
  const [order] = await ordersOf(shop);
  return order;
}

test('a shop without codes asks for none', async () => {
  const html = await page();
  expect(html).not.toContain('Have a code?');
  expect(html).not.toContain('takesCodes');
});

test('an owner makes a code, and Undo takes it back', async () => {
  const refused = await make({ code: 'e', amount: '200' });
  expect(textOf(await refused.text())).toContain('Must have 3 to 20 letters and digits, such as EID10.');
  const answer = await make({ code: 'eid 10', minimum: '1' });
  const location = answer.headers.get('location') ?? '';
  expect(textOf(await sana.read(location))).toContain('Saved. Undo');
  expect(textOf(await sana.read(CODES))).toContain('EID10 10% off, for orders of Rs 1 or more Not used yet.');
  expect(textOf(await sana.read('/changes'))).toContain('EID10: none → , now 10% off, for orders of Rs 1 or more');
  await sana.post('/changes', { key: newKey(), nr: /saved=(\d+)/.exec(location)?.[1] ?? '', undo: 'yes' });
  await expect.poll(page).not.toContain('Have a code?');
});

test('without scripts a code is used, keeps what was typed, and the order costs what the summary said', async () => {
  await make({ code: 'EID10' });
  const off = Math.ceil(price / 10);
  const them = { ...somebody(), address: '7 Canal Road' };
  const html = await use(await page(), { ...them, code: ' eid-10 ' });
  expect(html).toContain('value="7 Canal Road"');
  expect(html).toContain('value="eid-10"');
  const sums = `Subtotal PKR ${price} Discount (EID10) −PKR ${off} Delivery PKR 250 Total PKR ${price + 250 - off}`;
  expect(textOf(html)).toContain(sums);
  expect(textOf(html)).toContain('EID10 is used.');
  expect((await press(html, { ...them, code: ' eid-10 ' })).status).toBe(303);
  const order = await newest();
  expect(order).toMatchObject({
    discount: { code: 'EID10', percent: 10, rupees: off },
    total: price + 250 - off,
  });
  const emails = await mail.received(3);
  for (const { html } of emails) expect(textOf(html)).toContain(sums);
  expect(textOf(await sana.read(`/orders/${order?.id}`))).toContain('Discount (EID10)');
  expect(textOf(await sana.read(CODES))).toContain(`Used once, Rs ${off.toLocaleString('en')} given.`);
});

test('a code that is typed and not used yet counts when the order is placed, once for the same key', async () => {
  const off = Math.ceil(price / 10);
  const html = await page();
  const fields = { ...somebody(), code: 'EID10' };
  for (const _ of [1, 2, 3]) expect((await press(html, fields)).status).toBe(303);
  expect(await newest()).toMatchObject({ total: price + 250 - off });
  expect(textOf(await sana.read(CODES))).toContain('Used 2 times');
});

test('a code that was used keeps its letters, and one that was not may get others', async () => {
  const values = { amount: '10', kind: 'percent', minimum: '', from: '', until: '', times: '' };
  const rename = async (of: string, code: string) =>
    sana.post(CODES, { ...(await codeForm(`${CODES}?code=${of}`)), ...values, of, code });
  const refused = await rename('EID10', 'EID11');
  expect(textOf(await refused.text())).toContain('EID10 was used already, so it keeps its letters.');
  await make({ code: 'TYPO' });
  expect((await rename('TYPO', 'OTHER')).status).toBe(303);
  expect(textOf(await sana.read(CODES))).not.toContain('TYPO');
});

test.each([
  ['NOSUCH', {}, 'We do not know the code NOSUCH. Please look at its letters once more.'],
  ['OLD', { until: '2020-01-01' }, 'The code OLD has ended.'],
  ['SOON', { from: '2999-01-01' }, 'The code SOON begins on 1 Jan 2999.'],
  ['BIG', { minimum: '900000' }, 'The code BIG is for orders of Rs 900000 or more, before delivery.'],
])('%s is refused at its field in plain words; the next press orders without it', async (code, typed, words) => {
  if (Object.keys(typed).length > 0) await make({ code, ...typed });
  const them = somebody();
  const refused = await press(await page(), { ...them, code: code.toLowerCase() });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toMatch(/id="code-mistake"/);
  expect(textOf(html)).toContain(`${words} Nothing is ordered yet`);
  expect((await press(html, { ...them, code: code.toLowerCase() })).status).toBe(303);
  const order = await newest();
  expect(order).toMatchObject({ total: price + 250 });
  expect(order).not.toHaveProperty('discount');
});

test('a code that stops after the summary showed it is never dearer in silence', async () => {
  await make({ code: 'FLASH', amount: '100', kind: 'rupees' });
  const them = { ...somebody(), code: 'flash' };
  const html = await use(await page(), them);
  expect(textOf(html)).toContain(`Discount (FLASH) −PKR 100`);
  expect((await put('FLASH', 'off')).status).toBe(303);
  const asked = await press(html, them);
  expect(asked.status).toBe(409);
  const again = await asked.text();
  const now = price + 250;
  expect(textOf(again)).toContain(`The code FLASH has ended. Your order comes to Rs ${now} now.`);
  expect(textOf(again)).toContain(`Delivery PKR 250 Total PKR ${now}`);
  expect((await press(again, them)).status).toBe(303);
  expect(await newest()).toMatchObject({ total: now });
});

test('a code takes no more than the products cost', async () => {
  await make({ code: 'ALL', amount: '900000', kind: 'rupees' });
  expect((await press(await page(), { ...somebody(), code: 'ALL' })).status).toBe(303);
  expect(await newest()).toMatchObject({ subtotal: price, discount: { rupees: price }, total: 250 });
});

test('a code counts once for each customer, in any spelling of the number', async () => {
  await make({ code: 'HELLO', isOncePerCustomer: 'on' });
  expect((await press(await page(), { contact: '0301-5550001', code: 'HELLO' })).status).toBe(303);
  const again = await press(await page(), { contact: '+92 301 5550001', code: 'HELLO' });
  expect(textOf(await again.text())).toContain('The code HELLO counts once for each customer, and you have used it.');
});

test('an undone cancellation counts for its customer once again, not beside another order', async () => {
  const first = (await ordersOf(shop)).find(({ discount }) => discount?.code === 'HELLO');
  const id = first?.id ?? '';
  const step = async (fields: Record<string, string>) => {
    const order = hiddenField(await sana.read(`/orders/${id}`), 'order');
    await sana.post('/steps', { order, key: newKey(), ...fields });
    return (await ordersOf(shop)).find((one) => one.id === id);
  };
  const cancel = (await step({ step: 'cancel' }))?.history.at(-1)?.key ?? '';
  expect((await press(await page(), { contact: '03015550001', code: 'HELLO' })).status).toBe(303);
  expect(await step({ step: 'undo', undoes: cancel })).toMatchObject({ state: 'cancelled' });
});

test('64 race for the last use of a code: one gets it, also when all ask again', { timeout: 60_000 }, async () => {
  await make({ code: 'LAST', times: '1', amount: '5' });
  const shown = hiddenField(await page(), 'shown');
  const runners = Array.from({ length: 64 }, () => ({ ...AYESHA, ...somebody(), key: crypto.randomUUID() }));
  const run = () => Promise.all(runners.map((them) => send({ ...them, shown, path: PAGE, code: 'last' })));
  const first = await run();
  expect(first.filter(({ state }) => state === 'placed')).toHaveLength(1);
  expect(first.filter(({ state }) => state === 'code')).toHaveLength(63);
  expect(await run()).toEqual(first);
  const given = (await ordersOf(shop)).filter(({ discount }) => discount?.code === 'LAST');
  expect(given).toHaveLength(1);
  expect(textOf(await sana.read(CODES))).toContain('LAST 5% off, once Used once');
});

test('a cancelled order gives its use back, and an undo takes it again while nobody else has it', async () => {
  const given = (await ordersOf(shop)).find(({ discount }) => discount?.code === 'LAST');
  const id = given?.id ?? '';
  const step = async (fields: Record<string, string>) => {
    const html = await sana.read(`/orders/${id}`);
    const order = hiddenField(html, 'order');
    return (await sana.post('/steps', { order, key: newKey(), ...fields })).status;
  };
  await step({ step: 'cancel' });
  expect(textOf(await sana.read(CODES))).toContain('LAST 5% off, once Not used yet.');
  const undone = given && (await ordersOf(shop)).find((one) => one.id === id);
  const cancel = undone?.history.at(-1)?.key ?? '';
  await step({ step: 'undo', undoes: cancel });
  expect(textOf(await sana.read(CODES))).toContain('LAST 5% off, once Used once');
  await step({ step: 'cancel' });
  expect((await press(await page(), { ...somebody(), code: 'LAST' })).status).toBe(303);
  const now = (await ordersOf(shop)).find((one) => one.id === id);
  await step({ step: 'undo', undoes: now?.history.at(-1)?.key ?? '' });
  expect((await ordersOf(shop)).find((one) => one.id === id)).toMatchObject({ state: 'cancelled' });
  expect(textOf(await sana.read(CODES))).toContain('LAST 5% off, once Used once');
});

test('what was given stands in the list, the WhatsApp text, the file of orders and Figures', async () => {
  const order = await newest();
  const { code = '', rupees = 0 } = order?.discount ?? {};
  const said = rupees.toLocaleString('en');
  expect(textOf(await sana.read('/orders'))).toContain(`, Rs ${said} off`);
  const text = /href="https:\/\/wa\.me[^"]*text=([^"]*)"/.exec(await sana.read(`/orders/${order?.id}`))?.[1] ?? '';
  expect(decodeURIComponent(text)).toContain(`Discount (${code}): −Rs ${said}`);
  const file = await (await sana.get('/orders.csv')).text();
  expect(file).toMatch(new RegExp(`,${order?.total},${rupees},${code},0\r`));
  expect(textOf(await sana.read('/figures'))).toMatch(/Discounts Rs [\d,]+ given, taken off the sales/);
  expect(await (await sana.get('/figures/figures.csv')).text()).toContain('Left,Discounts');
  expect(textOf(await sana.read(`/orders?q=${code}`))).toContain(`, Rs ${said} off`);
});

test('an owner takes an amount off an order by phone and off a placed one, and an undo brings it back', async () => {
  const items = '/orders/new?items=menShirts/dear/1/orignal';
  const taken = await sana.read(items);
  const them = { ...AYESHA, ...somebody(), note: '' };
  const refused = await sana.post(items, { ...them, key: crypto.randomUUID(), amountOff: 'much' });
  expect(textOf(await refused.text())).toContain('The amount off must be a number of rupees, such as 200, or empty.');
  expect(textOf(taken)).toContain('Amount off, in rupees (optional)');
  expect((await sana.post(items, { ...them, key: crypto.randomUUID(), amountOff: '500' })).status).toBe(303);
  const order = await newest();
  const id = order?.id ?? '';
  expect(order).toMatchObject({ discount: { rupees: 500 }, total: price + 250 - 500 });
  const edit = `/orders/${id}/edit`;
  const fields = { ...formFields(await sana.read(edit)), q: '' };
  expect((await sana.post(edit, { ...fields, discount: 'lots', save: 'yes' })).status).toBe(200);
  expect((await sana.post(edit, { ...fields, key: newKey(), discount: '700', save: 'yes' })).status).toBe(303);
  expect(await newest()).toMatchObject({ discount: { rupees: 700 }, total: price + 250 - 700 });
  expect(textOf(await sana.read(`/orders/${id}`))).toContain('discount: Rs 500 → Rs 700');
  const undoes = (await newest())?.history.at(-1)?.key ?? '';
  const seen = hiddenField(await sana.read(`/orders/${id}`), 'order');
  await sana.post('/steps', { order: seen, key: newKey(), step: 'undo', undoes });
  expect(await newest()).toMatchObject({ discount: { rupees: 500 }, total: price + 250 - 500 });
});

test('a percentage follows the products that an owner changes', async () => {
  expect((await press(await page(), { ...somebody(), code: 'EID10' })).status).toBe(303);
  const edit = `/orders/${(await newest())?.id}/edit`;
  const fields = { ...formFields(await sana.read(edit)), q: '', 'quantity-0': '2' };
  expect((await sana.post(edit, { ...fields, save: 'yes' })).status).toBe(303);
  const off = Math.ceil((2 * price) / 10);
  expect(await newest()).toMatchObject({ discount: { rupees: off }, total: 2 * price - off + 250 });
});

test('who tries many codes that nobody made is told to wait, and no code counts meanwhile', async () => {
  const html = await page();
  const guesses = Array.from({ length: 40 }, (_, nth) => use(html, { code: `GUESS${nth}` }));
  const told = (await Promise.all(guesses)).filter((answer) => textOf(answer).includes('We do not know the code'));
  expect(told.length).toBeLessThanOrEqual(20);
  expect(textOf(await use(html, { code: 'EID10' }))).toContain('Many codes were tried from your connection.');
});
