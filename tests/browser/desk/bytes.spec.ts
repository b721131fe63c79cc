import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, placeOrder, test } from '../../support/browser/desk.ts';

test.use({ images: 'plain' });

test('a list of orders weighs at most 12 KB, its styles 9 and its scripts 150', async ({ page, shop }) => {
  for (let i = 0; i < 24; i += 1) await placeOrder(shop);
  const sum = await weighed(page, '/orders', () => expect(page.getByRole('checkbox')).toHaveCount(24));
  expect(sum('document')).toBeLessThan(12);
  expect(sum('stylesheet')).toBeLessThan(9);
  expect(sum('script')).toBeLessThan(150);
  expect(sum('script')).toBeGreaterThan(50);
});

test('the form of a new product weighs at most 180 KB of scripts', async ({ page }) => {
  const sum = await weighed(page, '/products/new', () => expect(page.getByLabel('Take picture')).toBeAttached());
  expect(sum('script')).toBeLessThan(180);
  expect(sum('script')).toBeGreaterThan(50);
});

/** Gzipped, in KB: Brotli, which browsers get, is less. */
async function weighed(page: Page, path: string, isThere: () => Promise<void>): Promise<(type: string) => number> {
  const bodies: Promise<{ type: string; kilobytes: number }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const weigh = async () => ({ type, kilobytes: gzipSync(await response.body(), { level: 9 }).length / 1024 });
    if (['document', 'script', 'stylesheet'].includes(type)) bodies.push(weigh());
  });
  await page.goto(path, { waitUntil: 'load' });
  await isThere();
  const all = await Promise.all(bodies);
  return (of) => all.reduce((sum, { type, kilobytes }) => sum + (type === of ? kilobytes : 0), 0);
}
