import { afterAll, beforeAll, expect, test } from 'vitest';
import { HELPERS_MAY, helpersMay } from '../../../desk/people/helpers-may.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { PATTERNS } from '../../support/desk/desk-patterns.ts';
import { openDeskStream } from '../../support/desk/desk-stream.ts';
import { formFields } from '../../support/desk/form-fields.ts';
import { ordersOf } from '../../support/listed.ts';
import { giveSheet, submitSheet } from '../../support/sheets.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [SANA, BILAL, ZARA] = ['sana@zari.example', 'bilal@zari.example', 'zara@zari.example'];

let shop: ShopProcess;
let sana: DeskOwner;
let helper: DeskOwner;

beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: SANA });
  sana = await signIn(shop, SANA);
  expect(await put(sana, BILAL, 'helper')).toContain(`${BILAL} is a helper now. Undo`);
  helper = await signIn(shop, BILAL);
});
afterAll(() => shop.stop());

/** Adds somebody, or changes who is `seen` on the list. */
async function put(by: DeskOwner, email: string, to: string, seen?: string): Promise<string> {
  return textOf(await (await by.post('/people', { ...(seen ? { seen } : { add: 'yes' }), email, to })).text());
}

/** An address of a pattern; that of no order or product. */
function addressOf(pattern: string): string {
  return pattern
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, 'x')
    .replace('*', 'nowhere');
}

const dataOf = (address: string) => (address === '/' ? '/_.data' : `${address}.data`);

/** What a browser may ask of an address: its page, the page's data, and both as forms. */
function asked(by: DeskOwner, address: string): Promise<Response[]> {
  const post = address === '/' ? '/?index' : address;
  return Promise.all([
    by.get(address),
    by.get(dataOf(address)),
    by.post(post, { key: newKey() }),
    by.post(dataOf(address), { key: newKey() }),
  ]);
}

test('what is closed to a helper', () => {
  expect(HELPERS_MAY.filter((pattern) => !PATTERNS.includes(pattern))).toEqual([]);
  expect(PATTERNS.filter((pattern) => !helpersMay(pattern)).sort()).toEqual([
    '/bring',
    '/bring/:id',
    '/collections',
    '/collections/:collection',
    '/collections/:collection/record/:id?',
    '/emails',
    '/evening',
    '/figures',
    '/figures/:file',
    '/leaving/:file',
    '/opening',
    '/orders.csv',
    '/people',
    '/shop',
    '/shop/codes',
    '/shop/delivery',
    '/shop/front',
    '/shop/words',
  ]);
});

test.each(PATTERNS)('%s answers a helper only where they may', async (pattern) => {
  const [page, ...others] = await asked(helper, addressOf(pattern));
  const isClosed = [page, ...others].map((one) => one?.status === 403);
  expect(isClosed).toEqual(isClosed.map(() => !helpersMay(pattern)));
});

test('a closed screen says whose it is', async () => {
  expect(await helper.read('/figures')).toContain('This is for the owners.');
});

test.each([
  ...['/FIGURES', '/figures/', '//figures', '/%66igures', '/figures/_.data', '/figures.data?_routes=routes%2Ffigures'],
  ...['/orders.CSV', '/shop/words.data?_routes=routes%2Fsigned-in', '/orders/../figures'],
])('no spelling of a closed address opens it: %s', async (address) => {
  const answer = await helper.get(address);
  expect([403, 404]).toContain(answer.status);
});

