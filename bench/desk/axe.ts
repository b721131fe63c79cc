import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import type { Figure } from '../table.ts';
import type { Sought } from './filled-desk.ts';
import type { SignedIn } from './screens.ts';

const WIDTHS = [390, 1280];

/** What axe finds on the desk's screens with many orders. Every screen: tests/browser/desk/accessibility.spec.ts. */
export async function axeFigures({ deskUrl, cookie }: SignedIn, [sought]: readonly Sought[]): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: readFileSync('node_modules/.cache/browser', 'utf8'),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const [name = '', value = ''] = cookie.split('=');
  const found: string[] = [];
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    await context.addCookies([{ name, value, url: deskUrl }]);
    const page = await context.newPage();
    for (const path of [
      '/',
      '/orders',
      `/orders/${sought?.id}`,
      '/calls',
      '/couriers',
      '/figures',
      '/emails',
      '/shop',
    ]) {
      await page.goto(deskUrl + path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id }) => `${path} at ${width} px: ${id}`));
    }
    await context.close();
  }
  await browser.close();
  for (const one of found) console.log(one);
  return [{ what: `axe at ${WIDTHS.join(' and ')} px: found`, value: found.length, unit: '', must: { atMost: 0 } }];
}
