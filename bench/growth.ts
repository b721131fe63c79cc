import { href } from 'react-router';
import { cpuMs, residentMb } from '../tests/support/process-figures.ts';
import { openGrownShop } from './support/grown-shop.ts';
import type { Figure } from './support/table.ts';

const SMALL = 1000;
const LARGE = 100_000;

/** The cost of a hundred times as many products: first renders, start-up, memory. */
export async function benchGrowth(): Promise<Figure[]> {
  const small = await figuresAt(SMALL);
  const large = await figuresAt(LARGE);
  const against = (
    name: 'page1' | 'page1000' | 'product' | 'start' | 'memory',
    most: number,
    base = small[name],
  ): Figure => ({
    what: `${NAMES[name]}: ${LARGE} products against ${SMALL}`,
    value: large[name] / base,
    unit: 'times',
    must: { atMost: most },
  });
  return [
    against('page1', 1.15),
    // The small shop has no page 1,000, so the large one's is compared with the small one's page 1.
    against('page1000', 1.15, small.page1),
    against('product', 1.15),
    against('start', 1.5),
    against('memory', 1.5),
    { what: `import of ${LARGE} documents`, value: large.import, unit: 's', must: { atMost: 15 } },
  ];
}

const NAMES = {
  page1: 'first render of listing page 1',
  page1000: 'first render of listing page 1,000',
  product: 'first render of a product',
  start: 'start-up',
  memory: 'memory after it',
};

async function figuresAt(products: number) {
  const { shop, importSeconds, startSeconds } = await openGrownShop(products);
  const listing = (page: number, sort: string) => `${shop.url}${href('/men-shirts')}?sort=${sort}&page=${page}`;
  const pagesFrom = (first: number, sort: string) => Array.from({ length: PAGES }, (_, i) => listing(first + i, sort));
  const bothWays = (first: number) => [...pagesFrom(first, 'lowToHigh'), ...pagesFrom(first, 'highToLow')];
  // Warms up with other sort orders, so that JIT compilation is not measured.
  await cpuOf(shop.pid(), [...pagesFrom(1, 'oldest'), ...pagesFrom(1, 'newest')]);
  const figures = {
    page1: await cpuOf(shop.pid(), bothWays(1)),
    page1000: products === LARGE ? await cpuOf(shop.pid(), bothWays(1000)) : 0,
    product: await cpuOf(shop.pid(), await productsOn([listing(1, 'newest'), listing(2, 'newest')], shop.url)),
    start: startSeconds,
    memory: residentMb(shop.pid()),
    import: importSeconds,
  };
  await shop.stop();
  return figures;
}

/** Pages of one measurement: 1,000 products fill 25 pages, and one alone is too few for CPU ticks of 10 ms. */
const PAGES = 24;

/** URLs of the products in these listings. */
async function productsOn(listings: string[], url: string): Promise<string[]> {
  const pages = await Promise.all(listings.map(async (listing) => (await fetch(listing)).text()));
  return [
    ...new Set(
      pages
        .join('')
        .matchAll(/href="(\/product\/[^"]+)"/g)
        .map(([, path]) => `${url}${path}`),
    ),
  ];
}

/** Server CPU per URL, in ms, each rendered for the first time. */
async function cpuOf(pid: number, urls: string[]): Promise<number> {
  const before = cpuMs(pid);
  for (const url of urls) await (await fetch(url)).arrayBuffer();
  return (cpuMs(pid) - before) / urls.length;
}
