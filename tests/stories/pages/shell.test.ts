import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { CATEGORIES } from '../../../shop/catalogue/collection.ts';
import { cataloguePath, collectionPath, productPath } from '../../../shop/page-path.ts';
import { SHELL_WORDS } from '../../../shop/words/shell-words.ts';
import { AWKWARD } from '../../support/awkward-catalogue.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { textOf } from '../../support/desk/desk-owner.ts';
import { cardsIn, headingIn, linkIn, linksIn, mainOf, readPage, sectionIn, sortIn } from '../../support/page-html.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

/** What stands around every screen, and what the pages of the awkward catalogue say, before their scripts come. */

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop();
});

afterAll(() => shop.stop());

const read = (path: string) => readPage(shop.url + path);
const shirt = productPath(SHIRT.collection, SHIRT.id);
const footerOf = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
const menuOf = (html: string) => /<nav class="bar-links"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';

test('/ leads to /home', async () => {
  expect((await fetch(shop.url + href('/'))).url).toBe(shop.url + href('/home'));
});

test('any unknown path leads to /home', async () => {
  for (const path of ['/nowhere', '/men-shirts/extra', '/product/menShirts', '/catalog/Festive', '/WP-ADMIN/setup.php'])
    expect((await fetch(shop.url + path)).url, path).toBe(shop.url + href('/home'));
});

// The defaults of CHAT_NUMBER_ART and CHAT_NUMBER_SHIRTS.
const ART = '923001234567';
const SHIRTS = '923007654321';

test.each([
  ['/resin-art', ART],
  ['/texture-paint', ART],
  ['/sale/texturePaint', ART],
  ['/collection/kidsShirts', ART],
  ['/product/kidsShirts/Kid-1', ART],
  ['/men-shirts', SHIRTS],
  ['/women-shirts', SHIRTS],
  [shirt, SHIRTS],
  ['/home', ''],
  ['/about', ''],
  ['/cart', ''],
])('on %s the chat begins a message to the number of the section, or to nobody yet', async (path, number) => {
  const message = encodeURIComponent(SHELL_WORDS.chatMessage);
  expect(await read(path)).toContain(`href="https://wa.me/${number}?text=${message}"`);
});

test.each([
  ['dark', '/home'],
  ['dark', '/women-shirts'],
  ['pink', '/resin-art'],
  ['pink', '/texture-paint'],
  ['pink', '/collection/resinCollection'],
  ['pink', '/product/kidsShirts/Kid-1'],
  ['dark', checkoutPath([{ collection: 'kidsShirts', id: 'Kid-1', quantity: 1, colour: 'orignal' }])],
  ['dark', '/sale/texturePaint'],
  ['dark', '/cart'],
])('the path decides the %s theme of %s', async (theme, path) => {
  const html = await read(path);
  expect(html).toMatch(new RegExp(`<html[^>]* data-theme="${theme}"`));
  expect(/class="bar-home"[\s\S]*?<\/a>/.exec(html)?.[0]).toContain(theme === 'dark' ? 'Fesi Shop' : 'Fesi Resin');
});

test('the logo leads to /, the links to their screens', async () => {
  const html = await read('/about');
  expect(html).toMatch(/<a class="bar-home" href="\/"/);
  expect(Object.fromEntries(linksIn(menuOf(html)).map(({ words, to }) => [words, to]))).toMatchObject({
    Home: href('/home'),
    'Texture Paint': href('/texture-paint'),
    'Texture Paint sale': href('/sale/:salepath', { salepath: 'texturePaint' }),
    About: href('/about'),
  });
});

test('each catalogue has a menu with a link for each of its collections', async () => {
  const html = await read('/about');
  for (const { catalogName, collections } of Object.values(AWKWARD.catalogs)) {
    const menu = menuOf(html)
      .split('<details')
      .find((part) => part.includes(`<summary>${catalogName}<`));
    for (const name of collections) expect(linkIn(menu ?? '', name)).toBe(cataloguePath(catalogName, name));
  }
});

