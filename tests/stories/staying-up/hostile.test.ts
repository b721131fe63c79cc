import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { openAwkwardCatalogue } from '../../support/awkward-catalogue.ts';
import { emailsOf, ordersOf } from '../../support/listed.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderKey } from '../../support/shopper.ts';

let shop: ShopProcess;
let checkout: string;
let message: string;

beforeAll(async () => {
  const { dataDir, folder } = await openAwkwardCatalogue();
  await ownerCommand(['import', folder], { DATA_DIR: dataDir });
  shop = await openShopProcess({ DATA_DIR: dataDir });
  checkout = `${shop.url}${checkoutPath([{ collection: 'menShirts', id: 'Shirt-1', quantity: 1, colour: 'orignal' }])}`;
  message = `${shop.url}/api/v1.0/email/send`;
});

afterAll(() => shop.stop());

const WIRE = {
  service_id: 'contact',
  template_id: 'message',
  user_id: 'shop',
  template_params: { from_name: 'Bilal', from_email: 'b@shop.example', phone_number: '0300', message: 'Hello' },
};

async function nothingSaved(): Promise<void> {
  expect(await ordersOf(shop)).toEqual([]);
  expect(await emailsOf(shop)).toEqual([]);
}

/** Expects a 4xx, and that the shop still answers. */
async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  await answer.body?.cancel();
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
}

test.each<[string, Record<string, string>, string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData]>([
  ['JSON', { 'Content-Type': 'application/json' }, JSON.stringify(AYESHA)],
  ['plain text', { 'Content-Type': 'text/plain' }, 'hello'],
  ['no type at all', { 'Content-Type': '' }, new Uint8Array([0, 255, 1, 254])],
  ['a torn multipart body', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Disposition: fo'],
  ['multipart without a boundary', { 'Content-Type': 'multipart/form-data' }, 'contact=1'],
  ['a key that is none', {}, new URLSearchParams({ ...AYESHA, key: '../../etc/passwd' })],
  ['a file for a field', {}, fileForm()],
])('a checkout posted with %s is refused and saves nothing', async (_what, headers, body) => {
  await expectRefused(await fetch(checkout, { method: 'POST', headers, body, redirect: 'manual' }));
  await expectRefused(await fetch(`${checkout}.data`, { method: 'POST', headers, body, redirect: 'manual' }));
  await nothingSaved();
});

test.each(['PUT', 'PATCH', 'DELETE'])('%s on a checkout is refused and saves nothing', async (method) => {
  const body = new URLSearchParams({ ...AYESHA, key: await orderKey(checkout) });
  await expectRefused(await fetch(checkout, { method, body, redirect: 'manual' }));
  await nothingSaved();
});

test.each(['/home', '/cart', '/men-shirts', '/product/menShirts/Shirt-1', '/buy', '/'])(
  'a form posted to %s is refused',
  async (path) => {
    await expectRefused(
      await fetch(`${shop.url}${path}`, { method: 'POST', body: new URLSearchParams(AYESHA), redirect: 'manual' }),
    );
    await nothingSaved();
  },
);

test.each<[string, string]>([
  ['words that are not JSON', '{"service_id":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['half of the fields', JSON.stringify({ ...WIRE, template_params: { from_name: 'Bilal' } })],
  ['an empty name', JSON.stringify({ ...WIRE, template_params: { ...WIRE.template_params, from_name: ' ' } })],
  ['numbers for words', JSON.stringify({ ...WIRE, template_params: { ...WIRE.template_params, message: 7 } })],
])('a contact message of %s is refused and mails nobody', async (_what, body) => {
  const headers = { 'Content-Type': 'application/json' };
  await expectRefused(await fetch(message, { method: 'POST', headers, body }));
  await nothingSaved();
});

test('a body of five megabytes is answered 413 or cut off, and nothing of it is saved', async () => {
  const long = `{"message":"${'x'.repeat(5 * 1024 * 1024)}"}`;
  for (const address of [checkout, `${checkout}.data`, message, `${shop.url}/contact`])
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: long };
      // The shop does not read the whole body, so the connection may close while it is being sent.
      const answer = await fetch(address, init).catch(() => undefined);
      expect(answer?.status ?? 413, address).toBe(413);
    }
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await nothingSaved();
});

test('the contact endpoint takes nothing but POST', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE'])
    await expectRefused(await fetch(message, { method, body: JSON.stringify(WIRE), redirect: 'manual' }));
  await nothingSaved();
});

test.each([
  ['broken escapes', 'checkout/%E0%A4%A/%/1/orignal'],
  ['ten thousand items', `checkout/${'a/b/1/c~'.repeat(10_000)}`],
  ['slashes in disguise', `checkout/${'%2F'.repeat(3000)}`],
  ['a quantity beyond counting', 'checkout/menShirts/Shirt-1/99999999999999999999/orignal'],
  ['quantities that are none', 'checkout/menShirts/Shirt-1/1e3/orignal~menShirts/Shirt-1/-1/orignal'],
  ['a note of broken letters', 'checkout/menShirts/Shirt-1/1/orignal?note=%FF%FE'],
])('a checkout path of %s is read without a fault', async (_what, path) => {
  const answer = await fetch(`${shop.url}/${path}`, { redirect: 'manual' });
  await answer.body?.cancel();
  expect(answer.status).toBeLessThan(500);
});

test('the checkout of a hundred pieces with the longest names is read, a longer address is refused', async () => {
  const names = { collection: 'menShirts', colour: 'ن'.repeat(26) };
  const items = Array.from({ length: 99 }, (_, n) => ({ ...names, id: `${'ن'.repeat(25)}${n}`, quantity: 999 }));
  const last = { ...names, id: 'Shirt-1', quantity: 1 };
  const answer = await fetch(shop.url + checkoutPath([...items, last]));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Shirt 1');
  const longer = await fetch(`${shop.url}/checkout/${'a/b/1/c~'.repeat(10_000)}`);
  expect(longer.status).toBe(431);
});

function fileForm(): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(AYESHA)) form.set(name, text);
  form.set('key', 'k'.repeat(32));
  form.set('city', new File(['Lahore'], 'city.txt'));
  return form;
}
