import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { openBrowser, PHONE } from '../../tests/support/networks/purchase.ts';
import { median } from '../../tests/support/quantile.ts';
import { openShopProcess } from '../../tests/support/shop-process.ts';
import type { Figure } from '../support/table.ts';

/** Words that somebody types, a letter after the other. */
const TYPED = ['tray', 'kurta', 'neeli', 'multani', 'resin', 'peacok', 'ajrak', 'qawwali', 'chiria', 'gulab'];

/** 400 kbit/s and a round trip of 400 ms. */
const WEAK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** From the last letter to the first suggestion on the screen, in a browser on this machine, and the script for it. */
export async function suggestionFigures(dataDir: string): Promise<Figure[]> {
  const shop = await openShopProcess({ DATA_DIR: dataDir });
  const browser = await openBrowser();
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(shop.url + href('/search'));
    await page.getByRole('combobox').waitFor();
    const near = await waits(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', WEAK);
    const weak = await waits(page);
    return [
      { what: 'first suggestion after the last letter, near, median', value: near, unit: 'ms', must: { atMost: 100 } },
      {
        what: 'first suggestion after the last letter, 400 kbit/s and 400 ms, median',
        value: weak,
        unit: 'ms',
        must: { atMost: 500 },
      },
      { what: "the search screen's own script, Brotli", value: await scriptKb(page), unit: 'KB', must: { atMost: 6 } },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** The script that no other screen loads, in KB over the wire. */
async function scriptKb(page: Page): Promise<number> {
  const address = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/search-[^/]*\.js$/.test(name))?.name,
  );
  const answer = await fetch(String(address), { headers: { 'Accept-Encoding': 'br' } });
  return Number(answer.headers.get('Content-Length')) / 1024;
}

async function waits(page: Page): Promise<number> {
  const all: number[] = [];
  for (const word of TYPED) {
    await page.getByRole('combobox').fill('');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    all.push(await untilSuggested(page, word));
  }
  return median(all);
}

/** Types the last letter in the page itself; gives the ms from there to the first suggestion in the document. */
function untilSuggested(page: Page, word: string): Promise<number> {
  return page.getByRole('combobox').evaluate(
    (input: HTMLInputElement, word) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=option]')) return;
          observer.disconnect();
          resolve(performance.now() - begun);
        }).observe(document.body, { childList: true, subtree: true });
        // React hears of a value that is set past its own setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, word);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    word,
  );
}
