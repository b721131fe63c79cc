import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { BrandingPicture } from '../../../shop/branding/branding.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { AYESHA, hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const soon = { timeout: 20_000, interval: 20 };
const PUBLIC = 'https://zari.example';

let mail: EmailService;
let shop: ShopProcess;
let owner: DeskOwner;
beforeAll(async () => {
  mail = await openEmailService();
  shop = await openSmallShop({ ...WITH_DESK, SITE_URL: PUBLIC, EMAIL_SERVICE_URL: mail.url });
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  await mail.close();
});

async function read(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

/** A wide sign, half of it transparent. */
function sign(background: string): Promise<Buffer> {
  const ground = { width: 600, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const mark = { input: { create: { width: 300, height: 200, channels: 3 as const, background } }, left: 0, top: 0 };
  return sharp({ create: ground }).composite([mark]).png().toBuffer();
}

async function setPicture(id: BrandingPicture, bytes: Uint8Array): Promise<Response> {
  const path = `/collections/shopFront/record/${id}`;
  const form = new FormData();
  form.set('key', newKey());
  form.set('seen', hiddenField(await owner.read(path), 'seen'));
  form.append('files', new Blob([bytes.slice()]), 'sign.png');
  return owner.upload(path, form);
}

/** Presses the Undo of what led to an address. */
async function undo(saved: string): Promise<string> {
  const nr = new URL(saved, PUBLIC).searchParams.get('saved') ?? '';
  expect(await owner.read(saved)).toMatch(new RegExp(`name="nr"[^>]*value="${nr}"|value="${nr}"[^>]*name="nr"`));
  return textOf(await (await owner.post('/changes', { key: newKey(), undo: 'yes', nr })).text());
}

/** The addresses of signs in a text, each on the shop that runs here. */
function signsIn(text: string): string[] {
  return [...text.matchAll(/\/images\/products\/[0-9a-f]{20}\.webp\?tr=w-\d+,h-\d+[^"<& ]*(?:&amp;v=|&v=)\w+/g)].map(
    ([address]) => address.replace('&amp;', '&'),
  );
}

test('what the owner sets of the shop’s front is shown wherever the shop drew its own, and goes back with one press', async () => {
  const before = await read('/home');
  for (const [id, colour] of [
    ['logo', '#d0a020'],
    ['resinLogo', '#a02060'],
    ['icon', '#20a060'],
    ['sharePicture', '#2060a0'],
    ['firstSlide', '#602020'],
  ] as const)
    expect((await setPicture(id, await sign(colour))).headers.get('Location')).toMatch(/^\/shop\/front\?saved=/);
  await expect.poll(async () => (await read('/home')).includes('/workshop.svg'), soon).toBe(false);

  const [night, pink, about] = await Promise.all(['/home', '/resin-art', '/about'].map(read));
  expect([night, pink].map(barIn)).toEqual(['Fesi Shop', 'Fesi Resin']);
  expect(LOGO.exec(night ?? '')?.[1]).not.toBe(LOGO.exec(pink ?? '')?.[1]);
  expect(night).toMatch(/<link rel="icon" href="[^"]*w-48,h-48,f-png/);
  expect(night).toMatch(/<link rel="apple-touch-icon" href="[^"]*w-180,h-180,f-png/);
  expect(night).toMatch(/"logo":"https:\/\/zari\.example\/images\/[^"]*w-480/);
  for (const page of [night, about]) {
    expect(page?.match(/property="og:image"/g)).toHaveLength(1);
    expect(page).toMatch(/property="og:image" content="https:\/\/zari\.example\/images\/products\/\w+\.webp\?tr=w-800/);
  }
  const own = await Promise.all(
    ['/men-shirts', `/product/${SHIRT.collection}/${SHIRT.id}`, '/texture-paint'].map(read),
  );
  expect(own.map((page) => page.match(/property="og:image"/g)?.length)).toEqual([1, 1, 1]);
  const manifest = await read('/manifest.webmanifest');
  expect(manifest).not.toContain('favicon.svg');
  expect(signsIn(manifest)).toHaveLength(2);
  expect(await read('/feed.xml')).toMatch(/<image><url>https:\/\/zari\.example\/images\//);

  // What is transparent stays so, a logo keeps its shape, and an icon is a square.
  for (const address of signsIn(`${night} ${manifest}`)) {
    const answer = await fetch(shop.url + address);
    expect(answer.headers.get('Content-Type'), address).toBe('image/png');
    const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
    if (address.includes('c-at_max')) expect([width, height, hasAlpha]).toEqual([432, 144, true]);
    else expect([width, hasAlpha]).toEqual([height, !address.includes('w-180')]);
  }
  expect((await fetch(`${shop.url}${signsIn(manifest)[0]?.replace('w-192,h-192', 'w-191,h-191')}`)).status).toBe(400);

  await orderByForm(shop, [SHIRT], AYESHA);
  const [email] = await mail.received(1);
  expect(email?.html).toMatch(
    /<img src="https:\/\/zari\.example\/images\/[^"]*w-480[^"]*" width="144" height="48" alt="Fesi Shop"/,
  );

  // Taken away one by one, with the Undo of the last.
  let saved = '';
  for (const id of ['resinLogo', 'icon', 'sharePicture', 'firstSlide', 'logo']) {
    const away = await owner.post('/shop/front', { key: newKey(), back: id });
    saved = away.headers.get('Location') ?? '';
    expect(saved).toMatch(/^\/shop\/front\?saved=/);
  }
  await expect.poll(async () => (await read('/home')) === before, soon).toBe(true);
  expect(textOf(await owner.read(saved))).toContain('The shop’s name is written there.');
  expect(await undo(saved)).toContain('Undone.');
  await expect.poll(async () => barIn(await read('/home')), soon).toBe('Fesi Shop');
  expect(textOf(await owner.read('/changes'))).toContain('Logo of the pink pages');
});

test('what is no picture is refused beside its field, and branding moves to another shop with its pictures', async () => {
  const refused = await (await setPicture('logo', Buffer.from('<svg/>'))).text();
  expect(textOf(refused)).toContain('It is no photo.');
  expect((await owner.post('/shop/front', { key: newKey(), back: 'nothing' })).status).toBe(400);
  expect((await owner.get('/collections/shopFront/record/banner')).status).toBe(404);
  await setPicture('logo', await sign('#d0a020'));
  await expect.poll(async () => barIn(await read('/home')), soon).toBe('Fesi Shop');

  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  await shop.owner('export', folder);
  const other = await openSmallShop();
  onTestFinished(() => other.stop());
  await other.owner('import', folder);
  const shown = async () => (await fetch(`${other.url}/men-shirts`)).text();
  await expect.poll(async () => barIn(await shown()), soon).toBe('Fesi Shop');
  const [address = ''] = signsIn(await shown());
  expect((await fetch(other.url + address)).status).toBe(200);
  const wrong = catalogueFolder({ shopFront: { banner: { picture: 'products/a.jpg' } } });
  await expect(other.owner('import', wrong)).rejects.toThrow('is no part of the shop');
});

test('a colour and one look for all pages are chosen from those that the shop has, and undone with one press', async () => {
  const colours = async (fields: Record<string, string>) => {
    const seen = hiddenField(await owner.read('/shop/front'), 'seen');
    const answer = await owner.post('/shop/front', { key: newKey(), seen, dark: '', pink: '', look: '', ...fields });
    return answer.headers.get('Location') ?? '';
  };
  const before = await read('/resin-art');
  await colours({ pink: 'indigo' });
  const shown = (words: string) => async () => (await read('/resin-art')).includes(words);
  await expect.poll(shown('data-theme="pink" style="--background:#fff6f5;--primary:#2f4fb5;'), soon).toBe(true);
  const saved = await colours({ pink: 'indigo', dark: 'emerald', look: 'dark' });
  await expect.poll(shown('data-theme="dark" style="--background:#12100e;--primary:#5fcf8b;'), soon).toBe(true);
  expect(await read('/home')).not.toContain('in-pink');
  for (const path of ['/offline/resin', '/offline/shirts'])
    expect(await read(path), path).toContain('data-theme="dark" style="--background:#12100e;--primary:#5fcf8b;');
  expect(await undo(saved)).toContain('Undone.');
  await expect.poll(shown('data-theme="pink"'), soon).toBe(true);
  expect(await colours({ dark: 'no colour' })).toBe('');
  await colours({});
  await expect.poll(async () => (await read('/resin-art')) === before, soon).toBe(true);
});

test('a colour that is chosen while another owner saves the colours stays chosen, is told, and is saved again', async () => {
  const seen = hiddenField(await owner.read('/shop/front'), 'seen');
  const save = (fields: Record<string, string>) =>
    owner.post('/shop/front', { key: newKey(), dark: '', pink: '', look: '', ...fields });
  expect((await save({ seen, look: 'pink' })).status).toBe(303);
  const refused = await (await save({ seen, pink: 'indigo' })).text();
  expect(textOf(refused)).toContain('Somebody saved this meanwhile. What you typed is here. Look, and save again.');
  expect(refused).toMatch(/<input(?=[^>]*value="indigo")(?=[^>]*name="pink")(?=[^>]*checked)/);
  expect(refused).toMatch(/<option value="pink" selected/);
  const again = await save({ seen: hiddenField(refused, 'seen'), pink: 'indigo', look: 'pink' });
  expect(again.headers.get('Location')).toMatch(/^\/shop\/front\?saved=/);
  const away = await owner.post('/shop/front', { key: newKey(), back: 'icon' });
  expect(textOf(await away.text())).toContain('It was taken away already.');
});

/** The name of the logo in a page's bar; undefined where the shop's name is written there. */
function barIn(page = ''): string | undefined {
  return LOGO.exec(page)?.[2];
}

const LOGO = /class="bar-home"[^>]*><img src="([^"]+)"[^>]* alt="([^"]+)"/;
