import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { collectionPath, productPath } from '../../../shop/page-path.ts';
import { AWKWARD, openAwkwardCatalogue } from '../../support/awkward-catalogue.ts';
import { openChance } from '../../support/hostile/chance.ts';
import {
  askAsWritten,
  askTwice,
  countCachedPages,
  fillPageCache,
  misspelt,
  ownAddresses,
} from '../../support/hostile/misspelt.ts';
import { portOf } from '../../support/hostile/streams.ts';
import { ordersOf } from '../../support/listed.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

/** Names with a special meaning to browsers, proxies, the router or a file system. */
const NAMES = [
  ...['.', '..', '...', '.data', 'x.data', 'x.data.data', '_', '__', '~', '%', '%25', '%2E%2e', '%2F', 'a%2Fb', 'a/b'],
  ...['a\\b', 'a b', ' ', 'a+b', 'a&b=c', 'a:b@c;d,e$f', 'a?b#c', 'a\nb', '\r\n', '\u2028', '%0A', 'x.html', "a'b"],
  ...['نئی', '👕', '<b>', '"', 'constructor', 'toString', 'Home', 'cart'],
];

let shop: ShopProcess;

beforeAll(async () => {
  const named = Object.fromEntries(
    NAMES.map((name, n) => [
      name,
      { productTitle: `Piece ${n}`, productPrice: 100 + n, productColors: [{ id: `c${n}`, color: colourOf(name) }] },
    ]),
  );
  const { dataDir, folder } = await openAwkwardCatalogue({
    ...AWKWARD,
    named,
    ...Object.fromEntries(NAMES.map((name) => [name, { heading: { heading: 'Named' }, [name]: named[name] }])),
  });
  await ownerCommand(['import', folder], { DATA_DIR: dataDir });
  shop = await openShopProcess({ DATA_DIR: dataDir, ORDER_LIMIT: '1000' });
});

afterAll(() => shop.stop());

test('made-up addresses add nothing to the pages that are kept', async () => {
  // Of these orders no made-up address has one.
  const own = ownAddresses().filter((address) => !/sort=(newest|oldest|lowToHigh)/.test(address));
  await fillPageCache(portOf(shop), own);
  const before = await countCachedPages(shop.url);
  expect(before).toBeLessThanOrEqual(own.length * 2);
  const chance = openChance(13);
  const flood = Array.from({ length: 400 }, () => misspelt(chance));
  const statuses = await askTwice(portOf(shop), flood);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(await countCachedPages(shop.url)).toBe(before);
});

test.each([
  ['/Men-Shirts?page=2', '/men-shirts?page=2'],
  ['/RESIN-ART', '/resin-art'],
  ['/men%2Dshirts', '/men-shirts'],
  ['/texture-paint/', '/texture-paint'],
  ['/HOME', '/home'],
  ['/Product/menShirts/dear', '/product/menShirts/dear'],
  ['/product/%6denShirts/dear', '/product/menShirts/dear'],
  ['/Cart', '/cart'],
  ['/ABOUT/', '/about'],
  ['/Sale/X%20y', '/sale/x%20y'],
  ['/Checkout/menShirts/dear/1/orignal', '/checkout/menShirts/dear/1/orignal'],
  ['/men-shirts?sort=oldest&page=999', '/men-shirts?sort=oldest&page=3'],
])('%s leads to %s, asked for whole, by its head or as data', async (asked, own) => {
  const page = await fetch(shop.url + asked, { redirect: 'manual' });
  expect([301, 302]).toContain(page.status);
  expect(new URL(page.headers.get('Location') ?? '', shop.url).href).toBe(shop.url + own);
  const head = await fetch(shop.url + asked, { method: 'HEAD' });
  expect([head.status, head.url]).toEqual([200, shop.url + own]);
  const [path, query = ''] = asked.split('?');
  const data = await fetch(`${shop.url}${path}.data?${query}`);
  expect([200, 202]).toContain(data.status);
});

test('an unknown path leads home, however it is broken', async () => {
  for (const path of ['/nowhere', '/%E0%A4%A', '/a%0Ab', '/%', '/product/a/%00', '/men-shirts/x', '//evil.example'])
    for (const address of [path, `${path}?page=%E0`]) {
      const answer = await fetch(shop.url + address);
      expect([answer.status, answer.url], address).toEqual([200, `${shop.url}/home`]);
      expect(await askAsWritten(portOf(shop), `${path}.data`), address).toBe(202);
    }
  expect(await askAsWritten(portOf(shop), '/home.data?_routes=root,abc-def')).toBe(400);
});

test('nothing that is broken in an address is written past the log', () => {
  for (const line of shop
    .log()
    .split('\n')
    .filter((line) => line !== '' && !/^(The shop is|\s+\d+ )/.test(line)))
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  expect(shop.log()).not.toContain('could not be');
});

test.each(NAMES.map((name, n) => [JSON.stringify(name), name, `Piece ${n}`] as const))(
  'a piece with the id %s, in a collection of that name, can be looked at and bought',
  async (_written, name, title) => {
    for (const [collection, id] of [
      ['named', name],
      [name, name],
    ] as const) {
      const page = await fetch(shop.url + productPath(collection, id), { redirect: 'manual' });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`>${title}</h1>`);
      const data = await fetch(`${shop.url}${productPath(collection, id)}.data?_routes=routes%2Fproduct`);
      expect(await data.text()).toContain(title);
    }
    const listing = await fetch(shop.url + collectionPath(name), { redirect: 'manual' });
    expect([listing.status, await listing.text()]).toEqual([200, expect.stringContaining(title)]);
    const item = { collection: name, id: name, quantity: 1, colour: colourOf(name) };
    const summary = await fetch(`${shop.url}${checkoutPath([item])}.data`);
    expect([summary.status, await summary.text()]).toEqual([200, expect.stringContaining(title)]);
    // Another contact each time, because of the rate limit.
    const contact = { contact: `03${String(hashOf(name)).padStart(9, '0')}`, email: `n${hashOf(name)}@example.com` };
    expect((await orderByForm(shop, [item], contact)).status).toBe(303);
  },
);

test('what was ordered under those names is what was saved', async () => {
  const orders = await ordersOf(shop);
  const expected = NAMES.map((name, n) => [
    expect.objectContaining({ productTitle: `Piece ${n}`, color: colourOf(name) }),
  ]);
  expect(orders.map(({ products }) => products).reverse()).toEqual(expected);
});

/** A colour's name must contain a letter. */
function colourOf(name: string): string {
  return name.trim() === '' ? `a${name}z` : name;
}

function hashOf(name: string): number {
  return NAMES.indexOf(name) + 1;
}
