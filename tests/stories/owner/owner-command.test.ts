import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { mountSmallDisk } from '../../support/chaos/full-disk.ts';
import { madeDatabase, onPostgres } from '../../support/engine.ts';
import { OWNER_COMMAND, ownerCommand, runOwnerCommand, startOwnerCommand } from '../../support/owner-commands.ts';
import { openShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

function newPlace(): string {
  return join(mkdtempSync(join(tmpdir(), 'owner-')), 'data');
}

function dot(background = '#b5651d'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test('an import tells what it may not have been meant to do, and does it', async () => {
  const DATA_DIR = newPlace();
  const first = catalogueFolder({}, { 'shirts/before.jpg': await dot() });
  await ownerCommand(['import', first], { DATA_DIR });
  const colours = [{ color: 'Blue' }, { color: 'Blue', image: 'shirts/lost-blue.jpg' }];
  const menShirts = {
    kept: { productTitle: 'Kept', productPrice: 900, productImage: 'shirts/before.jpg' },
    linked: { productTitle: 'Linked', productPrice: 900, productImage: 'shirts/link.jpg' },
    deep: { productTitle: 'Deep', productPrice: 900, productImage: 'originals/one.jpg' },
    old: { productTitle: 'Old', productPrice: 900, productImage: 'shirts/old.jfif' },
    elsewhere: { productTitle: 'Elsewhere', productPrice: 900, productImage: 'https://pictures.example/x.jpg' },
    lost: { productTitle: 'Lost', productPrice: 900, productImage: 'shirts/lost.jpg', productColors: colours },
    unpriced: { productTitle: 'Unpriced' },
  };
  const folder = catalogueFolder(
    { menShirts, premiumItem: { block: { productTitle: 'Block' } } },
    {
      'shirts/old.jfif': await dot('#112233'),
      'shirts/phone.HEIC': Buffer.from('heic'),
      'shirts/paint.bmp': Buffer.from('bmp'),
      'shirts/.DS_Store': Buffer.from('finder'),
      'Thumbs.db': Buffer.from('explorer'),
    },
  );
  const originals = mkdtempSync(join(tmpdir(), 'originals-'));
  writeFileSync(join(originals, 'one.jpg'), await dot('#445566'));
  symlinkSync(join(originals, 'one.jpg'), join(folder, 'images', 'shirts', 'link.jpg'));
  symlinkSync(join(originals, 'gone.jpg'), join(folder, 'images', 'shirts', 'broken.jpg'));
  symlinkSync(originals, join(folder, 'images', 'originals'));
  symlinkSync(join(folder, 'images'), join(folder, 'images', 'shirts', 'ring'));

  const { code, out, all } = await startOwnerCommand(['import', folder], { DATA_DIR });
  expect(code).toBe(0);
  expect(out).toBe('Imported: 8 documents written, 0 already so, 3 pictures new, 0 deleted.\n');
  const images = join(folder, 'images');
  const told = all.replace(out, '').trim().split('\n');
  expect(told.sort()).toEqual(
    [
      `${images}/shirts/ring is left out: it is a link that leads back to where it lies.`,
      `${images}/shirts/broken.jpg is left out: it is a link that leads nowhere.`,
      `${images}/shirts/paint.bmp is left out: the shop takes pictures that end in .jpg, .png, .webp, .avif, .gif, .tiff or .svg.`,
      `${images}/shirts/phone.HEIC is left out: the shop takes pictures that end in .jpg, .png, .webp, .avif, .gif, .tiff or .svg.`,
      'menShirts/lost names the picture shirts/lost.jpg, which is neither in the folder nor in the shop.',
      'menShirts/lost names the picture shirts/lost-blue.jpg, which is neither in the folder nor in the shop.',
      "menShirts/lost has a colour without a name of its own: shoppers read 'Blue 2'.",
      'menShirts/unpriced has no price: it is shown, and nobody can buy it.',
    ].sort(),
  );
});

test('a document that says in any words that nothing is left is sold out; words that say neither are refused', async () => {
  const DATA_DIR = newPlace();
  const none = { a: 'False', b: 'no', c: 0, d: null, e: false };
  const products = Object.entries(none).map(([id, inStock]) => [id, { productTitle: id, productPrice: 1, inStock }]);
  const some = { productTitle: 'some', productPrice: 1, inStock: 'Yes' };
  const menShirts = { ...Object.fromEntries(products), some };
  await ownerCommand(['import', catalogueFolder({ menShirts })], { DATA_DIR });
  const shop = await openShopProcess({ DATA_DIR });
  const html = await (await fetch(`${shop.url}/men-shirts`)).text();
  expect(html.match(/>Sold Out</g)).toHaveLength(5);
  await shop.stop();
  const odd = catalogueFolder({ menShirts: { odd: { ...some, inStock: 'perhaps' } } });
  const told = 'menShirts/odd -> inStock: must be true or false, not "perhaps"';
  await expect(ownerCommand(['import', odd], { DATA_DIR })).rejects.toThrow(told);
});

test('a photograph of 50 megapixels is taken in smaller, once', async () => {
  const DATA_DIR = newPlace();
  const photograph = sharp({ create: { width: 8160, height: 6144, channels: 3, background: '#884422' } }).jpeg();
  const folder = catalogueFolder({}, { 'shirts/phone.jpg': await photograph.toBuffer() });
  expect(await ownerCommand(['import', folder], { DATA_DIR })).toContain('1 pictures new');
  expect(await ownerCommand(['import', folder], { DATA_DIR })).toContain('0 pictures new');
});

test('a picture beyond what can be made smaller is told with the limit', async () => {
  const poster = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="9000"></svg>');
  const folder = catalogueFolder({}, { 'shirts/poster.svg': poster });
  await expect(ownerCommand(['import', folder], { DATA_DIR: newPlace() })).rejects.toThrow(
    /poster\.svg has more pixels than the shop takes: 120 million\. Make it smaller/,
  );
});

test.each([['orders'], ['letters'], ['resend', 'X'], ['export', 'x'], ['backup', 'x'], ['move', '--to', 'x']])(
  '%s of a shop that is not there says so and makes none',
  async (...words) => {
    if (onPostgres()) return; // PostgreSQL itself reports a missing database
    const DATA_DIR = newPlace();
    const { code, all } = await runOwnerCommand(words, { DATA_DIR });
    expect(all).toBe(
      `There is no shop in ${DATA_DIR}. Set DATA_DIR to the folder of yours, or import a catalogue to begin one there.\n`,
    );
    expect(code).toBe(1);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

test('an import of a folder without documents, or with bad ones, says so and makes no shop', async () => {
  const DATA_DIR = newPlace();
  const nowhere = await runOwnerCommand(['import', '/nope'], { DATA_DIR });
  expect(nowhere).toMatchObject({
    code: 1,
    all: "/nope is not there. Name a folder with documents.json in it, or the file of another shop's export.\n",
  });
  await runOwnerCommand(['import', catalogueFolder({ menShirts: { bad: { productPrice: 'a song' } } })], { DATA_DIR });
  await runOwnerCommand(['import'], { DATA_DIR });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  [['orders', '--preview'], "'orders' has no option --preview."],
  [['orders', 'ABC'], "'orders' takes no further word 'ABC'."],
  [['back', '1', '2'], "'back' takes no further word '2'."],
  [['import', 'my', 'catalogue'], "'import' takes no further word 'catalogue'. A name with spaces stands in quotes."],
  [['orders', '--jsn'], 'There is no option --jsn.'],
  [['orders', '--json=yes'], '--json stands alone, without a value.'],
  [['export', '--as'], '--as needs a value after it.'],
  [['move', '--to', '--last'], '--to needs a value after it.'],
])('%j is refused, with what is wrong in it', async (words, sentence) => {
  const { code, all } = await runOwnerCommand(words, { DATA_DIR: newPlace() });
  expect(all).toContain(sentence);
  expect(all).toContain("'npm run -s shop -- help' tells how it is written.");
  expect(code).toBe(1);
});

test('an option of the other kind of import writes nothing', async () => {
  const DATA_DIR = newPlace();
  const folder = catalogueFolder({ menShirts: { one: { productTitle: 'One', productPrice: 1 } } });
  const seen = await runOwnerCommand(['import', folder, '--preview'], { DATA_DIR });
  expect(seen.all).toBe(
    `--preview, --put, --choice, --rate, --decimals, --replace, --beside and --leave are for a file of another shop. ${folder} is none. Nothing was written.\n`,
  );
  const file = join(folder, 'documents.json');
  const kept = await runOwnerCommand(['import', file, '--delete-others'], { DATA_DIR });
  expect(kept.all).toBe(`--delete-others is for a folder. ${file} is a file. Nothing was written.\n`);
  expect([seen.code, kept.code, existsSync(DATA_DIR)]).toEqual([1, 1, false]);
});

test('an export to a file in a folder that is not there says so', async () => {
  const DATA_DIR = newPlace();
  await ownerCommand(['import', catalogueFolder({})], { DATA_DIR });
  const file = join(newPlace(), 'shop.csv');
  const { code, all } = await runOwnerCommand(['export', '--as', 'csv', file], { DATA_DIR });
  expect([code, all]).toEqual([1, `This could not be done: there is no such file or folder (${file}.part).\n`]);
});

test('an export to the name of a file without --as says which kinds there are, and makes no folder', async () => {
  const DATA_DIR = newPlace();
  await ownerCommand(['import', catalogueFolder({})], { DATA_DIR });
  for (const name of ['out.csv', 'Products.XML']) {
    const file = join(DATA_DIR, name);
    const { code, all } = await runOwnerCommand(['export', file], { DATA_DIR });
    const sentence = `${file} is the name of a file. Say its kind with --as: shopify, woocommerce, csv, google or meta.`;
    expect([code, all, existsSync(file)]).toEqual([1, `${sentence} Nothing was written.\n`, false]);
  }
});

test('an export onto a file says so', async () => {
  const DATA_DIR = newPlace();
  await ownerCommand(['import', catalogueFolder({})], { DATA_DIR });
  const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'file');
  writeFileSync(file, 'mine');
  for (const target of [file, join(file, 'inside')]) {
    const { code, all } = await runOwnerCommand(['export', target], { DATA_DIR });
    expect([code, all]).toEqual([1, `${target} is a file, or leads through one. Name a folder to write to.\n`]);
  }
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('an export that fills the disk says so and leaves what was there', async ({ skip }) => {
  const disk = mountSmallDisk(1);
  if (!disk) return skip('nobody may mount a small disk here');
  const DATA_DIR = newPlace();
  const noise = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const folder = catalogueFolder({ menShirts: { one: { productTitle: 'One', productPrice: 1 } } }, { 'a.png': noise });
  await ownerCommand(['import', folder], { DATA_DIR });
  mkdirSync(join(disk.path, 'before'));
  writeFileSync(join(disk.path, 'before', 'documents.json'), '{}');
  for (const target of ['before', 'new/deep']) {
    const { code, all } = await runOwnerCommand(['export', join(disk.path, target)], { DATA_DIR });
    expect(all).toMatch(/^This could not be done: the disk is full.*\n$/);
    expect(code).toBe(1);
  }
  expect(readdirSync(disk.path, { recursive: true }).sort()).toEqual(['before', 'before/documents.json']);
  expect(readFileSync(join(disk.path, 'before', 'documents.json'), 'utf8')).toBe('{}');
  disk.unmount();
});

test('whoever reads only the first orders ends the list without a word', async () => {
  const shop = await openSmallShop();
  const address = onPostgres() ? { DATABASE_URL: await madeDatabase(shop.dataDir) } : {};
  const env = { ...process.env, DATA_DIR: shop.dataDir, ...address };
  const child = spawn(process.execPath, [OWNER_COMMAND, 'orders', '--json'], { env });
  child.stdout.destroy();
  let told = '';
  child.stderr.on('data', (text: Buffer) => {
    told += text.toString();
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(told).toBe('');
  await shop.stop();
});

// Other stories run commands in a process that is kept, where one that holds something open is not noticed.
test('each command that reads or copies the shop ends by itself', async () => {
  const shop = await openSmallShop();
  const to = mkdtempSync(join(tmpdir(), 'ended-'));
  const sheet = join(to, 'sheet.csv');
  writeFileSync(sheet, 'Name,Price,Category\nTee,900,Men\n');
  const commands = [
    ['import', sheet],
    ['history'],
    ['pictures', '--unused'],
    ['orders'],
    ['emails'],
    ['export', join(to, 'catalogue')],
    ['export', join(to, 'products.csv'), '--as', 'shopify'],
    ['backup', join(to, 'shop.backup')],
    ['backup'],
    ['backups'],
    ['restore', '--to', join(to, 'restored')],
    ['sign-out'],
  ];
  const ended = [];
  for (const words of commands) ended.push((await startOwnerCommand(words, { DATA_DIR: shop.dataDir })).code);
  expect(ended).toEqual(commands.map(() => 0));
  await shop.stop();
});
