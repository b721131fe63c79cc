import type { Page } from '@playwright/test';
import { openProduct, productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

const KURTA = ['menShirts', 'anarkali-block-print-kurta'] as const;
const NAME = /Anarkali/;

test('scripts off, a piece’s page asks the shop about it and sends it to a friend, with name and link', async ({
  request,
  shop,
}) => {
  const html = await (await request.get(productPage(...KURTA))).text();
  const asked = linksTo(html).find((link) => link.pathname !== '/' && !link.href.includes('help'));
  const sent = linksTo(html).find((link) => link.pathname === '/');
  for (const link of [asked, sent]) {
    expect(link?.searchParams.get('text')).toMatch(NAME);
    expect(link?.searchParams.get('text')).toContain(shop.url + productPage(...KURTA));
  }
  expect(asked?.pathname).toBe('/923007654321');
});

test('a browser with a share sheet gets name and link there', async ({ page, shop }) => {
  await shareInto(page, () => true);
  await openProduct(page, ...KURTA);
  await page.getByRole('link', { name: 'Send to a friend' }).click();
  const shared = await page.evaluate(() => JSON.parse(document.title));
  expect(shared).toEqual({ title: expect.stringMatching(NAME), url: shop.url + productPage(...KURTA) });
  expect(page.context().pages()).toHaveLength(1);
});

test('a browser that may not open a share sheet opens WhatsApp', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await shareInto(page, () => false);
  await openProduct(page, ...KURTA);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Send to a friend' }).click();
  await expect(await opened).toHaveURL(/^https:\/\/wa\.me\/\?text=/);
});

function linksTo(html: string): URL[] {
  return [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(([, link = '']) => new URL(link));
}

/** Replaces the system's share sheet: what was shared is written to the title. */
async function shareInto(page: Page, may: () => boolean): Promise<void> {
  await page.addInitScript(`
    navigator.canShare = ${may};
    navigator.share = async (shared) => { document.title = JSON.stringify(shared); };
  `);
}
