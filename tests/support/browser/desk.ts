import type { BrowserContext, Page } from '@playwright/test';
import type { CheckoutItem } from '../../../shop/buying/checkout-path.ts';
import { ownAddress, signIn } from '../desk/desk-owner.ts';
import { orderByForm } from '../shopper.ts';
import { expect, type StoryShop, test as shopTest } from './shops.ts';

/** Stories start at `page.goto('/...')` on the desk, with an owner signed in unless `owner` is 'nobody'. */
export const test = shopTest.extend<{ owner: 'signed in' | 'nobody' }>({
  catalogue: 'changing',
  owner: ['signed in', { option: true }],
  baseURL: async ({ shop }, use) => use(shop.deskUrl),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  context: async ({ context, shop, owner }, use) => {
    if (owner === 'signed in') await addSession(context, shop, shop.deskCookie ?? '');
    await use(context);
  },
});

export { expect };

/** Lets a browser in to the desk, with a session of its own: signing out does not end that of other stories. */
export async function signInBrowser(context: BrowserContext, shop: Parameters<typeof signIn>[0]): Promise<void> {
  await addSession(context, shop, (await signIn(shop)).cookie);
}

/** Gives a browser the session that a cookie carries. */
export async function addSession(
  context: BrowserContext,
  { deskUrl }: Pick<StoryShop, 'deskUrl'>,
  cookie: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: deskUrl }]);
}

/** What every shopper of these stories orders: a kurta of the demo catalogue. */
export const KURTA = {
  ...{ collection: 'menShirts', id: 'anarkali-block-print-kurta' },
  ...{ quantity: 1, colour: 'orignal', size: 'M' },
};

/** Places an order of a shopper whom nobody else knows; gives the last name, by which the desk finds it. */
export async function placeOrder(shop: StoryShop, items: CheckoutItem[] = [KURTA]): Promise<string> {
  const customer = newCustomer();
  const answer = await orderByForm(shop, items, customer);
  expect(answer.status).toBe(303);
  return customer.lastName;
}

/** What a shopper whom nobody else knows types. */
export function newCustomer(): { lastName: string; email: string; contact: string } {
  const mark = Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(Math.random() * 26)]).join('');
  const lastName = `Kh${mark}`;
  return {
    lastName,
    email: `${lastName}@example.com`,
    contact: `03${Math.floor(Math.random() * 1e9)}`.padEnd(11, '0'),
  };
}

/** The card of an order, found by its customer's last name. */
export function card(page: Page, lastName: string) {
  return page.getByRole('listitem').filter({ hasText: lastName });
}

/** Opens a list or a screen and waits until its script has taken over: then it listens for changes. */
export async function visitDesk(page: Page, path: string): Promise<void> {
  const listens = page.waitForRequest((request) => request.url().endsWith('/live'));
  await page.goto(path);
  await listens;
}

/** Opens the order of a customer. */
export async function openOrder(page: Page, lastName: string): Promise<void> {
  await visitDesk(page, `/orders?q=${lastName}`);
  await card(page, lastName).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
}

/** Whoever reads what a press was answered is slower than a second tap, which desk/shell/misplaced-taps.ts ignores for 700 ms. */
export async function untilRead(page: Page): Promise<void> {
  await page.waitForTimeout(800);
}
