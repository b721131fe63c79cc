import { href } from 'react-router';
import { PREMIUM_COLLECTION } from '../../../shop/catalogue/collection.ts';
import { PRODUCT_TRANSFORM } from '../../../shop/catalogue/image.ts';
import { openOwnShop, PIXEL } from '../../support/browser/own-shop.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/shops.ts';
import type { ShopProcess } from '../../support/shop-process.ts';

/** A third party's image-delivery host; the story answers its requests. */
const HOST = 'https://pictures.example/fesi';

let own: ShopProcess;

test.beforeAll(async () => {
  const stored = { productTitle: 'Stored piece', productPrice: 900, productImage: 'premium/a piece.webp' };
  const elsewhere = {
    productTitle: 'Linked piece',
    productPrice: 950,
    productImage: 'https://elsewhere.example/b.webp',
  };
  const documents = { [PREMIUM_COLLECTION]: { stored, elsewhere }, newArrivals: { stored } };
  const images = { 'premium/a piece.webp': PIXEL };
  own = await openOwnShop({ documents, images, knobs: { IMAGE_DELIVERY_URL: HOST } });
});
test.afterAll(() => own.stop());

test('stored pictures come from the delivery host, sized by the query; absolute ones stay', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/^https:\/\/(pictures|elsewhere)\.example\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await visit(page, own.url + href('/home'));
  const stored = page.getByRole('region', { name: 'Stored piece' }).locator('img');
  await stored.scrollIntoViewIfNeeded();
  const address = `${HOST}/premium/a%20piece.webp?${PRODUCT_TRANSFORM}`;
  await expect(stored).toHaveAttribute('src', new RegExp(`^${escaped(address)}`));
  await expect(cards(page).locator('img')).toHaveAttribute('src', new RegExp(`^${escaped(address)}`));
  const linked = page.getByRole('region', { name: 'Linked piece' }).locator('img');
  await expect(linked).toHaveAttribute('src', 'https://elsewhere.example/b.webp');
  await expect.poll(() => asked.some((url) => url.startsWith(`${HOST}/premium/a%20piece.webp?tr=w-`))).toBe(true);
});

function escaped(text: string): string {
  return RegExp.escape(text);
}
