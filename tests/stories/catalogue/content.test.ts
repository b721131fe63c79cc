import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { collectionPath, productPath } from '../../../shop/page-path.ts';
import { openAwkwardCatalogue } from '../../support/awkward-catalogue.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderByForm, orderKey } from '../../support/shopper.ts';

/** Closes every context into which a page, an email or a feed puts text, then runs a script. */
const EVIL = `</script></title></style>--><img src=x onerror=alert(1)>"'\`]]><script>alert(2)</script>`;
const TERMINAL = '\u001b]0;owned\u0007\u001b[2J\u009b31m\r\nFORGED LINE';
const HEADER = 'x\r\nBcc: everybody@example.com\r\n\r\n<h1>mine</h1>';

const PRODUCT = {
  productTitle: `Title ${EVIL}`,
  productPrice: 1000,
  productImage: `awkward/${EVIL}.webp`,
  productDescription: `<p>Soft ${EVIL}</p><svg onload=alert(3)><a href="java&#10;script:alert(4)">x</a><iframe srcdoc="<script>alert(5)</script>">`,
  productColors: [{ id: 'c', color: `Red ${EVIL}`, image: 'awkward/one.webp' }],
  brand: `brand ${EVIL}${HEADER}`,
  inStock: true,
  createdAt: { seconds: 1_760_000_000, nanoseconds: 0 },
};
const CATALOGUE = {
  menShirts: { evil: PRODUCT, 'dangerous~id\u001b[31m': { ...PRODUCT, productTitle: `T ${TERMINAL}` } },
  collection_1: { heading: { heading: `Heading ${EVIL}` }, evil: PRODUCT },
  premiumResin: { evil: PRODUCT },
  newArrivals: { evil: PRODUCT },
  catalogs: { evil: { catalogName: `Catalogue ${EVIL}`, collections: [`Shelf ${EVIL}`] } },
  catalogProducts: { one: { ...PRODUCT, catalogName: `Catalogue ${EVIL}`, collectionName: `Shelf ${EVIL}` } },
};
const ITEM = { collection: 'menShirts', id: 'evil', quantity: 1, colour: `Red ${EVIL}` };

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  const { dataDir, folder } = await openAwkwardCatalogue(CATALOGUE);
  await ownerCommand(['import', folder], { DATA_DIR: dataDir });
  shop = await openShopProcess({
    DATA_DIR: dataDir,
    EMAIL_SERVICE_URL: mail.url,
    OWNER_EMAILS: 'one@shop.example,two@shop.example',
  });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

test.each([
  ['home', '/home'],
  ['a listing', '/men-shirts'],
  ['a collection', collectionPath('collection_1')],
  ['a collection named by its visitor', collectionPath(EVIL)],
  ['a catalogue', `/catalog/${encodeURIComponent(`Catalogue ${EVIL}`)}/${encodeURIComponent(`Shelf ${EVIL}`)}`],
  ['a product', productPath('menShirts', 'evil')],
  ['a product that is not there', productPath(EVIL, EVIL)],
  ['the till', `${checkoutPath([ITEM])}?note=${encodeURIComponent(EVIL)}`],
  ['an address that says things', `/home?${encodeURIComponent(EVIL)}=${encodeURIComponent(EVIL)}`],
])('%s runs nothing that its words hold', async (_what, path) => {
  const answer = await fetch(shop.url + path);
  expectHarmless(await answer.text());
});

test('what search engines read is JSON that cannot end its element', async () => {
  const html = await (await fetch(shop.url + productPath('menShirts', 'evil'))).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) => json);
  expect(data.length).toBeGreaterThan(0);
  expect(data.map((json) => JSON.parse(json ?? ''))).toContainEqual(
    expect.objectContaining({ '@type': 'Product', name: PRODUCT.productTitle }),
  );
});

