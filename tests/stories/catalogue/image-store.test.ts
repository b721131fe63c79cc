import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openImageStorage } from '../../../server/images/open-storage.ts';
import { imageVersion } from '../../../server/images/storage.ts';
import { readConfig } from '../../../server/process/config.ts';
import { sweepUploads } from '../../../server/sweep.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { storeOf } from '../../support/engine.ts';
import { type ImageStore, openImageStore } from '../../support/outside-services/image-store.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

/** Image names that need escaping in a key. */
const NAMES = ['plain.webp', 'a b+c&d=e.webp', 'نیلا کرتا.webp', "it's (100%)!*.webp", 'deep/er/~x?y#z.webp'];

let store: ImageStore;
let shop: ShopProcess;
let images: Record<string, Buffer>;
let knobs: Record<string, string>;

beforeAll(async () => {
  store = await openImageStore();
  knobs = { ...store.knobs, ORDER_LIMIT: '10000', DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) };
  const made = NAMES.map(async (name, i) => [`odd/${name}`, await image(i)] as const);
  images = Object.fromEntries(await Promise.all(made));
  await ownerCommand(['import', catalogueOf(images)], knobs);
  shop = await openShopProcess(knobs);
});
afterEach(() => {
  store.mood = 'works';
});
afterAll(async () => {
  await shop.stop();
  await store.close();
});

/** A catalogue with one shirt for each image. */
function catalogueOf(images: Record<string, Buffer>): string {
  const shirts = Object.keys(images).map((path, i) => [
    `s${i}`,
    { productTitle: `Shirt ${i}`, productPrice: 900, productImage: path },
  ]);
  return catalogueFolder({ menShirts: Object.fromEntries(shirts) }, images);
}

function image(nth: number): Promise<Buffer> {
  const background = { r: (nth * 50) % 256, g: 90, b: 160 };
  return sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();
}

function address(path: string, transform = 'w-200,q-50,f-webp'): string {
  return `${shop.url}/images/${path.split('/').map(encodeURIComponent).join('/')}?tr=${transform}`;
}

test('pictures of any name go into the bucket, onto a page and out again', async () => {
  expect(existsSync(join(knobs.DATA_DIR ?? '', 'images'))).toBe(false);
  expect(readdirSync(join(store.directory, 'pictures')).length).toBeGreaterThan(0);
  const html = await (await fetch(`${shop.url}/men-shirts`)).text();
  // Above it stands the menu, whose pictures are of the same pieces.
  const listing = html.slice(html.indexOf('<main'));
  const shown = [...listing.matchAll(/src="(\/images\/[^"]+)"/g)].map(([, src = '']) =>
    src.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
  expect(shown).toHaveLength(NAMES.length);
  for (const src of shown) {
    const answer = await fetch(shop.url + src, { headers: { Accept: 'image/webp' } });
    expect([src, answer.status, answer.headers.get('Content-Type')]).toEqual([src, 200, 'image/webp']);
  }
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  expect(await shop.owner('export', folder)).toContain(`${NAMES.length} pictures`);
  for (const [path, bytes] of Object.entries(images)) {
    expect(readFileSync(join(folder, 'images', path)).equals(bytes)).toBe(true);
  }
  expect(await shop.owner('import', folder)).toContain('0 pictures new');
});

test('a picture that is replaced is another on the page', async () => {
  const path = 'odd/replaced.webp';
  const [before, after] = [await image(7), await image(8)];
  await shop.owner('import', catalogueOf({ [path]: before }));
  const asked = async () => (await fetch(address(path))).bytes();
  const first = await asked();
  await shop.owner('import', catalogueOf({ [path]: after }));
  await expect.poll(asked).not.toEqual(first);
});

test('a picture that the bucket lost is missing, and nothing else', async () => {
  const path = 'odd/lost.webp';
  await shop.owner('import', catalogueOf({ [path]: await image(9) }));
  for (const file of readdirSync(join(store.directory, 'pictures'), { recursive: true, encoding: 'utf8' })) {
    if (/lost\.\w+\.webp/.test(file)) rmSync(join(store.directory, 'pictures', file), { recursive: true });
  }
  // Asked for by no page: those of cards may have been made since the import.
  expect((await fetch(address(path, 'w-800,q-30,f-jpeg'))).status).toBe(404);
  expect((await fetch(address('odd/plain.webp'))).status).toBe(200);
});

test('one failure in the middle is asked over and not seen', async () => {
  store.mood = 'fails once';
  expect((await fetch(address('odd/plain.webp', 'w-800,q-30,f-webp'))).status).toBe(200);
});

test('a picture whose bytes take longer than a store that is up needs to answer is waited for', async () => {
  store.mood = 'is slow';
  expect((await fetch(address('odd/plain.webp', 'w-400,q-50,f-webp'))).status).toBe(200);
});

test('a store that begins its answers is not away: one that breaks off keeps no other picture back', async () => {
  store.mood = 'breaks off';
  expect((await fetch(address('odd/plain.webp', 'w-1200,q-30,f-webp'))).status).toBe(503);
  store.mood = 'works';
  expect((await fetch(address('odd/a b+c&d=e.webp', 'w-1200,q-30,f-webp'))).status).toBe(200);
});

