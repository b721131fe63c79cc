import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCHES_PER_MINUTE, SEARCHES_PER_SECOND } from '../../../server/pages/search/search-limit.ts';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { textOf } from '../../support/desk/desk-owner.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

/** The figures of the page cache. */
async function cachedPages(): Promise<unknown> {
  return ((await (await fetch(`${shop.url}/readyz`)).json()) as { pages: unknown }).pages;
}

test.each([
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['quotes', `'"''""`],
  ['wildcards', '%_*'],
  ['SQL', `'; drop table documents; --`],
  ['markup', '<script>alert(1)</script>'],
  ['emoji', '👕👗'],
  ['null bytes', '\0ku\0rta\0'],
])('a search for %s is answered', async (_, q) => {
  const answer = await fetch(`${shop.url}/search${searchQuery(q)}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('<script>alert(1)');
});

test('an address that no browser sends is answered too', async () => {
  for (const query of ['?q=%', '?q=%00', '?q[]=1', '?q=a&q=b', '?page=99999999', '?q=shirt&page=-1', '?q=%ff%fe'])
    expect([query, (await fetch(`${shop.url}/search${query}`)).status]).toEqual([query, 200]);
});

test('a page above the last leads to the last', async () => {
  const answer = await fetch(`${shop.url}/search${searchQuery('shirt', 9999)}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe(`/search${searchQuery('shirt', 3)}`);
});

test('no search is cached, listed in the sitemap, or kept by search engines', async () => {
  await fetch(`${shop.url}/home`);
  const before = await cachedPages();
  // With those of the stories above no more than all may make in a second.
  for (let nth = 0; nth < 4; nth++) {
    const answer = await fetch(`${shop.url}/search${searchQuery(`shirt ${nth}`)}`);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(await cachedPages()).toEqual(before);
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain('/search');
});

test('a network that searches too often is told when to come again, and has the rest of the shop', async () => {
  const search = () => fetch(`${shop.url}/search${searchQuery('shirt')}`);
  // A fast machine's are refused for the second already; they count for the minute all the same.
  for (let nth = 0; nth < SEARCHES_PER_MINUTE; nth++) await search();
  const answer = await search();
  expect(answer.status).toBe(429);
  const seconds = answer.headers.get('Retry-After') ?? '';
  expect(textOf(await answer.text())).toContain(`This page searches again by itself in ${seconds} seconds.`);
  expect((await fetch(`${shop.url}/search`)).status).toBe(200);
  expect((await fetch(`${shop.url}/men-shirts`)).status).toBe(200);
});

test('of a flood from many networks so many searches a second are answered, and the rest of the shop is open', async () => {
  const search = (nth: number) =>
    fetch(`${shop.url}/${nth % 2 ? 'search' : '%73earch.data'}${searchQuery(`shirt "<b> ${nth}`)}`, {
      headers: { 'X-Forwarded-For': `10.0.${nth >> 8}.${nth & 255}` },
    });
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: 400 }, (_, nth) => search(nth)));
  // A span that begins within a second touches one more.
  const seconds = Math.ceil((performance.now() - begun) / 1000) + 1;
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(seconds * SEARCHES_PER_SECOND);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).not.toEqual([]);
  expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(refused.map(() => '3'));
  expect(textOf((await refused[0]?.text()) ?? '')).toContain(
    'Very many shoppers search just now. This page searches again by itself in 3 seconds.',
  );
  expect((await fetch(`${shop.url}/men-shirts`)).status).toBe(200);
  // Who searches at an ordinary rate is served again soon.
  await expect.poll(async () => (await search(3)).status).toBe(200);
});