test('feed and sitemap hold the words as words', async () => {
  for (const path of ['/feed.xml', '/sitemap.xml']) {
    const xml = await (await fetch(shop.url + path)).text();
    expect(xml).not.toMatch(/<(script|img|svg|iframe|style|title>Title <)/i);
    expect(xml.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  }
});

test('emails hold the words as words, in subject, page and every field', async () => {
  mail.taken.length = 0;
  const evil = { firstName: `N ${EVIL}`, lastName: HEADER, address: EVIL, city: `C ${EVIL}`, postal: `P <b>"'` };
  const note = `Note ${EVIL}${HEADER}`;
  expect((await orderByForm(shop, [ITEM], { ...evil, contact: `0300 ${EVIL}`, note })).status).toBe(303);
  const emails = await mail.received(3);
  expect(emails.map((email) => email.to).sort()).toEqual([AYESHA.email, 'one@shop.example', 'two@shop.example']);
  for (const { subject, html, body } of emails) {
    expect(Object.keys(body).sort()).toEqual(['html', 'subject', 'to']);
    expect(subject).not.toMatch(/\p{Cc}/u);
    expect(subject.length).toBeLessThanOrEqual(200);
    expectHarmless(html);
  }
});

test('a contact message reaches the owners alone and holds its words as words', async () => {
  mail.taken.length = 0;
  const fields = {
    name: `N ${HEADER}`,
    email: `x@example.com\r\nBcc: y@example.com`,
    phone: EVIL,
    comment: EVIL,
  };
  const answer = await fetch(`${shop.url}/contact`, { method: 'POST', body: new URLSearchParams(fields) });
  expectHarmless(await answer.text());
  const emails = await mail.received(2);
  expect(emails.map((email) => email.to).sort()).toEqual(['one@shop.example', 'two@shop.example']);
  for (const { subject, html } of emails) {
    expect(subject).not.toMatch(/\p{Cc}/u);
    expectHarmless(html);
  }
});

test.each([
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'a@example.com b@example.com',
  'Shop <a@example.com>',
  '"a" <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nCc: b@example.com',
  'a@example.com%0aBcc:b@example.com, c@example.com',
  'group:a@example.com;',
  '@example.com',
  'a@',
  'a@@example.com',
  `${'a'.repeat(300)}@example.com`,
])('an order whose email is %j is not placed and mails nobody', async (email) => {
  mail.taken.length = 0;
  const page = shop.url + checkoutPath([ITEM]);
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...AYESHA, key: await orderKey(page), email }),
  });
  expect(answer.status).toBe(400);
  expect(mail.taken).toEqual([]);
});

test('the owner’s terminal only prints what a shopper typed', async () => {
  const typed = { firstName: `Zara ${TERMINAL}`, city: TERMINAL, contact: `0300${TERMINAL}` };
  expect((await orderByForm(shop, [{ ...ITEM, id: 'dangerous~id\u001b[31m' }], typed)).status).toBe(303);
  for (const words of [['orders'], ['emails']]) {
    const printed = await shop.owner(...words);
    expect(printed).toMatch(words[0] === 'orders' ? /Zara/ : /customer/);
    expect(printed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(printed).not.toMatch(/^FORGED LINE/m);
  }
});

/** Tags and handlers that only the text above can have brought. Text inside an attribute's quotes is harmless. */
function expectHarmless(html: string): void {
  const tags = html.replace(/="[^"<>]*"/g, '=""');
  const found = RUNNING.filter((pattern) => pattern.test(tags) || (pattern === LINK && pattern.test(html)));
  expect(found.map(String)).toEqual([]);
}

const LINK = /href="?\s*java\s*script:/i;
const RUNNING = [
  /<img src=x/i,
  /<script>alert/i,
  /<svg[^>]*onload/i,
  /<iframe/i,
  /<[a-z][^<>]*\son[a-z]+\s*=\s*["']?alert/i,
  LINK,
  /<h1>mine/,
];
