import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAwkwardCatalogue } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';

let shop: ShopProcess;

beforeAll(async () => {
  const { dataDir, folder } = await openAwkwardCatalogue();
  await ownerCommand(['import', folder], { DATA_DIR: dataDir });
  shop = await openShopProcess({ DATA_DIR: dataDir, SITE_URL: 'https://shop.example' });
});

afterAll(() => shop.stop());

async function read(path: string): Promise<string> {
  const answer = await fetch(shop.url + path);
  expect(answer.status).toBe(200);
  return answer.text();
}

const canonical = async (path: string) => /rel="canonical" href="([^"]*)"/.exec(await read(path))?.[1];

test('robots.txt welcomes everybody to everything but the cart and the till', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(robots.match(/Disallow: .*/g)).toEqual(['Disallow: /cart', 'Disallow: /checkout', 'Disallow: /buy']);
});

test('the sitemap names each product once, however awkward its name', async () => {
  const sitemap = await read('/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain('https://shop.example/product/menShirts/id~with~tildes');
  expect(addresses).toContain('https://shop.example/product/spaced%20%2F%20slashed/Slash-1');
  expect(addresses).toContain('https://shop.example/catalog/Odd%20%2F%20Ends/Left%20over');
  for (const address of addresses) expect(URL.canParse(address ?? '')).toBe(true);
});

test('the sitemap names what only home leads to', async () => {
  const { folder } = await openAwkwardCatalogue({ premiumItem: { block: { productTitle: 'Printed by Hand' } } });
  await shop.owner('import', folder);
  const sitemap = () => read('/sitemap.xml');
  await expect.poll(sitemap).toContain('https://shop.example/product/premiumItem/block<');
  for (const path of ['/collection/newArrivals', '/collection/resinCollection', '/collection/premiumItem'])
    expect(await sitemap()).toContain(`<loc>https://shop.example${path}</loc>`);
  expect(await sitemap()).toContain('<loc>https://shop.example/sale/texturePaint</loc>');
  expect(await read('/feed.xml')).not.toContain('Printed by Hand');
});

test('the product feed escapes what titles hold and tells prices in PKR', async () => {
  const feed = await read('/feed.xml');
  expect(feed).toContain('<g:title>Scripted &#60;img src=x onerror=alert(1)&#62;</g:title>');
  expect(feed).toContain('<g:price>120000 PKR</g:price><g:sale_price>100000 PKR</g:sale_price>');
  expect(feed).not.toContain('<script');
});

test('the product feed has an id of at most 50 characters for every product, and short ones as they are', async () => {
  const long = `${'a-very-long-name-of-a-shirt-'.repeat(3)}one`;
  const shirt = { productTitle: 'Long name', productPrice: 900 };
  const menShirts = { [long]: shirt, [long.replace('one', 'two')]: shirt, short: shirt };
  await shop.owner('import', (await openAwkwardCatalogue({ menShirts })).folder);
  await expect.poll(() => read('/feed.xml')).toContain('<g:id>menShirts/short</g:id>');
  const ids = [...(await read('/feed.xml')).matchAll(/<g:id>([^<]*)</g)].map(([, id = '']) => id);
  expect(ids.filter((id) => id.length > 50)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a change is in the sitemap as soon as it is in the shop', async () => {
  const before = await read('/sitemap.xml');
  expect(before).not.toContain('brand-new');
  const { folder } = await openAwkwardCatalogue({ menShirts: { 'brand-new': { productTitle: 'Brand new' } } });
  await shop.owner('import', folder);
  await expect.poll(() => read('/sitemap.xml')).toContain('brand-new');
});

test('a product in several collections has one address, in the sitemap, in the feed and on its pages', async () => {
  const tee = { productTitle: 'Tee of two shelves', productPrice: 900, createdAt: { seconds: 1 } };
  const runImport = async (collections: object) =>
    shop.owner('import', (await openAwkwardCatalogue(collections)).folder);
  await runImport({ newArrivals: { 'two-shelves': tee } });
  const [passing, main] = ['/product/newArrivals/two-shelves', '/product/womenShirts/two-shelves'];
  expect(await canonical(passing)).toBe(`https://shop.example${passing}`);
  await runImport({ newArrivals: { 'two-shelves': tee }, womenShirts: { 'two-shelves': tee } });
  await expect.poll(() => canonical(passing)).toBe(`https://shop.example${main}`);
  expect(await canonical(main)).toBe(`https://shop.example${main}`);
  const linkedData = /"@type":"Product".*?"url":"([^"]*two-shelves)"/;
  expect(linkedData.exec(await read(passing))?.[1]).toBe(`https://shop.example${main}`);
  for (const file of ['/sitemap.xml', '/feed.xml'])
    expect([...new Set((await read(file)).match(/\/product\/\w+\/two-shelves/g))], file).toEqual([main]);
  await runImport({ newArrivals: { 'two-shelves': { ...tee, productTitle: 'Another tee' } } });
  await expect.poll(() => canonical(passing)).toBe(`https://shop.example${passing}`);
});

test('a page of a listing has its own canonical address, and what has a size or an order that of the whole', async () => {
  const pot = (nth: number) => ({ productTitle: `Pot ${nth}`, sizes: ['M'], createdAt: { seconds: nth } });
  const texturePaint = Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [`pot-${nth}`, pot(nth)]));
  await shop.owner('import', (await openAwkwardCatalogue({ texturePaint })).folder);
  const whole = 'https://shop.example/texture-paint';
  await expect.poll(() => canonical('/texture-paint?page=2')).toBe(`${whole}?page=2`);
  expect(await canonical('/texture-paint?sort=oldest&page=2')).toBe(`${whole}?page=2`);
  for (const query of ['?size=M', '?sort=oldest&size=M', '?size=M&page=2'])
    expect(await canonical(`/texture-paint${query}`), query).toBe(whole);
});

test('a shared link to a listing shows the picture of its first piece, and one to About the first of the workshop', async () => {
  const image = /property="og:image" content="(https:[^"]*)"/;
  expect(await read('/women-shirts')).toMatch(image);
  expect(await read('/collection/newArrivals')).toMatch(image);
  const bench = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d0a020' } })
    .png()
    .toBuffer();
  await shop.owner('import', catalogueFolder({}, { 'aboutImages/bench.png': bench }));
  await expect
    .poll(async () => image.exec(await read('/about'))?.[1])
    .toMatch(/^https:\/\/shop\.example\/images\/aboutImages\/bench\.png\?tr=w-800/);
});
