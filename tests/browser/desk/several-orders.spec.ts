import { card, expect, placeOrder, test, visitDesk } from '../../support/browser/desk.ts';
import { holdBack } from '../../support/browser/screen.ts';

test.use({ images: 'plain' });

test('chosen orders are packed with one press and brought back with one', async ({ page, shop }) => {
  const customers = [await placeOrder(shop), await placeOrder(shop)];
  for (const customer of customers) {
    await visitDesk(page, `/orders?q=${customer}`);
    await card(page, customer).getByRole('button', { name: 'Confirm' }).click();
    await expect(card(page, customer)).toContainText('Confirmed');
  }
  await visitDesk(page, '/orders?state=confirmed');
  const chosen = page.getByRole('form', { name: 'Chosen orders' });
  await expect(chosen).toBeHidden();
  for (const customer of customers) await card(page, customer).getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Pack' }).click();
  for (const customer of customers) await expect(card(page, customer)).toHaveCount(0);
  const said = page.getByRole('status');
  await expect(said).toContainText('Packed: 2 orders.');
  await said.getByRole('button', { name: 'Undo' }).click();
  for (const customer of customers) await expect(card(page, customer)).toContainText('Confirmed');
});

test('of several orders those that were taken are not chosen any more, and no others', async ({
  page,
  shop,
  context,
}) => {
  const customers = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  await visitDesk(page, '/orders');
  const box = (nth: number) => card(page, customers[nth] ?? '').getByRole('checkbox');
  const other = await context.newPage();
  await visitDesk(other, `/orders?q=${customers[1]}`);
  const letGo = await holdBack(page, '**/steps');
  for (const nth of [0, 1]) await box(nth).check();
  await page.getByRole('form', { name: 'Chosen orders' }).getByRole('button', { name: 'Confirm' }).click();
  await box(2).check();
  await card(other, customers[1] ?? '')
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(other.getByRole('status')).toContainText('Confirmed');
  letGo();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const nth of [1, 2]) await expect(box(nth)).toBeChecked();
});
