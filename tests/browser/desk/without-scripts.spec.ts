import { card, expect, placeOrder, test } from '../../support/browser/desk.ts';
import { newLink } from '../../support/desk/desk-owner.ts';

test.use({ javaScriptEnabled: false, images: 'plain' });

test('with scripts off an order is found, confirmed, brought back and sent', async ({ page, shop }) => {
  const customer = await placeOrder(shop);
  await page.goto('/');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(customer);
  await page.getByRole('button', { name: 'Search' }).click();
  await card(page, customer).getByRole('button', { name: 'Confirm' }).click();
  const said = page.getByRole('status');
  await expect(said).toContainText('Confirmed');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(said).toContainText('Undone');
  await page.goto(`/orders?q=${customer}`);
  await card(page, customer).getByRole('link').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Pack' }).click();
  await page.getByLabel(/Tracking number/).fill('26300');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Which courier takes it?');
  await expect(page.getByLabel(/Tracking number/)).toHaveValue('26300');
  await page.getByLabel('Courier').fill('TCS');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('TCS 26300').first()).toBeVisible();
});

test('with scripts off the call list goes from one customer to the next', async ({ page, shop }) => {
  await placeOrder(shop);
  await placeOrder(shop);
  await page.goto('/calls');
  const order = page.getByRole('link', { name: /^Open order / });
  const first = (await order.textContent()) ?? '';
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(order).not.toHaveText(first);
});

test.describe('with nobody signed in', () => {
  test.use({ owner: 'nobody' });

  test('with scripts off a link lets an owner in', async ({ page, shop }) => {
    await page.goto(await newLink(shop));
    await page.getByRole('button', { name: 'Open the desk' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  });
});
