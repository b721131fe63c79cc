import { addSession, expect, KURTA, test, visitDesk } from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { expectSound } from '../../support/browser/sound.ts';
import { signIn } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

// In a shop of their own: in the shared one the desk of other stories would be in Urdu too.
test.use({ images: 'plain', owner: 'nobody' });

let own: ShopProcess;
test.beforeAll(async () => {
  const menShirts = { [KURTA.id]: { productTitle: 'Anarkali Block Print Kurta', productPrice: 900 } };
  own = await openOwnShop({ documents: { menShirts }, knobs: WITH_DESK });
});
test.afterAll(() => own.stop());

/** Runs in the page: how much wider than the window it is, in px; from right to left it grows to the left. */
function widthOver(): number {
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Runs in the page: its headings and buttons that have Latin letters, apart from names, addresses and values. */
function inLatin(): string[] {
  const words = [...document.querySelectorAll('h1, h2, h3, button, .button, summary')].map((one) => {
    const copy = one.cloneNode(true) as Element;
    for (const name of copy.querySelectorAll('.name, bdi')) name.remove();
    return (copy.textContent ?? '').replace(/\u2068[^\u2069]*\u2069/g, '');
  });
  return words.filter((one) => /[a-z]{2}/.test(one.replace(/\S+@\S+/g, '')));
}

test('the desk in Urdu is whole on a phone, and a press is told in Urdu', async ({ page, context }) => {
  await addSession(context, own, (await signIn(own)).cookie);
  expect((await orderByForm(own, [KURTA], {})).status).toBe(303);
  await visitDesk(page, `${own.deskUrl}/you`);
  await page.getByRole('button', { name: 'اردو' }).click();
  await expect(page.locator('html[lang="ur"][dir="rtl"]')).toBeVisible();
  for (const path of [
    '/',
    '/calls',
    '/couriers',
    '/products',
    `/products/menShirts/${KURTA.id}/edit`,
    '/shop',
    '/figures',
    '/orders/new',
    '/products/new',
    '/changes',
    '/people',
    '/emails',
  ]) {
    await page.goto(own.deskUrl + path);
    await expect(page.getByRole('navigation', { name: 'ڈیسک' }).getByRole('link', { name: 'دکان' })).toBeVisible();
    expect(await page.evaluate(widthOver), path).toBe(0);
    expect(await page.evaluate(inLatin), path).toEqual([]);
  }
  await expectSound(page);
  await visitDesk(page, `${own.deskUrl}/orders`);
  await expectSound(page);
  await page.getByRole('button', { name: 'کنفرم کریں' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'کنفرم ہو گیا' });
  await notice.getByRole('button', { name: 'واپس لیں' }).click();
  await expect(page.getByRole('status')).toContainText('واپس لے لیا');
  await visitDesk(page, `${own.deskUrl}/you`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
});
