import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.stop());

const SHEET =
  'Name,Price,Category,Sizes,Picture\nMoved kurta,"Rs 1,499/-",Women,"S, M",moved.jpg\nMoved tray,2500,Resin,,';

/** A file beside a folder with its picture. */
async function fileWith(content: string, name = 'products.csv'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'old-shop-'));
  mkdirSync(join(folder, 'images'));
  const background = { r: 90, g: 90, b: 160 };
  await sharp({ create: { width: 300, height: 400, channels: 3, background } }).toFile(
    join(folder, 'images', 'moved.jpg'),
  );
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

async function titlesOn(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text();
  return ['Moved kurta', 'Moved tray'].filter((title) => html.includes(title));
}

test('a preview says what would happen, and writes nothing', async () => {
  const file = await fileWith(SHEET);
  const told = await shop.owner('import', file, '--preview');
  expect(told).toContain('products.csv is a sheet of products.');
  expect(told).toContain('womenShirts: 1, such as Moved kurta');
  expect(told).toContain('Nothing was written');
  expect(await titlesOn('/women-shirts')).toEqual([]);
});

test('another shop’s products are in this one, pictures and sizes too; again they are no second time', async () => {
  const file = await fileWith(SHEET);
  expect(await shop.owner('import', file)).toContain('2 documents written, 0 already so, 1 pictures new');
  await expect.poll(() => titlesOn('/women-shirts')).toEqual(['Moved kurta']);
  const product = await (await fetch(`${shop.url}/product/womenShirts/moved-kurta`)).text();
  expect(product).toContain('PKR 1499');
  expect(product).toMatch(/\/images\/moved\.jpg\?tr=/);
  expect(product).toContain('value="M"');
  expect(await shop.owner('import', file)).toContain('0 documents written, 2 already so, 0 pictures new');
  // What was fetched for it is not kept.
  expect(existsSync(join(shop.dataDir, 'moving-in')) && readdirSync(join(shop.dataDir, 'moving-in'))).toEqual([]);
});

test('it is one change, and one command takes it back', async () => {
  const history = await shop.owner('history');
  const [, nr = ''] = /^\s*(\d+)/m.exec(history) ?? [];
  await shop.owner('back', nr);
  await expect.poll(() => titlesOn('/women-shirts')).toEqual([]);
});

test('a picture that lies on this machine is not fetched; its product comes, and the owner is told', async () => {
  const export_ = 'Handle,Title,Type,Option1 Name,Variant Price,Image Src\n';
  const line = `near,Near piece,Kurti,Title,900,${shop.url}/images/x.jpg\n`;
  const file = await fileWith(export_ + line);
  expect(await shop.owner('import', file)).toContain('1 documents written');
  await expect.poll(async () => (await fetch(`${shop.url}/product/womenShirts/near`)).status).toBe(200);
  expect(readdirSync(join(shop.dataDir, 'moving-in'))).toHaveLength(1);
});

test.each([
  [
    'a price in another currency',
    'Name,Price,Category\nFine,100,Men\nMoved tray,$12,Men',
    /row 3 'Moved tray': its price must be in rupees/,
  ],
  ['a category nobody knows', 'Name,Price,Category\nMoved tray,12,Bracelet', /say --put 'Bracelet=menShirts'/],
  ['a file that is none', 'PK\u0003\u0004', /cannot be taken\. The file is broken/],
  [
    'a document that needs mending',
    '{"menShirts": {"k": {"productTitle": ["Moved tray"], "productPrice": 9}}}',
    /menShirts\/k/,
  ],
])('of a file with %s nothing is written', async (_, content, why) => {
  await expect(shop.owner('import', await fileWith(content))).rejects.toThrow(why);
  expect(await titlesOn('/men-shirts')).toEqual([]);
});

test('the owner says where a category goes and what a currency is worth', async () => {
  const file = await fileWith('Name,Price,Category\nMoved tray,$12.50,Bracelet');
  expect(await shop.owner('import', file, '--put', 'Bracelet=menShirts', '--rate', '280')).toContain(
    '1 documents written',
  );
  await expect.poll(() => titlesOn('/men-shirts')).toEqual(['Moved tray']);
  await expect(shop.owner('import', file, '--put', 'Bracelet=nowhere')).rejects.toThrow(/with one of menShirts, /);
  await expect(shop.owner('import', file, '--rate', 'x')).rejects.toThrow(/--rate must be rupees/);
});

test.each(['shopify', 'woocommerce', 'csv'])('all products go out as %s, and in again nothing changes', async (as) => {
  const file = join(mkdtempSync(join(tmpdir(), 'leaving-')), 'products.csv');
  expect(await shop.owner('export', file, '--as', as)).toMatch(/^Written to .*: \d+ products\./);
  expect(await shop.owner('import', file)).toMatch(/Imported: 0 documents written, \d+ already so, 0 pictures new/);
});

test('what is for sale goes out as feeds of Google and Meta; anything else is refused by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
  await shop.owner('export', join(folder, 'google.xml'), '--as', 'google');
  expect(readFileSync(join(folder, 'google.xml'), 'utf8')).toBe(await (await fetch(`${shop.url}/feed.xml`)).text());
  await shop.owner('export', join(folder, 'meta.csv'), '--as', 'meta');
  const [headings = '', ...rows] = readFileSync(join(folder, 'meta.csv'), 'utf8').trim().split('\r\n');
  expect(headings).toMatch(/^id,title,description,availability,condition,price,sale_price,link,image_link/);
  expect(rows.find((row) => row.startsWith('menShirts/'))).toMatch(/,(in|out of) stock,new,\d+ PKR,/);
  await expect(shop.owner('export', join(folder, 'x'), '--as', 'ebay')).rejects.toThrow(
    '--as must be one of shopify, woocommerce, csv, google, meta',
  );
  expect(readdirSync(folder).sort()).toEqual(['google.xml', 'meta.csv']);
});
