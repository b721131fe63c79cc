import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { type StoryBrowser, WAIT_MS } from './story-browser.ts';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Where this machine has Firefox. */
export const firefox = PLACES.find(existsSync);

/** Opens Firefox without a window; it is spoken to in WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<StoryBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setTimeout(WAIT_MS);
  return {
    visit: async (url) => void (await page.goto(url)),
    async press(xpath) {
      const target = await find(xpath).waitHandle();
      // The driver presses what is in the window, whatever lies on it; a shopper moves it from under the bar first.
      await target.evaluate((one) => (one as Element).scrollIntoView({ block: 'center', behavior: 'instant' }));
      await find(xpath).click();
    },
    type: (xpath, words) => find(xpath).fill(words),
    // biome-ignore lint/performance/useDomNodeTextContent: what is in sight, not what is hidden
    text: () => page.evaluate(() => document.body.innerText),
    close: () => browser.close(),
  };
}
