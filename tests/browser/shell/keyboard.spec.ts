import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { isUncovered } from '../../support/browser/is-uncovered.ts';
import { openLinks, visit } from '../../support/browser/screen.ts';
import { completeOrder, newShopper, ordersOf, productPage } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';

test.use({ images: 'plain' });

/** What is drawn of the element that has the focus: a radio is its label. */
const FOCUSED = 'label:has(input[type=radio]:focus), :focus';

/** Presses Tab until this element has the focus. Every element on the way must show its focus, and no bar may cover it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    const { words, shown } = await page.evaluate(stop);
    expect(shown, `the focus can be seen on ${words}`).toBe(true);
    await expect.poll(() => isUncovered(page.locator(FOCUSED).first()), `nothing covers ${words}`).toBe(true);
    if (name.test(words)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Runs in the page: the focused element, and whether its focus is visible: it has an outline. */
function stop(): { words: string; shown: boolean } {
  const at = document.activeElement as HTMLElement;
  const label = at instanceof HTMLInputElement ? (at.labels?.[0]?.textContent ?? '') : '';
  const words = (at.getAttribute('aria-label') ?? (label || at.textContent || at.tagName)).trim();
  const drawn = at.closest('label:has(input[type=radio])') ?? at;
  return { words, shown: [at, drawn].some((one) => getComputedStyle(one).outlineStyle !== 'none') };
}

test('the keyboard alone goes from home to a placed order', async ({ page, shop }) => {
  test.slow();
  const shopper = newShopper();
  await visit(page, href('/home'));
  await tabTo(page, /^Skip to content$/);
  await expect(page.getByRole('link', { name: 'Skip to content' })).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^See the shirts$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href('/men-shirts'));
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^Siyah Mashq Kurta/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Siyah Mashq Kurta' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^S$/);
  await page.keyboard.press('Space');
  await tabTo(page, /^One more$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Add to Cart$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added Siyah Mashq Kurta x2 to your cart!')).toBeVisible();
  await visit(page, href('/cart'));
  await tabTo(page, /^All Items \(1\)$/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Resin (0)' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Proceed to payment$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(completeOrder(page)).toBeVisible();
  for (const [label, text] of [
    [/^Email or mobile number$/, shopper.contact],
    [/^First name$/, shopper.firstName],
    [/^Last name$/, shopper.lastName],
    [/^Address$/, shopper.address],
    [/^City$/, shopper.city],
    [/^Email$/, shopper.email],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, /^Complete order$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

test('another screen takes the focus, a new order of the same one leaves it, Escape closes a menu and gives it back', async ({
  page,
}) => {
  await visit(page, href('/home'));
  await (await openLinks(page)).getByRole('link', { name: 'Texture Paint', exact: true }).press('Enter');
  await expect(page).toHaveURL(href('/texture-paint'));
  await expect(page.getByRole('main')).toBeFocused();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  await sort.selectOption('lowToHigh');
  await expect(page).toHaveURL(/sort=lowToHigh/);
  await expect(sort).toBeFocused();

  const links = await openLinks(page);
  const menu = links.locator('summary', { hasText: 'Festive' });
  await menu.press('Enter');
  await expect(links.getByRole('link', { name: 'Mehndi Night' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links.getByRole('link', { name: 'Mehndi Night' })).toBeHidden();
  await expect(menu, 'Escape gives the focus back').toBeFocused();
});

test('readers hear of alerts and of the count; removing a line leaves the focus in the cart', async ({ page }) => {
  await visit(page, productPage('resinCollection', 'iqbal-bookmark'));
  // The live region is in the page before its text, or screen readers would not announce it.
  const status = page.getByRole('status').filter({ hasNotText: /\S/ });
  await expect(status.first()).toBeAttached();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added Iqbal Bookmark x1 to your cart!' })).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore T-shirts' }).click();
  await expect(page.locator('[aria-live=polite]', { hasText: 'Page 1 of' })).toBeAttached();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Remove Iqbal Bookmark' }).press('Enter');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});
