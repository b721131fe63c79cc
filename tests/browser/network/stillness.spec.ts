import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { BASE_COLOUR } from '../../../shop/catalogue/colour.ts';
import { openLinks, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

/** The shop as React Router's browser script knows it. */
type Routed = { __reactRouterDataRouter: { navigate(to: string): Promise<void> }; shifts: number[] };

const KURTA = {
  collection: 'menShirts',
  id: 'anarkali-block-print-kurta',
  quantity: 1,
  colour: BASE_COLOUR,
  size: 'M',
};

/** Longer than a page moves after it has come, in ms. */
const SETTLED_MS = 350;

test('on a slow network nothing moves when a screen takes the place of its placeholders', async ({ page }) => {
  await visit(page, href('/home'));
  for (const to of [href('/men-shirts'), href('/home'), checkoutPath([KURTA])])
    await test.step(to, async () => {
      const placeholdersSeen = Promise.withResolvers<void>();
      await page.route(/\.data(\?|$)/, async (route) => {
        await placeholdersSeen.promise;
        await route.continue();
      });
      await page.evaluate((to) => void (globalThis as unknown as Routed).__reactRouterDataRouter.navigate(to), to);
      await expect(page.locator('[data-skeleton]').first()).toBeVisible();
      await watchShifts(page);
      placeholdersSeen.resolve();
      await expect(page).toHaveURL(to);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await page.waitForTimeout(SETTLED_MS);
      expect(await page.evaluate(() => (globalThis as unknown as Routed).shifts)).toEqual([]);
      await page.unroute(/\.data(\?|$)/);
    });
});

test('a page is named after its heading, which came after it or with the link', async ({ page }) => {
  await visit(page, href('/home'));
  await page.getByRole('link', { name: 'See all of Resin Collection' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resin Collection');
  await expect(page).toHaveTitle('Resin Collection · Fesi Shop');
  await (await openLinks(page)).getByRole('link', { name: 'Texture Paint sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texture Paint on Sale');
  await expect(page).toHaveTitle('Texture Paint on Sale · Fesi Shop');
});

/** Collects every layout shift from now on, whether the shopper had just pressed something or not. */
function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const routed = globalThis as unknown as Routed;
    routed.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) routed.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
}
