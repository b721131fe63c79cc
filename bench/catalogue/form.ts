import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { signIn } from '../../tests/support/desk/desk-owner.ts';
import { openShopProcess, WITH_DESK } from '../../tests/support/shop-process.ts';
import { openDeskBrowser } from '../desk/desk-browser.ts';
import type { SignedIn } from '../desk/screens.ts';
import { middle, withLighthouse } from '../lighthouse.ts';
import type { Figure } from '../support/table.ts';

const FORM = '/products/new';
const WIDTHS = [390, 1280];
const SCORES = ['accessibility', 'best-practices'] as const;

/** What the form of a product weighs, and what axe and Lighthouse say of it. */
export async function formFigures(): Promise<Figure[]> {
  const shop = await openShopProcess(WITH_DESK);
  const desk = { deskUrl: shop.deskUrl, cookie: (await signIn(shop)).cookie };
  const figures = await lookedAt(desk);
  await withLighthouse(async (lookOften) => {
    const looks = await lookOften(desk.deskUrl + FORM, { Cookie: desk.cookie });
    for (const score of SCORES) {
      const what = `Lighthouse, mobile, form of a product: ${score}`;
      figures.push({ what, value: middle(looks, score), unit: 'of 100', must: { atLeast: 100 } });
    }
  }).finally(() => shop.stop());
  return figures;
}

async function lookedAt(desk: SignedIn): Promise<Figure[]> {
  const browser = await openDeskBrowser(desk);
  const found: string[] = [];
  let kilobytes = 0;
  for (const width of WIDTHS) {
    const page = await (await browser.window(width)).newPage();
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script';
      if (isScript) scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024));
    });
    await page.goto(desk.deskUrl + FORM, { waitUntil: 'networkidle' });
    kilobytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id }) => `${FORM} at ${width} px: ${id}`));
  }
  await browser.close();
  for (const one of found) console.log(one);
  return [
    { what: 'scripts of the form of a product, gzip', value: kilobytes, unit: 'KB', must: { atMost: 180 } },
    { what: `axe on it at ${WIDTHS.join(' and ')} px: found`, value: found.length, unit: '', must: { atMost: 0 } },
  ];
}
