import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CATALOGUE_PRODUCTS,
  CATEGORIES,
  COVER_FOLDER,
  HOME_SECTIONS,
  PREMIUM_COLLECTION,
  TILE_COLLECTIONS,
} from '../../../shop/catalogue/collection.ts';
import { textOfHtml } from '../../../shop/catalogue/excerpt.ts';
import { PRODUCT_TRANSFORM } from '../../../shop/catalogue/image-address.ts';
import { PAGE_SIZE } from '../../../shop/catalogue/listing.ts';
import type { Product } from '../../../shop/catalogue/product.ts';
import { cataloguePath, collectionPath, productPath } from '../../../shop/page-path.ts';
import { demoHeading, demoImages, demoPieces, demoProduct, demoProducts } from '../../support/browser/catalogues.ts';
import { textOf } from '../../support/desk/desk-owner.ts';
import {
  type Card,
  cardsIn,
  headingIn,
  linkIn,
  linksIn,
  mainOf,
  readPage,
  sectionIn,
  sortIn,
} from '../../support/page-html.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';

/** What the pages of the demo catalogue say before their scripts come. */

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openShopProcess();
});

afterAll(() => shop.stop());

const read = (path: string) => readPage(shop.url + path);
const sale = (salepath: string) => href('/sale/:salepath', { salepath });
const rupeesOf = (products: { productPrice: number }[]) => products.map(({ productPrice }) => productPrice);
const rising = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
const falling = (numbers: number[]) => rising(numbers).reverse();

function cardOf(html: string, { collection, id }: Product): Card | undefined {
  return cardsIn(mainOf(html)).find(({ path }) => path === productPath(collection, id));
}

