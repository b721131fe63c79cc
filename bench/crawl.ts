import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from 'react-router';
import { compress } from '../server/http/encoding.ts';
import type { Sort } from '../shop/catalogue/listing.ts';
import { openChance } from '../tests/support/hostile/chance.ts';
import { askAsWritten, misspelt, ownAddresses } from '../tests/support/hostile/misspelt.ts';
import { portOf } from '../tests/support/hostile/streams.ts';
import { cpuMs, residentMb, untilIdle } from '../tests/support/process-figures.ts';
import { p99 } from '../tests/support/quantile.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { askForAll, CONNECTIONS, CRAWLER_HEADERS, crawlFromAfar, openAsker } from './support/crawler.ts';
import { openGrownShop, secondsOf } from './support/grown-shop.ts';
import { bareNode, type Reference } from './support/reference.ts';
import type { Figure } from './support/table.ts';
import { timesOfRequests } from './support/times-of-requests.ts';

const PRODUCTS = 100_000;

/** Pages of one crawl: four times as many as memory holds. */
const CRAWLED = 20_000;

/** Pages that shoppers ask for meanwhile, one every 20 ms. */
const HOT = 50;
const HOT_EVERY_MS = 20;
const HOT_AT_ONCE = 500;

/** How often each reference is done. */
const REFERENCES = 4000;

/** Pages that a process is asked for as soon as it has started. */
const FIRST = 1000;

/** Made-up addresses: so many, or as many as are answered in this time. */
const FLOOD = 100_000;
const FLOOD_MS = 120_000;

/** A listing of 100,000 products has a thousand pages. */
const REAL_PAGE = /page=\d{1,4}(?!\d)/;

/**
 * Product pages of a large catalogue, each asked for once, twice over, while the hottest pages are asked for all the time;
 * then a new process, and made-up addresses.
 */
export async function benchCrawl(): Promise<Figure[]> {
  const { shop, startSeconds } = await openGrownShop(PRODUCTS);
  const products = await productsInSitemap(shop);
  const [hot, cold] = [products.slice(0, HOT), spread(products.slice(HOT), CRAWLED)];
  // Twice, so that JIT compilation is not measured and each hot page has been asked for again.
  const ask = openAsker(portOf(shop));
  for (const path of [...hot, ...hot, ...products.slice(HOT, 4 * HOT)]) await ask(path);
  const html = Buffer.from(await (await fetch(shop.url + hot[0])).arrayBuffer());
  const bare = await bareNode(compress('br', html), 'text/html', 'br');
  await untilIdle(shop.pid());
  const first = await crawl({ shop, bare }, cold, hot);
  const second = await crawl({ shop, bare }, cold, hot);
  const last = cold.slice(-FIRST);
  // What is asked for again comes into memory.
  await askForAll(ask, last);
  const recent = await cpuOfPages(shop, last);
  const figures: Figure[] = [
    { what: `start with ${PRODUCTS} products`, value: startSeconds, unit: 's', must: { atMost: 1.5 } },
    {
      what: `${CRAWLED} product pages, the first time: server CPU a page`,
      value: first.cpuMs,
      unit: 'ms',
      must: { atMost: 2.5 },
    },
    { what: 'the same pages again: server CPU a page', value: second.cpuMs, unit: 'ms', must: { atMost: 0.1 } },
    { what: `the last ${FIRST} of them, from memory: server CPU a page`, value: recent, unit: 'ms' },
    { what: 'the same pages again: rendered', value: second.rendered, unit: '', must: { atMost: 0 } },
    { what: 'on disk, a page', value: diskBytes(shop) / 1024 / (CRAWLED + HOT), unit: 'KB' },
    { what: `${HOT} hot pages meanwhile, from memory`, value: first.hotFromMemory, unit: '%', must: { atLeast: 99.9 } },
    { what: 'hot pages meanwhile: p99', value: first.hotP99Ms, unit: 'ms', must: { atMost: 5 } },
    { what: 'reference: a page from bare node:http meanwhile: p99', value: first.bareP99Ms, unit: 'ms' },
    { what: 'memory after it', value: residentMb(shop.pid()), unit: 'MB', must: { atMost: 300 } },
  ];
  figures.push(await listingCost(shop), ...(await references(bare, html)));
  figures.push(...(await coldStart(shop, cold)), ...(await floodOf(shop, hot)));
  await shop.stop();
  return figures;
}

