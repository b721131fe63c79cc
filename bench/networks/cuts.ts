import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { checkoutPath } from '../../shop/buying/checkout-path.ts';
import { ORDER_PLACED, type Order } from '../../shop/orders/order.ts';
import { type Line, openLine } from '../../tests/support/networks/line.ts';
import { fillIn, PHONE } from '../../tests/support/networks/purchase.ts';
import type { ShopProcess } from '../../tests/support/shop-process.ts';

const CHECKOUT = checkoutPath([{ collection: 'menShirts', id: 'multani-tile-kurta', quantity: 1, colour: 'orignal' }]);

/** A checkout from opening to 'placed' takes about so long on a whole line, in ms; each is cut somewhere within. */
const CHECKOUT_MS = 1600;
/** How long a line stays cut, in ms: a tunnel, a lift, a full cell. */
const AWAY_MS = { least: 500, most: 7000 };

/** What the shopper read last, and what the shop had then. */
export type Fate = { told: string; orders: number };

export const CANCELLED = 'Nothing was ordered';
export const TOO_LATE = 'It had reached the shop before you cancelled it';

/**
 * One shopper after another checks out while the line is cut at a random moment of it; `cancelling` ones press Cancel
 * order if they are told that it waits. Gives what each was told in the end.
 */
export async function cutCheckouts(
  browser: Browser,
  shop: ShopProcess,
  times: number,
  { cancelling }: { cancelling: boolean },
): Promise<Fate[]> {
  const line = await openLine(shop);
  const fates: { told: string; email: string }[] = [];
  for (let time = 0; time < times; time += 1) {
    const context = await browser.newContext(PHONE);
    const email = `cut-${cancelling ? 'cancelled-' : ''}${time}@example.com`;
    fates.push({ email, told: await checkOut(context, line, email, cancelling) });
    await context.close();
  }
  await line.close();
  const orders = JSON.parse(await shop.owner('orders', '--json')) as Order[];
  return fates.map(({ told, email }) => ({
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

/** What became of the order, '' when it was never said. Before the browser's own error page a shopper presses Reload. */
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

/** A shopper whose page does not come, or comes without its script, asks for it again. */
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
