import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.stop());

/** On the first page of a listing. */
const NEW = { seconds: Math.floor(Date.now() / 1000) };

function fileWith(content: string, name = 'products.csv'): string {
  const file = join(mkdtempSync(join(tmpdir(), 'old-shop-')), name);
  writeFileSync(file, content);
  return file;
}

/** The products of a collection whose names begin so, as the listing's links have them, with their prices. */
async function listed(path: string, name: string): Promise<{ link: string; price: string }[]> {
  const html = await (await fetch(shop.url + path)).text();
  const cards = [...html.matchAll(/<a[^>]*href="(\/product\/[^"]+)"[\s\S]*?<\/a>/g)];
  const own = cards.filter(([card]) => card.includes(name));
  const found = own.map(([card, link = '']) => ({ link, price: /Rs (\d+) PKR/.exec(card)?.[1] ?? '' }));
  return found.sort((one, other) => one.link.localeCompare(other.link));
}

/** The shop reads what another process wrote within a moment. */
function soon<Result>(read: () => Promise<Result>) {
  return expect.poll(read);
}

async function prices(path: string, name: string): Promise<string[]> {
  return (await listed(path, name)).map(({ price }) => price).sort();
}

test('two rows of one name and one that is named like the second’s id are three products', async () => {
  const file = fileWith('Name,Price,Category\nBahaar,1000,Men\nBahaar,2000,Men\nBahaar 2,3000,Men\n');
  expect(await shop.owner('import', file)).toContain('3 documents written');
  await soon(() => prices('/men-shirts', 'Bahaar')).toEqual(['1000', '2000', '3000']);
  expect(await shop.owner('import', file)).toContain('0 documents written, 3 already so');
});

test('two files with the same names and the same running numbers are six products, each with an id of its own', async () => {
  const men = 'id,Name,Price,Qty\n1,Saawan,1000,5\n2,Saawan Tee,1100,6\n3,Saawan Topi,1200,7\n';
  const women = men.replaceAll('Topi', 'Shawl').replace('1000,5', '1500,9');
  const [his, hers] = [fileWith(men, 'men.csv'), fileWith(women, 'women.csv')];
  await shop.owner('import', his, '--put', '*=menShirts');
  expect(await shop.owner('import', hers, '--put', '*=womenShirts')).toContain('3 documents written');
  await soon(() => prices('/women-shirts', 'Saawan')).toEqual(['1100', '1200', '1500']);
  expect(await prices('/men-shirts', 'Saawan')).toEqual(['1000', '1100', '1200']);
  const links = [...(await listed('/men-shirts', 'Saawan')), ...(await listed('/women-shirts', 'Saawan'))];
  // A line of the cart is known by its product's id, whatever the collection.
  expect(new Set(links.map(({ link }) => link.split('/').at(-1))).size).toBe(6);

  const renamed = join(dirname(hers), 'copy of women.csv');
  copyFileSync(hers, renamed);
  for (const file of [his, hers, renamed])
    expect(await shop.owner('import', file, '--put', `*=${file === his ? 'menShirts' : 'womenShirts'}`)).toContain(
      '0 documents written, 3 already so',
    );
});

test('what a changed file would replace is named, and replaced only when that is said', async () => {
  const sheet = (price: number) => fileWith(`Name,Price,Category\nGulaab,${price},Men\nGulaab Tee,700,Men\n`);
  await shop.owner('import', sheet(1000));
  const refused = shop.owner('import', sheet(1300));
  await expect(refused).rejects.toThrow(/Nothing was written yet:[\s\S]*menShirts\/gulaab 'Gulaab'/);
  await expect(refused).rejects.toThrow(/--replace[\s\S]*--beside[\s\S]*--leave/);
  await expect(refused).rejects.not.toThrow(/menShirts\/gulaab-tee/);
  expect(await shop.owner('import', sheet(1300), '--preview')).toContain("menShirts/gulaab 'Gulaab'");
  expect(await prices('/men-shirts', 'Gulaab')).toEqual(['1000', '700']);

  expect(await shop.owner('import', sheet(1300), '--leave')).toContain('0 documents written');
  expect(await shop.owner('import', sheet(1300), '--replace')).toContain('1 documents written, 1 already so');
  await soon(() => prices('/men-shirts', 'Gulaab')).toEqual(['1300', '700']);
  expect(await shop.owner('import', sheet(1400), '--beside')).toContain('1 documents written, 1 already so');
  await soon(() => prices('/men-shirts', 'Gulaab')).toEqual(['1300', '1400', '700']);
  expect(await shop.owner('import', sheet(1400))).toContain('0 documents written, 2 already so');
  await expect(shop.owner('import', sheet(1400), '--leave', '--beside')).rejects.toThrow('Say one of them');
});

