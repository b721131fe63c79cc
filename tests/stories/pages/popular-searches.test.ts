import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchQuery } from '../../../shop/search/search-page.ts';
import { SUGGEST_PATH } from '../../../shop/search/suggestion.ts';
import { textOf } from '../../support/desk/desk-owner.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await openSmallShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.stop());

/** Searches from so many networks. */
async function search(q: string, networks: number, path = '/search'): Promise<void> {
  for (let nth = 1; nth <= networks; nth++) {
    const headers = { 'X-Forwarded-For': `10.1.${nth}.1` };
    const answer = await fetch(shop.url + path + searchQuery(q), { headers });
    expect([q, answer.status]).toEqual([q, 200]);
    await answer.arrayBuffer();
  }
}

async function bareField(): Promise<string> {
  return (await fetch(`${shop.url}/search`)).text();
}

test('before anything is typed the search shows what several look for and find, and nothing else', async () => {
  expect(textOf(await bareField())).not.toContain('Others look for');
  // Two networks are no several; one that comes again is one.
  await search('men', 2);
  for (let again = 0; again < 3; again++) await search('men', 1);
  // No word of the shop's, a number that may be a phone's, what is only suggested.
  await search('shrt', 3);
  await search('shirt 03001234567', 3);
  await search('women', 3, SUGGEST_PATH);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await search('Shirt under 90,000', 3);
  await expect.poll(async () => textOf(await bareField())).toContain('Others look for');
  const page = await bareField();
  const shown = /aria-label="Others look for".*?<\/nav>/s.exec(page)?.[0] ?? '';
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    `/search${searchQuery('shirt under 90000')}`,
  ]);
});
