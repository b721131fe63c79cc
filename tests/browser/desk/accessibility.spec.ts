import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, openOrder, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';
import { faultsOfHtml } from '../../support/valid-html.ts';

test.use({ images: 'plain' });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SCREENS = [
  '/',
  '/orders',
  '/orders?state=packed',
  '/calls',
  '/couriers',
  '/couriers/columns?courier=PostEx',
  '/evening',
  '/figures',
  '/figures?by=city',
  '/shop',
  '/shop/words',
  '/bring',
  '/emails',
  '/products',
  '/products?q=nothing+like+this&stock=sold+out',
  '/products/womenShirts/gul-e-lala-kurti',
  '/products/womenShirts/gul-e-lala-kurti/edit',
  '/products/new',
  '/products/drafts',
  '/collections',
  '/collections/collection_1',
  '/collections/coverImages',
  '/collections/catalogs/record/festive',
  '/collections/premiumItem/record/walls-you-want-to-touch',
  '/changes',
  '/changes?product=gul-e-lala-kurti',
  '/searches',
  '/orders/slips',
  '/orders/new?q=anarkali&items=menShirts/anarkali-block-print-kurta/2/Madder',
  '/nothing',
];

/** What is wrong with the screen at both sizes for somebody who does not see it, or only at 320 px, or has a large thumb, or reads HTML. */
async function expectSound(page: Page): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
    expect(found, `${size.width} px`).toEqual([]);
    expect(await page.evaluate(tooSmall), `${size.width} px`).toEqual([]);
  }
  expect(await faultsOfHtml(await page.content())).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(sticksOut), 'what sticks out at 320 px').toEqual([]);
  expect(await page.evaluate(isSqueezed), 'what is squeezed at 320 px').toEqual([]);
  await page.setViewportSize(phone);
}

/** Runs in the page: what makes it wider than the window. */
function sticksOut(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth)
    .map((one) => `${one.outerHTML.slice(0, 120)} ${Math.round(one.getBoundingClientRect().right)}`);
}

/** Runs in the page: puts the longest words that an order may have on its card. */
function putWidestWords(): void {
  const WORDS = {
    '.order-who': 'Muhammadabdurrahmankhan Wwwwwwwwwwwwwwwww',
    '.order-sum': 'Rs 8,888,888',
    '.order-where': 'Wwwwwwwwwwwwwwwwwwwwwwwwwwww',
    '.flag': 'Maybe the same order again: WWWWWWWWWW',
  };
  for (const [of, words] of Object.entries(WORDS))
    for (const one of document.querySelectorAll(of)) one.textContent = words;
}

/** Runs in the page: what sticks out of an order's card. */
function sticksOutOfCards(): string[] {
  const rightOf = (one: Element) => Math.round(one.getBoundingClientRect().right);
  return [...document.querySelectorAll('.order-card')].flatMap((card) =>
    [...card.querySelectorAll('*')]
      .filter((one) => rightOf(one) > rightOf(card))
      .map((one) => `${one.outerHTML.slice(0, 120)} ${rightOf(one)}`),
  );
}

/** Runs in the page: words of three and more lines in a column of under 64 px, about eight letters. */
function isSqueezed(): string[] {
  return [...document.querySelectorAll('main :is(a, b, p, span)')]
    .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
    .map((one) => ({ one, ...one.getBoundingClientRect().toJSON() }))
    .filter(({ width, height }) => width > 0 && width < 64 && height > 60)
    .map(({ one, width, height }) => `${one.outerHTML.slice(0, 120)} ${Math.round(width)} x ${Math.round(height)}`);
}

/** Runs in the page: links and controls that stand in no sentence and are under 48 px high. */
function tooSmall(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, select, summary, input:not([type=hidden])')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.closest('p, .visually-hidden, li:has(img)') && !one.classList.contains('visually-hidden'))
    .map((one) => ({ one, height: (one.closest('label, li') ?? one).getBoundingClientRect().height }))
    .filter(({ height }) => height < 47.5)
    .map(({ one, height }) => `${one.outerHTML.slice(0, 80)} ${Math.round(height)}`);
}

for (const path of SCREENS)
  test(`axe finds nothing on ${path}, and a thumb hits everything`, async ({ page, shop, expectsTrouble }) => {
    expectsTrouble.is = path === '/nothing'; // the browser notes the 404
    await placeOrder(shop);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  });

test('the widest orders fit 320 px before the font has come', async ({ page, shop, expectsTrouble }) => {
  expectsTrouble.is = true; // the font does not come
  await placeOrder(shop);
  const customer = await placeOrder(shop);
  await page.route('**/*.woff2', (route) => route.abort());
  await visitDesk(page, `/orders?q=${customer}`);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(putWidestWords);
  expect(await page.evaluate(sticksOutOfCards)).toEqual([]);
  expect(await page.evaluate(sticksOut)).toEqual([]);
});

test('axe finds nothing on an order, its edit, a press with its Undo, and chosen orders', async ({ page, shop }) => {
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  await expectSound(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit');
  await expectSound(page);
  await visitDesk(page, `/orders?q=${customer}`);
  await page.getByRole('checkbox').check();
  await expectSound(page);
});

test.describe('with nobody signed in', () => {
  test.use({ owner: 'nobody' });

  for (const path of ['/orders', '/enter/abc'])
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page);
    });
});