test('a product that the file did not make is not the file’s, whatever its id', async () => {
  const own = { productTitle: 'Chandni', productPrice: 900, productDescription: '<p>Ours</p>', createdAt: NEW };
  await shop.owner('import', catalogueFolder({ menShirts: { chandni: own } }));
  const file = fileWith('Name,Price,Category\nChandni,1000,Women\n');
  expect(await shop.owner('import', file)).toContain('1 documents written');
  await soon(() => prices('/women-shirts', 'Chandni')).toEqual(['1000']);
  expect(await listed('/men-shirts', 'Chandni')).toEqual([{ link: '/product/menShirts/chandni', price: '900' }]);

  const alike = fileWith('Name,Price,Category\nChandni,1000,Men\n');
  await expect(shop.owner('import', alike)).rejects.toThrow("menShirts/chandni 'Chandni'");
  await shop.owner('import', alike, '--beside');
  await soon(() => prices('/men-shirts', 'Chandni')).toEqual(['1000', '900']);
});

test('the same file again leaves what an owner changed since, and what was sold', async () => {
  const file = fileWith('id,Name,Price,Category,Qty\nraat,Raat,1000,Men,3\n');
  await shop.owner('import', file);
  const changed = { productTitle: 'Raat', productPrice: 1250, stock: 1, createdAt: NEW };
  await shop.owner('import', catalogueFolder({ menShirts: { raat: changed } }));
  expect(await shop.owner('import', file)).toContain('0 documents written');
  await soon(() => prices('/men-shirts', 'Raat')).toEqual(['1250']);
  // Whoever says so has the file's again.
  await shop.owner('import', file, '--replace');
  await soon(() => prices('/men-shirts', 'Raat')).toEqual(['1000']);
});

test('a database of another shop with our ids does not replace ours', async () => {
  const kurta = (productTitle: string, productPrice: number) => ({
    7: { productTitle, productPrice, createdAt: NEW },
  });
  await shop.owner('import', catalogueFolder({ menShirts: kurta('Badal', 800) }));
  const women = fileWith(JSON.stringify({ womenShirts: kurta('Badal Lawn', 1900) }), 'women.json');
  await shop.owner('import', women);
  await soon(() => prices('/women-shirts', 'Badal')).toEqual(['1900']);
  expect(await prices('/men-shirts', 'Badal')).toEqual(['800']);
  expect((await listed('/women-shirts', 'Badal'))[0]?.link).not.toBe('/product/womenShirts/7');
  const men = fileWith(JSON.stringify({ menShirts: kurta('Badal', 850) }), 'men.json');
  await expect(shop.owner('import', men)).rejects.toThrow("menShirts/7 'Badal'");
  expect(await shop.owner('import', women)).toContain('0 documents written, 1 already so');
});

test('a picture beside the file does not replace another one of its name', async () => {
  const withPicture = async (name: string, r: number) => {
    const file = fileWith(`Name,Price,Category,Picture\n${name},1000,Men,taara.png\n`);
    mkdirSync(join(dirname(file), 'images'));
    const create = { width: 300, height: 400, channels: 3 as const, background: { r, g: 90, b: 160 } };
    await sharp({ create }).toFile(join(dirname(file), 'images', 'taara.png'));
    return file;
  };
  const [first, second] = [await withPicture('Taara', 10), await withPicture('Taara Tee', 200)];
  await shop.owner('import', first);
  const before = Buffer.from(await (await fetch(`${shop.url}/images/taara.png`)).arrayBuffer());
  expect(await shop.owner('import', second)).toContain('1 pictures new');
  expect(Buffer.from(await (await fetch(`${shop.url}/images/taara.png`)).arrayBuffer()).equals(before)).toBe(true);
  expect(await (await fetch(`${shop.url}/product/menShirts/taara-tee`)).text()).toMatch(
    /\/images\/taara-[0-9a-f]{8}\.png/,
  );
  expect(await shop.owner('import', second)).toContain('0 documents written, 1 already so, 0 pictures new');
});
