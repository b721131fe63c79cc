import { href } from 'react-router';
import { untilAwake } from '../../support/browser/screen.ts';
import { completeOrder, fillIn, newShopper, productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

const PAINT = productPage('texturePaint', 'limestone-texture-paint');

test.describe('asking for less data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('no font comes, every picture is the smallest its place offers, nothing is fetched ahead', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(href('/men-shirts'), { waitUntil: 'networkidle' });
    await untilAwake(page);
    const card = page.locator('main a[href^="/product/"]').first();
    await card.hover();
    await page.waitForLoadState('networkidle');
    const images = asked.filter((url) => url.includes('/images/'));
    expect(images.length).toBeGreaterThan(1);
    for (const url of images) expect(url).toContain('tr=w-200,');
    expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
    await expect(page.locator('html')).toHaveCSS('font-family', /system-ui/);
    await card.click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    // Of the product's own picture; thumbnails are 100 px wide.
    expect(asked.filter((url) => url.includes('/images/') && !url.includes('tr=w-100,')).at(-1)).toContain('tr=w-400,');

    await page.goto(PAINT);
    await untilAwake(page);
    await page.getByRole('button', { name: 'Buy It Now' }).click();
    await fillIn(page, newShopper());
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!'), 'a shopper buys as ever').toBeVisible();
  });
});
