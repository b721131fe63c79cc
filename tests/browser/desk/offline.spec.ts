import type { BrowserContext, Page } from '@playwright/test';
import { card, expect, openOrder, placeOrder, signInBrowser, test, visitDesk } from '../../support/browser/desk.ts';
import { ownerWith } from '../../support/desk/desk-owner.ts';

test.use({ serviceWorkers: 'allow', images: 'plain', owner: 'nobody' });

test.beforeEach(async ({ context, shop, expectsTrouble }) => {
  // A network that is gone is noted in the console.
  expectsTrouble.is = true;
  await signInBrowser(context, shop);
});

/** Resolves when the desk's worker has kept this screen. */
async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = async (path: string) =>
    navigator.serviceWorker.controller !== null && (await caches.match(path, { ignoreVary: true })) !== undefined;
  await expect.poll(() => page.evaluate(isKept, path), { timeout: 30_000 }).toBe(true);
}

async function goOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
}

test('without a network the desk opens with what it last saw, and says when that was', async ({
  page,
  shop,
  context,
}) => {
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  const order = new URL(page.url()).pathname;
  await untilKept(page, '/');
  await page.reload();
  await untilKept(page, order);
  await goOffline(context, true);
  await page.goto(order);
  await expect(page.getByText(/^Seen at \d\d:\d\d, no network\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Calls' })).toBeVisible();
  await expect(page.getByText(/^Seen at/)).toBeVisible();
  await page.goto('/figures');
  await expect(page.getByText('This screen was not opened on this phone before')).toBeVisible();
  await page.goto('/');
  await goOffline(context, false);
  await expect(page.getByText(/^Seen at/)).toHaveCount(0, { timeout: 20_000 });
});

test('a screen that opens without a network has its newest data, and asks for none where no newer is kept', async ({
  page,
  shop,
  context,
}) => {
  await openOrder(page, await placeOrder(shop));
  const order = new URL(page.url()).pathname;
  await untilKept(page, '/');
  await page.reload();
  await untilKept(page, order);
  await ownerWith(shop, shop.deskCookie ?? '').step({ order: order.split('/').at(-1) ?? '', step: 'confirm' });
  const confirmed = page.getByText('Confirmed', { exact: true }).first();
  await expect(confirmed).toBeVisible();
  await untilKept(page, `${order}.data`);
  await goOffline(context, true);
  await page.goto(order);
  await expect(confirmed).toBeVisible();
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path, { ignoreVary: true });
  }, `${order}.data`);
  // The browser reports a request that the worker holds only once it is answered.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...request) => {
      performance.mark(`asked ${request[0] instanceof Request ? request[0].url : request[0]}`);
      return fetch(...request);
    };
  });
  await page.goto(order);
  await expect(page.getByText(/^Seen at/)).toBeVisible();
  await page.waitForTimeout(1500);
  const asked = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect(asked.filter((one) => one.includes(`${order}.data`))).toEqual([]);
  await goOffline(context, false);
  await expect(page.getByText(/^Seen at/)).toHaveCount(0, { timeout: 20_000 });
  await expect(confirmed).toBeVisible();
});

test('a step without a network waits, also while the desk is closed, and is sent once', async ({
  page,
  shop,
  context,
}) => {
  const customer = await placeOrder(shop);
  const list = `/orders?q=${customer}`;
  await visitDesk(page, list);
  await untilKept(page, '/');
  await page.reload();
  await untilKept(page, list);
  await goOffline(context, true);
  await card(page, customer).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Waits for the network, not saved yet.')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(list);
  await expect(again.getByText('Waits for the network, not saved yet.')).toBeVisible();
  await expect(card(again, customer)).toContainText('Confirmed');
  await goOffline(context, false);
  await expect(again.getByText('Waits for the network')).toHaveCount(0, { timeout: 30_000 });
  await openOrder(again, customer);
  expect(await again.getByText('Confirmed', { exact: true }).count()).toBe(2);
});

test('steps that wait are all taken, also where another owner adds a note meanwhile', async ({
  page,
  shop,
  context,
}) => {
  await openOrder(page, await placeOrder(shop));
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await goOffline(context, true);
  for (const name of ['Confirm', 'Pack']) await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText('Waits for the network, not saved yet.')).toBeVisible();
  await ownerWith(shop, shop.deskCookie ?? '').step({ order, step: 'note', note: 'Call first' });
  await goOffline(context, false);
  await expect(page.getByText('Waits for the network')).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await expect(page.getByText('Packed', { exact: true })).toHaveCount(2);
});

test('a press that is saved stays shown while a slow network brings the screen as it was kept before', async ({
  page,
  shop,
  context,
}) => {
  const customer = await placeOrder(shop);
  const list = `/orders?q=${customer}`;
  await visitDesk(page, list);
  await untilKept(page, '/');
  await page.reload();
  await untilKept(page, list);
  // An order lets the open screen be read again, and its data be kept.
  await placeOrder(shop);
  await untilKept(page, `/orders.data?q=${customer}`);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(/orders\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await card(page, customer).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Seen at/)).toBeVisible({ timeout: 10_000 });
  // The worker says so before it answers.
  await page.waitForTimeout(500);
  await expect(card(page, customer).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(card(page, customer)).toContainText('Confirmed');
  letGo();
  await expect(page.getByText(/^Seen at/)).toHaveCount(0, { timeout: 20_000 });
  await expect(card(page, customer)).toContainText('Confirmed');
});

test('signing out forgets what was seen', async ({ page, shop, context }) => {
  const customer = await placeOrder(shop);
  await visitDesk(page, '/orders');
  await untilKept(page, '/calls');
  await page.goto('/shop');
  const own = page.getByRole('listitem').filter({ hasText: '(this one)' });
  await own.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  const keptPages = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => !name.startsWith('files '));
      const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return counts.reduce((sum, count) => sum + count, 0);
    });
  await expect.poll(keptPages).toBe(0);
  await goOffline(context, true);
  await page.goto('/orders');
  await expect(page.getByText(customer)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
});
