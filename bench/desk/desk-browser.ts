import { readFileSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';
import type { SignedIn } from './screens.ts';

/** Opens a browser, and gives its windows of a width in px, in which the owner is signed in. Close the browser afterwards. */
export async function openDeskBrowser({ deskUrl, cookie }: SignedIn) {
  const browser = await chromium.launch({
    executablePath: readFileSync('node_modules/.cache/browser', 'utf8'),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const [name = '', value = ''] = cookie.split('=');
  return {
    async window(width: number): Promise<BrowserContext> {
      const context = await browser.newContext({ viewport: { width, height: 844 } });
      await context.addCookies([{ name, value, url: deskUrl }]);
      return context;
    },
    close: () => browser.close(),
  };
}
