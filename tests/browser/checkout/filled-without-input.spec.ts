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

test('a checkout that was filled in without a sign can be ordered, and stays filled in', async ({ page, shop }) => {
  const shopper = newShopper();
  await visit(page, CHECKOUT);
  await autofill(page, 'main form', shopper);
  await completeOrder(page).scrollIntoViewIfNeeded();
  await expect(completeOrder(page)).toBeEnabled();
  await expect(needed(page)).toHaveCount(0);
  await page.reload();
  await expectFilledIn(page, shopper);
  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

for (const sign of ['change', 'focusout', 'pageshow'])
  test(`a checkout far from its button is read at ${sign}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await visit(page, CHECKOUT);
    await autofill(page, 'main form', newShopper());
    await expect(completeOrder(page)).not.toBeInViewport();
    await page.evaluate((sign) => {
      const from = sign === 'pageshow' ? window : document.querySelector('main form [name=city]');
      from?.dispatchEvent(new Event(sign, { bubbles: true }));
    }, sign);
    await expect(completeOrder(page)).toBeEnabled();
  });

test('beside Complete order it says what is still needed, and goes when nothing is', async ({ page }) => {
  const { address, email, ...others } = newShopper();
  await visit(page, CHECKOUT);
  await expect(needed(page)).toHaveText('Still needed: Contact, First name, Last name, Address, City, Email');
  await fillIn(page, others);
  await expect(needed(page)).toHaveText('Still needed: Address, Email');
  await expect(needed(page)).toHaveRole('status');
  await expect(completeOrder(page)).toBeDisabled();
  await fillIn(page, { address, email });
  await expect(needed(page)).toHaveCount(0);
  await expect(completeOrder(page)).toBeEnabled();
});

test('the contact form is read as the checkout is, and asks once something is there', async ({ page }) => {
  await visit(page, href('/about'));
  const send = page.getByRole('button', { name: 'Send Message' });
  const needed = page.locator('form.contact').getByRole('status');
  await expect(needed).toHaveText('');
  await autofill(page, 'form.contact', { name: 'Bilal', email: 'bilal@example.pk' });
  await send.scrollIntoViewIfNeeded();
  await expect(needed).toHaveText('Still needed: Phone number, Comment');
  await expect(send).toBeDisabled();
  await autofill(page, 'form.contact', { phone: '0300 1234567', comment: 'Do you pour trays in green?' });
  await expect(send).toBeEnabled();
  await expect(needed).toHaveText('');
});
