import type { Page } from '@playwright/test';
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

const LONG = `House 7, ${'near the big mosque '.repeat(30)}`.trim();

for (const scripts of [true, false])
  test.describe(`scripts ${scripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: scripts });
    const open = (page: Page, path: string) => (scripts ? visit(page, path) : page.goto(path));

    test('an address that is too long is told beside its field, and stays', async ({ page, shop, expectsTrouble }) => {
      expectsTrouble.is = true; // the browser logs the answer 400
      const shopper = newShopper();
      await open(page, CHECKOUT);
      await fillIn(page, { ...shopper, address: LONG });
      await completeOrder(page).click();
      await expect(checkoutField(page, 'Address')).toHaveAccessibleDescription(
        `This is ${LONG.length} characters long. There is room for 500: please write it shorter.`,
      );
      await expectFilledIn(page, { ...shopper, address: LONG });
      expect(await ordersOf(shop, shopper.email)).toEqual([]);
      await fillIn(page, { address: 'House 7' });
      await completeOrder(page).click();
      await expect(page.getByText(PLACED)).toBeVisible();
      expect(await ordersOf(shop, shopper.email)).toMatchObject([{ shipping: { address: 'House 7' } }]);
    });

    test('an email that was pasted with signs that nobody sees gets the order', async ({ page, shop }) => {
      const shopper = newShopper();
      await open(page, CHECKOUT);
      await fillIn(page, { ...shopper, email: `\u202a${shopper.email.replace('@', '\u200b@')}\u202c` });
      await completeOrder(page).click();
      await expect(page.getByText(PLACED)).toBeVisible();
      expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
      const emails = await shop.emails(shopper.email, 3);
      expect(emails.map(({ to }) => to)).toContain(shopper.email);
    });

    test('so does a message, and its comment has room for many words but not for endless ones', async ({
      page,
      shop,
      expectsTrouble,
    }) => {
      expectsTrouble.is = true; // the browser logs the answer 400
      const { email, contact } = newShopper();
      await open(page, href('/about'));
      await page.getByLabel('Name').fill('Bilal');
      await page.getByLabel('Email').fill(`\u2066${email}\u2069`);
      await page.getByLabel('Phone number').fill(contact);
      const endless = 'Salaam. '.repeat(2501).trim();
      await page.getByLabel('Comment').fill(endless);
      const send = page.getByRole('button', { name: 'Send Message' });
      await send.click();
      const field = page.locator('form').filter({ has: send }).locator('textarea');
      await expect(field).toHaveAccessibleDescription(/^This is 20007 characters long\. There is room for 20000/);
      await expect(field).toHaveValue(endless);
      await field.fill('Salaam.');
      await send.click();
      await expect(page.getByText('Message sent successfully!')).toBeVisible();
      const emails = await shop.emails(email, 2);
      for (const { html } of emails) expect(html).not.toContain('\u2066');
    });
  });
