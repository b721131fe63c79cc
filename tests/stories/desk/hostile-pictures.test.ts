import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { type DeskOwner, signIn, wordsOf } from '../../support/desk/desk-owner.ts';
import { picturesOn, productForm } from '../../support/desk/product-form.ts';
import { openShopProcess, ownerCommand, type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';

let dataDir: string;
let shop: ShopProcess;
let owner: DeskOwner;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const tee = { productTitle: 'Plain Tee', productPrice: 900 };
  await ownerCommand(['import', catalogueFolder({ menShirts: { tee } })], { DATA_DIR: dataDir });
  shop = await openShopProcess({ ...WITH_DESK, DATA_DIR: dataDir });
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

const stored = () => readdir(join(dataDir, 'images'), { recursive: true }).catch(() => []);
const real = () =>
  sharp({ create: { width: 80, height: 100, channels: 3, background: '#a02' } })
    .jpeg()
    .toBuffer();

/** A PNG whose header promises 60,000 x 60,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

async function hostileFiles(): Promise<[name: string, bytes: Uint8Array, why: string][]> {
  const photo = await real();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  return [
    ['bomb.png', bomb(), 'million pixels'],
    ['drawing.svg', Buffer.from(svg), 'It is no photo.'],
    ['words.jpg', Buffer.from('no picture at all'), 'It is no photo.'],
    ['empty.jpg', Buffer.alloc(0), 'It is empty'],
    ['half.jpg', photo.subarray(0, photo.length / 2), 'It is damaged, or did not arrive whole.'],
    ['start.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), 'It is damaged, or did not arrive whole.'],
    ['IMG_1.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'Take it as JPEG'],
    ['page.html', Buffer.from('GIF89a=1;<script>alert(1)</script>'), 'It is damaged, or did not arrive whole.'],
  ];
}

test('what is no photo is told by its name and not stored, and what was typed stays', async () => {
  const before = await stored();
  for (const [name, bytes, why] of await hostileFiles()) {
    const send = await productForm(owner, '/products/new');
    const answer = await send({ values: { title: 'Beas Bowl' }, files: [{ name, bytes }], press: 'shop' });
    expect([name, answer.status]).toEqual([name, 200]);
    const page = await answer.text();
    expect(wordsOf(page)).toContain(`${name}: `);
    expect(wordsOf(page)).toContain(why);
    expect(page).toContain('value="Beas Bowl"');
    expect(picturesOn(page)).toEqual([]);
    const raw = await post('/products/pictures', bytes);
    expect([name, raw.status]).toEqual([name, 422]);
  }
  expect(await stored()).toEqual(before);
});

test('a name that leads elsewhere names nothing: a picture lies under its own bytes', async () => {
  const send = await productForm(owner, '/products/new');
  const bytes = await real();
  const files = ['../../../etc/cron.d/x.jpg', '..\\..\\x.jpg', 'a\0b.jpg', '<img src=x>.jpg'].map((name) => ({
    name,
    bytes,
  }));
  const paths = picturesOn(await (await send({ files, press: 'add' })).text());
  expect(paths).toEqual([expect.stringMatching(/^products\/[0-9a-f]{20}\.jpg$/)]);
  expect((await stored()).filter((name) => /x\.jpg|cron/.test(name))).toEqual([]);
});

test('a form cannot name a picture that nobody uploaded', async () => {
  const send = await productForm(owner, '/products/new');
  for (const path of ['../../shop.db', 'products/0123456789abcdef0123.jpg', '/etc/passwd', 'x'.repeat(5000)]) {
    const pictures = [{ path, colour: '' }];
    const answer = await send({ values: { title: 'Beas Bowl', price: '1' }, pictures });
    expect(answer.status).toBe(200);
    expect(wordsOf(await answer.text())).toContain('A picture is no longer here.');
  }
});

test('too large a body, and one of a stranger, are refused before they are read', async () => {
  expect((await post('/products/pictures', Buffer.alloc(21_000_000))).status).toBe(413);
  expect((await post('/products/pictures', Buffer.alloc(42_000_000)).catch(() => ({ status: 413 }))).status).toBe(413);
  const stranger = await post('/products/pictures', await real(), {}).catch(() => ({ status: 401 }));
  expect(stranger.status).toBe(401);
  const foreign = await post('/products/pictures', await real(), {
    Cookie: owner.cookie,
    Origin: 'https://evil.example',
  });
  expect(foreign.status).toBe(403);
});

function post(path: string, body: Uint8Array, headers: Record<string, string> = { Cookie: owner.cookie }) {
  const own = { Origin: shop.deskUrl, 'Content-Type': 'application/octet-stream' };
  return fetch(shop.deskUrl + path, { method: 'POST', headers: { ...own, ...headers }, body: body.slice() });
}
