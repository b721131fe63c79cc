import type { BrowserContext, Page } from '@playwright/test';
import { href } from 'react-router';
import type { CheckoutForm } from '../../../shop/orders/order.ts';
import { visit } from '../../support/browser/screen.ts';
import { completeOrder, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { CHECKOUT, ORDERS, PLACED, WAITING } from './bookmark-order.ts';

test.use({ images: 'plain' });

const TOO_LATE = 'It had reached the shop before you cancelled it';
const CANCELLING = 'Your order is being cancelled';

test('an order that the shop answers within four seconds is placed without a word of waiting', async ({
  page,
  context,
}) => {
  const letGo = await pressOnStoppedClock(page, context);
  await page.clock.runFor(3900);
  await expect(page.getByText(WAITING)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  letGo();
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(page).toHaveURL(href('/home'));
});

test('after four seconds without an answer it waits; cancelled then, the shopper is told what the shop had', async ({
  page,
  context,
}) => {
  const letGo = await pressOnStoppedClock(page, context);
  await page.clock.runFor(4000);
  await expect(page.getByText(WAITING)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(CANCELLING)).toBeVisible();
  letGo();
  await expect(page.getByText(TOO_LATE)).toBeVisible();
  await expect(page.getByText(PLACED, { exact: true })).toBeHidden();
});

test('what another tab cancelled stays so when the tab that was pressed, and slept, wakes', async ({
  page,
  context,
  shop,
}) => {
  const other = await context.newPage();
  await visit(other, href('/about'));
  const wake = await putToSleep(page);
  const shopper = newShopper();
  const letGo = await fillInOnHeldNetwork(page, context, shopper);
  await pressAndSend(page);
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(CANCELLING)).toBeVisible();
  await wake();
  letGo();
  for (const tab of [page, other]) await expect(tab.getByText(TOO_LATE)).toBeVisible();
  await expect(page).toHaveURL(CHECKOUT);
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

/** No order is answered until the story calls the function that this gives. */
async function fillInOnHeldNetwork(page: Page, context: BrowserContext, shopper: CheckoutForm): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await context.route(ORDERS, (route) => gate.promise.then(() => route.continue()));
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  return gate.resolve;
}

/** Complete order is pressed, and the page's clock goes on as far as the story runs it. */
async function pressOnStoppedClock(page: Page, context: BrowserContext): Promise<() => void> {
  await page.clock.install();
  const letGo = await fillInOnHeldNetwork(page, context, newShopper());
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressAndSend(page);
  return letGo;
}

async function pressAndSend(page: Page): Promise<void> {
  const sent = page.waitForRequest(ORDERS);
  await completeOrder(page).click();
  await sent;
}

/** The timers of three to four seconds that the page sets do not end before it is woken: browsers slow hidden tabs down. */
async function putToSleep(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const set = window.setTimeout;
    const sleeping: (() => void)[] = [];
    const setTimeout = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      ms > 3000 && ms <= 4000 ? sleeping.push(() => act(...given)) : set(act, ms, ...given);
    Object.assign(window, { setTimeout, sleeping });
  });
  return () =>
    page.evaluate(() => {
      for (const act of (window as unknown as { sleeping: (() => void)[] }).sleeping) act();
    });
}
