import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { signInBrowser } from '../../support/browser/desk.ts';
import { openOwnShop } from '../../support/browser/own-shop.ts';
import { visit } from '../../support/browser/screen.ts';
import { checkoutField, completeOrder, fillIn, newShopper, unfoldSummary } from '../../support/browser/shopper.ts';
import { expect, test } from '../../support/browser/shops.ts';
import { WITH_DESK } from '../../support/shop-process.ts';

const TEE = { productTitle: 'Plain Tee', productPrice: 900, brand: 'fesishop', inStock: true };
const CHECKOUT = checkoutPath([{ collection: 'menShirts', id: 'tee', quantity: 1, colour: 'orignal' }]);

test.use({ images: 'plain' });

test('an owner makes a code, and a shopper uses it on a weak network', async ({ page, context }) => {
  const shop = await openOwnShop({ documents: { menShirts: { tee: TEE } }, knobs: WITH_DESK });
  await signInBrowser(context, shop);
  await page.goto(`${shop.deskUrl}/shop`);
  await page.getByRole('link', { name: 'Discount codes' }).click();
  await page.getByLabel('Takes off').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must have 3 to 20 letters and digits')).toBeVisible();
  await expect(page.getByLabel('Takes off')).toHaveValue('10');
  await page.getByLabel('Code', { exact: true }).fill('Eid 10');
  await page.getByLabel('For orders from').fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  for (const label of ['Takes off', 'For orders from']) await expect(page.getByLabel(label)).toHaveValue('');
  const card = page.getByRole('listitem').filter({ hasText: '10% off, for orders of Rs 500 or more' });
  await expect(card).toContainText('Not used yet.');

  const tab = await context.newPage();
  const main = tab.getByRole('main');
  await expect(async () => {
    await visit(tab, shop.url + CHECKOUT);
    await unfoldSummary(tab);
    await expect(main).toContainText('Have a code?', { timeout: 1000 });
  }).toPass();
  const shopper = newShopper();
  await fillIn(tab, { address: shopper.address });
  const code = checkoutField(tab, 'Have a code?');
  await code.fill('eid 11');
  await code.press('Enter');
  await expect(main).toContainText('We do not know the code EID11.');
  await expect(code).toHaveAccessibleDescription(/We do not know/);
  await code.fill('eid 10');
  // The line takes the request and says nothing: the button of the order is on again after four seconds.
  await tab.route('**/checkout/**', () => undefined, { times: 1 });
  await tab.getByRole('button', { name: 'Use code' }).click();
  await expect(main).toContainText('The code is looked at when you order.');
  await tab.getByRole('button', { name: 'Use code' }).click();
  await expect(main).toContainText('Discount (EID10)−PKR 90');
  await expect(main).toContainText('Pay Rs 1060 in cash when it arrives.');
  await tab.reload();
  await unfoldSummary(tab);
  await expect(code).toHaveValue('eid 10');
  const posts: string[] = [];
  tab.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await fillIn(tab, { ...shopper, address: '' });
  await expect(completeOrder(tab)).toBeDisabled();
  const firstName = checkoutField(tab, 'First name');
  await firstName.press('Enter');
  await expect(main).toContainText('Still needed: Address');
  expect([posts, await tab.evaluate(() => localStorage.getItem('waitingOrders'))]).toEqual([[], null]);
  await fillIn(tab, { address: shopper.address });
  let torn = 0;
  await tab.route('**/order', (route) => {
    torn += 1;
    return torn === 1 ? route.abort() : route.continue();
  });
  await expect(completeOrder(tab)).toBeEnabled();
  await firstName.press('Enter');
  await expect(tab.getByRole('region', { name: /^Your order/ })).toBeVisible({ timeout: 20_000 });
  await expect(main).toContainText('Keep Rs 1060 ready in cash.');
  expect(torn).toBeGreaterThan(1);

  await page.reload();
  await expect(card).toContainText('Used once, Rs 90 given.');
  // The desk's open stream would note the end of its shop.
  await page.goto('about:blank');
  await shop.stop();
});
