import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { href } from 'react-router';
import { ORDER_PLACED } from '../../../shop/orders/order.ts';
import { productPath } from '../../../shop/page-path.ts';
import { chooseSize, untilAwake } from '../browser/screen.ts';
import { AYESHA } from '../shopper.ts';
import type { Line } from './line.ts';

/** A piece that is bought with one press, and one whose size is chosen before. */
const PAINT = productPath('texturePaint', 'limestone-texture-paint');
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
export type Purchase = Paints & { kilobytes: number };

/**
 * When Buy It Now is pressed: as soon as the image is there, or when the page's scripts have come too. In between a press
 * tears off the download of the largest script, 90 KB, which begins again on the next page.
 */
export type Press = 'at once' | 'after reading';

/**
 * Buys a product, from its page to the placed order. `typingMs`: how long the shopper fills in the form, so that the
 * service worker's requests are counted too.
 */
export async function buyInTheBus(
  browser: Browser,
  line: Line,
  { typingMs, press = 'at once' }: { typingMs: number; press?: Press },
): Promise<Purchase> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', BUS);
  await session.send('Emulation.setCPUThrottlingRate', BUS_CPU);
  const painted = Promise.withResolvers<Paints>();
  await page.exposeFunction('told', painted.resolve);
  await page.addInitScript(watchPaints, press === 'at once');
  line.kilobytes();
  await page.goto(line.url + (press === 'at once' ? PAINT : KURTA), { waitUntil: 'commit' });
  const paints = await painted.promise;
  if (press === 'after reading') {
    await untilAwake(page);
    await chooseSize(page, 'M');
    await page.getByRole('button', { name: 'Buy It Now' }).click();
  }
  await page.waitForURL(/\/checkout/, { timeout: 60_000 });
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

type Paints = { textMs: number; imageMs: number };

/**
 * Runs in the page: tells when its first text and the product's image were painted, in ms, and if asked to presses Buy It
 * Now. A press from outside takes longer than the page waits with its scripts.
 */
function watchPaints(isPressed: boolean): void {
  const seen: Paints = { textMs: 0, imageMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.textMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  const images = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { element?: Element })[];
    const image = entries.find(({ element }) => element?.closest('.product-image'));
    if (!image) return;
    images.disconnect();
    seen.imageMs = image.startTime;
    (globalThis as unknown as { told(seen: Paints): void }).told(seen);
    if (!isPressed) return;
    document.querySelector<HTMLButtonElement>('.buy-bar [type=submit]')?.click();
  });
  images.observe({ type: 'largest-contentful-paint', buffered: true });
}
