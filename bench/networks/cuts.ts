import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { checkoutPath } from '../../shop/buying/checkout-path.ts';
import { ORDER_PLACED, type Order } from '../../shop/orders/order.ts';
import { type Line, openLine } from '../../tests/support/networks/line.ts';
import { fillIn, PHONE } from '../../tests/support/networks/purchase.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';

const CHECKOUT = checkoutPath([{ collection: 'menShirts', id: 'multani-tile-kurta', quantity: 1, colour: 'orignal' }]);

/** How long a checkout takes on a good connection, in ms. Each is cut at a random moment of it. */
const CHECKOUT_MS = 1600;
/** How long the connection stays cut, in ms: a tunnel, a lift, a full cell. */
const AWAY_MS = { least: 500, most: 7000 };

/** What the shopper read last, and how many orders the shop has then. */
export type CheckoutOutcome = { told: string; orders: number };

export const CANCELLED = 'Nothing was ordered';
export const TOO_LATE = 'It had reached the shop before you cancelled it';

/**
 * Checks out `times` times, one after another, and cuts the connection once during each. With `cancelling` the shopper
 * presses Cancel order when the order waits. Gives the outcome of each.
 */
export async function cutCheckouts(
  browser: Browser,
  shop: ShopProcess,
  times: number,
  { cancelling }: { cancelling: boolean },
): Promise<CheckoutOutcome[]> {
  const line = await openLine(shop);
  const outcomes: { told: string; email: string }[] = [];
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext(PHONE);
    const email = `cut-${cancelling ? 'cancelled-' : ''}${time}@example.com`;
    outcomes.push({ email, told: await checkOut(context, line, email, cancelling) });
    await context.close();
  }
  await line.close();
  const orders = JSON.parse(await shop.owner('orders', '--json')) as Order[];
  return outcomes.map(({ told, email }) => ({
    told,
    orders: orders.filter(({ shipping }) => shipping.email === email).length,
  }));
}

async function checkOut(context: BrowserContext, line: Line, email: string, cancelling: boolean): Promise<string> {
  const page = await context.newPage();
  const cut = cutOnce(line);
  await openCheckout(page, line.url);
  await fillIn(page, { email, contact: email });
  await page.getByRole('button', { name: 'Complete order' }).click();
  const ends = [ORDER_PLACED, CANCELLED, TOO_LATE];
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  if (cancelling) cancel.click({ timeout: 20_000 }).catch(() => undefined);
  const end = page.getByText(new RegExp(ends.join('|'))).first();
  const told = await readEnd(page, end);
  await cut;
  return told;
}

/** The last message of the page, '' when none came. Reloads the browser's error page, as a shopper would. */
async function readEnd(page: Page, end: Locator): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const read = await end.textContent({ timeout: 3000 }).catch(() => undefined);
    if (read) return read;
    if (page.url().startsWith('chrome-error:')) await page.reload({ timeout: 3000 }).catch(() => undefined);
  }
  return '';
}

async function cutOnce(line: Line): Promise<void> {
  await sleep(Math.random() * CHECKOUT_MS);
  line.cut(Math.random() < 0.5 ? 'torn' : 'silent');
  await sleep(AWAY_MS.least + Math.random() * (AWAY_MS.most - AWAY_MS.least));
  line.mend();
}

/** Opens the checkout; repeats until the page and its script have loaded. */
async function openCheckout(page: Page, url: string): Promise<void> {
  const asleep = page.getByRole('button', { name: 'Send Message', disabled: true });
  for (;;) {
    const opened = await page.goto(url + CHECKOUT, { timeout: 5000 }).catch(() => undefined);
    const awake =
      opened &&
      (await asleep.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      ));
    if (awake) return;
    await sleep(300);
  }
}
