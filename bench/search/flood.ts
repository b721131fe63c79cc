import { setTimeout } from 'node:timers/promises';
import { href } from 'react-router';
import { searchQuery } from '../../shop/search/search-page.ts';
import { median, p99 } from '../../tests/support/quantile.ts';
import { openShopProcess, type ShopProcess } from '../../tests/support/shop-process.ts';
import type { Figure } from '../support/table.ts';
import { timesOfRequests } from '../support/times-of-requests.ts';
import { type Flooded, floodOf } from './flood-clients.ts';
import type { Query } from './queries.ts';

/** Measured in turn, so many times over: quiet, in a flood, and while the same clients ask for kept pages as often. */
const ROUNDS = 6;

/** Requests for kept pages of one measurement, one after the other with so many ms between. */
const REQUESTS = 400;
const PAUSE_MS = 10;

/** Clients that search without a pause, each search from a network of its own: each network's limit lets all of them in. */
const CLIENTS = 50;

/** Before it is measured, in ms: until the turns that were saved up are used. */
const FIRST_MS = 3000;

/** How long clients ask, in ms: longer than it is measured. */
const FLOOD_MS = 10_000;

const KEPT = [href('/home'), href('/men-shirts'), href('/women-shirts'), href('/texture-paint')];

/** What kept pages cost while visitors search for ever different words, and while they do not. */
export async function floodFigures(dataDir: string, queries: readonly Query[]): Promise<Figure[]> {
  const shop = await openShopProcess({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  const searches = queries.map(({ q }) => href('/search') + searchQuery(q));
  await keptMs(shop);
  const pages = await keptPages(shop);
  const times = { quiet: [] as number[], flood: [] as number[], asked: [] as number[] };
  const flooded = { served: 0, refused: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.quiet.push(...(await keptMs(shop)));
    const flood = await keptMsBeside(shop, { paths: searches });
    times.flood.push(...flood.ms);
    flooded.served += flood.served;
    flooded.refused += flood.refused;
    const perSecond = (1000 * (flood.served + flood.refused)) / FLOOD_MS;
    times.asked.push(...(await keptMsBeside(shop, { paths: KEPT, perSecond })).ms);
  }
  const still = await keptPages(shop);
  await shop.stop();
  const perSecond = (count: number) => (1000 * count) / (ROUNDS * FLOOD_MS);
  // The shop and its clients share the cores: those who ask for kept pages as often show what clients cost by themselves.
  const asked = `kept page while ${CLIENTS} clients ask for kept pages`;
  const flood = `kept page while they search as often`;
  const must = { atMost: 1.05 * median(times.asked) };
  return [
    { what: 'kept page, median', value: median(times.quiet), unit: 'ms' },
    { what: `${asked}, median`, value: median(times.asked), unit: 'ms' },
    { what: `${flood}, median`, value: median(times.flood), unit: 'ms', must },
    { what: 'kept page, p99', value: p99(times.quiet), unit: 'ms' },
    { what: `${asked}, p99`, value: p99(times.asked), unit: 'ms' },
    { what: `${flood}, p99`, value: p99(times.flood), unit: 'ms' },
    { what: 'searches of the flood that were rendered', value: perSecond(flooded.served), unit: 'a second' },
    { what: 'searches of the flood that were refused', value: perSecond(flooded.refused), unit: 'a second' },
    { what: 'kept pages that the flood pushed out', value: pages - still, unit: '', must: { atMost: 0 } },
  ];
}

/** The times of kept pages, in ms. */
async function keptMs({ url }: ShopProcess): Promise<number[]> {
  const times = await timesOfRequests({ origin: url, paths: KEPT, count: REQUESTS, first: 20, pauseMs: PAUSE_MS });
  return times.map(({ ms }) => ms);
}

/** The times of kept pages while clients ask for these paths. */
async function keptMsBeside(
  shop: ShopProcess,
  asked: { paths: readonly string[]; perSecond?: number },
): Promise<Flooded & { ms: number[] }> {
  const flood = floodOf({ origin: shop.url, clients: CLIENTS, ms: FLOOD_MS, ...asked });
  await setTimeout(FIRST_MS);
  return { ms: await keptMs(shop), ...(await flood) };
}

async function keptPages({ url }: ShopProcess): Promise<number> {
  const { pages } = (await (await fetch(`${url}/readyz`)).json()) as { pages: { pages: number } };
  return pages.pages;
}
