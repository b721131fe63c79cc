import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileLock } from '../../../../server/files/file-lock.ts';
import { imagePathOf } from '../../../../server/import/images/image-paths.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { giveFile, screenOf, shopify, submitOnFile } from '../../../support/desk/import-file.ts';
import { onPostgres } from '../../../support/engine.ts';
import { type ImageStore, openImageStore } from '../../../support/outside-services/image-store.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { openSmallShop } from '../../../support/small-shop.ts';

const OWNER = 'sana@shop.example';

let shop: ShopProcess;
let sana: DeskOwner;
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: OWNER });
  sana = await signIn(shop, OWNER);
});
afterAll(() => shop.stop());

/** Gives a file; gives the answer. */
function give(content: string | Uint8Array, owner = sana): Promise<Response> {
  return giveFile(owner, content);
}

/** Presses 'Bring in' or 'Undo', and waits until that is done; gives what the screen says. */
function press(path: string, fields: Record<string, string>, owner = sana): Promise<string> {
  return submitOnFile(owner, path, fields);
}

const PLACED = { 'put:Bracelet': 'menShirts', 'put:Kurti': 'womenShirts', rate: '' };

async function statusOf(path: string): Promise<number> {
  return (await fetch(shop.url + path)).status;
}

test('an old shop is seen first, brought in whole, and taken out by one press', async () => {
  const path = await screenOf(await give(shopify('kurta')));
  const seen = textOf(await sana.read(path));
  expect(seen).toContain('It is a Shopify export.');
  expect(seen).toMatch(/Products 2 Pictures 0 Colours 1 Sizes 2 Pieces counted 6/);
  expect(seen).toMatch(/Moved kurta Rs 1,499/);
  expect(seen).toMatch(/Kurti 1 product/);
  expect(seen).toContain("row 6 'Old kurta' is left out: it is a gift card.");
  expect(await statusOf('/product/womenShirts/kurta')).toBe(404);

  expect(await press(path, { do: 'bring', rate: '' })).toContain('Choose a collection for ‘Bracelet’.');
  expect(await press(path, { do: 'bring', ...PLACED })).toContain('It is in your shop. 2 records written.');
  await expect.poll(() => statusOf('/product/womenShirts/kurta')).toBe(200);
  expect(await statusOf('/product/menShirts/kurta-bangle')).toBe(200);
  expect(await shop.owner('history')).toContain('Sana');

  expect(await press(path, { do: 'undo' })).toContain('Taken out again: 2 records as before.');
  await expect.poll(() => statusOf('/product/womenShirts/kurta')).toBe(404);
  expect(await press(path, { do: 'bring', ...PLACED })).toContain('It is in your shop.');
  await expect.poll(() => statusOf('/product/womenShirts/kurta')).toBe(200);
});

test('the same file again is the same file, with its answers, and makes no doubles', async () => {
  const path = await screenOf(await give(shopify('again')));
  await press(path, { do: 'bring', ...PLACED });
  expect(await screenOf(await give(shopify('again')))).toBe(path);
  expect(await press(path, { do: 'bring', ...PLACED })).toContain('0 records written, 2 records as they were.');
  expect(textOf(await sana.read('/bring'))).toContain('products_export.csv, a Shopify export In your shop');
  // Of two presses that changed something once, one undo takes back all.
  expect(await press(path, { do: 'undo' })).toContain('2 records as before.');
});

test('what was changed since is not taken out with it', async () => {
  const path = await screenOf(await give(shopify('kept')));
  await press(path, { do: 'bring', ...PLACED });
  await shop.owner(
    'import',
    await sheetWith('Name,Price,Category,id\nMoved kept,1600,Women,kept\n', newKey()),
    '--replace',
  );
  expect(await press(path, { do: 'undo' })).toContain('Some of it was changed again since, so it stays in the shop.');
  expect(await statusOf('/product/menShirts/kept-bangle')).toBe(200);
});

async function sheetWith(content: string, name: string): Promise<string> {
  const file = join(shop.dataDir, `${name}.csv`);
  writeFileSync(file, content);
  return file;
}

test('prices in another currency are asked about, and nothing is in before that', async () => {
  const path = await screenOf(await give(shopify('dollar', '$12.50')));
  expect(textOf(await sana.read(path))).toContain("row 2 'Moved dollar': its price must be in rupees");
  expect(await press(path, { do: 'bring', ...PLACED })).toContain('Say what one of the file’s currency is worth');
  expect(await press(path, { do: 'bring', ...PLACED, rate: 'x' })).toContain('must be in rupees, such as 280, not ‘x’');
  expect(await press(path, { do: 'say', ...PLACED, rate: '280' })).toMatch(/Moved dollar Rs 3,500/);
  expect(await press(path, { do: 'bring', ...PLACED, rate: '280' })).toContain('It is in your shop.');
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
  const path = await screenOf(await give(shopify('picture', '1499', address)));
  const first = await press(path, { do: 'bring', ...PLACED });
  expect(first).toContain(`The picture ${address} could not be fetched: 127.0.0.1 is no public address.`);
  expect(first).toContain('Try again');
  await fetchedBefore(shop.dataDir, path, address);
  expect(await press(path, { do: 'bring' })).not.toContain('could not be fetched');
  await expect
    .poll(async () => (await fetch(`${shop.url}/product/womenShirts/picture`)).text())
    .toMatch(/\/images\/moved-in\/near-[0-9a-f]{8}\.jpg/);
  const folder = join(shop.dataDir, 'moving-in', path.split('/').at(-1) ?? '');
  expect(existsSync(join(folder, 'images'))).toBe(false);
  await press(path, { do: 'undo' });
  await expect.poll(() => statusOf('/product/womenShirts/picture')).toBe(404);
});

