import type { BrowserContext, Locator, Page } from '@playwright/test';
import { KURTA, signInBrowser } from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

test.use({ images: 'plain' });
test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true;
});

/** The screen of the emails that a shop owes, which reads itself again every three seconds: its heading, and the words of it. */
async function openOwedEmails(
  page: Page,
  context: BrowserContext,
): Promise<{ heading: Locator; words: string; close(): Promise<void> }> {
  const menShirts = { [KURTA.id]: { productTitle: 'Anarkali Block Print Kurta', productPrice: 900, sizes: ['M'] } };
  // Nobody listens on that port.
  const own = await openOwnShop({
    documents: { menShirts },
    knobs: { ...WITH_DESK, EMAIL_SERVICE_URL: 'http://127.0.0.1:9' },
  });
  await orderByForm(own, [KURTA]);
  await signInBrowser(context, own);
  await page.goto(`${own.deskUrl}/emails`);
  await page.waitForResponse(/\/emails\.data/);
  const heading = page.getByRole('heading', { level: 1 });
  return {
    heading,
    words: (await heading.textContent()) ?? '',
    async close() {
      await page.goto('about:blank');
      await own.stop();
    },
  };
}

test('emails that are owed stay on the screen, which reads itself again, while there is no network', async ({
  page,
  context,
}) => {
  const { heading, words, close } = await openOwedEmails(page, context);
  await context.setOffline(true);
  await page.waitForTimeout(4000);
  await expect(heading).toHaveText(words);
  await context.setOffline(false);
  await page.waitForResponse(/\/emails\.data/);
  await close();
});

test('a screen whose reading the network drops says so, and comes by itself', async ({ page, context }) => {
  const { heading, words, close } = await openOwedEmails(page, context);
  await context.route(/\.data|icon\.svg/, (route) => route.abort('connectionreset'));
  await expect(heading).toHaveText('There is no network.');
  await context.unroute(/\.data|icon\.svg/);
  await expect(heading).toHaveText(words);
  await close();
});
