import type { Locator, Page } from '@playwright/test';
import {
  expect,
  KURTA,
  newCustomer,
  openOrder,
  placeOrder,
  test,
  untilRead,
  visitDesk,
} from '../../support/browser/desk.ts';
import type { StoryShop } from '../../support/browser/shops.ts';
import { chosenBoxes } from '../../support/desk/chosen-boxes.ts';
import { ownerWith } from '../../support/desk/desk-owner.ts';
import { orderByForm } from '../../support/shopper.ts';

/** How many taps an owner's commonest jobs take, each from the screen where it starts. Typing is no tap. */
test.use({ images: 'plain' });

/** Counts the taps of somebody who reads the screen before each one. */
function counting(page: Page): { tap(target: Locator): Promise<void>; taps(): number } {
  let taps = 0;
  return {
    async tap(target) {
      await target.waitFor();
      await untilRead(page);
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

/** Takes these steps on the orders that a search finds; gives their ids. */
async function stepped(shop: StoryShop, q: string, steps: readonly Record<string, string>[]): Promise<string[]> {
  const owner = ownerWith(shop, shop.deskCookie ?? '');
  const order = chosenBoxes(await owner.read(`/orders?q=${q}&choose=all`)).map((box) => box.split(':')[0] ?? '');
  for (const fields of steps) await owner.step({ order, ...fields });
  return order;
}

test('another size of a line: three taps from the order', async ({ page, shop }) => {
  const customer = await placeOrder(shop, [{ ...KURTA, id: 'driver-hotel-check-shirt', size: 'L' }]);
  await openOrder(page, customer);
  const { tap, taps } = counting(page);
  await tap(page.getByRole('link', { name: 'Change' }));
  await tap(page.getByRole('group', { name: 'Size' }).getByText('M', { exact: true }));
  await tap(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('size L → M')).toBeVisible();
  expect(taps()).toBe(3);
});

test('the counts of three colours by four sizes: one tap and the typing from the product', async ({ page }) => {
  await visitDesk(page, '/products/menShirts/polo-ground-polo');
  const cells = page.getByRole('textbox', { name: /^Stock of Polo Ground Polo, / });
  await expect(cells).toHaveCount(12);
  const { tap, taps } = counting(page);
  await cells.first().focus();
  // From cell to cell as the keyboard's 'Next' goes.
  for (let nth = 0; nth < 12; nth += 1) {
    await expect(cells.nth(nth)).toBeFocused();
    await page.keyboard.type(String(31 + nth));
    await page.keyboard.press('Tab');
  }
  await tap(page.getByRole('button', { name: 'Save all numbers' }));
  await expect(page.getByRole('status').filter({ hasText: '12 numbers saved.' })).toBeVisible();
  expect(taps()).toBe(1);
  await page.reload();
  await expect(cells.last()).toHaveValue('42');
});

test('sixty orders are packed and their slips printed: five taps from the orders', async ({ page, shop }) => {
  const { lastName } = newCustomer();
  for (let ten = 0; ten < 6; ten += 1) {
    const placing = Array.from({ length: 10 }, () => orderByForm(shop, [KURTA], { ...newCustomer(), lastName }));
    await Promise.all(placing);
  }
  await stepped(shop, lastName, [{ step: 'confirm' }]);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  // Orders of other stories are in the list too: these are all that this search finds.
  await visitDesk(page, `/orders?q=${lastName}`);
  const { tap, taps } = counting(page);
  await tap(page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: 'Confirmed' }));
  await tap(page.getByRole('link', { name: 'Choose all confirmed that were found' }));
  await expect(page.getByText('60 are chosen, 36 of them on other pages.')).toBeVisible();
  await tap(page.getByRole('form', { name: 'Chosen orders' }).getByRole('button', { name: 'Pack' }));
  const said = page.getByRole('status').filter({ hasText: 'Packed: 60 orders.' });
  await tap(said.getByRole('link', { name: 'Print slips' }));
  await expect(page.locator('.slip')).toHaveCount(60);
  await tap(page.getByRole('button', { name: 'Print', exact: true }));
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  expect(taps()).toBe(5);
});

test('two pieces for a customer who is known: five taps and no field but the phone, and one tap to all their orders', async ({
  page,
  shop,
}) => {
  const customer = await placeOrder(shop);
  await openOrder(page, customer);
  const address = (await page.locator('address').textContent()) ?? '';
  const phone = (await page.getByText(/^03\d\d \d{7}$/).textContent()) ?? '';
  await visitDesk(page, '/orders');
  const { tap, taps } = counting(page);
  await tap(page.getByRole('link', { name: 'New order' }));
  await page.getByLabel('Phone').fill(phone.replace(' ', '-'));
  await expect(page.getByLabel('Last name')).toHaveValue(customer);
  await page.getByLabel('Find a product').fill('anarkali');
  await tap(page.getByRole('button', { name: 'Find' }));
  const add = page.getByRole('link', { name: /^Add Anarkali/ }).first();
  await tap(add);
  await expect(page.getByText('1 ×', { exact: true })).toBeVisible();
  await tap(add);
  await expect(page.getByText('2 ×', { exact: true })).toBeVisible();
  await tap(page.getByRole('button', { name: /^Place order/ }));
  await expect(page.getByText('× 2').first()).toBeVisible();
  await expect(page.locator('address')).toHaveText(address);
  expect(taps()).toBe(5);

  const all = counting(page);
  await all.tap(page.getByRole('link', { name: '2 orders' }));
  await expect(page.locator('.order-card')).toHaveCount(2);
  expect(all.taps()).toBe(1);
});

test('a courier’s payment sheet: five taps from Couriers to the bank’s line, and one more for what came back', async ({
  page,
  shop,
}) => {
  const [paid = '', back = ''] = await sentWithPostEx(shop);
  const lines = [`${paid},Delivered,1,200,32,-231`, `${back},Returned,0,200,32,-232`];
  const sheet = ['ORDER_REF_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES,GST,NET_AMOUNT', ...lines].join('\n');
  await visitDesk(page, '/couriers');
  const { tap, taps } = counting(page);
  await tap(page.getByRole('link', { name: 'Payment in' }));
  const payment = page.getByRole('region', { name: 'Payment in' });
  const chooser = page.waitForEvent('filechooser');
  await tap(payment.getByLabel(/courier’s file/));
  await (await chooser).setFiles({ name: 'cpr.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await tap(payment.getByRole('button', { name: 'Look at the payments' }));
  await expect(page.getByText('The bank should show Rs -463.')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Count Rs 1' }));
  await expect(page.getByRole('status').filter({ hasText: 'Counted by' })).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'Net' })).toContainText('NetRs -463');
  // The phone's own list of files takes the fifth.
  expect(taps() + 1).toBe(5);
  await tap(page.getByRole('button', { name: 'Returned' }));
  await expect(page.getByText('Courier says Returned; here it is returned')).toBeVisible();
});

/** Two parcels that PostEx has. */
async function sentWithPostEx(shop: StoryShop): Promise<string[]> {
  const { lastName } = newCustomer();
  for (let order = 0; order < 2; order += 1) await orderByForm(shop, [KURTA], { ...newCustomer(), lastName });
  const steps = [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'PostEx' }];
  return stepped(shop, lastName, steps);
}
