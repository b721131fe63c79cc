import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href } from 'react-router';
import { BASE_COLOUR, checkoutPath } from '../shop/checkout-path.ts';
import { productPath } from '../shop/page-path.ts';
import { freePort, openShopProcess } from '../tests/shop-process.ts';
import { type Figure, median } from './table.ts';

/** Looks at each screen; the middle one counts, since a busy machine makes some of them slow. */
const LOOKS = 3;

const KURTA = { collection: 'menShirts', id: 'multani-tile-kurta' };

/** The cart and the checkout ask search engines to stay away, which Lighthouse counts against them. */
const SCREENS = [
  { name: 'home', path: href('/home'), found: true },
  { name: 'a listing', path: href('/men-shirts'), found: true },
  { name: 'a product', path: productPath(KURTA.collection, KURTA.id), found: true },
  { name: 'cart', path: href('/cart'), found: false },
  { name: 'checkout', path: checkoutPath([{ ...KURTA, quantity: 1, colour: BASE_COLOUR }]), found: false },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of the demo shop as a mid-range phone on a slow mobile network sees it. */
export async function benchLighthouse(): Promise<Figure[]> {
  const shop = await openShopProcess();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: readFileSync('node_modules/.cache/browser', 'utf8'),
    args: [
      `--remote-debugging-port=${port}`,
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const figures: Figure[] = [];
    for (const { name, path, found } of SCREENS) {
      // the first look has pages drawn and pictures made
      const looks = await lookOften(shop.url + path, port);
      for (const category of CATEGORIES) {
        if (category === 'seo' && !found) continue;
        const value = median(looks.map((scores) => scores[category]));
        figures.push({
          what: `Lighthouse, mobile, ${name}: ${category}`,
          value,
          unit: 'of 100',
          must: { atLeast: 100 },
        });
      }
    }
    return figures;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function lookOften(url: string, port: number): Promise<Record<Category, number>[]> {
  await look(url, port);
  const looks: Record<Category, number>[] = [];
  for (let i = 0; i < LOOKS; i += 1) looks.push(await look(url, port));
  return looks;
}

/** One look: a score of 0 to 100 for each category. */
async function look(url: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse saw nothing at ${url}`);
  const { categories } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}
