import { afterEach, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, wordsOf } from '../../support/desk/desk-owner.ts';
import { productForm } from '../../support/desk/product-form.ts';
import { type EmailService, openEmailService } from '../../support/email-service.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const soon = { timeout: 2000, interval: 20 };
const TEE = { collection: 'menShirts', id: 'plain-tee', quantity: 1, colour: 'orignal' };
const CUSTOMER = { ...AYESHA, city: 'Multan' };

let mail: EmailService;
let shop: ShopProcess | undefined;

afterEach(async () => {
  await shop?.stop();
  await mail.close();
});

/** A shop that its owner has opened with a product and these words. */
async function openOwnShop(words: Record<string, string>, knobs: Record<string, string> = {}) {
  mail = await openEmailService();
  const own = { ...WITH_DESK, SITE_URL: 'https://zari.example', EMAIL_SERVICE_URL: mail.url, ...knobs };
  shop = await openShopProcess(own);
  const owner = await signIn(shop);
  expect((await press(owner, 'contact', words)).status).toBe(303);
  const send = await productForm(owner, '/products/new');
  const saved = await send({ values: { title: 'Plain Tee', price: '900' }, collections: ['menShirts'], press: 'shop' });
  expect(saved.status).toBe(303);
  expect((await press(owner, 'open')).status).toBe(303);
  const { url } = shop;
  await expect.poll(async () => (await fetch(`${url}/men-shirts`)).text(), soon).toContain('Plain Tee');
  return { shop, owner };
}

function press(owner: DeskOwner, name: string, fields: Record<string, string> = {}): Promise<Response> {
  return owner.post('/opening', { key: newKey(), press: name, ...fields });
}

test('orders are emailed to owners only where somebody gave an address; until then Today says so', async () => {
  const { shop, owner } = await openOwnShop({ shopName: 'Zari' });
  expect((await orderByForm(shop, [TEE], CUSTOMER)).status).toBe(303);
  expect((await mail.received(1)).map(({ to }) => to)).toEqual([AYESHA.email]);
  expect(await shop.owner('emails', '--json')).not.toMatch(/fesishop|"owner/);
  const today = await owner.read('/');
  expect(wordsOf(today)).toContain('no email about an order goes to an owner. The orders are here. Add your email');
  expect(today).toContain('href="/shop/words#emails"');

  const seen = hiddenField(await owner.read('/shop/words'), 'seen');
  const named = { key: newKey(), seen, ownerEmails: 'sana@zari.example' };
  expect((await owner.post('/shop/words', named)).status).toBe(303);
  // Who named herself is in, as herself.
  expect(wordsOf(await owner.read('/'))).not.toContain('No email tells you of orders');
  expect(wordsOf(await owner.read('/shop'))).toContain('Sana');
  await expect(shop.owner('desk')).resolves.toContain('lets sana@zari.example in');
  mail.taken.length = 0;
  await orderByForm(shop, [TEE], CUSTOMER);
  expect((await mail.received(2)).map(({ to }) => to).sort()).toEqual([AYESHA.email, 'sana@zari.example']);
});

test('a message of a visitor goes to an address that somebody gave, or is not taken', async () => {
  const { shop } = await openOwnShop({ shopName: 'Zari' });
  const message = { name: 'Ali', email: 'ali@example.com', phone: '0300 1111111', comment: 'Salaam' };
  const write = () => fetch(`${shop.url}/contact`, { method: 'POST', body: new URLSearchParams(message) });
  expect((await write()).status).toBe(503);
  expect(await shop.owner('emails', '--json')).toBe('[]\n');
});

test('where shoppers may come no order is emailed to an example address', async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, SITE_URL: 'https://zari.example', EMAIL_SERVICE_URL: mail.url });
  expect((await orderByForm(shop, [SHIRT], CUSTOMER)).status).toBe(303);
  expect((await mail.received(1)).map(({ to }) => to)).toEqual([AYESHA.email]);
  expect(await shop.owner('emails', '--json')).not.toContain('fesishop.example"');
  expect(wordsOf(await (await signIn(shop)).read('/'))).toContain('No email tells you of orders');
});
