import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { EXPORT_FILES } from '../../../shop/desk/export-desk.ts';
import { DEFAULT_WORDS, ownerEmailsOf } from '../../../shop/words/words.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { productForm } from '../../support/desk/product-form.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const soon = { timeout: 20_000, interval: 20 };
const TEE = { collection: 'menShirts', id: 'plain-tee', quantity: 1, colour: 'orignal' };
const TRAY = { collection: 'kidsShirts', id: 'plain-tray', quantity: 1, colour: 'orignal' };
const CUSTOMER = { ...AYESHA, contact: '0321 5556666', city: 'Multan' };

/** The demo's words, as shoppers, phones and crawlers could read them; brands and collections have their own in the data. */
const DEMO =
  /Fesi\b|FESI|Fesishop|fesishop\.|[/@]fesishop|Lahore|owner\.one|30012345|300 12345|30076543|300 76543|preview\.jpg/;

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
  const saved = await send({
    values: { title: 'Plain Tee', price: '900', brand: 'fesishop' },
    collections: ['menShirts'],
    press: 'shop',
  });
  expect(saved.status).toBe(303);
  expect((await press(owner, 'open')).status).toBe(303);
  const { url } = shop;
  await expect.poll(async () => (await fetch(`${url}/men-shirts`)).text(), soon).toContain('Plain Tee');
  return { shop, owner };
}

function press(owner: DeskOwner, name: string, fields: Record<string, string> = {}): Promise<Response> {
  return owner.post('/opening', { key: newKey(), press: name, ...fields });
}

