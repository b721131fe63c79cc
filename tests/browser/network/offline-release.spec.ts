import { href } from 'react-router';
import { untilCached } from '../../support/browser/offline-shop.ts';
import { openOwnShop, PIXEL } from '../../support/browser/own-shop.ts';
import { cards, untilAwake, visit } from '../../support/browser/screen.ts';
import { productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { nextRelease } from '../../support/next-release.ts';

const DOCUMENTS = {
  menShirts: {
    kurta: { productTitle: 'Kurta', productPrice: 900, productImage: 'one.png', productDescription: 'Soft as winter.' },
  },
};
const AS_LAST_SEEN = 'You are offline: this is the page as you last saw it';

test.use({ serviceWorkers: 'allow' });
// Slow: shops open and close, and the service worker begins after five seconds.
test.describe.configure({ timeout: 150_000 });

test('a new release replaces the kept one; a page of the old goes on until then', async ({ page, expectsTrouble }) => {
  expectsTrouble.is = true;
  const shop = await openOwnShop({ documents: DOCUMENTS, images: { 'one.png': PIXEL } });
  await visit(page, shop.url + href('/men-shirts'));
  await untilCached(page);
  await shop.stop();
  await shop.start(nextRelease('Made by hand in Lahore', 'Made by hand in Multan'));
  // The server no longer has the screen's script file.
  await cards(page.getByRole('main')).first().click();
  await expect(page.getByText('Soft as winter.')).toBeVisible();

  await page.goto(shop.url + href('/home'));
  await expect(page.getByText('Made by hand in Multan')).toBeVisible();
  const cacheNames = () => page.evaluate(() => caches.keys());
  await expect
    .poll(async () => (await cacheNames()).filter((name) => name !== 'pictures'))
    .toEqual(['files nextrelease', 'pages nextrelease']);
  await shop.stop();
  await page.goto(shop.url + href('/home'));
  await expect(page.getByText('Made by hand in Multan')).toBeVisible();
  await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
  await untilAwake(page);
  await page.goto(shop.url + href('/cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a network that does not answer in time is as good as none, until it answers', async ({
  page,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const shop = await openOwnShop({ documents: DOCUMENTS, images: { 'one.png': PIXEL } });
  const kurta = shop.url + productPage('menShirts', 'kurta');
  await visit(page, kurta);
  await untilCached(page);
  const thaw = shop.freeze();
  await page.goto(kurta);
  await expect(page.getByText(AS_LAST_SEEN)).toBeVisible();
  await expect(page.getByText('Soft as winter.')).toBeVisible();
  thaw();
  await expect(page.getByText(AS_LAST_SEEN)).toBeHidden({ timeout: 30_000 });
  await page.goto(kurta);
  await untilAwake(page);
  await expect(page.getByText(AS_LAST_SEEN)).toBeHidden();
  await shop.stop();
});
