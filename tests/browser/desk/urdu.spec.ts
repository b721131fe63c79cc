import { addSession, expect, KURTA, test, visitDesk } from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { expectSound } from '../../support/browser/sound.ts';
import { type DeskOwner, signInFirst } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

// In a shop of their own: in the shared one the desk of other stories would be in Urdu too.
test.use({ images: 'plain', owner: 'nobody' });
// One after another: they change the language of the same owner.
test.describe.configure({ mode: 'default' });

const { size: _, ...PIECE } = KURTA;

let own: ShopProcess;
let owner: DeskOwner;
test.beforeAll(async () => {
  const menShirts = { [KURTA.id]: { productTitle: 'Anarkali Block Print Kurta', productPrice: 900 } };
  own = await openOwnShop({ documents: { menShirts }, knobs: WITH_DESK });
  owner = await signInFirst(own);
  expect((await orderByForm(own, [PIECE], {})).status).toBe(303);
});
test.afterAll(() => own.stop());

/** Runs in the page: how much wider than the window it is, in px; from right to left it grows to the left. */
function widthOver(): number {
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/**
 * Runs in the page: its headings, buttons, labels of fields and names for readers that have Latin letters, apart from names,
 * addresses and values.
 */
function inLatin(): string[] {
  const shown = 'h1, h2, h3, button, .button, summary, label, legend, dt, .field > .quiet';
  const words = [...document.querySelectorAll(shown)].map((one) => {
    const copy = one.cloneNode(true) as Element;
    for (const value of copy.querySelectorAll('.name, bdi, input, select, textarea')) value.remove();
    return copy.textContent ?? '';
  });
  const read = ['aria-label', 'placeholder'].flatMap((label) =>
    [...document.querySelectorAll(`[${label}]:not([dir])`)].map((one) => one.getAttribute(label) ?? ''),
  );
  const own = [...words, ...read].map((one) => one.replace(/\u2068[^\u2069]*\u2069/g, ''));
  return own.filter((one) => /[a-z]{2}/.test(one.replace(/\S+@\S+/g, '')));
}

const SCREENS = [
  ...[
    '/',
    '/calls',
    '/couriers',
    '/products',
    `/products/menShirts/${KURTA.id}/edit`,
    '/shop',
    '/figures',
    '/orders/new',
  ],
  ...['/products/new', '/changes', '/people', '/shop/codes', '/shop/delivery', '/bring', '/collections/menShirts'],
];

test('an owner’s desk turns to Urdu, tells a press in Urdu and is sound, and turns back to English', async ({
  page,
  context,
}) => {
  await addSession(context, own, owner.cookie);
  await visitDesk(page, `${own.deskUrl}/you`);
  await page.getByRole('button', { name: 'اردو' }).click();
  await expect(page.locator('html[lang="ur"][dir="rtl"]')).toBeVisible();
  await visitDesk(page, `${own.deskUrl}/orders`);
  await expectSound(page);
  await page.getByRole('button', { name: 'کنفرم کریں' }).first().click();
  const notice = page.getByRole('status').filter({ hasText: 'کنفرم ہو گیا' });
  await notice.getByRole('button', { name: 'واپس لیں' }).click();
  await expect(page.getByRole('status')).toContainText('واپس لے لیا');
  await visitDesk(page, `${own.deskUrl}/you`);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
});

test('in Urdu the screens are whole on a phone', async ({ page, context }) => {
  test.setTimeout(180_000);
  await owner.post('/you', { deskLanguage: 'ur' });
  await addSession(context, own, owner.cookie);
  // The last one is looked at more closely.
  for (const path of [...SCREENS, '/emails']) {
    await page.goto(own.deskUrl + path);
    const shop = page.getByRole('navigation', { name: 'ڈیسک' }).getByRole('link', { name: 'دکان' });
    await expect(shop, path).toBeVisible();
    expect(await page.evaluate(widthOver), path).toBe(0);
    expect(await page.evaluate(inLatin), path).toEqual([]);
  }
  await expectSound(page);
});

test('in Urdu the desk comes alive although the file of its sentences did not load at first', async ({
  page,
  context,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  await owner.post('/you', { deskLanguage: 'ur' });
  await addSession(context, own, owner.cookie);
  await page.route('**/assets/urdu-*.js', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/urdu-'));
  await visitDesk(page, `${own.deskUrl}/`);
  await failed;
});
