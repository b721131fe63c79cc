import type { Page } from '@playwright/test';
import { openProduct } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

/** An image as large as the shop's largest, without the wait for a render. */
const LARGE = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><circle r="900" fill="teal"/></svg>';

const zoomButton = (page: Page) => page.getByRole('button', { name: 'Zoom', exact: true });
const large = (page: Page) => page.locator('img[src*="w-1600"]');

test('a press on the picture brings it near, another takes it back; the keyboard does too, and each colour has its own', async ({
  page,
  isMobile,
}) => {
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: LARGE }));
  await openProduct(page, 'menShirts', 'anarkali-block-print-kurta');
  const image = page.getByRole('figure').filter({ has: zoomButton(page) });
  if (isMobile) await image.tap();
  else await image.click();
  await expect(zoomButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(large(page)).toBeVisible();
  // The library's defaults: below 640 px it fills the screen at once, above it fades in for 150 ms (spec 9).
  const seconds = isMobile ? '0s, 0s' : '0.15s, 0.15s';
  await expect(large(page)).toHaveCSS('transition-duration', seconds);
  if (isMobile) await page.getByRole('button', { name: 'Zoom Out' }).tap();
  else await image.click();
  await expect(zoomButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(large(page)).toBeHidden();

  await zoomButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(zoomButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(large(page)).toBeVisible();
  const before = await large(page).boundingBox();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await large(page).boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(zoomButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(large(page)).toBeHidden();
  await expect(zoomButton(page)).toBeFocused();

  await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name: 'Sand' }).check();
  await zoomButton(page).click();
  await expect(large(page)).toHaveAttribute('src', /anarkali-block-print-kurta-sand\.webp/);
});
