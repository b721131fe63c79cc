import { AxeBuilder } from '@axe-core/playwright';
import type { Figure } from '../support/table.ts';
import { openDeskBrowser } from './desk-browser.ts';
import type { Sought } from './filled-desk.ts';
import type { SignedIn } from './screens.ts';

const WIDTHS = [390, 1280];

/** What axe finds on the desk's screens with many orders. Every screen: tests/browser/desk/accessibility.spec.ts. */
export async function axeFigures(desk: SignedIn, [sought]: readonly Sought[]): Promise<Figure[]> {
  const browser = await openDeskBrowser(desk);
  const found: string[] = [];
  for (const width of WIDTHS) {
    const page = await (await browser.window(width)).newPage();
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
      await page.goto(desk.deskUrl + path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id }) => `${path} at ${width} px: ${id}`));
    }
  }
  await browser.close();
  for (const one of found) console.log(one);
  return [{ what: `axe at ${WIDTHS.join(' and ')} px: found`, value: found.length, unit: '', must: { atMost: 0 } }];
}
