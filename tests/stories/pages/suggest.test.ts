import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUGGESTIONS_PER_MINUTE } from '../../../server/pages/search/search-limit.ts';
import { cataloguePath } from '../../../shop/page-path.ts';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { SUGGEST_PATH, type Suggestions } from '../../../shop/search/suggestion.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.stop());

function ask(query: string): Promise<Response> {
  return fetch(shop.url + SUGGEST_PATH + query);
}

async function suggested(q: string): Promise<Suggestions> {
  return (await (await ask(searchQuery(q))).json()) as Suggestions;
}

test('a begun word suggests six products and the listings with that name, whose pages are there', async () => {
  const { products, listings } = await suggested('shi');
  expect(products).toHaveLength(6);
  expect(products[0]).toMatchObject({
    name: expect.stringMatching(/shi/i),
    path: expect.stringMatching(/^\/product\//),
  });
  expect((await suggested('men')).listings).toContainEqual({ name: 'Men', path: '/men-shirts' });
  for (const { path } of [...products, ...listings]) expect((await fetch(shop.url + path)).status).toBe(200);
});

test('of a catalogue’s collections those are suggested that hold products', async () => {
  expect((await suggested('left over')).listings).toEqual([
    { name: 'Left over', path: cataloguePath('Odd / Ends', 'Left over') },
  ]);
  expect((await suggested('empty')).listings).toEqual([]);
});

test('one letter, nothing, and what no product has suggest nothing', async () => {
  for (const q of ['s', '', ' ', 'qzqzqz', 'shirt qzqzqz'])
    expect([q, await suggested(q)]).toEqual([q, { listings: [], products: [] }]);
});

test.each([
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['quotes', `'"''""`],
  ['wildcards', '%_*'],
  ['SQL', `'; drop table documents; --`],
  ['emoji', '👕👗'],
  ['null bytes', '\0sh\0irt\0'],
  ['half a surrogate pair', 'shirt \ud83d'],
])('%s are answered', async (_, q) => {
  const answer = await ask(searchQuery(q));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).toContain('application/json');
});

test('an address that no browser sends is answered too', async () => {
  for (const query of ['', '?q', '?q=%', '?q=%00', '?q[]=1', '?q=sh&q=men', '?q=%ff%fe'])
    expect([query, (await ask(query)).status]).toEqual([query, 200]);
});

test('a network that asks too often is told when to come again, and still searches', async () => {
  let answer = await ask('?q=shi');
  for (let nth = 0; nth < SUGGESTIONS_PER_MINUTE && answer.status === 200; nth++) {
    await answer.arrayBuffer();
    answer = await ask('?q=shi');
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await fetch(`${shop.url}/search?q=shi`)).status).toBe(200);
});