test('the blessing stands above home and nowhere else', async () => {
  expect(textOf(await read('/home'))).toContain(SHELL_WORDS.blessing);
  for (const path of ['/cart', '/men-shirts', '/about', shirt])
    expect(textOf(await read(path)), path).not.toContain(SHELL_WORDS.blessing);
});

test('the footer has four columns, with the ways to reach the shop', async () => {
  const footer = footerOf(await read('/cart'));
  const columns = footer.slice(footer.indexOf('footer-columns'));
  expect([...columns.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading)).toEqual([
    ...['T-shirts', 'Resin art', 'Customer service', 'Contact info'],
  ]);
  for (const name of ['Facebook', 'Instagram', 'TikTok', 'YouTube'])
    expect(linkIn(columns, name)).toMatch(new RegExp(`^https://.*${name.toLowerCase()}\\.com/`));
  const way = (scheme: string) => linksIn(columns).find(({ to }) => to.startsWith(scheme))?.words;
  expect(way('mailto:')).toMatch(/\S+@\S+/);
  expect(way('tel:+')).toMatch(/[\d ]{10,}/);
  expect(columns).toContain('©');
});

test('the footer explores T-shirts and resin art, and answers questions on /about', async () => {
  const footer = footerOf(await read('/cart'));
  const [shirts, , resin] = Object.keys(CATEGORIES);
  expect(linkIn(sectionIn(footer, 'T-shirts'), 'Explore T-shirts')).toBe(shirts);
  expect(linkIn(sectionIn(footer, 'Resin art'), 'Explore resin art')).toBe(resin);
  for (const name of ['Contact Us', 'FAQ', 'Privacy Policy']) expect(linkIn(footer, name)).toBe(href('/about'));
});

test('a listing takes its heading and its first sort from the stored records, which are no products', async () => {
  const html = await read('/resin-art');
  expect(headingIn(html)).toBe('Chotay Log');
  expect(sortIn(html)).toBe('highToLow');
  expect(cardsIn(mainOf(html)).map(({ rupees }) => rupees)).toEqual([74, 37, 0]);
});

test('without a stored heading women’s shirts are Embriodery Art', async () => {
  expect(headingIn(await read('/women-shirts'))).toBe('Embriodery Art');
});

test('exactly 24 products are one page, 25 are two', async () => {
  for (const [path, label, count, links] of [
    ['/women-shirts', 'Page 1 of 1 ', 24, []],
    ['/texture-paint', 'Page 1 of 2 ', 24, ['Page 1', 'Page 2', 'Next page']],
    ['/texture-paint?page=2', 'Page 2 of 2 ', 1, ['Previous page', 'Page 1', 'Page 2']],
  ] as const) {
    const main = mainOf(await read(path));
    expect(textOf(main)).toContain(label);
    expect(cardsIn(main)).toHaveLength(count);
    const pages = /<nav class="paging"[\s\S]*?<\/nav>/.exec(main)?.[0] ?? '';
    expect(linksIn(pages).map(({ words }) => words)).toEqual(links);
  }
});

test('prices are compared as numbers and written as they are', async () => {
  const [dearest] = cardsIn(mainOf(await read('/men-shirts?sort=highToLow')));
  expect(dearest).toMatchObject({ rupees: 100_000, oldPrice: 'Rs 120000 PKR' });
  const cheapest = cardsIn(mainOf(await read('/men-shirts?sort=lowToHigh')));
  expect(cheapest.find(({ words }) => words.includes('Free sample'))?.words).toContain('Rs 0 PKR');
  const rupees = cheapest.map((card) => card.rupees);
  expect(rupees).toContain(99.5);
  expect(rupees).toEqual([...rupees].sort((a, b) => a - b));
});

test('long, Urdu and hostile titles are words, and a lost picture is none', async () => {
  const html = mainOf(await read('/men-shirts?sort=oldest'));
  const cards = cardsIn(html);
  const card = (words: string) => cards.find((one) => one.words.includes(words));
  expect(card('A very long title')).toBeDefined();
  expect(card('نیلا کرتا 👕')).toBeDefined();
  expect(card('Scripted &lt;img src=x onerror=alert(1)&gt;')).toBeDefined();
  expect(card('Lost picture')?.image).toBe('');
});

