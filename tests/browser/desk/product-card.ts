import type { Locator, Page } from '@playwright/test';
import { expect, untilRead, visitDesk } from '../../support/browser/desk.ts';

/** The card of a product in a list of the desk. */
export function cardOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
}

/** Opens the list with these words, and the card that it finds. */
export async function openCard(page: Page, q: string): Promise<void> {
  await visitDesk(page, `/products?q=${encodeURIComponent(q)}`);
  await cardOf(page, q).getByText(q, { exact: true }).click();
}

/** Switches Sold out off if an earlier try left it on. */
export async function endSoldOut(page: Page, soldOut: Locator): Promise<void> {
  if (!(await soldOut.isChecked())) return;
  await soldOut.click();
  await expect(page.getByRole('status')).toContainText('Sold out is off.');
  await untilRead(page);
}
