import { card, expect, KURTA, newCustomer, placeOrder, test, visitDesk } from '../../../support/browser/desk.ts';
import { holdBack } from '../../../support/browser/screen.ts';
import { chosenBoxes } from '../../../support/desk/chosen-boxes.ts';
import { ownerWith } from '../../../support/desk/desk-owner.ts';
import { orderByForm } from '../../../support/shopper.ts';

test.use({ images: 'plain' });

// The last story fills the first page of the list with its orders.
test.describe.configure({ mode: 'serial' });

test('chosen orders are packed with one press and brought back with one', async ({ page, shop }) => {
  const customers = [await placeOrder(shop), await placeOrder(shop)];
  const owner = ownerWith(shop, shop.deskCookie ?? '');
  for (const customer of customers) {
    const order = chosenBoxes(await owner.read(`/orders?q=${customer}&choose=all`));
    await owner.step({ order, step: 'confirm' });
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

test('all of a list are packed across pages, without what came meanwhile, and their slips are printed', async ({
  page,
  shop,
}) => {
  const { lastName } = newCustomer();
  const owner = ownerWith(shop, shop.deskCookie ?? '');
  const boxes = async (state: string) =>
    chosenBoxes(await owner.read(`/orders?q=${lastName}&state=${state}&choose=all`));
  const confirm = async (orders: number) => {
    for (let order = 0; order < orders; order += 1) await orderByForm(shop, [KURTA], { ...newCustomer(), lastName });
    await owner.step({ order: await boxes('new'), step: 'confirm' });
  };
  await confirm(27);
  await visitDesk(page, `/orders?q=${lastName}&state=confirmed`);
  await page.getByRole('link', { name: 'Choose all confirmed that were found' }).click();
  await expect(page.getByText('27 are chosen, 3 of them on other pages.')).toBeVisible();
  await page.getByRole('checkbox').first().uncheck();
  await expect(page.getByText('26 are chosen, 3 of them on other pages.')).toBeVisible();
  const [changed = ''] = (await boxes('confirmed')).slice(5).map((box) => box.split(':')[0] ?? '');
  await owner.step({ order: changed, step: 'cancel' });
  await confirm(2);
  await expect(page.getByText('2 came since and are not chosen.')).toBeVisible();
  await page.getByRole('form', { name: 'Chosen orders' }).getByRole('button', { name: 'Pack' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Packed' });
  await expect(said).toContainText(/Packed: 26 orders, but not 1 of them\. .*Already cancelled by/);
  await expect(page.getByRole('listitem').filter({ hasText: lastName })).toHaveCount(3);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Chosen orders' })).toBeHidden();
  await said.getByRole('link', { name: 'Print slips' }).click();
  await expect(page.locator('.slip')).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});
