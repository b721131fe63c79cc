import type { Locator, Page } from '@playwright/test';
import { href } from 'react-router';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED } from './bookmark-order.ts';

test.use({ images: 'plain' });

const MESSAGE_SENT = 'Message sent successfully!';

for (const scripts of [true, false])
  test.describe(`scripts ${scripts ? 'on' : 'off'}: a browser filled in the field that people do not see`, () => {
    test.use({ javaScriptEnabled: scripts });
    const open = (page: Page, path: string) => (scripts ? visit(page, path) : page.goto(path));

    test('at checkout: the shopper is told, everything stays, and a second press places the order', async ({
      page,
      shop,
      expectsTrouble,
    }) => {
      expectsTrouble.is = true; // the browser logs the answer 400
      const shopper = newShopper();
      await open(page, CHECKOUT);
      await fillIn(page, shopper);
      await fillHoneypot(page.getByRole('main'));
      await completeOrder(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Your browser filled in a field that nobody sees.' });
      await expect(alert).toContainText('Nothing was sent yet: please press once more.');
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expectFilledIn(page, shopper);
      expect(await ordersOf(shop, shopper.email)).toEqual([]);
      await completeOrder(page).click();
      await expect(page.getByText(PLACED)).toBeVisible();
      expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
    });

    test('in the contact form: nothing is said to be sent that was not, and a second press sends it', async ({
      page,
      shop,
      expectsTrouble,
    }) => {
      expectsTrouble.is = true; // the browser logs the answer 400
      const { email, contact } = newShopper();
      await open(page, href('/about'));
      const fields: [string, string][] = [
        ...([
          ['Name', 'Bilal'],
          ['Email', email],
        ] as [string, string][]),
        ...([
          ['Phone number', contact],
          ['Comment', 'Do you ship to Gilgit?'],
        ] as [string, string][]),
      ];
      for (const [label, words] of fields) await page.getByLabel(label).fill(words);
      await fillHoneypot(page.locator('form').filter({ has: sendButton(page) }));
      await sendButton(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Your browser filled in a field that nobody sees.' });
      await expect(alert).toContainText('Nothing was sent yet: please press once more.');
      await expect(page.getByText(MESSAGE_SENT)).toBeHidden();
      for (const [label, words] of fields) await expect(page.getByLabel(label).first()).toHaveValue(words);
      await sendButton(page).first().click();
      await expect(page.getByText(MESSAGE_SENT)).toBeVisible();
      expect(await shop.emails(email, 2)).toHaveLength(2);
    });
  });

function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Send Message' });
}

async function fillHoneypot(form: Locator): Promise<void> {
  await form.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://ayesha.example';
  });
}
