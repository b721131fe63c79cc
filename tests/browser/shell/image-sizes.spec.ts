import { href } from 'react-router';
import { cards, holdBack } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test('each picture’s place has its size and its colours before it comes, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(globalThis, { moved: (globalThis as unknown as { moved: number }).moved + shift.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [href('/home'), href('/men-shirts'), productPage('menShirts', 'multani-tile-kurta')])
    await test.step(path, async () => {
      const letGo = await holdBack(page, '**/images/**');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const places = page.locator('main img.image');
      await expect(places.first()).toBeVisible();
      for (const place of await places.all()) await expect(place).toHaveCSS('background-image', /^radial-gradient/);
      const first = await places.first().boundingBox();
      letGo();
      await places.first().evaluate((img: HTMLImageElement) => img.decode());
      expect(await places.first().boundingBox()).toEqual(first);
      await page.waitForLoadState('load');
      expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.001);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});

test('a phone fetches the pictures far below its screen when the shopper comes near', async ({ page, viewport }) => {
  test.skip(viewport?.width !== 390, 'a wide screen has all of them near');
  await page.goto(href('/men-shirts'), { waitUntil: 'networkidle' });
  const far = cards(page.getByRole('main')).nth(18).locator('img');
  const drawn = () => far.evaluate((img: HTMLImageElement) => img.naturalWidth > 0);
  expect(await drawn()).toBe(false);
  await far.scrollIntoViewIfNeeded();
  await expect.poll(drawn).toBe(true);
});
