import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { href } from 'react-router';
import { ORDER_PLACED } from '../../../shop/orders/order.ts';
import { productPath } from '../../../shop/page-path.ts';
import { AYESHA } from '../shopper.ts';
import type { Line } from './line.ts';

const KURTA = productPath('menShirts', 'multani-tile-kurta');

/** A phone with a device pixel ratio of 2.6: it loads large images. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
};

/** A phone in a moving bus: 400 kbit/s, 400 ms round trip, 4x CPU throttling. */
const BUS = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
const BUS_CPU = { rate: 4 };

/** A purchase with an empty browser cache. Times are of the product page's load, in ms from its start. */
export type Purchase = { textMs: number; imageMs: number; kilobytes: number };

/** Opens a browser with Chromium's usual settings. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: readFileSync('node_modules/.cache/browser', 'utf8'),
    args: [
      ...['--disable-gpu', '--disable-quic', '--disable-background-networking'],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}

/**
 * Buys a product, from its page to the placed order. `typingMs`: how long the shopper fills in the form, so that the
 * service worker's requests are counted too.
 */
export async function buyInTheBus(browser: Browser, line: Line, { typingMs }: { typingMs: number }): Promise<Purchase> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', BUS);
  await session.send('Emulation.setCPUThrottlingRate', BUS_CPU);
  await page.addInitScript(watchPaints);
  line.kilobytes();
  await page.goto(line.url + KURTA, { waitUntil: 'load' });
  await page.waitForFunction(() => (globalThis as unknown as Watched).seen.imageMs > 0, undefined, {
    timeout: 60_000,
  });
  const paints = await page.evaluate(() => (globalThis as unknown as Watched).seen);
  await page.getByRole('button', { name: 'Buy It Now' }).click();
  await fillIn(page);
  await sleep(typingMs);
  const answered = page.waitForResponse(`**${href('/order')}`, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Complete order' }).click();
  await (await answered).finished();
  const kilobytes = line.kilobytes();
  await page.getByText(ORDER_PLACED).waitFor({ timeout: 60_000 });
  await context.close();
  return { ...paints, kilobytes };
}

/** Fills in the checkout with Ayesha's details, or with these. */
export async function fillIn(page: Page, typed: Partial<typeof AYESHA> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...AYESHA, ...typed }))
    await page.locator(`.order-form input[name=${name}]`).fill(text);
}

type Watched = { seen: Omit<Purchase, 'kilobytes'> };

/** Runs in the page: when its first text and the product's image were painted, in ms. */
function watchPaints(): void {
  const seen = { textMs: 0, imageMs: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.textMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
      if (entry.element?.closest('.product-image')) seen.imageMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