test('a section of 60 products and the tile of an empty collection are on home', async () => {
  const home = await read('/home');
  expect(cardsIn(sectionIn(home, 'New Arrivals'))).toHaveLength(60);
  const tiles = linksIn(sectionIn(home, 'Collections'));
  expect(tiles.map(({ words }) => words)).toEqual(['Sawan & Friends', 'Empty One']);
});

test('an empty collection is empty, not loading', async () => {
  const main = mainOf(await read(collectionPath('collection_2')));
  expect(textOf(main)).toContain('0 products');
  expect(main).not.toContain('data-skeleton');
});

test('collections with spaces and slashes in their names open, their products too', async () => {
  const slashed = mainOf(await read(collectionPath('spaced / slashed')));
  expect(textOf(slashed)).toContain('2 products');
  const card = cardsIn(slashed).find(({ words }) => words.includes('Slash 2'));
  expect(headingIn(await read(card?.path ?? ''))).toBe('Slash 2');
  const sale = await read(href('/sale/:salepath', { salepath: 'X y' }));
  expect(headingIn(sale)).toBe('Sale');
  expect(cardsIn(mainOf(sale))).toHaveLength(2);
});

test('the older name price-low is a stored sort like the others', async () => {
  const html = await read(collectionPath('collection_1'));
  expect(sortIn(html)).toBe('lowToHigh');
  expect(cardsIn(mainOf(html)).map(({ rupees }) => rupees)).toEqual([0, 37, 74, 111, 148]);
});

test('a shop without pictures of itself has an about page all the same', async () => {
  const html = await read('/about');
  expect(headingIn(html)).toBe('About us');
  expect(mainOf(html)).not.toContain('<img');
});

test('who asks for less data gets no font, who does not gets the page as ever, whichever came first', async () => {
  const headers = { 'Save-Data': 'on' };
  const [lean, whole] = [await fetch(shop.url + shirt, { headers }), await fetch(shop.url + shirt)];
  for (const answer of [lean, whole]) expect(answer.headers.get('Vary')).toContain('Save-Data');
  expect(lean.headers.get('ETag')).not.toBe(whole.headers.get('ETag'));
  const html = await lean.text();
  expect(html).toMatch(/<html[^>]* data-save-data="true"/);
  expect(html).not.toContain('as="font"');
  expect(await whole.text()).toContain('as="font"');
  expect(await (await fetch(shop.url + shirt, { headers })).text()).toBe(html);
});

test('the checkout says what it asks for to those who cannot see it', async () => {
  const form = mainOf(await read(checkoutPath([SHIRT])));
  for (const name of ['contact', 'firstName', 'lastName', 'address', 'city', 'email'])
    expect(form, name).toMatch(new RegExp(`<(input|select)(?=[^>]* name="${name}")(?=[^>]* required)`));
});

test('each part of About is one press away, without scripts', async () => {
  const html = await read('/about');
  const parts = /<nav [^>]*aria-label="On this page"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const part = linkIn(parts, 'Privacy')?.split('#')[1];
  expect(mainOf(html)).toMatch(new RegExp(`<section[^>]* id="${part}"[^>]*>[\\s\\S]*?<h2[^>]*>Privacy<`));
});

test('an owner’s own words stand instead of the shop’s, and run nothing', async () => {
  const words = { faq: { heading: 'Sawal', html: '<p>Haan ji<script>alert(1)</script></p>' } };
  await shop.owner('import', catalogueFolder({ aboutWords: words }));
  const about = () => read('/about');
  await expect.poll(about).toContain('Haan ji');
  expect(sectionIn(await about(), 'Sawal')).not.toMatch(/<script|alert/);
  expect(textOf(sectionIn(await about(), 'Privacy'))).toContain('no cookies');
});