test('orders and messages are emailed to owners only where somebody gave an address; until then Today says so', async () => {
  const { shop, owner } = await openOwnShop({ shopName: 'Zari' });
  expect((await orderByForm(shop, [TEE], CUSTOMER)).status).toBe(303);
  expect((await mail.received(1)).map(({ to }) => to)).toEqual([AYESHA.email]);
  const message = { name: 'Ali', email: 'ali@example.com', phone: '0300 1111111', comment: 'Salaam' };
  const written = await fetch(`${shop.url}/contact`, { method: 'POST', body: new URLSearchParams(message) });
  expect(written.status).toBe(503);
  const emails = await shop.owner('emails', '--json');
  expect(JSON.parse(emails)).toHaveLength(1);
  expect(emails).not.toMatch(/fesishop|"owner/);
  const today = await owner.read('/');
  expect(textOf(today)).toContain('no email about an order goes to an owner. The orders are here. Add your email');
  expect(today).toContain('href="/shop/words#emails"');

  const seen = hiddenField(await owner.read('/shop/words'), 'seen');
  const named = { key: newKey(), seen, ownerEmails: 'sana@zari.example' };
  expect((await owner.post('/shop/words', named)).status).toBe(303);
  // Who named herself is in, as herself.
  expect(textOf(await owner.read('/'))).not.toContain('No email tells you of orders');
  await expect.poll(async () => textOf(await owner.read('/shop')), soon).toContain('Sana');
  await expect(shop.owner('desk')).resolves.toContain('lets sana@zari.example in');
  // What the words were before is what shoppers read.
  const changes = textOf(await owner.read('/changes'));
  expect(changes).toContain('Our shop');
  expect(changes).not.toMatch(DEMO);
  mail.taken.length = 0;
  await orderByForm(shop, [TEE], CUSTOMER);
  expect((await mail.received(2)).map(({ to }) => to).sort()).toEqual([AYESHA.email, 'sana@zari.example']);
});

/** The checkout and an order's form offer every city of Pakistan, and the desk's form of delivery has one as its example. */
function withoutCities(html: string): string {
  return html.replace(/<datalist[\s\S]*?<\/datalist>|such as Lahore 150, 2 days/g, '');
}

/** The desk's screens and files that need nothing in their address. */
const DESK = [
  ...['/', '/opening', '/orders', '/orders/new', '/calls', '/emails', '/couriers', '/couriers/columns', '/evening'],
  ...['/products', '/products/new', '/products/drafts', '/products/menShirts/plain-tee'],
  ...['/products/menShirts/plain-tee/edit', '/collections', '/collections/menShirts', '/collections/aboutWords'],
  ...['/changes', '/searches', '/figures', '/bring', '/people', '/you', '/shop', '/shop/words', '/shop/front'],
  ...['/shop/delivery', '/shop/codes', '/customers/923215556666', '/orders.csv', '/figures/figures.csv'],
  ...['/figures/delivered-google.csv', ...Object.values(EXPORT_FILES).map(({ file }) => `/leaving/${file}`)],
];

test('a shop of which only its name and its owner are said has no word of the demo’s anywhere', async () => {
  const { shop, owner } = await openOwnShop({ shopName: 'Zari', ownerEmails: 'sana@zari.example' });
  const send = await productForm(owner, '/products/new');
  await send({
    values: { title: 'Plain Tray', price: '900' },
    collections: ['kidsShirts', 'fesiCollection'],
    press: 'shop',
  });
  expect((await orderByForm(shop, [TEE], CUSTOMER)).status).toBe(303);
  const message = { name: 'Ali', email: 'ali@example.com', phone: '0300 1111111', comment: 'Salaam' };
  await fetch(`${shop.url}/contact`, { method: 'POST', body: new URLSearchParams(message) });
  await fetch(`${shop.deskUrl}/sign-in`, {
    method: 'POST',
    headers: { Origin: shop.deskUrl },
    body: new URLSearchParams({ email: 'sana@zari.example' }),
  });
  await owner.post('/shop', { sentEmails: 'yes' });
  expect((await orderByForm(shop, [TRAY, TEE], { ...CUSTOMER, lastName: 'Shah' })).status).toBe(303);
  const order = /data-order="(\w+)"/.exec(await owner.read('/orders?q=Shah'))?.[1] ?? '';
  for (const step of ['confirm', 'pack']) await owner.step({ order, step });
  const booked = await owner.post('/couriers', { form: 'booking', courier: 'PostEx', order });
  const sheet = booked.headers.get('location')?.replace(/\?.*/, '') ?? '';
  await owner.step({ order, step: 'send', courier: 'PostEx', tracking: '26300100077' });
  const sent = /name="email" value="(\w+-sent-\d+)"/.exec(await owner.read(`/emails?order=${order}`))?.[1] ?? '';
  // It waits two minutes for an undo.
  await owner.post('/emails', { email: sent });

  for (const { to, subject, html } of await mail.received(7))
    expect(subject + html, `${subject} to ${to}`).not.toMatch(DEMO);
  const emails = mail.taken.map(({ to, subject }) => `${subject} to ${to}`).sort();
  expect(emails).toEqual([
    'Message from the shop to sana@zari.example',
    ...Array(2).fill(`Order Placed - Zari to ${AYESHA.email}`),
    ...Array(2).fill('Order Received - Zari to sana@zari.example'),
    `Order Sent - Zari to ${AYESHA.email}`,
    'Your code for the desk to sana@zari.example',
  ]);

  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/zari\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(listed.length).toBeGreaterThan(8);
  const files = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest', '/favicon.svg', '/workshop.svg'];
  const kept = ['/service-worker.js', '/offline/dark', '/offline/pink'];
  const others = ['/cart', '/search?q=tee', '/search?q=zzz', '/contact', '/catalog/x/y', checkoutPath([TEE])];
  const pages = [...new Set([...listed, ...files, ...kept, ...others])];
  for (const path of pages) {
    const text = withoutCities(await (await fetch(shop.url + path)).text());
    expect(DEMO.exec(text)?.[0], path).toBeUndefined();
    expect(text, path).not.toMatch(/href="(mailto:|tel:\+|https:\/\/wa\.me\/)"/);
  }
  const desk = [
    ...DESK,
    `/orders/${order}`,
    `/orders/${order}/edit`,
    `/orders/slips?order=${order}`,
    sheet,
    `${sheet}/csv`,
  ];
  for (const path of desk) {
    const answer = await owner.get(path);
    const html = await answer.text();
    const found = DEMO.exec(withoutCities(html))?.[0];
    expect([path, answer.status, found]).toEqual([path, 200, undefined]);
    // The value of its brand is in the files alone.
    if (answer.headers.get('content-type')?.startsWith('text/html')) {
      expect([path, /fesishop/i.exec(textOf(html))?.[0]]).toEqual([path, undefined]);
      expect([path, html.includes('<option value="fesishop"')]).toEqual([path, false]);
    }
  }
  expect(pages.length + desk.length).toBeGreaterThanOrEqual(60);
  expect(await (await fetch(`${shop.url}/manifest.webmanifest`)).json()).toMatchObject({ name: 'Zari' });
  const home = textOf(await (await fetch(`${shop.url}/home`)).text());
  expect(textOf(await (await fetch(`${shop.url}/about`)).text())).toContain('Write in the form below.');
  for (const words of ['ZARI', 'Our Collection', '© Zari. All rights reserved.']) expect(home).toContain(words);
  // A shop of one brand has no link to what the other would have, and nothing to choose between in the cart.
  expect(home).toContain('Explore resin art');
  expect(home).not.toContain('Texture Paint');
  // Nor a heading with nothing under it.
  for (const heading of ['New Arrivals', 'Feature Collection', 'Resin Collection']) expect(home).not.toContain(heading);
  expect(await (await fetch(`${shop.url}/cart`)).text()).not.toContain('role="tablist"');
});

test('what an owner says at the opening is shown; a link that is none is answered beside its field', async () => {
  const wrong = { shopName: 'Zari', facebook: 'call me', mail: 'zari' };
  const said = {
    ...{
      shopName: 'Zari',
      resinName: 'Zari Pour',
      number: '0311 1111111',
      mail: 'salaam@zari.example',
      city: 'Multan',
    },
    ...{ facebook: 'facebook.com/zari', instagram: '@zari.pk', ownerEmails: 'sana@zari.example' },
    ...{ deliveryFee: 'Rs 150', deliveryTime: '2 days' },
  };
  mail = await openEmailService();
  shop = await openShopProcess(WITH_DESK, ['--empty']);
  expect(shop.log()).toContain(`The shop waits for its owner to open it: ${shop.url}`);
  expect(shop.log()).not.toContain('The shop is open');
  const owner = await signIn(shop);
  const answer = await (await press(owner, 'contact', wrong)).text();
  expect(answer).toMatch(/id="facebook-mistake">Must be a whole web address/);
  expect(answer).toMatch(/id="mail-mistake">Must be an email address/);
  expect(answer).toMatch(/value="call me"/);
  expect((await press(owner, 'contact', said)).status).toBe(303);
  expect(await owner.read('/opening')).toContain('value="https://www.instagram.com/zari.pk"');
  // A number of its own for resin stays when the first one changes.
  const words = { key: newKey(), seen: hiddenField(await owner.read('/shop/words'), 'seen'), chatArt: '0333 3333333' };
  expect((await owner.post('/shop/words', words)).status).toBe(303);
  const seen = hiddenField(await owner.read('/opening'), 'seen');
  expect((await press(owner, 'contact', { ...said, number: '0322 2222222', seen })).status).toBe(303);
  const numbers = await owner.read('/shop/words');
  for (const number of ['923222222222', '923333333333']) expect(numbers).toContain(`value="${number}"`);
  const send = await productForm(owner, '/products/new');
  await send({ values: { title: 'Plain Tee', price: '900' }, collections: ['menShirts'], press: 'shop' });
  await press(owner, 'open');
  const { url } = shop;
  const shown = async () => (await fetch(`${url}/resin-art`)).text();
  await expect.poll(shown, soon).toContain('Zari Pour');
  const html = await shown();
  for (const to of ['https://www.facebook.com/zari', 'mailto:salaam@zari.example', 'tel:+923222222222'])
    expect(html).toContain(`href="${to}"`);
  const about = textOf(await (await fetch(`${url}/about`)).text());
  expect(about).toContain('Delivery is Rs 150 for an order of any size, and takes 2 days');
  expect(about).toContain('Write in the form below, by email, or on WhatsApp.');
  expect(textOf(html)).toContain('© Zari and Zari Pour, Multan. All rights reserved.');
  expect(html).not.toContain('tiktok.com');
  expect(textOf(html)).toContain('Texture Paint sale');
  await shop.stop();
  await shop.start();
  expect(shop.log()).toContain(`The shop is open: ${shop.url}`);
  expect(await shown()).toContain('Zari Pour');
});

test('who tried the shop with the demo stays in when shoppers may come, is emailed nothing, and names herself', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tried-'));
  mail = await openEmailService();
  const tried = await openSmallShop({ ...WITH_DESK, DATA_DIR });
  const owner = await signIn(tried);
  await tried.stop();
  shop = await openShopProcess({
    ...{ ...WITH_DESK, DATA_DIR, SITE_URL: 'https://zari.example', EMAIL_SERVICE_URL: mail.url },
    DESK_PORT: new URL(tried.deskUrl).port,
  });
  expect(textOf(await owner.read('/'))).toContain('No email tells you of orders');
  await shop.owner('import', catalogueFolder({ shopWords: { words: { city: 'Hunza' } } }));
  const page = await owner.read('/shop/words');
  expect(page).not.toContain('owner.one@');
  await fetch(`${shop.deskUrl}/sign-in`, {
    method: 'POST',
    headers: { Origin: shop.deskUrl },
    body: new URLSearchParams({ email: 'owner.one@fesishop.example' }),
  });
  expect(await shop.owner('emails', '--json')).toBe('[]\n');
  expect((await orderByForm(shop, [SHIRT], CUSTOMER)).status).toBe(303);
  expect((await mail.received(1)).map(({ to }) => to)).toEqual([AYESHA.email]);
  expect(await shop.owner('emails', '--json')).not.toContain('fesishop.example"');
  const save = async (ownerEmails: string) =>
    owner.post('/shop/words', {
      ...{ key: newKey(), seen: hiddenField(await owner.read('/shop/words'), 'seen'), ownerEmails },
    });
  expect((await save('sana@zari.example')).status).toBe(303);
  await expect.poll(async () => textOf(await owner.read('/shop')), soon).toContain('Sana');
  await expect(shop.owner('desk')).resolves.toContain('lets sana@zari.example in');
  // To leave nobody is no way out of one's own shop.
  expect(textOf(await (await save('')).text())).toContain('Leave your own address in: sana@zari.example');
});

test('addresses that OWNER_EMAILS says are emailed, the demo’s too; a shop that began empty under an earlier release keeps its words', async () => {
  mail = await openEmailService();
  shop = await openSmallShop({
    ...{ SITE_URL: 'https://zari.example', EMAIL_SERVICE_URL: mail.url },
    OWNER_EMAILS: DEFAULT_WORDS.ownerEmails,
  });
  await orderByForm(shop, [SHIRT], CUSTOMER);
  const all = [AYESHA.email, ...ownerEmailsOf(DEFAULT_WORDS)].sort();
  expect((await mail.received(3)).map(({ to }) => to).sort()).toEqual(all);

  const opening = { isOpen: true, hasContact: true, hasDemo: false };
  await shop.owner('import', catalogueFolder({ shopWords: { opening, words: { city: 'Hunza' } } }));
  const { url } = shop;
  const shown = async () => textOf(await (await fetch(`${url}/home`)).text());
  await expect.poll(shown, soon).toContain(', Hunza.');
  expect(await shown()).toContain('Made by hand in Lahore');
});
