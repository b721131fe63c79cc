import { setTimeout } from 'node:timers/promises';
import { href } from 'react-router';
import { searchQuery } from '../../shop/search/search-page.ts';
import { p99 } from '../../tests/support/p99.ts';
import { openShopProcess, type ShopProcess } from '../../tests/support/shop-process.ts';
import { type Figure, median } from '../support/table.ts';
import { timesOfRequests } from '../support/times-of-requests.ts';
import type { Query } from './queries.ts';

/** Requests for kept pages of one measurement, one after the other with so many ms between: over some seconds. */
const ROUNDS = 400;
const PAUSE_MS = 10;

/** Clients that search without a pause, each search from a network of its own: each network's limit lets all of them in. */
const CLIENTS = 50;

/** Before it is measured, in ms: until the turns that were saved up are used. */
const FIRST_MS = 3000;

const KEPT = [href('/home'), href('/men-shirts'), href('/women-shirts'), href('/texture-paint')];

/** What kept pages cost while visitors search for ever different words, and after that. */
export async function floodFigures(dataDir: string, queries: readonly Query[]): Promise<Figure[]> {
  const shop = await openShopProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  await keptMs(shop);
  const before = await keptMs(shop);
  const pages = await keptPages(shop);
  const flood = openFlood(shop, queries);
  await setTimeout(FIRST_MS);
  const during = await keptMs(shop);
  const { served, refused, seconds } = await flood.stop();
  const after = await keptMs(shop);
  const still = await keptPages(shop);
  await shop.stop();
  const times = (one: number[], other: number[]) => median(one) / median(other);
  const must = { atMost: 1.05 };
  return [
    { what: 'kept page after a flood against before, median', value: times(after, before), unit: 'times', must },
    { what: `kept page in a flood of ${CLIENTS} clients, median`, value: times(during, before), unit: 'times', must },
    { what: 'kept page before the flood, p99', value: p99(before), unit: 'ms' },
    { what: 'kept page in the flood, p99', value: p99(during), unit: 'ms', must: { atMost: 1.05 * p99(before) } },
    { what: 'searches of the flood that were drawn', value: served / seconds, unit: 'a second' },
    { what: 'searches of the flood that were refused', value: refused / seconds, unit: 'a second' },
    { what: 'kept pages that the flood pushed out', value: pages - still, unit: '', must: { atMost: 0 } },
  ];
}

/** The times of kept pages, in ms. */
async function keptMs({ url }: ShopProcess): Promise<number[]> {
  const times = await timesOfRequests({ origin: url, paths: KEPT, count: ROUNDS, first: 20, pauseMs: PAUSE_MS });
  return times.map(({ ms }) => ms);
}

async function keptPages({ url }: ShopProcess): Promise<number> {
  const { pages } = (await (await fetch(`${url}/readyz`)).json()) as { pages: { pages: number } };
  return pages.pages;
}

type Flooded = { served: number; refused: number; seconds: number };

function openFlood({ url }: ShopProcess, queries: readonly Query[]): { stop(): Promise<Flooded> } {
  const begun = performance.now();
  const flooded = { served: 0, refused: 0 };
  let isOpen = true;
  let nth = 0;
  const search = async () => {
    nth += 1;
    const q = `${queries[nth % queries.length]?.q} ${nth}`;
    const headers = { 'X-Forwarded-For': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` };
    const answer = await fetch(`${url}${href('/search')}${searchQuery(q)}`, { headers });
    await answer.arrayBuffer();
    flooded[answer.status === 429 ? 'refused' : 'served'] += 1;
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isOpen) await search();
  });
  return {
    async stop() {
      isOpen = false;
      await Promise.all(clients);
      return { ...flooded, seconds: (performance.now() - begun) / 1000 };
    },
  };
}
