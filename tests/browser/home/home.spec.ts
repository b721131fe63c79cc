import { href } from 'react-router';
import { HOME_SECTIONS } from '../../../shop/catalogue/collection.ts';
import { cards, holdBack, openLinks, placeholders, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

test('on a slow network home holds 8 places in each section and 5 for the tiles', async ({ page }) => {
  await visit(page, href('/about'));
  const letGo = await holdBack(page);
  await (await openLinks(page)).getByRole('link', { name: 'Home' }).click();
  const section = (heading: string) =>
    page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
  for (const { heading } of HOME_SECTIONS) await expect(placeholders(section(heading), 'card')).toHaveCount(8);
  await expect(placeholders(section('Collections'), 'card')).toHaveCount(5);
  letGo();
  await expect(placeholders(page, 'card')).toHaveCount(0);
  await expect(cards(page.getByRole('region', { name: 'New Arrivals' })).first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const card = await page.locator('main a[href^="/product/"]').first().boundingBox();
  expect(card?.y, 'on a small phone the first products are in view under the welcome').toBeLessThan(600);
});