test.each([
  ['/men-shirts', 'T-shirt'],
  ['/women-shirts', demoHeading('womenShirts')],
  ['/resin-art', 'Kids Shirts'],
  ['/texture-paint', 'Texture Paint'],
] as const)('%s shows its collection, the newest first, under its heading', async (path, heading) => {
  const products = demoProducts(CATEGORIES[path].collection);
  const html = await read(path);
  expect(headingIn(html)).toBe(heading);
  expect(textOf(html)).toContain(`Page 1 of ${Math.ceil(products.length / PAGE_SIZE)} `);
  expect(sortIn(html)).toBe('newest');
  const newest = [...products].sort((a, b) => b.createdAt.seconds - a.createdAt.seconds).slice(0, PAGE_SIZE);
  expect(cardsIn(mainOf(html)).map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});

test('a page past the last is the last, nonsense is the first', async () => {
  expect(textOf(await read('/men-shirts?page=99'))).toContain('Page 3 of 3 ');
  const first = await read('/men-shirts?page=-1&sort=cheapest');
  expect(textOf(first)).toContain('Page 1 of 3 ');
  expect(sortIn(first)).toBe('newest');
});

test('a card has picture, title, price and a struck old price, and leads to its product', async () => {
  const dear = demoProduct('saleMenShirts', (product) => product.oldPrice !== undefined);
  const card = cardOf(await read(sale('menShirts')), dear);
  expect(card).toMatchObject({ rupees: dear.productPrice, oldPrice: `Rs ${dear.oldPrice} PKR` });
  expect(card?.image).toContain(dear.productImage);
  expect(card?.words).toContain(`${dear.productTitle} Rs ${dear.productPrice} PKR`);
  expect(card?.words).not.toContain('Sold Out');
  expect(headingIn(await read(card?.path ?? ''))).toBe(dear.productTitle);
});

test('a card of what is sold out says so', async () => {
  const html = await read('/resin-art?sort=highToLow');
  const sold = demoProduct('kidsShirts', (product) => !product.inStock);
  expect(cardOf(html, sold)?.words).toContain('Sold Out');
  expect(mainOf(html).match(/Sold Out/g)).toHaveLength(2);
});

test('a card says how many colours its piece has, without a hover and without scripts', async () => {
  const html = await read(collectionPath('fesiCollection'));
  const many = demoProduct('fesiCollection', ({ productColors }) => productColors.length > 0);
  const plain = demoProduct('fesiCollection', ({ productColors }) => productColors.length === 0);
  expect(cardOf(html, many)?.words).toContain(`In ${many.productColors.length + 1} colours`);
  expect(cardOf(html, plain)?.words).not.toContain('colours');
});

test('a listing’s cards say how large their pictures are', async () => {
  const images = [...mainOf(await read('/men-shirts')).matchAll(/<a class="card"[\s\S]*?(<img [^>]*>)/g)];
  expect(images).toHaveLength(PAGE_SIZE);
  for (const [, image] of images) expect(image).toMatch(/ width="\d{3,}" height="\d{3,}"/);
});

test('a collection begins with its stored sort and can be sorted, price-low and price-high too', async () => {
  const rupees = rupeesOf(demoProducts('collection_4'));
  const shown = async (path: string) => cardsIn(mainOf(await read(path))).map((card) => card.rupees);
  expect(sortIn(await read(collectionPath('collection_4')))).toBe('lowToHigh');
  expect(await shown(collectionPath('collection_4'))).toEqual(rising(rupees));
  expect(await shown(`${collectionPath('collection_4')}?sort=price-high`)).toEqual(falling(rupees));
  const lowest = rising(rupeesOf(demoProducts('collection_1')));
  expect(await shown(`${collectionPath('collection_1')}?sort=price-low`)).toEqual(lowest);
});

test('a sale lists the collection that its path names, under its heading, in its stored sort', async () => {
  const products = demoProducts('saleTexturePaint');
  const html = await read(sale('texturePaint'));
  expect(headingIn(html)).toBe(demoHeading('saleTexturePaint'));
  expect(sortIn(html)).toBe('lowToHigh');
  expect(textOf(html)).toContain('Page 1 of 1 ');
  const ids = products.map(({ id }) => id).sort();
  expect(
    cardsIn(mainOf(html))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids);
  const dearestFirst = cardsIn(mainOf(await read(`${sale('texturePaint')}?sort=highToLow`)));
  expect(dearestFirst.map((card) => card.rupees)).toEqual(falling(rupeesOf(products)));
});

test('a sale without a heading of its own is called Sale', async () => {
  const html = await read(sale('menShirts'));
  expect(headingIn(html)).toBe('Sale');
  expect(cardsIn(mainOf(html))).toHaveLength(demoProducts('saleMenShirts').length);
});

test('a catalogue shows what belongs to it, 24 on a page, and can be sorted', async () => {
  const path = cataloguePath('Festive', 'Eid Kurtas');
  const [first, second] = [await read(path), await read(`${path}?page=2`)];
  expect(headingIn(first)).toBe('Festive / Eid Kurtas');
  expect(textOf(first)).toContain('Page 1 of 2 ');
  expect(textOf(second)).toContain('Page 2 of 2 ');
  const [onFirst, onSecond] = [first, second].map((html) => cardsIn(mainOf(html)).map(({ id }) => id));
  expect([onFirst?.length, onSecond?.length]).toEqual([24, 38 - 24]);
  const own = demoProducts(CATALOGUE_PRODUCTS).map(({ id }) => id);
  expect(own).toEqual(expect.arrayContaining(onFirst ?? []));
  const cheapest = cardsIn(mainOf(await read(`${path}?sort=lowToHigh`))).map(({ rupees }) => rupees);
  expect(cheapest).toEqual(rising(cheapest));
});

test('its cards lead to the product under its collection’s name', async () => {
  const [card] = cardsIn(mainOf(await read(cataloguePath('Resin Art', 'Trays'))));
  expect(card?.path).toBe(productPath('Trays', card?.id ?? ''));
  expect(textOf(await read(card?.path ?? ''))).toContain('Add to Cart');
});

test('four sections show the cards of their collections', async () => {
  const home = await read('/home');
  for (const { collection, heading } of HOME_SECTIONS)
    expect(cardsIn(sectionIn(home, heading)), heading).toHaveLength(demoProducts(collection).length);
});

test('each tile shows its heading and the first picture of its collection', async () => {
  const tiles = sectionIn(await read('/home'), 'Collections');
  expect(linksIn(tiles)).toHaveLength(TILE_COLLECTIONS.length);
  for (const collection of TILE_COLLECTIONS) {
    expect(linkIn(tiles, demoHeading(collection))).toBe(collectionPath(collection));
    const [first = ''] = demoProducts(collection)
      .map((product) => product.productImage)
      .sort();
    const tile = tiles.split('<a ').find((part) => part.includes(`href="${collectionPath(collection)}"`));
    expect(tile).toContain(` src="/images/${first}?`);
  }
});

test('premium blocks have picture, title, description and SHOP NOW to /', async () => {
  const home = await read('/home');
  for (const piece of demoPieces(PREMIUM_COLLECTION)) {
    const block = sectionIn(home, piece.productTitle);
    expect(textOf(block)).toContain(textOfHtml(piece.productDescription));
    expect(linkIn(block, 'SHOP NOW')).toBe('/');
    expect(block).toContain(`${piece.productImage}?`);
  }
});

test('product pictures ask for 400 pixels at quality 30 unless a place needs more', async () => {
  const [{ collection, heading }] = HOME_SECTIONS;
  const cards = cardsIn(sectionIn(await read('/home'), heading));
  expect(cards).toHaveLength(demoProducts(collection).length);
  for (const { image } of cards) expect(image).toContain(`?${PRODUCT_TRANSFORM}`);
});

test('the first slide is the shop’s own picture, the covers from storage come after it', async () => {
  const home = await read('/home');
  const [, own = '', ...covers] = home.slice(0, home.indexOf('home-section')).split('<div class="slide"');
  const files = demoImages(COVER_FOLDER);
  expect(own).toContain('<img');
  expect(own).not.toContain('/images/');
  expect(covers).toHaveLength(files.length);
  for (const [i, file] of files.entries()) expect(decodeURIComponent(covers[i] ?? '')).toContain(file);
});