/** Pages of 24 products, each asked for once. */
async function listingCost(shop: ShopProcess): Promise<Figure> {
  const pages = (sort: Sort, count: number) =>
    Array.from({ length: count }, (_, i) => `${href('/men-shirts')}?sort=${sort}&page=${i + 2}`);
  // So that JIT compilation is not measured.
  await askForAll(openAsker(portOf(shop)), pages('oldest', FIRST / 2));
  const cpu = await cpuOfPages(shop, pages('lowToHigh', FIRST));
  return { what: `${FIRST} pages of a long listing, the first time: server CPU a page`, value: cpu, unit: 'ms' };
}

/** A process that has just started, and the pages that an earlier one rendered last. */
async function coldStart(shop: ShopProcess, cold: readonly string[]): Promise<Figure[]> {
  await shop.stop();
  const seconds = await secondsOf(() => shop.start());
  const pages = cold.slice(-FIRST);
  const [renderedBefore, began] = [await renders(shop), performance.now()];
  const cpu = await cpuOfPages(shop, pages);
  const ms = (performance.now() - began) / FIRST;
  const rendered = (await renders(shop)) - renderedBefore;
  await askForAll(openAsker(portOf(shop)), pages);
  const again = await cpuOfPages(shop, pages);
  return [
    { what: 'started again: listens after', value: seconds, unit: 's', must: { atMost: 1.5 } },
    { what: `its first ${FIRST} pages: rendered`, value: rendered, unit: '', must: { atMost: 0 } },
    { what: `its first ${FIRST} pages: server CPU a page`, value: cpu, unit: 'ms' },
    { what: `its first ${FIRST} pages: time a page, ${CONNECTIONS} connections`, value: ms, unit: 'ms' },
    { what: 'the same from memory: server CPU a page', value: again, unit: 'ms' },
  ];
}

/** Addresses that no page links to: pages and files that they add, and hot pages that they push out. */
async function floodOf(shop: ShopProcess, hot: readonly string[]): Promise<Figure[]> {
  const port = portOf(shop);
  const askAny = (address: string) => askAsWritten(port, address);
  const ask = openAsker(portOf(shop));
  const addresses = (count: number, seed: number) => {
    const chance = openChance(seed);
    return Array.from({ length: count }, () => misspelt(chance)).filter((address) => !REAL_PAGE.test(address));
  };
  // The pages that they are other spellings of are rendered before it counts, and all are in memory.
  for (let time = 0; time < 2; time += 1) {
    await askForAll(askAny, [...ownAddresses(), ...addresses(FLOOD / 20, 1)]);
    for (const path of hot) await ask(path);
  }
  // Those that were rendered before are written once more.
  while ((await pageFigures(shop)).toCompress > 0) await sleep(200);
  const [before, bytesBefore] = [await pageFigures(shop), diskBytes(shop)];
  const asked = await askForAll(askAny, addresses(FLOOD, 2), performance.now() + FLOOD_MS);
  const [after, bytes] = [await pageFigures(shop), diskBytes(shop)];
  const rendered = await renders(shop);
  for (const path of hot) await ask(path);
  const lost = (await renders(shop)) - rendered + (await pageFigures(shop)).fromDisk - after.fromDisk;
  const flood = `${asked} made-up addresses`;
  return [
    { what: `${flood}: entries added`, value: after.pages - before.pages, unit: '', must: { atMost: 0 } },
    { what: `${flood}: hot pages lost`, value: lost, unit: '', must: { atMost: 0 } },
    { what: `${flood}: bytes added on disk`, value: bytes - bytesBefore, unit: '', must: { atMost: 0 } },
  ];
}

