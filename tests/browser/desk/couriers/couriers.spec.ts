import { card, expect, placeOrder, test, untilRead, visitDesk } from '../../../support/browser/desk.ts';
import type { StoryShop } from '../../../support/browser/shops.ts';
import { expectSound } from '../../../support/browser/sound.ts';
import { ownerWith } from '../../../support/desk/desk-owner.ts';

test.use({ images: 'plain' });

/** A packed order; gives its customer's last name and its id. */
async function packedOrder(shop: StoryShop): Promise<{ customer: string; id: string }> {
  const customer = await placeOrder(shop);
  const owner = ownerWith(shop, shop.deskCookie ?? '');
  const [, id = ''] = /data-order="([^"]+)"/.exec(await owner.read(`/orders?q=${customer}`)) ?? [];
  for (const step of ['confirm', 'pack']) await owner.step({ order: id, step });
  return { customer, id };
}

/** Digits that no other story has. */
function newTracking(): string {
  return `2630${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`;
}

test('a parcel is booked, its number pasted, and that undone', async ({ page, shop, expectsTrouble }) => {
  expectsTrouble.is = true;
  const { customer, id } = await packedOrder(shop);
  // An order that another story packs meanwhile would come in chosen.
  await page.route('**/live', (route) => route.abort());
  await visitDesk(page, '/couriers');
  const booking = page.getByRole('region', { name: 'Book parcels' });
  const chosen = booking.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await booking.getByRole('checkbox', { name: customer }).check();
  await booking.getByRole('button', { name: 'Make the sheet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PostEx, 1 parcel');
  await expectSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download for Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^PostEx-.*\.xlsx$/);
  await visitDesk(page, '/couriers');
  const numbers = page.getByRole('region', { name: 'Tracking numbers in' });
  await numbers.getByLabel(/paste lines/).fill(`${id} ${newTracking()}`);
  await numbers.getByRole('button', { name: 'Look at the numbers' }).click();
  await expect(page.getByRole('button', { name: 'Take in 1 number' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Take in 1 number' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Taken in by' })).toBeVisible();
  await untilRead(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Take in 1 number' })).toBeVisible();
  await page.goto(`/orders?q=${customer}`);
  await expect(card(page, customer)).toContainText('Packed');
});

test('a parcel that another owner books is no longer ticked on an open screen', async ({ page, shop }) => {
  const { customer, id } = await packedOrder(shop);
  await visitDesk(page, '/couriers');
  const parcel = page.getByRole('region', { name: 'Book parcels' }).getByRole('listitem').filter({ hasText: customer });
  await expect(parcel.getByRole('checkbox')).toBeChecked();
  const other = ownerWith(shop, shop.deskCookie ?? '');
  const booked = await other.post('/couriers', { form: 'booking', courier: 'PostEx', order: `${id}:` });
  expect(booked.status).toBe(303);
  await expect(parcel).toContainText('On the sheet');
  await expect(parcel.getByRole('checkbox')).not.toBeChecked();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a file of tracking numbers is taken in, and a file that is none is refused', async ({ page, shop }) => {
    await placeOrder(shop);
    await page.goto('/couriers');
    const numbers = page.getByRole('region', { name: 'Tracking numbers in' });
    const file = (text: string) => ({ name: 'postex.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await numbers.getByLabel(/courier’s file/).setInputFiles(file('Name,City\nA,B\n'));
    await numbers.getByRole('button', { name: 'Look at the numbers' }).click();
    await expect(page.getByRole('alert')).toContainText('No order was found in it.');
    const headings = 'ORDER_REF_NUMBER,TRACKING_NUMBER';
    await numbers.getByLabel(/courier’s file/).setInputFiles(file(`${headings}\nNOTANORDER,${newTracking()}\n`));
    await numbers.getByRole('button', { name: 'Look at the numbers' }).click();
    await expect(page.getByRole('group')).toContainText('No order has the number NOTANORDER.');
  });
});
