import { href } from 'react-router';
import { openGrownShop } from './grown-shop.ts';
import { cpuMs, residentMb } from './process-figures.ts';
import { type Figure, median } from './table.ts';

const SMALL = 1000;
const LARGE = 100_000;

/** What a hundred times as many products cost: first drawings, start, memory. */
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
    // A thousand products have no page 1,000; their page 1 is what it is held against.
    against('page1000', 1.15, small.page1),
    against('product', 1.15),
    against('start', 1.5),
    against('memory', 1.5),
    { what: `import of ${LARGE} documents`, value: large.import, unit: 's', must: { atMost: 15 } },
  ];
}

const NAMES = {
  page1: 'first drawing of listing page 1',
  page1000: 'first drawing of listing page 1,000',
  product: 'first drawing of a product',
  start: 'start-up',
  memory: 'memory after it',
};

async function figuresAt(products: number) {
  const { shop, importSeconds, startSeconds } = await openGrownShop(products);
  const listing = (page: number) => `${shop.url}${href('/men-shirts')}?page=${page}`;
  const ids = (await exportedIds(shop.url, listing(1))).slice(0, 20);
  const figures = {
    // Warmed by pages of another sort, so that the engine's own warming is not taken for the size's doing.
    warm: await cpuOf(
      shop.pid(),
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((page) => `${listing(page)}&sort=oldest`),
    ),
    page1: await cpuOf(
      shop.pid(),
      Array.from({ length: 12 }, (_, i) => listing(i + 1)),
    ),
    page1000:
      products < 30_000
        ? 0
        : await cpuOf(
            shop.pid(),
            Array.from({ length: 12 }, (_, i) => listing(1000 + i)),
          ),
    product: await cpuOf(
      shop.pid(),
      ids.map((id) => `${shop.url}${id}`),
    ),
    start: startSeconds,
    memory: residentMb(shop.pid()),
    import: importSeconds,
  };
  await shop.stop();
  return figures;
}

async function exportedIds(_url: string, listing: string): Promise<string[]> {
  const html = await (await fetch(listing)).text();
  return [...new Set([...html.matchAll(/href="(\/product\/[^"]+)"/g)].map(([, path]) => path ?? ''))];
}

/** Server CPU for each of these addresses, in ms, drawn for the first time. */
async function cpuOf(pid: number, urls: string[]): Promise<number> {
  const costs: number[] = [];
  const before = cpuMs(pid);
  for (const url of urls) await (await fetch(url)).arrayBuffer();
  costs.push((cpuMs(pid) - before) / urls.length);
  return median(costs);
}
