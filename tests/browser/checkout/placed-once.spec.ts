import { href } from 'react-router';
import { untilAwake, visit } from '../../support/browser/screen.ts';
import { completeOrder, fillIn, newShopper } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, PLACED } from './bookmark-order.ts';

test.use({ images: 'plain' });

test('an order that was pressed before its script arrived is told for 3000 ms, and not on reload', async ({ page }) => {
  await visit(page, CHECKOUT);
  await fillIn(page, newShopper());
  await page.clock.install();
  await completeOrder(page).evaluate((button) => button.closest('form')?.submit());
  await expect(page.getByText(PLACED)).toBeVisible();
  await untilAwake(page);
  await page.clock.runFor(3000);
  await expect(page.getByText(PLACED)).toBeHidden();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByText(PLACED)).toBeHidden();
  await expect(page).toHaveURL(href('/home'));
});
