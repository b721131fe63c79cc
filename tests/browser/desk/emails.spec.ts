import { addSession, KURTA, visitDesk } from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { signInFirst } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

test.use({ images: 'plain' });

const DOCUMENTS = {
  menShirts: { [KURTA.id]: { productTitle: 'Anarkali Block Print Kurta', productPrice: 900, sizes: ['M'] } },
};

let own: ShopProcess | undefined;
test.afterEach(() => own?.stop());

test('emails that are owed stay on the screen without a network; a reading that it drops is told, and comes by itself', async ({
  page,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  // Nobody listens on that port.
  const knobs = { ...WITH_DESK, EMAIL_SERVICE_URL: 'http://127.0.0.1:9' };
  own = await openOwnShop({ documents: DOCUMENTS, knobs });
  await orderByForm(own, [KURTA]);
  await addSession(context, own, (await signInFirst(own)).cookie);
  await page.goto(`${own.deskUrl}/emails`);
  // The screen reads itself again every three seconds.
  await page.waitForResponse(/\/emails\.data/);
  const heading = page.getByRole('heading', { level: 1 });
  const words = (await heading.textContent()) ?? '';
  await context.setOffline(true);
  await page.waitForTimeout(4000);
  await expect(heading).toHaveText(words);
  await context.setOffline(false);
  await page.waitForResponse(/\/emails\.data/);
  await context.route(/\.data|icon\.svg/, (route) => route.abort('connectionreset'));
  await expect(heading).toHaveText('There is no network.');
  await context.unroute(/\.data|icon\.svg/);
  await expect(heading).toHaveText(words);
  await page.goto('about:blank');
});

test('what a press on the last email does is seen where it was pressed', async ({ page, context }) => {
  own = await openOwnShop({ documents: DOCUMENTS, knobs: WITH_DESK });
  await orderByForm(own, [KURTA]);
  await addSession(context, own, (await signInFirst(own)).cookie);
  await page.setViewportSize({ width: 390, height: 400 });
  await visitDesk(page, `${own.deskUrl}/emails`);
  const again = page.getByRole('button', { name: /^Send again/ }).last();
  await again.click();
  await expect(page.getByRole('status').filter({ hasText: 'will be sent now' })).toBeInViewport();
  await page.goto('about:blank');
});
