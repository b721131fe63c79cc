import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { soonestSeenMs } from '../../support/fastest.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const WORDS = {
  shopName: 'Zari & Sons',
  resinName: 'Zari Pour',
  city: 'Multan',
  mail: 'salaam@zari.example',
  tiktok: '',
  deliveryTime: '2 or 3 days',
  blessing: 'Eid Mubarak',
  aboutShirts: 'Ajrak from Multan.',
  welcome: 'Block by block',
  tagline: 'ajrak by hand',
  aboutDescription: 'Our lane in Multan.',
  chatShirts: '923111111111',
  chatArt: '923222222222',
  chatMessage: 'Salaam, a question.',
  ownerEmails: 'sana@zari.example',
  made: 'Printed in Multan',
};

let mail: EmailService;
let shop: ShopProcess;

beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, EMAIL_SERVICE_URL: mail.url, CHAT_NUMBER_ART: '923333333333' });
  await shop.owner('import', catalogueFolder({ shopWords: { words: WORDS } }));
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

async function read(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

async function changeText(words: Record<string, string>): Promise<void> {
  await shop.owner('import', catalogueFolder({ shopWords: { words } }));
}

test('every page says the owner’s words, and none of the shop’s', async () => {
  await expect.poll(() => read('/home')).toContain('Zari &amp; Sons');
  for (const path of ['/home', '/men-shirts', '/resin-art', '/product/menShirts/dear', '/about', '/cart', '/contact']) {
    const html = await read(path);
    expect(html, path).toContain('© <!-- -->Zari &amp; Sons<!-- --> and <!-- -->Zari Pour');
    expect(html, path).toContain(', Multan. All rights reserved.');
    expect(html, path).toContain('mailto:salaam@zari.example');
    expect(html, path).toContain('Ajrak from Multan.');
    expect(html, path).not.toMatch(/Fesi (Shop|Resin)|fesishop\.example|aria-label="TikTok"|923001234567|923007654321/);
  }
});

test('each screen says its own', async () => {
  const home = await read('/home');
  expect(home).toContain('<title>Zari &amp; Sons: ajrak by hand</title>');
  expect(home).toContain('<h1>Block by block</h1>');
  expect(home).toContain('Eid Mubarak');
  expect(home).not.toContain('class="blessing"');
  expect(home).toContain('"name":"Zari \\u0026 Sons"');
  expect(await read('/men-shirts')).toContain('https://wa.me/923111111111?text=Salaam%2C%20a%20question.');
  expect(await read('/product/menShirts/dear')).toContain('in 2 or 3 days.');
  const about = await read('/about');
  expect(about).toContain('takes 2 or 3 days after');
  expect(about).toContain('content="Our lane in Multan."');
});

test('what the environment sets has the last word', async () => {
  expect(await read('/resin-art')).toContain('https://wa.me/923333333333?');
});

test('the feed and the emails say them, and owners are those named', async () => {
  expect(await read('/feed.xml')).toMatch(/<title>Zari &#38; Sons<\/title>.*<description>Printed in Multan</);
  expect((await orderByForm(shop, [SHIRT])).status).toBe(303);
  const emails = await mail.received(2);
  expect(emails.map(({ to }) => to)).toContain('sana@zari.example');
  for (const { html } of emails) {
    expect(html).toContain('Zari &#38; Sons, printed in Multan');
    expect(html).not.toContain('Fesi');
  }
  expect(await shop.owner('desk')).toContain('lets sana@zari.example in');
});

test('a changed word is on a kept page within a second, and the default is back when it goes', async () => {
  let town = '';
  const move = () => {
    town = `Hunza ${crypto.randomUUID()}`;
    return changeText({ ...WORDS, city: town });
  };
  const isSeen = async () => (await read('/cart')).includes(`, ${town}. All`);
  expect(await soonestSeenMs(move, isSeen)).toBeLessThan(1000);
  const { city: _, ...others } = WORDS;
  await changeText(others);
  await expect.poll(() => read('/cart')).toContain(', Lahore. All');
});

test('words are exported and imported with the catalogue', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'words-')), 'out');
  await shop.owner('export', folder);
  const { shopWords } = JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8'));
  expect(shopWords.words).toMatchObject({ shopName: 'Zari & Sons', deliveryTime: '2 or 3 days' });
});

test.each([
  [{ words: { chatArt: '0300' } }, 'shopWords/words -> chatArt: must be digits with the country code'],
  [{ words: { mail: 'a@x.example, b@x.example' } }, 'shopWords/words -> mail: must be an email address'],
  [{ words: { shopName: '' } }, 'shopWords/words -> shopName: must say something'],
  [{ words: { shopName: 7 } }, 'shopWords/words -> shopName: must be text'],
  [{ words: { instagram: 'javascript:alert(1)' } }, 'shopWords/words -> instagram: must be a whole web address'],
  [{ words: { shopname: 'x' } }, 'shopWords/words -> shopname: is no word of the shop. These are: shopName'],
  [{ other: { shopName: 'x' } }, 'shopWords/other: must be words'],
])('%j is refused with its place', async (shopWords, why) => {
  await expect(shop.owner('import', catalogueFolder({ shopWords }))).rejects.toThrow(why);
  expect(await read('/cart')).toContain('Zari &amp; Sons');
});
