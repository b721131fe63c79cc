import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepOutcome } from '../../../../shop/desk/desk.ts';
import { pakistanDay } from '../../../../shop/pakistan-time.ts';
import { catalogueFolder } from '../../../support/catalogue-folder.ts';
import { type DeskOwner, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../../support/desk/owners-shop.ts';
import { latestOrderOf } from '../../../support/listed.ts';
import type { ShopProcess } from '../../../support/shop-process.ts';
import { orderByForm } from '../../../support/shopper.ts';

const TEE = { productTitle: 'Peacock Tee', productPrice: 1200, brand: 'fesishop', inStock: true };
const MUG = { ...TEE, productTitle: 'Peacock Mug', productPrice: 300 };

let shop: ShopProcess;
let sana: DeskOwner;
beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ menShirts: { tee: TEE, mug: MUG } }));
  sana = await signIn(shop, 'sana@shop.example');
});
afterAll(() => shop.stop());

const customer = async () => textOf(await sana.read('/customers/03001234567'));
const rupees = (sum: number) => `Rs ${sum.toLocaleString('en-US')}`;

/** A delivered order of a tee and a mug. */
async function deliveredOrder() {
  const tee = { collection: 'menShirts', id: 'tee', colour: 'orignal', quantity: 1 };
  await orderByForm(shop, [tee, { ...tee, id: 'mug' }]);
  const { id, total } = await latestOrderOf(shop);
  const step = async (fields: Record<string, string>): Promise<StepOutcome | undefined> =>
    (await sana.step({ order: id, ...fields }))[0];
  const taken = async (...steps: Record<string, string>[]) => {
    for (const fields of steps) expect(await step(fields)).toMatchObject({ state: 'taken' });
  };
  await taken({ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'PostEx' }, { step: 'delivered' });
  const page = async () => textOf(await sana.read(`/orders/${id}`));
  return { id, total, step, taken, page };
}

const given = (amount: number) => ({
  ...{ step: 'money back', amount: String(amount), day: pakistanDay(Date.now()), note: 'JazzCash' },
});

test('whoever brings back what the courier never pays gets their money back, and the desk tells it', async () => {
  const { total, step, taken, page } = await deliveredOrder();
  await taken({ step: 'returned' });
  expect(await step(given(1500))).toMatchObject({ state: 'refused' });
  await taken({ step: 'write off' });
  expect(await page()).toContain('Give back Rs 1,500');
  expect(await customer()).toContain('Gets Rs 1,500 back');
  expect(await step(given(total + 1))).toMatchObject({ why: `No more than Rs ${total} is left to give back.` });
  await taken(given(1500));
  expect(await page()).toContain('Rs 1,500 given back');
  expect(await customer()).not.toContain('Gets Rs');
  const figures = textOf(await sana.read('/figures'));
  expect(figures).toContain('Couriers Rs 1,500 by their sheets, and what was written off');
  // The return costs Rs 250.
  expect(figures).toContain('Left Rs -1,750');
});

test('of a part that comes back after the write-off the rest goes back, and nothing is due', async () => {
  const { taken, page } = await deliveredOrder();
  await taken({ step: 'write off' }, { step: 'part returned', 'back-1': '1' });
  expect(await page()).toContain('Paid already: Rs 300 goes back to the customer');
  expect(await page()).not.toContain('instead of');
  expect(await customer()).toContain('Gets Rs 300 back');
  await taken(given(300));
});

test('sent again after the write-off there is nothing to collect, and cancelled the money goes back', async () => {
  const { id, total, taken, page } = await deliveredOrder();
  await taken({ step: 'returned' }, { step: 'write off' }, { step: 'send again' });
  expect(textOf(await sana.read(`/orders/slips?order=${id}&paper=a4`))).toContain('Cash Rs 0');
  await taken({ step: 'cancel' });
  expect(await page()).toContain(`Give back ${rupees(total)}`);
  expect(await customer()).toContain(`Gets ${rupees(total)} back`);
  await taken(given(total));
});
