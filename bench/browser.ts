import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { href } from 'react-router';
import { chooseSize, visit } from '../tests/support/browser/screen.ts';
import { shortCpuMs, untilIdle } from '../tests/support/process-figures.ts';
import { median } from '../tests/support/quantile.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import type { Figure } from './support/table.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: false };
const TIMES = 20;

/** A phone far from the shop: 150 ms round trip, 1.6 Mbit/s down, 4x CPU throttling. */
const FAR_OFF = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false };

/** The requests of a page view, and how long a click takes. */
export async function benchBrowser(shop: ShopProcess): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: readFileSync('node_modules/.cache/browser', 'utf8'),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    return [
      ...(await wholeLook(browser, shop)),
      ...(await presses(browser, shop, 'near', { card: 30, cart: 20 })),
      ...(await presses(browser, shop, 'far', { card: 120, cart: 80 })),
    ];
  } finally {
    await browser.close();
  }
}

/** A listing's page view with an empty browser cache: images rendered before, prefetch included. */
async function wholeLook(browser: Browser, shop: ShopProcess): Promise<Figure[]> {
  const looks: { requests: number; kilobytes: number; cpu: number }[] = [];
  for (let look = 0; look < 4; look += 1) {
    const context = await browser.newContext(PHONE);
    const { page, session } = await openPage(context);
    const seen = { requests: 0, bytes: 0 };
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      seen.requests += 1;
      seen.bytes += encodedDataLength;
    });
    const before = shortCpuMs(shop.pid());
    await visit(page, shop.url + href('/men-shirts'));
    await page.waitForTimeout(1000);
    looks.push({ requests: seen.requests, kilobytes: seen.bytes / 1024, cpu: shortCpuMs(shop.pid()) - before });
    await context.close();
    await untilIdle(shop.pid());
  }
  // The first view does not count: the shop renders the page and its images then, AVIF in the background.
  const [, ...settled] = looks;
  const middle = (of: 'requests' | 'kilobytes' | 'cpu') => median(settled.map((look) => look[of]));
  return [
    { what: 'page view of a listing at 390 px: requests', value: middle('requests'), unit: '', must: { atMost: 30 } },
    { what: 'page view of a listing: over the wire', value: middle('kilobytes'), unit: 'KB', must: { atMost: 250 } },
    { what: 'page view of a listing: server CPU', value: middle('cpu'), unit: 'ms', must: { atMost: 10 } },
  ];
}

async function presses(
  browser: Browser,
  shop: ShopProcess,
  distance: 'near' | 'far',
  must: { card: number; cart: number },
): Promise<Figure[]> {
  const toTitle: number[] = [];
  const toCart: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await browser.newContext(PHONE);
    const { page, session } = await openPage(context);
    if (distance === 'far') await slowDown(session);
    await page.goto(shop.url + href('/men-shirts'), { waitUntil: 'load' });
    await page.waitForTimeout(distance === 'far' ? 2000 : 1000);
    toTitle.push(await pressCard(page, time % 4));
    await page.waitForTimeout(1000);
    toCart.push(await pressAddToCart(page));
    await context.close();
  }
  const where = distance === 'far' ? 'at 4x CPU, 150 ms, 1.6 Mbit/s' : 'on a good network';
  return [
    {
      what: `button down on a card to product title, ${where}`,
      value: median(toTitle),
      unit: 'ms',
      must: { atMost: must.card },
    },
    { what: 'worst of them', value: Math.max(...toTitle), unit: 'ms' },
    {
      what: `add to cart: press to message and badge, ${where}`,
      value: median(toCart),
      unit: 'ms',
      must: { atMost: must.cart },
    },
  ];
}

async function openPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAR_OFF);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** From pointer down on a card, after 100 ms of hover, to the product's title on the page, in ms. */
async function pressCard(page: Page, nth: number): Promise<number> {
  const card = page.locator('main a[href^="/product/"]').nth(nth);
  await card.hover();
  await page.waitForTimeout(100);
  return timePress(page, 'main h1', (await card.locator('.card-title').textContent()) ?? '');
}

/** From pointer down on Add to Cart to the alert, in ms. The cart's count changes in the same frame. */
async function pressAddToCart(page: Page): Promise<number> {
  await chooseSize(page, 'M');
  await page.getByRole('button', { name: 'Add to Cart' }).hover();
  return timePress(page, '[role=status]', 'to your cart!');
}

/** Clicks at the mouse's position; gives the time in ms, measured in the page, until the element has this text. */
async function timePress(page: Page, selector: string, words: string): Promise<number> {
  await page.evaluate(watchForWords, { selector, words });
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => (globalThis as unknown as { pressed: Promise<number> }).pressed);
}

/** Runs in the page: from the next pointer down until the text is there. */
function watchForWords({ selector, words }: { selector: string; words: string }): void {
  const pressed = new Promise<number>((resolve) => {
    const watch = (start: number) => {
      const observer = new MutationObserver(() => {
        const found = [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(words));
        if (!found) return;
        observer.disconnect();
        resolve(performance.now() - start);
      });
      observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    };
    addEventListener('mousedown', () => watch(performance.now()), { capture: true, once: true });
  });
  Object.assign(globalThis, { pressed });
}
