import { cpuMs, residentMb, untilIdle } from '../tests/support/process-figures.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { openGrownShop } from './support/grown-shop.ts';
import type { Figure } from './support/table.ts';

const PRODUCTS = 100_000;

/** Pages of one crawl: four times as many as the page cache holds. */
const CRAWLED = 20_000;
const CONNECTIONS = 8;

/** Pages that shoppers ask for meanwhile, one every 20 ms. */
const HOT = 50;
const HOT_EVERY_MS = 20;

/** As browsers and the large crawlers ask. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Product pages of a large catalogue, each asked for once, twice over, while the hottest pages are asked for all the time. */
export async function benchCrawl(): Promise<Figure[]> {
  const { shop, startSeconds } = await openGrownShop(PRODUCTS);
  const products = await productsInSitemap(shop);
  const [hot, cold] = [products.slice(0, HOT), spread(products.slice(HOT), CRAWLED)];
  // Twice, so that JIT compilation is not measured and each hot page has been asked for again.
  for (const url of [...hot, ...hot, ...products.slice(HOT, 4 * HOT)]) await askFor(url);
  await untilIdle(shop.pid());
  const first = await crawl(shop, cold, hot);
  const second = await crawl(shop, cold, hot);
  const recent = await crawl(shop, cold.slice(-1000), hot);
  const figures: Figure[] = [
    { what: `start with ${PRODUCTS} products`, value: startSeconds, unit: 's', must: { atMost: 1.5 } },
    {
      what: `${CRAWLED} product pages, the first time: server CPU a page`,
      value: first.cpuMs,
      unit: 'ms',
      must: { atMost: 2.5 },
    },
    { what: 'the same pages again: server CPU a page', value: second.cpuMs, unit: 'ms', must: { atMost: 0.1 } },
    { what: 'the last 1,000 of them again: server CPU a page', value: recent.cpuMs, unit: 'ms', must: { atMost: 0.1 } },
    { what: `${HOT} hot pages meanwhile, from memory`, value: first.hotFromMemory, unit: '%', must: { atLeast: 99.9 } },
    { what: 'hot pages meanwhile: p99', value: first.hotP99Ms, unit: 'ms', must: { atMost: 5 } },
    { what: 'memory after it', value: residentMb(shop.pid()), unit: 'MB', must: { atMost: 300 } },
  ];
  await shop.stop();
  return figures;
}

type Crawl = { cpuMs: number; hotFromMemory: number; hotP99Ms: number };

/** Asks for these pages from all connections, for the hot ones beside them. */
async function crawl(shop: ShopProcess, pages: readonly string[], hot: readonly string[]): Promise<Crawl> {
  const [cpuBefore, rendersBefore] = [cpuMs(shop.pid()), await renders(shop)];
  const queue = pages.values();
  let isOver = false;
  const crawling = Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const url of queue) await askFor(url);
    }),
  ).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  for (let nth = 0; !isOver; nth += 1) {
    const began = performance.now();
    await askFor(hot[nth % hot.length] ?? '');
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, HOT_EVERY_MS));
  }
  await crawling;
  // What was rendered beyond the crawled pages was a hot page that had been dropped.
  const again = Math.max(0, (await renders(shop)) - rendersBefore - pages.length);
  return {
    cpuMs: (cpuMs(shop.pid()) - cpuBefore) / pages.length,
    hotFromMemory: 100 * (1 - again / times.length),
    hotP99Ms: times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0,
  };
}

async function askFor(url: string): Promise<void> {
  await (await fetch(url, { headers: HEADERS })).arrayBuffer();
}

async function renders(shop: ShopProcess): Promise<number> {
  const { pages } = (await (await fetch(`${shop.url}/readyz`)).json()) as { pages: { rendered: number } };
  return pages.rendered;
}

/** The addresses of all product pages, in the sitemap's order. */
async function productsInSitemap(shop: ShopProcess): Promise<string[]> {
  const xml = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>[^<]*?(\/product\/[^<]+)<\/loc>/g)].map(([, path]) => shop.url + path);
}

/** `count` of these, from all over the list. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, i) => i % step === 0).slice(0, count);
}