test('a helper is led only where they may go, and is told no sums of money', async () => {
  const today = textOf(await helper.read('/'));
  for (const word of ['Figures', 'Cash', 'Evening summary', 'Backups', 'Shop ']) expect(today).not.toContain(word);
  for (const word of ['Orders', 'Calls', 'Products', 'Couriers', 'You']) expect(today).toContain(word);
  expect(textOf(await sana.read('/'))).toMatch(/Evening summary.*Figures/);
  const screenOf = new Map<string, string>();
  for (const screen of ['/', '/orders', '/calls', '/couriers', '/products', '/searches', '/changes', '/you']) {
    const links = (await helper.read(screen)).matchAll(/<(?:a|form)[^>]* (?:href|action)="(\/[^"?#]*)/g);
    for (const [, address = ''] of links) screenOf.set(address, screen);
  }
  for (const [address, screen] of screenOf)
    expect((await helper.get(address)).status, `${screen} ${address}`).not.toBe(403);
});

test('a helper works on an order and a product, and is named where they did', async () => {
  const form = { contact: '03001234567', firstName: 'Ayesha', lastName: 'Khan' };
  const place = { address: '7 Canal Road', city: 'Lahore', postal: '', email: '', note: '' };
  for (const key of [crypto.randomUUID(), crypto.randomUUID()]) {
    const placed = await helper.post('/orders/new?items=menShirts/dear/1/orignal', { key, ...form, ...place });
    expect(placed.status).toBe(303);
  }
  const [other = '', id = ''] = (await ordersOf(shop)).map((order) => order.id).sort();
  const order = formFields(await helper.read(`/orders/${id}`)).order ?? '';
  await helper.post('/steps', { order, key: newKey(), step: 'confirm' });
  await helper.step({ order: id, step: 'pack' });
  await helper.step({ order: id, step: 'send', courier: 'PostEx' });
  expect(textOf(await sana.read(`/orders/${id}`))).toMatch(/Confirmed.*Bilal/);
  // What goes back to a customer is the owners' to give.
  const back = { order: id, step: 'money back', amount: '1', day: '2026-01-01', note: 'Cash' };
  const refused = [{ state: 'refused', why: 'Only owners write down money that is given back or never comes.' }];
  expect(await helper.step(back)).toMatchObject(refused);
  expect(await sana.step(back)).toMatchObject([{ state: 'refused' }]);
  expect(await (await sana.get(dataOf('/'))).text()).toContain('rupees');
  const today = await (await helper.get(dataOf('/'))).text();
  expect(today).toContain('waiting');
  expect(today).not.toMatch(/rupees|backupTrouble|refused/);
  const given = { ...back, key: newKey() };
  for (const step of ['delivered', 'cash short', 'returned']) await sana.step({ order: id, step, amount: '100' });
  expect(await helper.step({ order: id, step: 'write off' })).toMatchObject(refused);
  expect(await helper.read(`/orders/${id}`)).not.toContain('Write off');
  expect(await sana.step(given)).toMatchObject([{ state: 'taken' }]);
  const undo = { order: id, step: 'undo', undoes: given.key };
  expect(await helper.step(undo)).toMatchObject(refused);
  // A helper's sheet with the same key changes nothing of that, and neither does taking the sheet back.
  await helper.step({ order: other, step: 'confirm' });
  await helper.step({ order: other, step: 'pack' });
  const sheet = await giveSheet(helper, 'tracking', 'PostEx', [`${other},26300100077`]);
  await submitSheet(helper, sheet, { key: given.key });
  expect(await helper.step(undo)).toMatchObject(refused);
  await submitSheet(helper, sheet, { do: 'undo' });
  expect(await sana.step(undo)).toMatchObject([{ state: 'taken' }]);
});

test('a large body of what is closed to a helper is not read to its end', async () => {
  const form = new FormData();
  form.set('export', new Blob(['x'.repeat(300_000)]), 'export.csv');
  for (const path of ['/bring', '/collections/menShirts/record'])
    expect((await helper.upload(path, form)).status, path).toBe(413);
});

test('a helper takes back what they changed of a product, and nothing that is an owner’s', async () => {
  const path = `/products/${SHIRT.collection}/${SHIRT.id}/edit`;
  const fields = formFields(await helper.read(path));
  const saved = await helper.post(path, { ...fields, key: newKey(), price: '1234' });
  const own = /saved=(\d+)/.exec(saved.headers.get('location') ?? '')?.[1] ?? '';
  await sana.post('/shop/codes', {
    ...{ key: newKey(), of: '', seen: formFields(await sana.read('/shop/codes')).seen ?? '', code: 'EID10' },
    ...{ amount: '10', kind: 'percent', minimum: '', from: '', until: '', times: '' },
  });
  const all = await sana.read('/changes');
  expect(textOf(all)).toContain('Discount codes');
  const owners = /data-change="(\d+)"/.exec(all)?.[1] ?? '';
  expect(textOf(await helper.read('/changes'))).not.toContain('Discount codes');
  const back = async (nr: string) =>
    textOf(await (await helper.post('/changes', { key: newKey(), nr, undo: 'yes' })).text());
  expect(await back(owners)).toContain('Owners changed that, and an owner can take it back.');
  expect(own).not.toBe('');
  expect(await back(own)).toContain('Undone.');
});

test('a helper sees and signs out their own devices alone', async () => {
  const device = /\(this one\)[\s\S]*?name="device" value="([^"]+)"/.exec(await sana.read('/shop'))?.[1] ?? '';
  const shown = await helper.read('/you');
  expect(shown).not.toContain(device);
  expect(textOf(shown)).not.toContain('Sana');
  await helper.post('/you', { device });
  expect((await sana.get('/orders.data')).status).toBe(200);
  const other = await signIn(shop, BILAL);
  const own = [...(await helper.read('/you')).matchAll(/name="device" value="([^"]+)"/g)].map(([, id = '']) => id);
  const [, theirs = ''] = [
    ...(/\(this one\)[\s\S]*?name="device" value="([^"]+)"/.exec(await other.read('/you')) ?? []),
  ];
  expect(own).toContain(theirs);
  await helper.post('/you', { device: theirs });
  expect((await other.get('/orders.data')).status).toBe(401);
});

