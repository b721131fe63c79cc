import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileLock } from '../../../../server/files/file-lock.ts';
import { imagePathOf } from '../../../../server/import/images/image-paths.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { giveFile, placedShopify, screenOf, shopify, submitOnFile } from '../../../support/desk/import-file.ts';
import { onPostgres } from '../../../support/engine.ts';
import { type ImageStore, openImageStore } from '../../../support/outside-services/image-store.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { openSmallShop } from '../../../support/small-shop.ts';

const OWNER = 'sana@shop.example';

let bucket: ImageStore;
let shop: ShopProcess;
let sana: DeskOwner;
beforeAll(async () => {
  bucket = await openImageStore();
  shop = await openSmallShop({ ...WITH_DESK, ...bucket.knobs, OWNER_EMAILS: OWNER });
  sana = await signIn(shop, OWNER);
});
afterAll(async () => {
  await shop.stop();
  await bucket.close();
});

/** Gives a file; gives the answer. */
function give(content: string | Uint8Array): Promise<Response> {
  return giveFile(sana, content);
}

/** Presses 'Bring in' or 'Undo', and waits until that is done; gives what the screen says. */
function press(path: string, fields: Record<string, string>): Promise<string> {
  return submitOnFile(sana, path, fields);
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(shop.url + path)).status;
}

test('an old shop is seen first, brought in whole and without doubles, and taken out by one press', async () => {
  const path = await screenOf(await give(shopify('kurta')));
  const seen = textOf(await sana.read(path));
  expect(seen).toContain('It is a Shopify export.');
  expect(seen).toMatch(/Products 2 Pictures 0 Colours 1 Sizes 2 Pieces counted 6/);
  expect(seen).toMatch(/Moved kurta Rs 1,499/);
  expect(seen).toMatch(/Kurti 1 product/);
  expect(seen).toContain("row 6 'Old kurta' is left out: it is a gift card.");
  expect(await statusOf('/product/womenShirts/kurta')).toBe(404);

  const placed = { 'put:Bracelet': 'menShirts', 'put:Kurti': 'womenShirts', rate: '' };
  expect(await press(path, { do: 'bring', rate: '' })).toContain('Choose a collection for ‘Bracelet’.');
  expect(await press(path, { do: 'bring', ...placed })).toContain('It is in your shop. 2 records written.');
  await expect.poll(() => statusOf('/product/womenShirts/kurta')).toBe(200);
  expect(await statusOf('/product/menShirts/kurta-bangle')).toBe(200);
  expect(await shop.owner('history')).toContain('Sana');

  // Given again it is the same file, with its answers.
  expect(await screenOf(await give(shopify('kurta')))).toBe(path);
  expect(await press(path, { do: 'bring' })).toContain('0 records written, 2 records as they were.');
  expect(textOf(await sana.read('/bring'))).toContain('products_export.csv, a Shopify export In your shop');

  // Of two presses that changed something once, one undo takes back all.
  expect(await press(path, { do: 'undo' })).toContain('Taken out again: 2 records as before.');
  await expect.poll(() => statusOf('/product/womenShirts/kurta')).toBe(404);
  expect(await press(path, { do: 'bring', ...placed })).toContain('It is in your shop.');
  await expect.poll(() => statusOf('/product/womenShirts/kurta')).toBe(200);
});

async function sheetWith(content: string, name: string): Promise<string> {
  const file = join(shop.dataDir, `${name}.csv`);
  writeFileSync(file, content);
  return file;
}

test('prices in another currency are asked about, and nothing is in before that', async () => {
  const path = await screenOf(await give(placedShopify('dollar', '$12.50')));
  expect(textOf(await sana.read(path))).toContain("row 2 'Moved dollar': its price must be in rupees");
  expect(await press(path, { do: 'bring', rate: '' })).toContain('Say what one of the file’s currency is worth');
  expect(await press(path, { do: 'bring', rate: 'x' })).toContain('must be in rupees, such as 280, not ‘x’');
  expect(await press(path, { do: 'say', rate: '280' })).toMatch(/Moved dollar Rs 3,500/);
  expect(await press(path, { do: 'bring', rate: '280' })).toContain('It is in your shop.');
  const product = await (await fetch(`${shop.url}/product/womenShirts/dollar`)).text();
  expect(product).toContain('PKR 3500');
});

