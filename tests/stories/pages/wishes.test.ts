import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { textOf } from '../../support/desk/desk-owner.ts';
import { cardsIn, headingIn, linkIn, linksIn, mainOf, readPage } from '../../support/page-html.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';

/** What shoppers of the demo catalogue look for, and what the search's page answers. */

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openShopProcess();
});

afterAll(() => shop.stop());

const read = (path: string) => readPage(shop.url + path);
const found = async (wish: string, page?: number) => mainOf(await read(href('/search') + searchQuery(wish, page)));

test('from home the search is two presses away: the bar’s magnifier, and Search on the keyboard', async () => {
  const home = await read('/home');
  expect(linkIn(home.slice(home.indexOf('<header'), home.indexOf('</header>')), 'Search')).toBe(href('/search'));
  const search = mainOf(await read(href('/search')));
  expect(search).toMatch(/<form class="search"[^>]* action="\/search" method="get"/);
  expect(search, 'before its script it is a plain field').toMatch(/<input id="q" type="search"(?![^>]*role=)/);
});

/** The first piece's title, the size that shoppers choose, and what they pay at most in PKR. */
type Piece = { title: RegExp; size?: string; atMost?: number };

test.each<[wish: string, piece: Piece]>([
  ['a gift under 2000', { title: /\w/, atMost: 2000 }],
  ["women's kurta in M", { title: /Kurti|Kurta/, size: 'M' }],
  ['blue resin tray', { title: /Tray/ }],
  ['kids kurta under 1500', { title: /Kids Kurta/, atMost: 1500 }],
  ['tee in large', { title: /Tee/, size: 'L' }],
  ['wall clock', { title: /Clock/ }],
])('‘%s’ is a piece’s page in four presses: two to what is found, the first card, and a size', async (wish, piece) => {
  const { title, size, atMost } = piece;
  const main = await found(wish);
  if (atMost) expect(textOf(main)).toContain(`under Rs ${atMost}`);
  const [first] = cardsIn(main);
  const page = await read(first?.path ?? '');
  expect(headingIn(page)).toMatch(title);
  const shown = textOf(mainOf(page));
  if (atMost) expect(Number(/ PKR (\d+) /.exec(shown)?.[1])).toBeLessThanOrEqual(atMost);
  if (size) expect(page).toMatch(new RegExp(`<input type="radio"(?![^>]*disabled)[^>]* name="size" value="${size}"`));
});

test.each([
  ['delivery', 'Delivery and exchange'],
  ['wapas', 'Delivery and exchange'],
  ['track order', 'Ask about your order'],
  ['size chart', 'Questions'],
])('‘%s’ is answered in three presses', async (wish, answer) => {
  const to = linkIn(await found(wish), answer) ?? '';
  expect(to).toMatch(/^\/(?!search)/);
  const [path = '', part] = to.split('#');
  const page = await read(path);
  if (part) expect(page).toContain(` id="${part}"`);
});

test('what is found has pages of 24, and listings of that name', async () => {
  const main = await found('qurta');
  expect(cardsIn(main)).toHaveLength(24);
  expect(linkIn(main, 'Eid Kurtas')).toBe('/catalog/Festive/Eid%20Kurtas');
  expect(linkIn(main, 'Page 2')).toBe(href('/search') + searchQuery('qurta', 2));
  expect(textOf(await found('qurta', 2))).toContain('Page 2 of 3 ');
});

test('before anything is typed the collections lead to their listings', async () => {
  const collections = /<nav aria-label="Collections">[\s\S]*?<\/nav>/;
  const before = collections.exec(mainOf(await read(href('/search'))))?.[0] ?? '';
  const to = linkIn(before, 'Eid Kurtas') ?? '';
  expect(headingIn(await read(to))).toContain('Eid Kurtas');
  const after = await found('shawl');
  expect(textOf(after)).toMatch(/\d+ products? /);
  expect(after).not.toMatch(collections);
});

test('what was taken as a filter is said above what is found, as a status', async () => {
  const status = async (wish: string) => {
    const parts = (await found(wish)).match(/<div role="status">[\s\S]*?<\/div>/g) ?? [];
    return parts.map((part) => textOf(part).trim());
  };
  expect(await status('medium kurti under 3000')).toEqual([
    expect.stringMatching(/^Kurti in size M, under Rs 3000 +\d+ products$/),
  ]);
  expect(await status('kurti')).toEqual([expect.stringMatching(/^(Page 1 of \d · )?\d+ products$/)]);
});

test('what asks about the shop is answered by its pages, and no piece comes near', async () => {
  const main = await found('deliver karachi');
  expect(textOf(main)).toContain('“deliver karachi” is answered here:');
  expect(cardsIn(main)).toEqual([]);
  expect(linkIn(main, 'Delivery and exchange')).toBe(`${href('/about')}#delivery`);
});

test('where nothing is found one may ask the shop', async () => {
  const main = await found('qzqzqz');
  expect(textOf(main)).toContain('Nothing is called “qzqzqz”.');
  const [ask] = linksIn(main).filter(({ words }) => words === 'Ask us on WhatsApp');
  expect(ask?.to).toMatch(/wa\.me\/\d+\?text=.*qzqzqz/);
});
