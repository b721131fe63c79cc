import { gzipSync } from 'node:zlib';
import { expect, placeOrder, test } from '../../support/browser/desk.ts';

test.skip(({ viewport }) => viewport?.width !== 390, 'the budget is a phone’s');
test.use({ images: 'plain' });

/** Gzipped, in KB: Brotli, which browsers get, is less. */
test('a list of orders weighs at most 12 KB, its styles 8 and its scripts 150', async ({ page, shop }) => {
  for (let i = 0; i < 24; i += 1) await placeOrder(shop);
  const bodies: Promise<{ type: string; kilobytes: number }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const weigh = async () => ({ type, kilobytes: gzipSync(await response.body(), { level: 9 }).length / 1024 });
    if (['document', 'script', 'stylesheet'].includes(type)) bodies.push(weigh());
  });
  await page.goto('/orders', { waitUntil: 'load' });
  await expect(page.getByRole('checkbox')).toHaveCount(24);
  const weighed = await Promise.all(bodies);
  const sum = (of: string) => weighed.reduce((sum, { type, kilobytes }) => sum + (type === of ? kilobytes : 0), 0);
  expect(sum('document')).toBeLessThan(12);
  expect(sum('stylesheet')).toBeLessThan(8);
  expect(sum('script')).toBeLessThan(150);
  expect(sum('script')).toBeGreaterThan(50);
});
