import {
  addSession,
  card,
  expect,
  KURTA,
  newCustomer,
  openOrder,
  placeOrder,
  test,
  visitDesk,
} from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { setSeen } from '../../support/browser/screen.ts';
import { signInFirst } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

test.use({ images: 'plain' });

test('an open list shows an order that was just placed, and what another owner does', async ({
  page,
  shop,
  context,
}) => {
  await visitDesk(page, '/orders?state=new');
  const customer = await placeOrder(shop);
  await expect(card(page, customer)).toBeVisible();
  const other = await context.newPage();
  await openOrder(other, customer);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(card(page, customer)).toHaveCount(0);
});

test('a list hears of orders again after its stream was answered with an error', async ({
  page,
  shop,
  expectsTrouble,
}) => {
  expectsTrouble.is = true;
  let answers = 0;
  await page.route('**/live', (route) => {
    answers += 1;
    return answers === 1 ? route.fulfill({ status: 502 }) : route.continue();
  });
  await visitDesk(page, '/orders?state=new');
  const customer = await placeOrder(shop);
  await expect(card(page, customer)).toBeVisible();
});

test('with more tabs than a browser has connections a press is saved: those that nobody sees hold none', async ({
  page,
  shop,
  context,
}) => {
  const [confirmed, later] = [await placeOrder(shop), await placeOrder(shop)];
  const hidden = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  for (const tab of hidden) {
    await visitDesk(tab, '/orders?state=new');
    await setSeen(tab, false);
  }
  await visitDesk(page, '/orders?state=new');
  await card(page, confirmed).getByRole('button', { name: 'Confirm' }).click();
  await expect(card(page, confirmed)).toHaveCount(0);
  await openOrder(page, confirmed);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  const [seenAgain] = hidden;
  if (!seenAgain) return;
  await expect(card(seenAgain, later)).toBeVisible();
  await setSeen(seenAgain, true);
  await expect(card(seenAgain, confirmed)).toHaveCount(0);
});

/**
 * The server's clock does not jump, so an order of another story would bring a list that was open for hours back to now; and as
 * many orders as the calls need would push those of other stories off their lists.
 */
test.describe('in a shop of their own', () => {
  test.describe.configure({ mode: 'default' });

  let own: ShopProcess;
  let cookie: string;
  test.beforeAll(async () => {
    const menShirts = { [KURTA.id]: { productTitle: 'Anarkali Block Print Kurta', productPrice: 900, sizes: ['M'] } };
    own = await openOwnShop({ documents: { menShirts }, knobs: { ...WITH_DESK, ORDER_LIMIT: '100' } });
    ({ cookie } = await signInFirst(own));
  });
  test.afterEach(({ page }) => page.goto('about:blank'));
  test.afterAll(() => own.stop());

  test('on a list that was open for hours, what was just placed is not hours old', async ({ page, context }) => {
    await addSession(context, own, cookie);
    const early = newCustomer();
    await orderByForm(own, [KURTA], early);
    await page.clock.install();
    await visitDesk(page, `${own.deskUrl}/orders`);
    await page.clock.fastForward('03:00:00');
    await expect(card(page, early.lastName)).toContainText('3 h');
    const now = newCustomer();
    await orderByForm(own, [KURTA], now);
    await expect(card(page, now.lastName)).toContainText(', now');
  });

  test('when all calls that a screen was sent are made without a network, it says that others follow', async ({
    page,
    context,
    expectsTrouble,
  }) => {
    expectsTrouble.is = true;
    await addSession(context, own, cookie);
    for (let i = 0; i < 25; i += 1) await orderByForm(own, [KURTA], newCustomer());
    await page.route('**/{steps,live}', (route) => route.abort());
    await visitDesk(page, `${own.deskUrl}/calls`);
    const order = page.getByRole('link', { name: /^Open order / });
    for (let i = 0; i < 24; i += 1) {
      const id = (await order.textContent()) ?? '';
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(order.filter({ hasText: id })).toHaveCount(0);
    }
    await expect(page.getByText('The next calls come once these are saved.')).toBeVisible();
  });
});
