import type { Page, Route } from '@playwright/test';
import { checkoutPath } from '../../shop/checkout-path.ts';
import { visit } from './screen.ts';
import { completeOrder, expectFilledIn, fillIn, newShopper, ordersOf } from './shopper.ts';
import { expect, test } from './shops.ts';

test.use({ pictures: 'plain' });

const CHECKOUT = checkoutPath([
  { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' },
]);

const TROUBLES: [string, number, (route: Route) => Promise<unknown>][] = [
  ['a shop that answers 500', 0, (route) => route.fulfill({ status: 500, body: 'out of paper' })],
  ['a network that is dead', 0, (route) => route.abort('internetdisconnected')],
  ['an answer that is lost on the way back', 1, (route) => route.fetch().then(() => route.abort('connectionreset'))],
];

for (const [trouble, saved, answer] of TROUBLES)
  test(`${trouble} says nothing, keeps what was typed, and pressing again is one order`, async ({
    page,
    shop,
    expectsTrouble,
  }) => {
    expectsTrouble.is = true;
    const shopper = newShopper();
    const logged: string[] = [];
    await visit(page, CHECKOUT);
    await fillIn(page, shopper);
    await onPost(page, answer);
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const pressed = page.waitForEvent('requestfinished', isPost).catch(() => undefined);
    const failed = page.waitForEvent('requestfailed', isPost).catch(() => undefined);
    await completeOrder(page).click();
    await Promise.race([pressed, failed]);

    await expect(completeOrder(page)).toBeEnabled();
    await expectFilledIn(page, shopper);
    await expect(page).toHaveURL(CHECKOUT);
    for (const role of ['status', 'alert'] as const)
      for (const words of await page.getByRole(role).allTextContents()) expect(words).toBe('');
    expect(logged).not.toEqual([]);
    expect(await ordersOf(shop, shopper.email)).toHaveLength(saved);

    await page.unrouteAll();
    await completeOrder(page).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
    expect(await shop.letters(shopper.email)).toHaveLength(3);
  });

test('while an order is on its way its button sleeps', async ({ page, shop }) => {
  const shopper = newShopper();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await visit(page, CHECKOUT);
  await fillIn(page, shopper);
  await onPost(page, (route) => gate.then(() => route.continue()));
  await completeOrder(page).click();
  await expect(completeOrder(page)).toBeDisabled();
  await expect(page.getByText('Order placed successfully!')).toBeHidden();
  letGo();
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

async function onPost(page: Page, answer: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route('**/checkout/**', async (route) => {
    if (isPost(route.request())) await answer(route);
    else await route.fallback();
  });
}

function isPost(request: { method(): string }): boolean {
  return request.method() === 'POST';
}