test('the password in a picture’s address is nowhere shown, stored or given out', async () => {
  const shown = `${shop.url}/images/locked.jpg`;
  const address = shown.replace('http://', 'http://user:s3cret@');
  const path = await screenOf(await give(shopify('locked', '1499', address)));
  const seen = await sana.read(path);
  const brought = await press(path, { do: 'bring', ...PLACED });
  expect(brought).toContain(`The picture ${shown} could not be fetched`);
  const product = await (await fetch(`${shop.url}/product/womenShirts/locked`)).text();
  expect(product).toContain(shown);
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  await shop.owner('export', folder);
  const stored = readFileSync(join(folder, 'documents.json'), 'utf8');
  for (const text of [seen, brought, product, stored, shop.log()]) expect(text).not.toContain('s3cret');
  await press(path, { do: 'undo' });
});

test('of a shop that came in by two tries, all stays where one record was changed since', async () => {
  const address = `${shop.url}/images/far.jpg`;
  const path = await screenOf(await give(shopify('twice', '1499', address)));
  await press(path, { do: 'bring', ...PLACED });
  await fetchedBefore(shop.dataDir, path, address);
  await press(path, { do: 'bring' });
  // The second try changed the kurta alone.
  await shop.owner(
    'import',
    await sheetWith('Name,Price,Category,id\nBangle,1600,Men,twice-bangle\n', newKey()),
    '--replace',
  );
  expect(await press(path, { do: 'undo' })).toContain('Some of it was changed again since, so it stays in the shop.');
  const kurta = await shop.owner('history', 'twice');
  expect(kurta).not.toMatch(/\bback\b/);
  expect(await (await fetch(`${shop.url}/product/womenShirts/twice`)).text()).toMatch(/\/images\/moved-in\/far-/);
});

test('a run that was killed is told, and goes on by a press', async () => {
  const path = await screenOf(await give(shopify('killed')));
  const folder = join(shop.dataDir, 'moving-in', path.split('/').at(-1) ?? '');
  const run = { state: 'under way', doing: 'fetching', done: 1, all: 2, seenAt: Date.now() - 60_000 };
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  expect(textOf(await sana.read(path))).toMatch(/It was interrupted\. What was fetched is kept;.*Go on/);
  expect(await press(path, { do: 'bring', ...PLACED })).toContain('It is in your shop.');
});

// What is no shop reaches no engine.
test.skipIf(onPostgres()).each([
  ['', 'Choose the file that your old shop gave you.'],
  ['PK\u0003\u0004 broken', 'The file is broken'],
  ['Colour,Town\nA,B', 'It has: Colour, Town.'],
  ['{"menShirts": {"k": {"productTitle": "Kurta"', 'This JSON is no catalogue.'],
])('of the file %j nothing is kept, and it gets a sentence', async (content, why) => {
  const answer = await give(content);
  expect(answer.status).toBe(200);
  expect(textOf(await answer.text())).toContain(why);
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

// Held in memory it would be there twice, its pieces and the whole of them; what passes through takes 25 to 60 MB.
test.skipIf(onPostgres())('a file of 60 MB is not held in the memory of the shop’s own process', async () => {
  const line = `Sheet,100,Men,${'x'.repeat(90_000)}\n`;
  const before = peakMb(shop.pid());
  const path = await screenOf(await give(`Name,Price,Category,Note\n${line.repeat(650)}`));
  expect(textOf(await sana.read(path))).toMatch(/Products 650 .*Nothing is taken from these columns: Note\./);
  if (before > 0) expect(peakMb(shop.pid()) - before).toBeLessThan(100);
});

/** The most memory that a process had, in MB; 0 where the system does not tell. */
function peakMb(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

test('pictures that were fetched go into a bucket too', async () => {
  const bucket: ImageStore = await openImageStore();
  const other = await openSmallShop({ ...WITH_DESK, ...bucket.knobs, OWNER_EMAILS: OWNER });
  try {
    const owner = await signIn(other, OWNER);
    const address = 'https://old-shop.invalid/kurta.jpg';
    const path = await screenOf(await give(shopify('bucket', '1499', address), owner));
    await fetchedBefore(other.dataDir, path, address);
    expect(await press(path, { do: 'bring', ...PLACED }, owner)).toContain('It is in your shop.');
    const image = `/images/${imagePathOf(address)}?tr=w-200,q-50,f-webp`;
    await expect.poll(async () => (await fetch(other.url + image)).status).toBe(200);
  } finally {
    await other.stop();
    await bucket.close();
  }
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
  const path = await screenOf(await give(shopify('both')));
  const lock = openFileLock(join(shop.dataDir, 'moving-in', path.split('/').at(-1) ?? '', 'lock'));
  expect(lock.take()).toBe(true);
  const file = await sheetWith(shopify('both'), 'both');
  await expect(shop.owner('import', file, '--put', '*=menShirts')).rejects.toThrow('is being brought in already');
  const answer = await sana.post(path, { do: 'bring', ...PLACED });
  expect(textOf(await answer.text())).toContain('The command ‘shop import’ brings this file in just now.');
  lock.release();
  expect(await shop.owner('import', file, '--put', '*=menShirts')).toContain('2 documents written');
  expect(await press(path, { do: 'bring', ...PLACED })).toContain('It is in your shop.');
});