/** Where a run finds a picture that an earlier one fetched. */
async function fetchedBefore(dataDir: string, path: string, address: string): Promise<void> {
  const file = join(dataDir, 'moving-in', path.split('/').at(-1) ?? '', 'images', imagePathOf(address));
  mkdirSync(dirname(file), { recursive: true });
  const background = { r: 90, g: 90, b: 160 };
  writeFileSync(
    file,
    await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

test('a picture that cannot be fetched is named and tried again; one undo takes both tries back', async () => {
  const address = `${shop.url}/images/near.jpg`;
  const path = await screenOf(await give(placedShopify('picture', '1499', address)));
  const first = await press(path, { do: 'bring' });
  expect(first).toContain(`The picture ${address} could not be fetched: 127.0.0.1 is no public address.`);
  expect(first).toContain('Try again');
  await fetchedBefore(shop.dataDir, path, address);
  expect(await press(path, { do: 'bring' })).not.toContain('could not be fetched');
  const shown = async () => (await fetch(`${shop.url}/product/womenShirts/picture`)).text();
  await expect.poll(shown).toMatch(/\/images\/moved-in\/near-[0-9a-f]{8}\.jpg/);
  // It is in the bucket, where the shop reads it.
  const image = `/images/${imagePathOf(address)}?tr=w-200,q-50,f-webp`;
  await expect.poll(() => statusOf(image)).toBe(200);
  const folder = join(shop.dataDir, 'moving-in', path.split('/').at(-1) ?? '');
  expect(existsSync(join(folder, 'images'))).toBe(false);
  await press(path, { do: 'undo' });
  await expect.poll(() => statusOf('/product/womenShirts/picture')).toBe(404);
});

test('the password in a picture’s address is nowhere shown or stored; all tries stay where one record was changed since', async () => {
  const shown = `${shop.url}/images/locked.jpg`;
  const address = shown.replace('http://', 'http://user:s3cret@');
  const path = await screenOf(await give(placedShopify('locked', '1499', address)));
  const seen = await sana.read(path);
  const brought = await press(path, { do: 'bring' });
  expect(brought).toContain(`The picture ${shown} could not be fetched`);
  const page = async () => (await fetch(`${shop.url}/product/womenShirts/locked`)).text();
  const product = await page();
  expect(product).toContain(shown);
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await shop.owner('export', folder);
  const stored = readFileSync(join(folder, 'documents.json'), 'utf8');
  for (const text of [seen, brought, product, stored, shop.log()]) expect(text).not.toContain('s3cret');

  await fetchedBefore(shop.dataDir, path, address);
  await press(path, { do: 'bring' });
  // The second try changed the kurta alone.
  const bangle = 'Name,Price,Category,id\nBangle,1600,Men,locked-bangle\n';
  await shop.owner('import', await sheetWith(bangle, newKey()), '--replace');
  expect(await press(path, { do: 'undo' })).toContain('Some of it was changed again since, so it stays in the shop.');
  expect(await shop.owner('history', 'locked')).not.toMatch(/\bback\b/);
  expect(await page()).toMatch(/\/images\/moved-in\/locked-/);
});

test('a run that was killed is told, and goes on by a press', async () => {
  const path = await screenOf(await give(placedShopify('killed')));
  const folder = join(shop.dataDir, 'moving-in', path.split('/').at(-1) ?? '');
  const run = { state: 'under way', doing: 'fetching', done: 1, all: 2, seenAt: Date.now() - 60_000 };
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  expect(textOf(await sana.read(path))).toMatch(/It was interrupted\. What was fetched is kept;.*Go on/);
  expect(await press(path, { do: 'bring' })).toContain('It is in your shop.');
});

test.skipIf(onPostgres())('documents with a mistake are seen with it, and not brought in', async () => {
  const path = await screenOf(await give('{"menShirts": {"k9": {"productTitle": ["Kurta"], "productPrice": 9}}}'));
  expect(await press(path, { do: 'bring', rate: '' })).toMatch(/Some of it has to be mended.*menShirts\/k9/);
  expect(await statusOf('/product/menShirts/k9')).toBe(404);
});

test.skipIf(onPostgres())('no stranger gives a file; one too large is not read, and no upload stays', async () => {
  const post = (headers: HeadersInit, bytes: number) =>
    fetch(`${shop.deskUrl}/bring`, {
      method: 'POST',
      headers: { Origin: shop.deskUrl, 'Content-Type': 'multipart/form-data; boundary=b', ...headers },
      body: new Uint8Array(bytes),
    });
  expect((await post({}, 100)).status).toBe(401);
  expect((await post({}, 1024 * 1024)).status).toBe(413);
  expect((await post({ Cookie: sana.cookie }, 66 * 1024 * 1024)).status).toBe(413);
  expect((await sana.get('/bring/0123456789abcdef')).status).toBe(404);
  expect((await sana.get('/bring/..%2f..%2f')).status).toBe(404);
  expect(readdirSync(join(shop.dataDir, 'moving-in')).filter((name) => name.startsWith('upload-'))).toEqual([]);
});

test.skipIf(onPostgres()).each([
  ['', 'Choose the file that your old shop gave you.'],
  ['PK\u0003\u0004 broken', 'The file is broken'],
])('of the file %j nothing is kept, and it gets a sentence', async (content, why) => {
  expect(textOf(await (await give(content)).text())).toContain(why);
});

test('an owner takes all products away in one file, which brings them here again as they were', async () => {
  const page = await sana.read('/bring');
  const file = /href="(\/leaving\/products-shopify\.csv)"/.exec(page)?.[1] ?? '';
  const answer = await sana.get(file);
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="products-shopify.csv"');
  const content = new Uint8Array(await answer.arrayBuffer());
  const path = await screenOf(await give(content));
  expect(textOf(await sana.read(path))).not.toContain('Choose');
  expect(await press(path, { do: 'bring', rate: '' })).toMatch(
    /It is in your shop\. 0 records written, \d+ records as/,
  );
  expect((await sana.get('/leaving/orders.csv')).status).toBe(404);
  const atOnce = await Promise.all([file, file, file].map((one) => sana.get(one)));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  await Promise.all(atOnce.map((one) => one.text()));
  expect((await fetch(shop.deskUrl + file)).status).toBe(401);
});

test('a file that the command brings in is left to it', async () => {
  const path = await screenOf(await give(placedShopify('both')));
  const lock = openFileLock(join(shop.dataDir, 'moving-in', path.split('/').at(-1) ?? '', 'lock'));
  expect(lock.take()).toBe(true);
  const file = await sheetWith(placedShopify('both'), 'both');
  await expect(shop.owner('import', file)).rejects.toThrow('is being brought in already');
  const answer = await sana.post(path, { do: 'bring' });
  expect(textOf(await answer.text())).toContain('The command ‘shop import’ brings this file in just now.');
  lock.release();
  expect(await shop.owner('import', file)).toContain('2 documents written');
  expect(await press(path, { do: 'bring' })).toContain('It is in your shop.');
});
