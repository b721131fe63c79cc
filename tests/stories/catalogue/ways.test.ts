import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCatalogue } from '../../../demo/catalogue.ts';
import { CATALOGUE_PRODUCTS, holdsProducts, isSpecialRecord } from '../../../shop/catalogue/collection.ts';
import { cataloguePath, collectionPath, productPath } from '../../../shop/page-path.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

/** What a shopper without scripts and without the top bar finds, from home on: the links in a page's <main>. */

const within = { timeout: 10_000 };

/** With the demo catalogue. */
let shop: ShopProcess;

/** With the documents of one test at a time. */
let small: ShopProcess;

beforeAll(async () => {
  shop = await openShopProcess();
  small = await openSmallShop();
});

afterAll(async () => {
  await shop.stop();
  await small.stop();
});

test('from home two presses lead to every listing, and the listings with their pages to every product', async () => {
  const home = await linksIn('/home');
  const twoPresses = new Set([...home, ...(await linksOfAll(home.filter(isListing)))]);
  const listings = [...twoPresses].filter(isListing);
  const found = new Set([...twoPresses, ...(await linksOfAll(listings))]);
  const pages = [...found].filter((path) => path.includes('page='));
  for (const path of await linksOfAll(pages)) found.add(path);
  expect(productsOf(demoCatalogue()).filter((path) => !found.has(path))).toEqual([]);
});

test('no link of home leads to an empty listing', async () => {
  for (const path of (await linksIn('/home')).filter(isListing))
    expect(await pageOf(path)).not.toContain('is empty today');
});

test('a block’s picture and title lead to its collection, its button to /', async () => {
  const home = await pageOf('/home');
  for (const [title, path] of [
    ['Printed by Hand', '/men-shirts'],
    ['Poured Slowly', collectionPath('resinCollection')],
    ['Walls You Want', '/texture-paint'],
  ]) {
    const block = home.split('<section').find((part) => part.includes(`>${title}`)) ?? '';
    const links = [...block.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to);
    expect(links).toEqual([path, path, '/']);
  }
});

test('a collection without a heading is called as home calls it, its name below', async () => {
  const page = await pageOf(collectionPath('resinCollection'));
  expect(page).toMatch(/<p class="listing-stored[^>]*>Resin</);
  expect(page).toMatch(/<h1[^>]*>resinCollection</);
});

test('Resin leads to every piece of resin, on one page that search engines know', async () => {
  const all = collectionPath('Resin Art');
  expect(await linksIn('/men-shirts')).toContain(all);
  const pieces = productsOf({ [CATALOGUE_PRODUCTS]: resinArt() });
  expect(pieces).toHaveLength(39);
  expect((await linksIn(all)).filter((path) => path.startsWith('/product/')).sort()).toEqual(pieces.sort());
  const page = await pageOf(all);
  expect(page).toContain('39 products');
  expect(page).toContain(`<link rel="canonical" href="${shop.url}${all}"`);
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`<loc>${shop.url}${all}</loc>`);
});

