import type { Locator } from '@playwright/test';
import { href } from 'react-router';
import { visit } from '../../support/browser/screen.ts';
import {
  checkoutField,
  completeOrder,
  expectFilledIn,
  fillIn,
  newShopper,
  ordersOf,
} from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED } from './bookmark-order.ts';

test.use({ images: 'plain' });

test.beforeEach(({ expectsTrouble }) => {
  expectsTrouble.is = true; // the browser logs the answer 400
});

const LONG = `House 7, ${'near the big mosque '.repeat(30)}`.trim();
const ENDLESS = 'Salaam. '.repeat(2501).trim();
const CAUGHT = 'Your browser filled in a field that nobody sees.';
const SENT = 'Message sent successfully!';

test('an order is asked about where a text is too long or the unseen field is filled in; unseen signs are dropped', async ({
  page,
  shop,
}) => {
  const shopper = newShopper();
  const { email, ...typed } = { ...shopper, address: LONG };
  await visit(page, CHECKOUT);
  await fillIn(page, { ...typed, email: `\u202a${email.replace('@', '\u200b@')}\u202c` });
  await completeOrder(page).click();
  await expect(checkoutField(page, 'Address')).toHaveAccessibleDescription(
    `This is ${LONG.length} characters long. There is room for 500: please write it shorter.`,
  );
  await expectFilledIn(page, typed);
  expect(await ordersOf(shop, email)).toEqual([]);

  await fillIn(page, { address: 'House 7' });
  await fillHoneypot(page.getByRole('main'));
  await completeOrder(page).click();
  const alert = page.getByRole('alert').filter({ hasText: CAUGHT });
  await expect(alert).toContainText('Nothing was sent yet: please press once more.');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expectFilledIn(page, { ...typed, address: 'House 7' });
  expect(await ordersOf(shop, email)).toEqual([]);

  await completeOrder(page).click();
  await expect(page.getByText(PLACED)).toBeVisible();
  expect(await ordersOf(shop, email)).toMatchObject([{ shipping: { address: 'House 7', email } }]);
  const emails = await shop.emails(email, 3);
  expect(emails.map(({ to }) => to)).toContain(email);
});

for (const scripts of [true, false])
  test.describe(`scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('so is a message, and nothing is said to be sent that was not', async ({ page, shop }) => {
      const { email, contact } = newShopper();
      await (scripts ? visit(page, href('/about')) : page.goto(href('/about')));
      await page.getByLabel('Name').fill('Bilal');
      await page.getByLabel('Email').fill(`\u2066${email}\u2069`);
      await page.getByLabel('Phone number').fill(contact);
      await page.getByLabel('Comment').fill(ENDLESS);
      const send = page.getByRole('button', { name: 'Send Message' });
      await send.click();
      const form = page.locator('form').filter({ has: send });
      const comment = form.locator('textarea');
      await expect(comment).toHaveAccessibleDescription(/^This is 20007 characters long\. There is room for 20000/);
      await expect(comment).toHaveValue(ENDLESS);

      await comment.fill('Salaam.');
      await fillHoneypot(form);
      await send.click();
      const alert = page.getByRole('alert').filter({ hasText: CAUGHT });
      await expect(alert).toContainText('Nothing was sent yet: please press once more.');
      await expect(page.getByText(SENT)).toBeHidden();
      for (const [label, words] of [
        ['Name', 'Bilal'],
        ['Phone number', contact],
        ['Comment', 'Salaam.'],
      ] as const)
        await expect(page.getByLabel(label).first()).toHaveValue(words);

      await send.first().click();
      await expect(page.getByText(SENT)).toBeVisible();
      const emails = await shop.emails(email, 2);
      expect(emails).toHaveLength(2);
      for (const { html } of emails) expect(html).not.toContain('\u2066');
    });
  });

async function fillHoneypot(form: Locator): Promise<void> {
  await form.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://ayesha.example';
  });
}
