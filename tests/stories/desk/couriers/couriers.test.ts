import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginClearOfMidnight } from '../../../support/clear-of-midnight.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { ordersOf } from '../../../support/listed.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
beginClearOfMidnight();
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
});
afterAll(() => shop.stop());

type ListedOrder = { id: string; state: string; cash: string; total: number; history: { step: string; by: string }[] };

async function listed(): Promise<Map<string, ListedOrder>> {
  const orders = await ordersOf(shop);
  return new Map(orders.map((order) => [order.id, order]));
}

let orders: string[];
let tracking: string[];

/** Three packed orders, with tracking numbers that no other story has. */
beforeEach(async () => {
  const before = await listed();
  for (const city of ['lhr', 'Pindi', 'Chak 99']) await orderByForm(shop, [SHIRT], { city });
  orders = [...(await listed()).keys()].filter((id) => !before.has(id)).reverse();
  for (const step of ['confirm', 'pack']) await sana.step({ order: orders, step });
  tracking = orders.map((_, nth) => `2630${String(before.size + nth).padStart(10, '0')}`);
});

/** Gives a sheet of these lines; gives the answer. */
async function give(form: 'tracking' | 'payment', content: string | Uint8Array, owner = sana): Promise<Response> {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ form, courier: 'PostEx', text: '' })) fields.set(name, value);
  fields.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'sheet.csv'));
  return owner.upload('/couriers', fields);
}

/** The path of the sheet that an answer leads to. @throws with what the page says when it leads to none */
async function sheetOf(answer: Response): Promise<string> {
  const path = answer.headers.get('Location');
  if (path === null) throw new Error(textOf(await answer.text()));
  return path;
}

/** Presses the button of a sheet as its page has it. */
async function press(path: string, fields: Record<string, string> = {}, owner = sana): Promise<Response> {
  const html = await owner.read(path);
  const shown = html.includes('name="shown"') ? hiddenField(html, 'shown') : '';
  return owner.post(path, { key: newKey(), shown, do: 'count', ...fields });
}

async function send(): Promise<void> {
  const lines = orders.map((order, nth) => `${order},${tracking[nth]}`);
  const path = await sheetOf(await give('tracking', lines.join('\n')));
  expect((await press(path, { handedOver: 'on' })).status).toBe(303);
}

/** A payment sheet of PostEx for these orders: what it paid less than the total. */
async function payments(...missing: number[]): Promise<string> {
  const books = await listed();
  const headings = 'TRACKING_NUMBER,ORDER_REF_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES,NET_AMOUNT';
  const lines = missing.map((less, nth) => {
    const paid = (books.get(orders[nth] ?? '')?.total ?? 0) - less;
    return `${tracking[nth]},${orders[nth]},Delivered,"${paid.toLocaleString('en-US')}",200,${paid - 200}`;
  });
  return [headings, ...lines].join('\r\n');
}

async function placesOf(): Promise<string[]> {
  const books = await listed();
  return orders.map((id) => `${books.get(id)?.state}, ${books.get(id)?.cash}`);
}

test('a day of parcels: booked, numbered, sent, paid, and one payment short', async () => {
  const page = await sana.read('/couriers');
  expect(textOf(page)).toMatch(/Which city is “ ?Chak 99 ?”/);
  const fields = { form: 'booking', courier: 'PostEx', order: orders };
  const asked = await sana.post('/couriers', fields);
  expect(textOf(await asked.text())).toContain(`Which city is “Chak 99”? Order ${orders[2]} goes there.`);
  const sheet = await sheetOf(await sana.post('/couriers', { ...fields, 'city:Chak 99': 'sargoda' }));
  const late = { ...fields, order: orders.map((id) => `${id}:`), courier: 'TCS' };
  expect(textOf(await (await bilal.post('/couriers', late)).text())).toMatch(
    /Order \w+ is on the PostEx sheet of \d\d:\d\d already\./,
  );
  expect(await bilal.read('/couriers')).toContain(`value="${orders[0]}:${sheet.split('/').at(-1)}"`);
  expect(textOf(await bilal.read(sheet))).toMatch(/PostEx, 3 parcels .*Lahore .*Rawalpindi .*Sargodha/);
  const csv = await bilal.get(`${sheet}/csv`);
  expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="PostEx-.*\.csv"$/);
  const text = await csv.text();
  expect(text).toContain('Order Reference Number,Order Amount');
  expect(text).toContain(',03001234567,');
  expect(text).toContain(',Sargodha,');
  const xlsx = await bilal.get(`${sheet}/xlsx`);
  expect(xlsx.headers.get('Content-Type')).toContain('spreadsheetml');
  expect((await xlsx.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));

  await send();
  expect(await placesOf()).toEqual(['sent, due', 'sent, due', 'sent, due']);
  const path = await sheetOf(await give('payment', await payments(0, 500)));
  expect(textOf(await sana.read(path))).toMatch(/Missing Rs 500 .*Short: 1 line .*Rs 500 are missing/);
  expect((await press(path)).status).toBe(303);
  expect(await placesOf()).toEqual(['delivered, received', 'delivered, short', 'sent, due']);
  expect(textOf(await bilal.read('/couriers'))).toMatch(/PostEx owes Rs 500, oldest today/);
  const history = (await listed()).get(orders[1] ?? '')?.history.at(-1);
  expect(history).toMatchObject({ step: 'cash short', by: 'Sana', courier: 'PostEx', tracking: tracking[1] });
  expect((await press(path, { do: 'undo' }, bilal)).status).toBe(303);
  expect(await placesOf()).toEqual(['sent, due', 'sent, due', 'sent, due']);
});

