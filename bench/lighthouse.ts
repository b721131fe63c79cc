import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href } from 'react-router';
import { checkoutPath } from '../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../shop/catalogue/colour.ts';
import { productPath } from '../shop/page-path.ts';
import { median } from '../tests/support/quantile.ts';
import { freePort, openShopProcess } from '../tests/support/shop-process.ts';
import { KURTA } from './support/grown-shop.ts';
import type { Figure } from './support/table.ts';

/** Runs per screen. The median counts, since a busy machine makes some runs slow. */
const LOOKS = 5;

/** The cart and the checkout are noindex, which lowers their SEO score. */
const SCREENS = [
  { name: 'home', path: href('/home'), found: true },
  { name: 'a listing', path: href('/men-shirts'), found: true },
  { name: 'a product', path: productPath(KURTA.collection, KURTA.id), found: true },
  { name: 'cart', path: href('/cart'), found: false },
  { name: 'checkout', path: checkoutPath([{ ...KURTA, quantity: 1, colour: BASE_COLOUR }]), found: false },
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Largest contentful paint, total blocking time, cumulative layout shift. */
const FEELS = [
  { audit: 'largest-contentful-paint', unit: 'ms', atMost: 1600 },
  { audit: 'total-blocking-time', unit: 'ms', atMost: 60 },
  { audit: 'cumulative-layout-shift', unit: '', atMost: 0 },
] as const;

/** Scores of 0 to 100, and metrics by Lighthouse's names. */
export type Look = Record<string, number>;

/** Lighthouse's scores of the demo shop, on a mid-range phone and a slow mobile network. */
export async function benchLighthouse(): Promise<Figure[]> {
  const shop = await openShopProcess();
  const figures: Figure[] = [];
  await withLighthouse(async (lookOften) => {
    // The first run renders the page and its images.
    for (const screen of SCREENS) figures.push(...figuresOf(screen, await lookOften(shop.url + screen.path)));
  }).finally(() => shop.stop());
  return figures;
}

function figuresOf({ name, found }: (typeof SCREENS)[number], looks: readonly Look[]): Figure[] {
  const scores = CATEGORIES.filter((category) => category !== 'seo' || found).map((category) => ({
    ...{ what: `Lighthouse, mobile, ${name}: ${category}`, value: middle(looks, category), unit: 'of 100' },
    must: { atLeast: 100 },
  }));
  const feels = FEELS.map(({ audit, unit, atMost }) => ({
    ...{ what: `Lighthouse, mobile, ${name}: ${audit.replaceAll('-', ' ')}`, value: middle(looks, audit), unit },
    must: { atMost },
  }));
  return [...scores, ...feels];
}

/** Looks at a page several times, sending these headers with every request; the first look does not count. */
type LookOften = (url: string, headers?: Record<string, string>) => Promise<Look[]>;

/** Opens a browser for Lighthouse, and closes it after `act`. */
export async function withLighthouse(act: (lookOften: LookOften) => Promise<void>): Promise<void> {
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
  await act((url, headers = {}) => lookOften(url, port, headers)).finally(() => browser.close());
}

export function middle(looks: readonly Look[], name: string): number {
  return median(looks.map((look) => look[name] ?? Number.NaN));
}

async function lookOften(url: string, port: number, headers: Record<string, string>): Promise<Look[]> {
  await look(url, port, headers);
  const looks: Look[] = [];
  for (let i = 0; i < LOOKS; i += 1) looks.push(await look(url, port, headers));
  return looks;
}

async function look(url: string, port: number, extraHeaders: Record<string, string>): Promise<Look> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], extraHeaders });
  if (!result) throw new Error(`Lighthouse saw nothing at ${url}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]);
  const felt = FEELS.map(({ audit }) => [audit, audits[audit]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scores, ...felt]);
}