test('kids’ shirts at /resin-art have the ways to resin above them, other listings have not', async () => {
  const ways = ['Trays', 'Clocks', 'Coasters', 'Keepsakes', 'Wall Art'].map((name) => cataloguePath('Resin Art', name));
  const links = (await linksIn('/resin-art')).filter((path) => /^\/(catalog|product)\//.test(path));
  expect(links.slice(0, ways.length)).toEqual(ways);
  expect((await linksIn('/men-shirts')).filter((path) => path.startsWith('/catalog/'))).toEqual([]);
});

test('without a catalogue of resin, Resin is the collection; with one, what comes into the catalogue is there', async () => {
  const piece = { productTitle: 'Piece', productPrice: 900 };
  await stock({ resinCollection: { bowl: piece }, kidsShirts: { tee: piece } });
  const links = () => linksIn('/resin-art', small.url);
  await expect.poll(links, within).toContain(collectionPath('resinCollection'));
  expect((await links()).filter((path) => path.startsWith('/catalog/'))).toEqual([]);
  const placed = { ...piece, catalogName: 'Poured Resin', collectionName: 'Trays' };
  const catalogue = { catalogName: 'Poured Resin', collections: ['Bowls', 'Trays'] };
  await add({ catalogs: { art: catalogue }, [CATALOGUE_PRODUCTS]: { tray: placed } });
  await expect.poll(links, within).toContain(collectionPath('Poured Resin'));
  const all = () => linksIn(collectionPath('Poured Resin'), small.url);
  expect(await all()).toContain(productPath('Trays', 'tray'));
  const bowl = { ...placed, collectionName: 'Bowls' };
  await add({ [CATALOGUE_PRODUCTS]: { bowl } });
  await expect.poll(all, within).toContain(productPath('Bowls', 'bowl'));
  // A collection of the name is what its path names.
  await add({ 'Poured Resin': { own: piece } });
  await expect.poll(all, within).toContain(productPath('Poured Resin', 'own'));
  expect(await all()).not.toContain(productPath('Trays', 'tray'));
});

test('a catalogue’s collection is called as its owner stored, its catalogue and name below', async () => {
  const placed = { productTitle: 'Piece', productPrice: 900, catalogName: 'Festive', collectionName: 'Eid Kurtas' };
  await stock({
    catalogs: { festive: { catalogName: 'Festive', collections: ['Eid Kurtas'] } },
    [CATALOGUE_PRODUCTS]: { piece: placed },
  });
  const path = cataloguePath('Festive', 'Eid Kurtas');
  const page = () => pageOf(path, small.url);
  expect(await page()).not.toContain('listing-stored');
  await add({ 'Eid Kurtas': { heading: { heading: 'For Eid Morning' } } });
  await expect.poll(page, within).toMatch(/<p class="listing-stored[^>]*>For Eid Morning</);
  expect(await page()).toMatch(/<h1[^>]*>Festive \/ Eid Kurtas</);
  expect(await page()).toMatch(/<title>For Eid Morning/);
});

test('the menu shows a piece of each large listing that has one, as it is now', async () => {
  const at = (file: string) => `https://pictures.example/${file}.webp`;
  const tee = (file: string) => ({ tee: { productTitle: 'Tee', productPrice: 900, productImage: at(file) } });
  await stock({ menShirts: tee('first'), womenShirts: { plain: { productTitle: 'Plain' } } });
  const shown = async () => {
    const [, menu = ''] = (await pageOf('/cart', small.url)).split('class="menu-pictures"');
    return [...menu.slice(0, menu.indexOf('</div>')).matchAll(/href="([^"]*)"|src="([^"]*)"/g)].map(
      (one) => one[1] ?? one[2],
    );
  };
  await expect.poll(shown, within).toEqual(['/men-shirts', at('first')]);
  await add({ menShirts: tee('second') });
  await expect.poll(shown, within).toEqual(['/men-shirts', at('second')]);
  await small.owner('import', catalogueFolder({ menShirts: {} }), '--delete-others');
  await expect.poll(shown, within).toEqual([]);
});

test('a product leads to the other listings', async () => {
  const links = await linksIn(productPath('menShirts', 'multani-tile-kurta'));
  expect(links).toEqual(expect.arrayContaining(['/men-shirts', '/women-shirts', '/resin-art', '/texture-paint']));
});

test('a sale that begins and one that ends come and go on every listing', async () => {
  const sale = { piece: { productTitle: 'Piece', productPrice: 900 } };
  await stock({ menShirts: sale, saleKidsShirts: sale });
  const links = () => linksIn('/men-shirts', small.url);
  await expect.poll(links, within).toContain('/sale/kidsShirts');
  expect(await links()).not.toContain('/women-shirts');
  await add({ womenShirts: sale });
  await expect.poll(links, within).toContain('/women-shirts');
  await small.owner('import', catalogueFolder({ saleKidsShirts: {} }), '--delete-others');
  await expect.poll(links, within).not.toContain('/sale/kidsShirts');
});

test('a product’s page says where it belongs, and ends with what is in stock at nearly its price', async () => {
  const piece = (productPrice: number, inStock = true) => ({
    productTitle: `At ${productPrice}`,
    productPrice,
    inStock,
  });
  await stock({
    menShirts: { a: piece(1000), b: piece(1100), c: piece(950, false), d: piece(700), e: piece(5000), f: piece(990) },
    catalogs: { art: { catalogName: 'Art', collections: ['Trays'] } },
    [CATALOGUE_PRODUCTS]: { tray: { ...piece(10), catalogName: 'Art', collectionName: 'Trays' } },
  });
  const links = () => linksIn(productPath('menShirts', 'a'), small.url);
  const others = ['f', 'b', 'd', 'e'].map((id) => productPath('menShirts', id));
  expect((await links()).filter((path) => path.startsWith('/product/'))).toEqual(others);
  expect(await links()).toContain('/men-shirts');
  expect(await linksIn(productPath('Trays', 'tray'), small.url)).toContain('/catalog/Art/Trays');
  await add({ menShirts: { f: piece(990, false) } });
  await expect.poll(links, within).not.toContain(productPath('menShirts', 'f'));
});

/** The demo's pieces of its catalogue of resin. */
function resinArt() {
  const pieces = Object.entries(demoCatalogue()[CATALOGUE_PRODUCTS] ?? {});
  return Object.fromEntries(pieces.filter(([, { catalogName }]) => catalogName === 'Resin Art'));
}

/** Gives the small shop these documents instead of all others. */
async function stock(documents: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stocked-'));
  await small.owner('export', folder);
  const before = Object.keys(JSON.parse(readFileSync(join(folder, 'documents.json'), 'utf8')));
  const emptied = Object.fromEntries(before.map((collection) => [collection, {}]));
  await small.owner('import', catalogueFolder({ ...emptied, ...documents }), '--delete-others');
}

async function add(documents: object): Promise<void> {
  await small.owner('import', catalogueFolder(documents));
}

async function linksOfAll(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await linksIn(path)));
  return found;
}

/** The paths that a page's <main> links to, as the page writes them. */
async function linksIn(path: string, url = shop.url): Promise<string[]> {
  const html = await pageOf(path, url);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const written = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  return [...new Set(written.map((to) => (to.startsWith('?') ? path.replace(/\?.*/, '') + to : to)))];
}

async function pageOf(path: string, url = shop.url): Promise<string> {
  const answer = await fetch(url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

function isListing(path: string): boolean {
  return /^\/(men-shirts|women-shirts|resin-art|texture-paint|sale\/|collection\/|catalog\/)/.test(path);
}

/** The path of every product of a catalogue; premium blocks have no price and are no products. */
function productsOf(documents: ReturnType<typeof demoCatalogue>): string[] {
  return Object.entries(documents).flatMap(([collection, records]) =>
    Object.entries(records)
      .filter(([id, fields]) => holdsProducts(collection) && !isSpecialRecord(id) && 'productPrice' in fields)
      .map(([id, fields]) =>
        productPath(collection === CATALOGUE_PRODUCTS ? String(fields.collectionName) : collection, id),
      ),
  );
}
