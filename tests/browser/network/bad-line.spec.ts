import { href } from 'react-router';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { cards, visit } from '../../support/browser/screen.ts';
import { completeOrder, fillIn, newShopper, ordersOf } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { type Line, openLine } from '../../support/networks/line.ts';

/** These stories cut a real TCP connection between browser and shop. */
const CHECKOUT = checkoutPath([
  { collection: 'resinCollection', id: 'iqbal-bookmark', quantity: 1, colour: 'orignal' },
]);
const PLACED = 'Order placed successfully!';

test.use({ images: 'plain' });
test.describe.configure({ timeout: 120_000 });

let line: Line;

test.beforeEach(async ({ shop, expectsTrouble }) => {
  expectsTrouble.is = true;
  line = await openLine(shop);
});

test.afterEach(() => line.close());

for (const how of ['torn', 'silent'] as const)
  test(`an order whose answer is lost on a ${how} line is placed once`, async ({ page, shop }) => {
    const shopper = newShopper();
    await visit(page, line.url + CHECKOUT);
    await fillIn(page, shopper);
    line.cutAnswer(how, `POST ${href('/order')}`);
    await completeOrder(page).click();
    await expect(page.getByText('Your order is waiting to be sent')).toBeVisible();
    await expect(page.getByText(PLACED)).toBeHidden();
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
    line.mend();
    await expect(page.getByText(PLACED)).toBeVisible({ timeout: 60_000 });
    expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
  });

test('a screen whose answer breaks off in the middle says that the network did, and comes when it is back', async ({
  page,
}) => {
  await visit(page, line.url + CHECKOUT);
  line.cutAnswer('torn', `GET ${href('/home')}.data?_routes=routes%2Fhome`, 0.9);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByText('You are offline, and this page has not been here before.')).toBeVisible();
  line.mend();
  await expect(cards(page.getByRole('main')).first()).toBeVisible();
});

test('on a line that breaks twice a second an order gets through, once', async ({ page, shop }) => {
  const shopper = newShopper();
  await visit(page, line.url + CHECKOUT);
  await fillIn(page, shopper);
  const stop = breakTwiceASecond();
  await completeOrder(page).click();
  // The sentence that says so is shown for three seconds. This stays, on home or where the way there broke.
  const order = page.getByRole('region', { name: /^Your order/ }).or(page.getByText('You ordered this on'));
  await expect(async () => {
    // Where the line breaks under the way home, and no worker stands in, the shopper loads the page again.
    await order.waitFor({ timeout: 10_000 }).catch(() => page.reload());
    await expect(order).toBeVisible();
  }).toPass({ timeout: 90_000 });
  stop();
  expect(await ordersOf(shop, shopper.email)).toHaveLength(1);
});

/**
 * Breaks the line about twice a second, unevenly: it holds for 100 ms, then for 700, in which a busy machine answers too. Tries
 * are whole seconds apart: in turns of one second each would meet the same break.
 */
function breakTwiceASecond(): () => void {
  let timer: NodeJS.Timeout;
  const breakAfter = (ms: number) => {
    timer = setTimeout(() => {
      line.cut('torn');
      setTimeout(line.mend, 150);
      breakAfter(1100 - ms);
    }, ms);
  };
  breakAfter(250);
  return () => clearTimeout(timer);
}
