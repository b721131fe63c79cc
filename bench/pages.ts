import { brotliCompressSync, constants } from 'node:zlib';
import { href } from 'react-router';
import { productPath } from '../shop/page-path.ts';
import { cpuMs, pin } from '../tests/support/process-figures.ts';
import { median } from '../tests/support/quantile.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { startChanging } from './support/changes.ts';
import { KURTA } from './support/grown-shop.ts';
import { load } from './support/load.ts';
import { bareNode } from './support/reference.ts';
import type { Figure } from './support/table.ts';

const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const ROUNDS = 5;
const SECONDS = 3;

/** Cached pages against servers that only send the same bytes; first renders; pages during changes. */
export async function benchPages(shop: ShopProcess): Promise<Figure[]> {
  const product = productPath(KURTA.collection, KURTA.id);
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['home', href('/home')],
    ['listing', href('/men-shirts')],
    ['product', product],
  ] as const) {
    figures.push(...(await cachedPage(shop, name, path)));
  }
  return [...figures, ...(await firstRenders(shop)), ...(await underChanges(shop, product))];
}

async function cachedPage(shop: ShopProcess, name: string, path: string): Promise<Figure[]> {
  const url = shop.url + path;
  const body = asSent(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const bare = await bareNode(body, 'text/html; charset=utf-8', 'br');
  const costs: { shop: number[]; bare: number[] } = { shop: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.shop.push(await cpuPerRequest(shop.pid(), url));
    costs.bare.push(await cpuPerRequest(bare.pid, bare.url));
  }
  await bare.stop();
  const [cost, reference] = [median(costs.shop), median(costs.bare)];
  const page = `kept ${name} page, ${(body.length / 1024).toFixed(1)} KB`;
  return [
    { what: `${page}: server CPU`, value: cost, unit: 'ms' },
    { what: `${page}, against bare node:http`, value: cost / reference, unit: 'times', must: { atMost: 1.1 } },
  ];
}

/** A page compressed as the shop does it. */
function asSent(plain: Buffer): Buffer {
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

async function cpuPerRequest(pid: number, url: string): Promise<number> {
  pin(pid, 0);
  const before = cpuMs(pid);
  const { requests } = await load(url, { headers: AS_BROWSERS, seconds: SECONDS, connections: 32 });
  return (cpuMs(pid) - before) / requests;
}

/** Listings that are not cached yet: routing, store, React, hashing and compression together. */
async function firstRenders(shop: ShopProcess): Promise<Figure[]> {
  const pages = (sort: string) =>
    Array.from({ length: 25 }, (_, i) => `${shop.url}${href('/men-shirts')}?sort=${sort}&page=${i + 2}`);
  for (const url of pages('oldest')) await askFor(url);
  const measured = [...pages('lowToHigh'), ...pages('highToLow')];
  const before = cpuMs(shop.pid());
  for (const url of measured) await askFor(url);
  const cost = (cpuMs(shop.pid()) - before) / measured.length;
  return [
    { what: 'first render of a 24-card listing, all in: server CPU', value: cost, unit: 'ms', must: { atMost: 8 } },
  ];
}

async function askFor(url: string): Promise<void> {
  await (await fetch(url, { headers: AS_BROWSERS })).arrayBuffer();
}

/** 200 requests a second for various pages, while another process changes a product every 100 ms. */
async function underChanges(shop: ShopProcess, product: string): Promise<Figure[]> {
  const paths = [
    ...[href('/home'), href('/women-shirts'), href('/resin-art'), href('/texture-paint'), product, href('/about')],
    ...Array.from({ length: 6 }, (_, i) => `${href('/men-shirts')}?page=${i + 1}`),
  ];
  const before = await renders(shop);
  const changes = await startChanging(shop.dataDir);
  const { p99Ms, requests } = await load(shop.url, {
    paths,
    headers: AS_BROWSERS,
    seconds: 10,
    connections: 10,
    perSecond: 200,
  });
  const made = await changes.stop();
  const rendered = (await renders(shop)) - before;
  return [
    { what: `200 pages a second while ${made} changes are made: p99`, value: p99Ms, unit: 'ms', must: { atMost: 30 } },
    {
      what: 'pages of those sent without a new render',
      value: (1 - rendered / requests) * 100,
      unit: '%',
      must: { atLeast: 90 },
    },
  ];
}

async function renders(shop: ShopProcess): Promise<number> {
  const { pages } = (await (await fetch(`${shop.url}/readyz`)).json()) as { pages: { rendered: number } };
  return pages.rendered;
}