test('who OWNER_EMAILS names stays an owner, and nobody changes themselves', async () => {
  expect(textOf(await sana.read('/people'))).toContain(`${SANA} Owner Always an owner: named in OWNER_EMAILS.`);
  for (const to of ['helper', 'removed']) expect(await put(sana, SANA, to)).toContain('is an owner already');
  await put(sana, ZARA, 'owner');
  const zara = await signIn(shop, ZARA);
  for (const to of ['helper', 'removed']) expect(await put(zara, ZARA, to)).toContain('Nobody changes their own role.');
  expect(await put(zara, 'no address', 'helper')).toContain('That is no email address.');
  expect((await zara.get('/figures')).status).toBe(200);
});

test('an older screen brings nobody back in whom another owner has removed', async () => {
  const hira = 'hira@zari.example';
  await put(sana, hira, 'owner');
  await put(sana, hira, 'removed', 'owner');
  const shown = (seen: string, to: string) => put(sana, hira, to, seen);
  for (const to of ['owner', 'helper'])
    expect(await shown(to === 'owner' ? 'helper' : 'owner', to)).toContain(
      `${hira} was changed on another screen meanwhile: nothing is saved.`,
    );
  expect(await sana.read('/people')).not.toContain(hira);
  expect((await sana.post('/people', { email: hira, to: 'owner' })).status).toBe(400);
  expect(await shown('removed', 'helper')).toContain(`${hira} is a helper now.`);
});

test('a role that is taken away is so with the next request, open pages too, and Undo brings no old session back', async () => {
  const zara = await signIn(shop, ZARA);
  expect(await put(sana, ZARA, 'helper')).toContain(`${ZARA} is an owner already. The list above changes that.`);
  const streams = await Promise.all([zara, helper].map((one) => openDeskStream(shop.deskUrl, one)));
  expect(await put(sana, ZARA, 'helper', 'owner')).toContain('is a helper now. Their devices are signed out. Undo');
  expect(await put(sana, BILAL, 'removed', 'helper')).toContain(`${BILAL} cannot come in any more.`);
  for (const one of [zara, helper]) expect((await one.get('/orders.data')).status).toBe(401);
  await Promise.all(streams.map(({ ended }) => ended));
  await expect(shop.owner('desk', BILAL)).rejects.toThrow('is no owner');
  expect(await put(sana, BILAL, 'helper')).toContain('is a helper now.');
  expect((await helper.get('/orders.data')).status).toBe(401);
  expect((await (await signIn(shop, ZARA)).get('/figures')).status).toBe(403);
  for (const stream of streams) stream.close();
});