type Crawl = { cpuMs: number; rendered: number; hotFromMemory: number; hotP99Ms: number; bareP99Ms: number };

/** Crawls these pages, while shoppers ask for the hot ones, and as often for a page of the bare server. */
async function crawl(
  { shop, bare }: { shop: ShopProcess; bare: Reference },
  pages: readonly string[],
  hot: readonly string[],
): Promise<Crawl> {
  const rendersBefore = await renders(shop);
  let isOver = false;
  const crawling = cpuOfPages(shop, pages, () => crawlFromAfar({ port: portOf(shop), paths: pages })).finally(() => {
    isOver = true;
  });
  const requests = { paths: hot, first: 1, pauseMs: HOT_EVERY_MS, headers: CRAWLER_HEADERS, count: HOT_AT_ONCE };
  const times: { hot: number[]; bare: number[] } = { hot: [], bare: [] };
  while (!isOver) {
    const [ofShop, ofBare] = await Promise.all([
      timesOfRequests({ ...requests, origin: shop.url }),
      timesOfRequests({ ...requests, origin: new URL(bare.url).origin }),
    ]);
    // The last ones went on when the crawl was over, which would flatter them.
    if (isOver && times.hot.length > 0) break;
    times.hot.push(...ofShop.map(({ ms }) => ms));
    times.bare.push(...ofBare.map(({ ms }) => ms));
  }
  // What was rendered beyond the crawled pages was a hot page that had been dropped.
  const rendered = (await renders(shop)) - rendersBefore;
  const again = Math.max(0, rendered - pages.length);
  return {
    cpuMs: await crawling,
    rendered,
    hotFromMemory: 100 * (1 - again / times.hot.length),
    hotP99Ms: p99(times.hot),
    bareP99Ms: p99(times.bare),
  };
}

/** CPU time of the server for each of these pages, in ms, while they are asked for. */
async function cpuOfPages(
  server: Pick<ShopProcess, 'url' | 'pid'>,
  pages: readonly string[],
  asking: () => Promise<unknown> = () => askForAll(openAsker(portOf(server)), pages),
): Promise<number> {
  const before = cpuMs(server.pid());
  await asking();
  return (cpuMs(server.pid()) - before) / pages.length;
}

/** What this machine takes for the least that could be done: machines differ by three times, and by the hour. */
async function references(bare: Reference, html: Buffer): Promise<Figure[]> {
  const sent = await cpuOfPages({ url: bare.url, pid: () => bare.pid }, Array(REFERENCES).fill('/'));
  await bare.stop();
  const before = process.cpuUsage();
  for (let time = 0; time < REFERENCES; time += 1) compress('br', html);
  const { user, system } = process.cpuUsage(before);
  const packed = (user + system) / 1000 / REFERENCES;
  return [
    { what: 'reference: a page from bare node:http, CPU', value: sent, unit: 'ms' },
    { what: 'reference: Brotli of a page and nothing else, CPU', value: packed, unit: 'ms' },
  ];
}

async function renders(shop: ShopProcess): Promise<number> {
  return (await pageFigures(shop)).rendered;
}

type PageFigures = { pages: number; toCompress: number; fromDisk: number; rendered: number };

async function pageFigures(shop: ShopProcess): Promise<PageFigures> {
  const { pages } = (await (await fetch(`${shop.url}/readyz`)).json()) as { pages: PageFigures };
  return pages;
}

/** What rendered pages take on disk. */
function diskBytes({ dataDir }: ShopProcess): number {
  const folder = join(dataDir, 'pages');
  const files = readdirSync(folder).filter((name) => name.endsWith('.db'));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** The paths of all product pages, in the sitemap's order. */
async function productsInSitemap(shop: ShopProcess): Promise<string[]> {
  const xml = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>[^<]*?(\/product\/[^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? []);
}

/** `count` of these, from all over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, i) => i % step === 0).slice(0, count);
}