test('the same payment sheet again, of whichever owner, changes nothing', async () => {
  await send();
  const content = await payments(0, 100, 0);
  const path = await sheetOf(await give('payment', content));
  await press(path);
  const before = await listed();
  expect(await sheetOf(await give('payment', content, bilal))).toBe(path);
  expect(textOf(await bilal.read(path))).toContain('Counted by Sana');
  await press(path, {}, bilal);
  await press(await sheetOf(await give('payment', content.replaceAll('Delivered', 'DELIVERED'), bilal)), {}, bilal);
  expect(await listed()).toEqual(before);
});

test('a sheet with mistakes names each line, counts nothing, and can be mended or counted without them', async () => {
  await send();
  const good = await payments(0, 0);
  const path = await sheetOf(await give('payment', `${good}\r\n${tracking[2]},${orders[2]},Delivered,999999,0,0`));
  const refused = await press(path);
  const words = textOf(await refused.text());
  expect(refused.status).toBe(200);
  expect(words).toContain('One line has a mistake');
  expect(words).toMatch(/With a mistake: 1 line Line 4 .* Rs 999999 is more than the Rs \d+ that are owed\./);
  expect(await placesOf()).toEqual(['sent, due', 'sent, due', 'sent, due']);
  expect((await press(path, { leaveOut: 'on' })).status).toBe(303);
  expect(await placesOf()).toEqual(['delivered, received', 'delivered, received', 'sent, due']);
});

test('pasted tracking numbers are matched, and what a form lacks is told while the lines stay', async () => {
  const fields = { form: 'tracking', courier: 'PostEx', text: 'K7PM2XQ4RX 4471 & <b>' };
  const html = await (await sana.post('/couriers', fields)).text();
  expect(textOf(html)).toContain('No order was found in it.');
  expect(html).toContain('K7PM2XQ4RX 4471 &amp; &lt;b&gt;</textarea>');
  expect(textOf(await (await sana.post('/couriers', { ...fields, text: '' })).text())).toContain('or paste the lines.');
  const text = `${tracking[0]}\t${orders[0]}\n${orders[1]}: 2.63E+13`;
  const path = await sheetOf(await sana.post('/couriers', { ...fields, text }));
  expect(textOf(await sana.read(path))).toContain('A spreadsheet has cut this tracking number: 2.63E+13');
  await press(path, { leaveOut: 'on', handedOver: 'on' });
  expect(await placesOf()).toEqual(['sent, due', 'packed, due', 'packed, due']);
  expect(textOf(await sana.read(`/orders?q=${tracking[0]}`))).toContain('Ayesha Khan');
});

test('files that are no sheets get a sentence', async () => {
  const files: [string | Uint8Array, string][] = [
    ['', 'The file is empty.'],
    ['PK\u0003\u0004 broken', 'The file is broken'],
    ['Name,City\nA,B', 'Its columns are: Name, City.'],
    [new Uint8Array(2.5 * 1024 * 1024).fill(65), 'larger than 2 MB'],
  ];
  for (const [file, why] of files) expect(textOf(await (await give('payment', file)).text())).toContain(why);
  expect((await give('payment', new Uint8Array(5 * 1024 * 1024).fill(65))).status).toBe(413);
});

