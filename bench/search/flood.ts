import { href } from 'react-router';
import { searchQuery } from '../../shop/search/search-page.ts';
import { openShopProcess, type ShopProcess } from '../../tests/support/shop-process.ts';
import { type Figure, median } from '../support/table.ts';
import type { Query } from './queries.ts';

/** Requests for kept pages of one measurement. */
const ROUNDS = 300;

/** Clients that search without a pause, each from a network of its own, so that the rate limit lets all of them in. */
const CLIENTS = 2;

const KEPT = [href('/home'), href('/men-shirts'), href('/women-shirts'), href('/texture-paint')];

/** What kept pages cost while visitors search for ever different words, and after that. */
export async function floodFigures(dataDir: string, queries: readonly Query[]): Promise<Figure[]> {
  const shop = await openShopProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  await keptMs(shop);
  const before = await keptMs(shop);
  const pages = await keptPages(shop);
  const flood = openFlood(shop, queries);
  const during = await keptMs(shop);
  const searches = await flood.stop();
  const after = await keptMs(shop);
  const still = await keptPages(shop);
  await shop.stop();
  return [
    { what: 'kept page after a flood against before', value: after / before, unit: 'times', must: { atMost: 1.05 } },
    {
      what: `kept page during a flood of ${CLIENTS} clients`,
      value: during / before,
      unit: 'times',
      must: { atMost: 1.05 },
    },
    { what: 'searches of the flood', value: searches, unit: '' },
    { what: 'kept pages that the flood pushed out', value: pages - still, unit: '', must: { atMost: 0 } },
  ];
}

/** The median time of a kept page, in ms. */
async function keptMs({ url }: ShopProcess): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < ROUNDS; nth++) {
    const begun = performance.now();
    await (await fetch(url + KEPT[nth % KEPT.length])).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function keptPages({ url }: ShopProcess): Promise<number> {
  const { pages } = (await (await fetch(`${url}/readyz`)).json()) as { pages: { pages: number } };
  return pages.pages;
}

function openFlood({ url }: ShopProcess, queries: readonly Query[]): { stop(): Promise<number> } {
  let isOpen = true;
  let searches = 0;
  const search = async () => {
    const nth = searches++;
    const q = `${queries[nth % queries.length]?.q} ${nth}`;
    const headers = { 'X-Forwarded-For': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` };
    await (await fetch(`${url}${href('/search')}${searchQuery(q)}`, { headers })).arrayBuffer();
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isOpen) await search();
  });
  return {
    async stop() {
      isOpen = false;
      await Promise.all(clients);
      return searches;
    },
  };
}
