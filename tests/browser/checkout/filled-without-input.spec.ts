import type { Page } from '@playwright/test';
import { href } from 'react-router';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED } from './bookmark-order.ts';

test.use({ images: 'plain' });

const needed = (page: Page) => page.getByRole('main').getByText(/^Still needed/);

/** Fills in fields as some browsers and password managers do: without an `input` event. */
async function autofill(page: Page, form: 'main form' | 'form.contact', values: Record<string, string>): Promise<void> {
  await page.locator(form).evaluate((form, values) => {
    for (const [name, value] of Object.entries(values))
      for (const field of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) field.value = value;
  }, values);
}

test('forms that were filled in without a sign can be sent, and stay filled in', async ({ page, shop }) => {
  const shopper = newShopper();
  await page.setViewportSize({ width: 390, height: 300 });
  await visit(page, CHECKOUT);
  await autofill(page, 'main form', shopper);
  for (const sign of ['change', 'focusout', 'pageshow']) {
    await expect(completeOrder(page), sign).not.toBeInViewport();
    await page.evaluate((sign) => {
      const from = sign === 'pageshow' ? window : document.querySelector('main form [name=city]');
      from?.dispatchEvent(new Event(sign, { bubbles: true }));
    }, sign);
    await expect(completeOrder(page), `read at ${sign}`).toBeEnabled();
    await fillIn(page, { city: '' });
    await expect(completeOrder(page)).toBeDisabled();
    await autofill(page, 'main form', { city: shopper.city });
  }
  await completeOrder(page).scrollIntoViewIfNeeded();
  await expect(completeOrder(page)).toBeEnabled();
  await expect(needed(page)).toHaveCount(0);

  await visit(page, href('/about'));
  const send = page.getByRole('button', { name: 'Send Message' });
  const neededThere = page.locator('form.contact').getByRole('status');
  await expect(neededThere).toHaveText('');
  await autofill(page, 'form.contact', { name: 'Bilal', email: 'bilal@example.pk' });
  await send.scrollIntoViewIfNeeded();
  await expect(neededThere).toHaveText('Still needed: Phone number, Comment');
  await expect(send).toBeDisabled();
  await autofill(page, 'form.contact', { phone: '0300 1234567', comment: 'Do you pour trays in green?' });
  await expect(send).toBeEnabled();
  await expect(neededThere).toHaveText('');

  await visit(page, CHECKOUT);
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});
