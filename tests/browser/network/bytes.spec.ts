import { gzipSync } from 'node:zlib';
import { visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { openLine } from '../../support/networks/line.ts';
import { buyInTheBus } from '../../support/networks/purchase.ts';

/** Longer than the service worker waits before it begins, in ms, so that its requests are counted too. */
const TYPING_MS = 8000;

test.use({ serviceWorkers: 'allow' });

/** In KB; with the largest script fetched twice, as when a press tears it off, it is 350. */
for (const [who, header, press, budget] of [
  ['a shopper', '', 'at once', 300],
  ['a shopper', '', 'after reading', 300],
  ['a shopper who saves data', 'Save-Data: on', 'at once', 180],
] as const)
  test(`${who} lands on a product and buys it ${press} on 400 kbit/s within ${budget} KB`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(120_000);
    const line = await openLine(shop, header);
    const { kilobytes } = await buyInTheBus(browser, line, { typingMs: TYPING_MS, press });
    await line.close();
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThan(budget);
  });

/** In KB, gzipped. Browsers get Brotli, which is smaller. */
for (const [path, page, scripts, styles, html] of [
  ['/men-shirts', 'a listing', 132, 12, 14],
  [productPage('texturePaint', 'limestone-texture-paint'), 'a product', 132, 12, 14],
  [productPage('menShirts', 'multani-tile-kurta'), 'a product with sizes', 133.5, 12, 14],
] as const)
  test(`${page} weighs at most ${html} KB of HTML, ${styles} KB of styles and ${scripts} KB of script`, async ({
    page: tab,
  }) => {
    const bodies: Promise<{ type: string; kilobytes: number }>[] = [];
    tab.on('response', (response) => {
      const type = response.request().resourceType();
      const weigh = async () => ({ type, kilobytes: gzipSync(await response.body(), { level: 9 }).length / 1024 });
      if (['document', 'script', 'stylesheet'].includes(type)) bodies.push(weigh());
    });
    await visit(tab, path);
    // What the page's scripts load in turn.
    await tab.waitForTimeout(1000);
    const weighed = await Promise.all(bodies);
    const sum = (of: string) => weighed.reduce((sum, { type, kilobytes }) => sum + (type === of ? kilobytes : 0), 0);
    expect(sum('document')).toBeLessThan(html);
    expect(sum('stylesheet')).toBeLessThan(styles);
    expect(sum('script')).toBeLessThan(scripts);
    expect(sum('script')).toBeGreaterThan(50);
  });
