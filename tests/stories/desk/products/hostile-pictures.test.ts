import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { picturesOn, productForm } from '../../../support/desk/product-form.ts';
import { ownerCommand } from '../../../support/owner-commands.ts';
import { hostilePictures, smallPhoto } from '../../../support/pictures/hostile-pictures.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';

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

test('what is no photo is told by its name and not stored, and what was typed stays', async () => {
  const before = await stored();
  for (const [name, bytes, why] of await hostilePictures()) {
    const send = await productForm(owner, '/products/new');
    const answer = await send({ values: { title: 'Beas Bowl' }, files: [{ name, bytes }], press: 'shop' });
    expect([name, answer.status]).toEqual([name, 200]);
    const page = await answer.text();
    expect(textOf(page)).toContain(`${name}: `);
    expect(textOf(page)).toContain(why);
    expect(page).toContain('value="Beas Bowl"');
    expect(picturesOn(page)).toEqual([]);
    const raw = await post('/products/pictures', bytes);
    expect([name, raw.status]).toEqual([name, 422]);
  }
  expect(await stored()).toEqual(before);
  // Where a picture lies while it is looked at.
  expect(await readdir(join(dataDir, 'moving-in'))).toEqual([]);
});

test('a name that leads elsewhere names nothing: a picture lies under its own bytes', async () => {
  const send = await productForm(owner, '/products/new');
  const bytes = await smallPhoto();
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
    expect(textOf(await answer.text())).toContain('A picture is no longer here.');
  }
});

test('too large a body, and one of a stranger, are refused before they are read', async () => {
  expect((await post('/products/pictures', Buffer.alloc(21_000_000))).status).toBe(413);
  expect((await post('/products/pictures', Buffer.alloc(42_000_000)).catch(() => ({ status: 413 }))).status).toBe(413);
  const stranger = await post('/products/pictures', await smallPhoto(), {}).catch(() => ({ status: 401 }));
  expect(stranger.status).toBe(401);
  const foreign = await post('/products/pictures', await smallPhoto(), {
    Cookie: owner.cookie,
    Origin: 'https://evil.example',
  });
  expect(foreign.status).toBe(403);
});

function post(path: string, body: Uint8Array, headers: Record<string, string> = { Cookie: owner.cookie }) {
  const own = { Origin: shop.deskUrl, 'Content-Type': 'application/octet-stream' };
  return fetch(shop.deskUrl + path, { method: 'POST', headers: { ...own, ...headers }, body: body.slice() });
}
