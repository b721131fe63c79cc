import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { picturesOn, productForm } from '../../../support/desk/product-form.ts';
import { soonestSeenMs } from '../../../support/fastest.ts';
import { type ImageStore, openImageStore } from '../../../support/outside-services/image-store.ts';
import { ownerCommand } from '../../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';

const CATALOGUE = {
  menShirts: { tee: { productTitle: 'Plain Tee', productPrice: 900, brand: 'fesishop' } },
  newArrivals: { tray: { productTitle: 'Ravi Tray', productPrice: 4000, brand: 'resin' } },
};
const NEW = '/products/new';

let bucket: ImageStore;
let shop: ShopProcess;
let owner: DeskOwner;
let trays = 0;

beforeAll(async () => {
  bucket = await openImageStore();
  const knobs = { ...bucket.knobs, DATA_DIR: await mkdtemp(join(tmpdir(), 'shop-')) };
  await ownerCommand(['import', catalogueFolder(CATALOGUE)], knobs);
  shop = await openShopProcess({ ...WITH_DESK, ...knobs });
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  await bucket.close();
});

/** A photo with the place where it was taken, lying on its side as phones store it. */
function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const page = async (url: string) => (await fetch(url)).text();

test('with pictures in a bucket a product with three of them is on both its listings within a second', async () => {
  trays += 1;
  const title = `Sutlej Tray ${trays}`;
  const id = `sutlej-tray-${trays}`;
  const photos = await Promise.all(['#c01020', '#10c020', '#1020c0'].map(photo));
  const files = photos.map((bytes, at) => ({ name: `IMG_${at}.jpg`, bytes }));
  const send = await productForm(owner, NEW);
  const added = await (await send({ values: { title }, files, press: 'add' })).text();
  const paths = picturesOn(added);
  expect(paths).toHaveLength(3);
  expect(added).toContain(`value="${title}"`);
  expect(textOf(await owner.read('/products'))).not.toContain(title);
  // What is uploaded is seen by its owner before it is saved, upright and without its place.
  const seen = await owner.get(`/images/${paths[0]}?tr=w-400,q-30,f-jpeg`);
  expect(seen.status).toBe(200);
  const { width = 0, height = 0, exif } = await sharp(await seen.bytes()).metadata();
  expect([height > width, exif]).toEqual([true, undefined]);
  const [main = '', sand = '', back = ''] = paths;
  const pictures = [
    { path: main, colour: '' },
    { path: sand, colour: 'Sand' },
    { path: back, colour: '' },
  ];
  const values = { title, price: '4,500', brand: 'resin' };
  const full = { values, pictures, collections: ['menShirts', 'newArrivals'], press: 'shop' };
  const isListed = async (id: string) =>
    (await page(`${shop.url}/men-shirts`)).includes(`/product/menShirts/${id}`) &&
    (await page(`${shop.url}/home`)).includes(`/product/newArrivals/${id}`);
  const saved = await send(full);
  expect(saved.headers.get('location')).toMatch(new RegExp(`^/products/menShirts/${id}\\?saved=\\d+$`));
  await expect.poll(() => isListed(id)).toBe(true);
  const copy = async (nth: number) =>
    (await productForm(owner, NEW))({ ...full, values: { ...values, title: `${title} ${nth}` } });
  expect(await soonestSeenMs(copy, (nth) => isListed(`${id}-${nth}`))).toBeLessThan(1000);
  const product = await page(`${shop.url}/product/newArrivals/${id}`);
  for (const path of paths) expect(product).toContain(path);
  expect(product).toContain('Sand');
  const ownCard = await owner.read(`/products/menShirts/${id}`);
  const [, shown = ''] = /<img[^>]* src="([^"]+)"/.exec(ownCard) ?? [];
  expect((await owner.get(shown.replaceAll('&amp;', '&'))).status).toBe(200);
  // Nothing is stored as it was given.
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  await shop.owner('export', folder);
  const stored = await readFile(join(folder, 'images', main));
  expect(stored.includes('Exif')).toBe(false);
  expect(await shop.owner('import', folder)).toContain('0 pictures new');
});

