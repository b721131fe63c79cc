import type { BrowserContext, Page } from '@playwright/test';
import { median } from '../../tests/support/quantile.ts';
import type { Figure } from '../support/table.ts';
import { openDeskBrowser } from './desk-browser.ts';
import type { SignedIn } from './screens.ts';

const PRESSES = Number(process.env.DESK_PRESSES ?? 20);

/** A far network, in ms: slow 3G as Chromium has it. */
const FAR_MS = 2000;

/** A press on the call list in a browser: until the next order is painted, and until the desk has answered. */
export async function pressFigures(desk: SignedIn): Promise<Figure[]> {
  const browser = await openDeskBrowser(desk);
  const phone = await browser.window(390);
  const near = await pressMany(phone, desk.deskUrl, 0);
  const far = await pressMany(phone, desk.deskUrl, FAR_MS);
  await browser.close();
  const worst = (times: readonly number[]) => Math.max(...times);
  return [
    {
      what: 'a press on a near network, until its outcome is painted: worst',
      value: worst(near.painted),
      unit: 'ms',
      must: { atMost: 100 },
    },
    {
      what: 'a press on a near network, until the desk has answered: median',
      value: median(near.answered),
      unit: 'ms',
      must: { atMost: 100 },
    },
    {
      what: `a press on a network of ${FAR_MS} ms, until its outcome is painted: worst`,
      value: worst(far.painted),
      unit: 'ms',
      must: { atMost: 100 },
    },
  ];
}

type Pressed = { painted: number[]; answered: number[] };

async function pressMany(context: BrowserContext, deskUrl: string, latency: number): Promise<Pressed> {
  const page = await context.newPage();
  const listens = page.waitForRequest((request) => request.url().endsWith('/live'));
  await page.goto(`${deskUrl}/calls`);
  await listens;
  const network = await context.newCDPSession(page);
  const speed = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', speed);
  const pressed: Pressed = { painted: [], answered: [] };
  for (let nth = 0; nth < PRESSES; nth += 1) {
    pressed.painted.push(await page.evaluate(pressConfirm));
    if (latency === 0) pressed.answered.push(await answerTime(page));
  }
  await page.close();
  return pressed;
}

/** Runs in the page: presses 'Confirm', and gives the ms until the next order is painted. */
function pressConfirm(): Promise<number> {
  const order = () => document.querySelector('.call a[href^="/orders/"]')?.getAttribute('href');
  const before = order();
  const started = performance.now();
  document.querySelector<HTMLButtonElement>('button[value="confirm"]')?.click();
  return new Promise((resolve) => {
    const look = () => {
      if (order() !== before) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The ms from the last press's request to the end of its answer. */
async function answerTime(page: Page): Promise<number> {
  const last = await page.waitForFunction(() => {
    const sent = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/steps'));
    const times = sent.map((entry) => (entry as PerformanceResourceTiming).responseEnd - entry.startTime);
    performance.clearResourceTimings();
    return times.at(-1);
  });
  return (await last.jsonValue()) ?? Number.NaN;
}