test('nobody who is not signed in gives a sheet, gets one, or sends more than a form', async () => {
  const sheet = await sheetOf(await give('tracking', `${orders[0]} ${tracking[0]}`));
  for (const path of [sheet, '/couriers', '/couriers/columns']) {
    const html = await (await fetch(shop.deskUrl + path)).text();
    expect(html).toContain('Email me a code');
    expect(html).not.toContain('PostEx');
  }
  expect((await fetch(`${shop.deskUrl}${sheet}/csv`)).status).toBe(401);
  const post = (bytes: number) =>
    fetch(`${shop.deskUrl}/couriers`, {
      method: 'POST',
      headers: { Origin: shop.deskUrl },
      body: new Uint8Array(bytes),
    });
  expect((await post(100)).status).toBe(401);
  expect((await post(1024 * 1024)).status).toBe(413);
  expect((await sana.get('/couriers/sheets/unknown')).status).toBe(404);
  expect((await sana.get(`${sheet}/csv`)).status).toBe(404);
});

test('columns and the courier’s names of cities are edited in the desk, and refused with a mistake', async () => {
  const fields = {
    courier: 'M&P',
    columns: '2',
    'heading-0': 'Ref',
    'field-0': 'order',
    'heading-1': 'Town',
    'field-1': 'city',
  };
  const path = '/couriers/columns?courier=M%26P';
  const wrong = await (await sana.post(path, { ...fields, 'heading-1': 'REF' })).text();
  expect(textOf(wrong)).toContain('The heading REF is in here twice.');
  expect(wrong).toContain('value="REF"');
  expect(textOf(await (await sana.post(path, { ...fields, do: 'up-1' })).text())).toContain('Saved.');
  await sana.post(path, { do: 'spell', courier: 'M&P', city: 'Lahore', spelling: 'LHE-1' });
  expect(textOf(await bilal.read(path))).toContain('Lahore LHE-1');
  const sheet = await sheetOf(
    await sana.post('/couriers', { form: 'booking', courier: 'M&P', order: orders.slice(0, 2) }),
  );
  expect(await (await sana.get(`${sheet}/csv`)).text()).toBe(
    ['Town,Ref', `LHE-1,${orders[0]}`, `Rawalpindi,${orders[1]}`].join('\r\n'),
  );
});

test('columns that both owners change at once are told to the later one, and saved when pressed again', async () => {
  const path = '/couriers/columns?courier=Rider';
  const seen = hiddenField(await sana.read(path), 'seen');
  const fields = { courier: 'Rider', seen, columns: '2', 'heading-0': 'Ref', 'field-0': 'order', 'field-1': 'city' };
  const save = async (owner: DeskOwner, form: Record<string, string>) =>
    (await owner.post(path, { ...fields, ...form })).text();
  const [hers, his] = await Promise.all([
    save(sana, { 'heading-1': 'Town' }),
    save(bilal, { 'heading-1': 'Destination' }),
  ]);
  const isHers = textOf(hers).includes('Saved.');
  const [won, lost, late, owner] = isHers ? ['Town', 'Destination', his, bilal] : ['Destination', 'Town', hers, sana];
  expect(textOf(late)).toContain(`${isHers ? 'Sana' : 'Bilal'} changed these columns meanwhile. Nothing is saved yet`);
  expect(textOf(late)).toContain(`Saved now Ref Order number ${won} City`);
  expect(late).toContain(`value="${lost}"`);
  const saved = await sana.read(path);
  expect(saved).toContain(`value="${won}"`);
  expect(saved).not.toContain(`value="${lost}"`);
  expect(textOf(await save(owner, { 'heading-1': won }))).toContain('Saved.');
  const again = await save(owner, { 'heading-1': lost, seen: hiddenField(late, 'seen') });
  expect(textOf(again)).toContain('Saved.');
  expect(await sana.read(path)).toContain(`value="${lost}"`);
});

test('columns with a mistake are compared with what their form showed, not with what was saved meanwhile', async () => {
  const path = '/couriers/columns?courier=Bykea';
  const seen = hiddenField(await sana.read(path), 'seen');
  const fields = { courier: 'Bykea', seen, columns: '2', 'heading-0': 'Ref', 'field-0': 'order', 'field-1': 'city' };
  await bilal.post(path, { ...fields, 'heading-1': 'Town' });
  const wrong = await (await sana.post(path, { ...fields, 'heading-1': 'REF' })).text();
  expect(textOf(wrong)).toContain('The heading REF is in here twice.');
  const mended = await sana.post(path, { ...fields, 'heading-1': 'City', seen: hiddenField(wrong, 'seen') });
  expect(textOf(await mended.text())).toContain('Bilal changed these columns meanwhile.');
});