test('two fields make a draft, which no shopper sees until it is put into the shop', async () => {
  const send = await productForm(owner, NEW);
  const nothing = await (await send({ values: { title: 'Chenab Clock' } })).text();
  expect(nothing).toContain('A draft needs a price or a picture, besides its name.');
  expect(nothing).toContain('value="Chenab Clock"');
  const key = newKey();
  const draft = { key, values: { title: 'Chenab Clock', price: '2500' }, collections: ['menShirts'] };
  const at = (await send(draft)).headers.get('location') ?? '';
  expect(at).toMatch(/^\/products\/drafts\/chenab-clock\/edit\?saved=\d+$/);
  // Sent twice it is one draft.
  expect((await send(draft)).headers.get('location')).toBe(at);
  expect(textOf(await owner.read('/products/drafts'))).toMatch(/Chenab Clock Rs 2,500 Draft/);
  expect(textOf(await owner.read('/products'))).toContain('Drafts 1');
  for (const path of ['/product/drafts/chenab-clock', '/product/menShirts/chenab-clock']) {
    expect(textOf(await page(shop.url + path))).toContain('No product data available');
  }
  for (const path of ['/men-shirts', '/search?q=chenab', '/collection/drafts', '/sitemap.xml', '/feed.xml', '/home']) {
    expect([path, (await page(shop.url + path)).replaceAll('q=chenab', '').includes('chenab-clock')]).toEqual([
      path,
      false,
    ]);
  }
  // Its owner sees the shop's own page of it, and nobody else does.
  const preview = await owner.get('/products/drafts/chenab-clock/preview');
  const rendered = await preview.text();
  expect(textOf(rendered)).toMatch(/Men Chenab Clock .*PKR 2500.*Add to Cart/);
  expect(rendered).not.toContain('<script');
  expect(preview.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const [style = ''] = /\/assets\/[^"]+\.css/.exec(rendered) ?? [];
  expect((await owner.get(style)).status).toBe(200);
  expect(await page(`${shop.deskUrl}/products/drafts/chenab-clock/preview`)).not.toContain('Chenab');
  expect((await owner.get('/products/drafts/no-such/preview')).status).toBe(404);
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  await shop.owner('export', folder);
  expect(await readFile(join(folder, 'documents.json'), 'utf8')).toContain('"chenab-clock"');
  expect(await shop.owner('import', folder)).toContain('Imported: 0 documents written');
  const edit = await productForm(owner, '/products/drafts/chenab-clock/edit');
  const saved = await edit({ press: 'shop' });
  expect(saved.headers.get('location')).toMatch(/^\/products\/menShirts\/chenab-clock\?saved=/);
  await expect.poll(() => page(`${shop.url}/men-shirts`)).toContain('/product/menShirts/chenab-clock');
  expect(textOf(await owner.read('/products/drafts'))).toContain('There are none.');
  // 'Undo' makes it a draft again.
  const nr = /saved=(\d+)/.exec(saved.headers.get('location') ?? '')?.[1] ?? '';
  await owner.post('/changes?product=chenab-clock', { key: newKey(), nr, undo: 'yes' });
  await expect.poll(() => page(`${shop.url}/men-shirts`)).not.toContain('chenab-clock');
  expect(textOf(await owner.read('/products/drafts'))).toContain('Chenab Clock');
});

test('a second product of a name gets an id of its own, and Save and next keeps brand and collections', async () => {
  const send = await productForm(owner, NEW);
  const values = { title: 'Ravi Tray', price: '1', brand: 'resin' };
  expect((await send({ values, key: newKey() })).headers.get('location')).toContain('/products/drafts/ravi-tray/edit');
  const next = await send({ values, key: newKey(), collections: ['menShirts'], press: 'next' });
  expect(next.headers.get('location')).toMatch(/^\/products\/new\?saved=\d+&collection=menShirts&brand=resin$/);
  const empty = await owner.read(next.headers.get('location') ?? '');
  expect(empty).toMatch(/<option value="resin" selected=""/);
  expect((await owner.get('/products/drafts/ravi-tray-2/edit')).status).toBe(200);
  expect((await owner.get('/products/drafts/ravi-tray-3/edit')).status).toBe(404);
});

test('a product without a brand gets that of its collections when it comes into the shop', async () => {
  const brandOf = async (id: string, collection: string) =>
    /<option value="(\w*)" selected=""/.exec(await owner.read(`/products/${collection}/${id}/edit`))?.[1];
  const cases = [
    ['Indus Tray', 'resinCollection', 'resin'],
    ['Indus Tee', 'menShirts', 'fesishop'],
  ] as const;
  for (const [title, collection, brand] of cases) {
    const id = title.toLowerCase().replace(' ', '-');
    const send = await productForm(owner, NEW);
    await send({ values: { title, price: '900' }, collections: [collection] });
    expect(await brandOf(id, 'drafts')).toBe('');
    await (await productForm(owner, `/products/drafts/${id}/edit`))({ press: 'shop' });
    expect(await brandOf(id, collection)).toBe(brand);
  }
  const other = await productForm(owner, '/products/menShirts/indus-tee/edit');
  await other({ values: { brand: 'resin' } });
  expect(await brandOf('indus-tee', 'menShirts')).toBe('resin');
  await (await productForm(owner, '/products/menShirts/indus-tee/edit'))({ values: { brand: '' } });
  expect(await brandOf('indus-tee', 'menShirts')).toBe('fesishop');
});

test('what is typed on after a save whose answer was lost is told and saved, into one product', async () => {
  const first = { key: newKey(), values: { title: 'Jhelum Bowl', price: '1200' }, collections: ['menShirts'] };
  const send = await productForm(owner, NEW);
  expect((await send({ ...first, press: 'shop' })).status).toBe(303);
  const corrected = { ...first, values: { ...first.values, price: '2100' }, press: 'shop' };
  const open = await (await send(corrected)).text();
  expect(textOf(open)).toContain('Your first press saved it, as it was then.');
  expect(open).toMatch(/name="price"[^>]*value="2100"/);
  const again = await productForm(owner, NEW, open);
  const at = '/products/menShirts/jhelum-bowl';
  expect((await again(corrected)).headers.get('location')).toMatch(new RegExp(`^${at}\\?saved=`));
  expect((await again(corrected)).headers.get('location')).toMatch(new RegExp(`^${at}\\?saved=`));
  expect(textOf(await owner.read('/products?q=jhelum'))).toMatch(/Jhelum Bowl Rs 2,100/);
  expect((await owner.get('/products/menShirts/jhelum-bowl-2')).status).toBe(404);
  const edit = await productForm(owner, `${at}/edit`);
  const press = { key: newKey(), values: { price: '2200' } };
  expect((await edit(press)).status).toBe(303);
  expect((await edit(press)).status).toBe(303);
  const refused = await (await edit({ ...press, values: { price: '2300' } })).text();
  expect(textOf(refused)).toContain('Now it is: 2200');
});

test('a picture in the form of a product is moved and removed, and nothing is saved before Save', async () => {
  const edit = '/products/menShirts/tee/edit';
  const send = await productForm(owner, edit);
  const files = [
    { name: 'a.jpg', bytes: await photo('#abcdef') },
    { name: 'b.jpg', bytes: await photo('#fedcba') },
  ];
  const [one = '', two = ''] = picturesOn(await (await send({ files, press: 'add' })).text());
  const pictures = [one, two].map((path) => ({ path, colour: '' }));
  expect(picturesOn(await (await send({ pictures, press: `earlier ${two}` })).text())).toEqual([two, one]);
  expect(picturesOn(await (await send({ pictures, press: `remove ${one}` })).text())).toEqual([two]);
  expect(picturesOn(await owner.read(edit))).toEqual([]);
  expect((await send({ pictures })).status).toBe(303);
  await expect.poll(() => page(`${shop.url}/men-shirts`)).toContain(one);
  const without = await productForm(owner, edit);
  expect((await without({ pictures: [{ path: two, colour: '' }] })).status).toBe(303);
  expect(await shop.owner('pictures', '--unused')).toBe(`${one}  named within a year\n`);
});

test('a new draft is the first of many; the others are on further pages, and the link has their number', async () => {
  const before = Number(/Drafts ([\d,]+)/.exec(textOf(await owner.read('/products')))?.[1] ?? 0);
  const many = Array.from({ length: 1001 }, (_, i) => [`bowl-${i}`, { productTitle: `Bowl ${i}` }]);
  await shop.owner('import', catalogueFolder({ drafts: Object.fromEntries(many) }));
  const send = await productForm(owner, NEW);
  expect((await send({ values: { title: 'Zari Tray', price: '900' }, collections: ['menShirts'] })).status).toBe(303);
  expect(textOf(await owner.read('/products'))).toContain(`Drafts ${(before + 1002).toLocaleString('en')}`);
  const first = await owner.read('/products/drafts');
  const cards = (html: string) => [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id]) => id);
  expect(cards(first)[0]).toBe('zari-tray');
  const [, older = ''] = /href="([^"]+older=[^"]+)"[^>]*>Older drafts/.exec(first) ?? [];
  const second = cards(await owner.read(older.replaceAll('&amp;', '&')));
  expect(new Set([...cards(first), ...second]).size).toBe(48);
});