test.each(['fails', 'hangs up', 'hangs', 'pauses'] as const)(
  'while the store %s, pictures already made are shown, the others are told as away, and come when it is back',
  async (mood) => {
    const made = address('odd/plain.webp');
    const others = {
      ...{ fails: 'w-400,q-30,f-jpeg', 'hangs up': 'w-800,q-50,f-jpeg' },
      ...{ hangs: 'w-1200,q-50,f-jpeg', pauses: 'w-1200,q-30,f-jpeg' },
    };
    const other = address('odd/plain.webp', others[mood]);
    expect((await fetch(made)).status).toBe(200);
    store.mood = mood;
    const answer = await fetch(other);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await fetch(made)).status).toBe(200);
    expect((await fetch(`${shop.url}/men-shirts`)).status).toBe(200);
    // Requests do not wait for a store that has just failed.
    const before = store.asked.length;
    const waited = await Promise.all(Array.from({ length: 20 }, () => fetch(other)));
    expect(waited.map(({ status }) => status)).toEqual(waited.map(() => 503));
    expect(store.asked.length - before).toBeLessThanOrEqual(6);
    store.mood = 'works';
    await expect.poll(async () => (await fetch(other)).status).toBe(200);
  },
);

test('an import that cannot leave its pictures there says so, and nothing of it lands', async () => {
  store.mood = 'fails';
  const folder = catalogueOf({ 'odd/never.webp': await image(11) });
  await expect(shop.owner('import', folder)).rejects.toThrow(
    /^The image store s3:\/\/pictures\/shop\/ at http:.* cannot be used: it answered 503 SlowDown\. Check/,
  );
  store.mood = 'works';
  expect((await fetch(address('odd/never.webp'))).status).toBe(404);
});

test('an import that breaks off leaves every picture as it was', async () => {
  const paths = ['odd/first.webp', 'odd/second.webp'];
  const [before, after] = [await image(13), await image(14)];
  const all = (bytes: Buffer) => catalogueOf(Object.fromEntries(paths.map((path) => [path, bytes])));
  await shop.owner('import', all(before));
  store.mood = 'takes one';
  await expect(shop.owner('import', all(after))).rejects.toThrow('it answered 503 SlowDown');
  store.mood = 'works';
  for (const path of paths) {
    const answer = await fetch(`${address(path)}&v=${imageVersion(before)}`);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  }
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await shop.owner('export', folder);
  for (const path of paths) expect(readFileSync(join(folder, 'images', path)).equals(before)).toBe(true);
});

test('orders are placed while hundreds of pictures are replaced in a store that is far away', async () => {
  const paths = Array.from({ length: 200 }, (_, i) => `many/${i}.webp`);
  const all = (bytes: Buffer) => catalogueOf(Object.fromEntries(paths.map((path) => [path, bytes])));
  await shop.owner('import', all(await image(15)));
  store.mood = 'is far';
  let isOver = false;
  const importing = shop.owner('import', all(await image(16))).finally(() => {
    isOver = true;
  });
  const item = { collection: 'menShirts', id: 's0', quantity: 1, colour: 'orignal' };
  const tookMs: number[] = [];
  while (!isOver) {
    const began = performance.now();
    // Each order is from another shopper, because of the rate limit.
    const [contact, email] = [`0300333${1000 + tookMs.length}`, `far${tookMs.length}@example.com`];
    expect((await orderByForm(shop, [item], { contact, email })).status).toBe(303);
    tookMs.push(performance.now() - began);
    await sleep(50);
  }
  expect(await importing).toContain('200 pictures new');
  expect(tookMs.length).toBeGreaterThan(10);
  // In sequence, inside the transaction, they would delay an order by twelve seconds.
  expect(Math.max(...tookMs)).toBeLessThan(3000);
});

test('a key that the store does not know is told as it tells it', async () => {
  const wrong = { ...knobs, AWS_SECRET_ACCESS_KEY: 'guessed' };
  await expect(ownerCommand(['import', catalogueOf({ 'odd/new.webp': await image(12) })], wrong)).rejects.toThrow(
    /cannot be used: it answered 403 SignatureDoesNotMatch/,
  );
});

test('what an import that broke off has left behind in the bucket is swept after a month, and nothing else', async () => {
  const inBucket = () => readdirSync(join(store.directory, 'pictures'), { recursive: true }).map(String).sort();
  const before = inBucket();
  store.mood = 'takes one';
  const left = { 'left/one.webp': await image(77), 'left/two.webp': await image(78) };
  await expect(ownerCommand(['import', catalogueOf(left)], knobs)).rejects.toThrow();
  store.mood = 'works';
  expect(inBucket().length).toBeGreaterThan(before.length);
  const here = await storeOf({ dataDir: knobs.DATA_DIR ?? '' });
  await sweepUploads({ store: here, images: openImageStorage(readConfig(knobs)) }, Date.now() + 31 * 86_400_000);
  await here.destroy();
  expect(inBucket().filter((name) => !before.includes(name) && /one|two/.test(name))).toEqual([]);
  const deleted = before.filter((name) => !inBucket().includes(name));
  // Another import has broken off above, after one of its two pictures.
  const ofThatImport = imageVersion(await image(14));
  expect(deleted.filter((name) => !name.includes(ofThatImport))).toEqual([]);
});
