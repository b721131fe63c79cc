import type { BrowserContext } from '@playwright/test';
import { KURTA } from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { signIn } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

test.use({ images: 'plain' });

/** A shop that owes emails: their screen reads itself again every three seconds. */
async function openOwingShop(context: BrowserContext): Promise<ShopProcess> {
  const menShirts = { [KURTA.id]: { productTitle: 'Anarkali Block Print Kurta', productPrice: 900 } };
  // Nobody listens on that port.
  const own = await openOwnShop({
    documents: { menShirts },
    knobs: { ...WITH_DESK, EMAIL_SERVICE_URL: 'http://127.0.0.1:9' },
  });
  await orderByForm(own, [KURTA]);
  const [name = '', value = ''] = (await signIn(own)).cookie.split('=');
  await context.addCookies([{ name, value, url: own.deskUrl }]);
  return own;
}

test('emails that are owed stay on the screen, which reads itself again, while there is no network', async ({
  page,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const own = await openOwingShop(context);
  await page.goto(`${own.deskUrl}/emails`);
  await page.waitForResponse(/\/emails\.data/);
  const heading = page.getByRole('heading', { level: 1 });
  const words = await heading.textContent();
  await context.setOffline(true);
  await page.waitForTimeout(4000);
  await expect(heading).toHaveText(words ?? '');
  await context.setOffline(false);
  await page.waitForResponse(/\/emails\.data/);
  await page.goto('about:blank');
  await own.stop();
});

test('a screen whose reading the network drops says so, and comes by itself', async ({
  page,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  const own = await openOwingShop(context);
  await page.goto(`${own.deskUrl}/emails`);
  await page.waitForResponse(/\/emails\.data/);
  const heading = page.getByRole('heading', { level: 1 });
  const words = await heading.textContent();
  await context.route(/\.data|icon\.svg/, (route) => route.abort('connectionreset'));
  await expect(heading).toHaveText('There is no network.');
  await context.unroute(/\.data|icon\.svg/);
  await expect(heading).toHaveText(words ?? '');
  await page.goto('about:blank');
  await own.stop();
});
