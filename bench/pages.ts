import { gzipSync } from 'node:zlib';
import { href } from 'react-router';
import { cpuMs, pin } from '../tests/support/process-figures.ts';
import { median } from '../tests/support/quantile.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { startChanging } from './support/changes.ts';
import { load } from './support/load.ts';
import { bareNode, nginx } from './support/reference.ts';
import type { Figure } from './support/table.ts';

const GZIP = { 'accept-encoding': 'gzip' };
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const ROUNDS = 3;
const SECONDS = 3;

/** Cached pages against servers that only send the same bytes; first renders; pages during changes. */
export async function benchPages(shop: ShopProcess, product: string): Promise<Figure[]> {
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
  const { plain, gzipped } = await asSent(`${shop.url}${path}`);
  const references = [await bareNode(gzipped, 'text/html; charset=utf-8', 'gzip'), await nginx(plain, gzipped)];
  const known = references.filter((one) => one !== undefined);
  const servers = [{ name: 'shop', url: `${shop.url}${path}`, pid: shop.pid() }, ...known];
  const costs = new Map<string, number[]>(servers.map((server) => [server.name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name: server, pid, url } of servers) costs.get(server)?.push(await cpuPerRequest(pid, url));
  }
  await Promise.all(known.map((reference) => reference.stop()));
  const cost = (server: string) => median(costs.get(server) ?? []);
  const ratio = (server: string) => (costs.has(server) ? cost('shop') / cost(server) : undefined);
  const page = `cached ${name} page, ${(gzipped.length / 1024).toFixed(1)} KB gzip`;
  return [
    { what: `${page}: server CPU`, value: cost('shop'), unit: 'ms' },
    { what: `${page}, against bare node:http`, value: ratio('bare node:http'), unit: 'times', must: { atMost: 1.25 } },
    { what: `${page}, against nginx`, value: ratio('nginx'), unit: 'times', must: { atMost: 3.5 } },
  ];
}

/** A page's bytes, uncompressed and gzipped as the shop does. */
async function asSent(url: string): Promise<{ plain: Buffer; gzipped: Buffer }> {
  const plain = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { plain, gzipped: gzipSync(plain, { level: 6 }) };
}

async function cpuPerRequest(pid: number, url: string): Promise<number> {
  pin(pid, 0);
  const before = cpuMs(pid);
  const { requests } = await load(url, { headers: GZIP, seconds: SECONDS, connections: 32 });
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
    { what: 'first render of a 24-card listing, all in: server CPU', value: cost, unit: 'ms', must: { atMost: 10 } },
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
