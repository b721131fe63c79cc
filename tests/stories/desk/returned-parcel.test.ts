import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StepOutcome } from '../../../shop/desk/desk.ts';
import { pakistanDay } from '../../../shop/pakistan-time.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { beginClearOfMidnight } from '../../support/clear-of-midnight.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { openOwnersShop } from '../../support/desk/owners-shop.ts';
import { latestOrderOf, ordersOf } from '../../support/listed.ts';
import { giveSheet, submitSheet } from '../../support/sheets.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

const size = (name: string, stock: number) => ({ id: name, color: 'Original', size: name, image: '', stock });
const TEE = {
  ...{ productTitle: 'Peacock Tee', productPrice: 1200, brand: 'fesishop' },
  productColors: [size('M', 40), size('L', 40)],
};
const TEES = { collection: 'menShirts', id: 'tee', colour: 'orignal' };

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
beginClearOfMidnight();
beforeAll(async () => {
  shop = await openOwnersShop(catalogueFolder({ menShirts: { tee: TEE } }));
  [sana, bilal] = [await signIn(shop, 'sana@shop.example'), await signIn(shop, 'bilal@shop.example')];
});
afterAll(() => shop.stop());

let id: string;
let before: number[];

/** A parcel of three tees in M and one in L, on its way. */
beforeEach(async () => {
  before = await left();
  const tees = (size: string, quantity: number) => ({ ...TEES, size, quantity });
  await orderByForm(shop, [tees('M', 3), tees('L', 1)]);
  ({ id } = await latestOrderOf(shop));
  for (const one of ['confirm', 'pack']) await step(sana, { step: one });
  await send(1);
});

/** With the tracking number of its first or second way. */
const send = (way: 1 | 2) => step(sana, { step: 'send', courier: 'PostEx', tracking: `PX${id}${way}` });

async function step(owner: DeskOwner, fields: Record<string, string>): Promise<StepOutcome | undefined> {
  return (await owner.step({ order: id, ...fields }))[0];
}

/** How many are left in M and in L. */
async function left(): Promise<number[]> {
  const fields = { key: newKey(), product: 'tee', name: 'tee', counter: 'M', seen: '999999', count: '1' };
  const answer = (await (await sana.post('/stock', fields)).json()) as { stock: { counts: Record<string, number> } };
  return ['M', 'L'].map((counter) => answer.stock.counts[counter] ?? Number.NaN);
}

/** How many fewer are left than before the order. */
const gone = async () => (await left()).map((now, at) => (before[at] ?? 0) - now);
/** A number of the evening summary; 0 if it has none. */
const evening = async (words: string) => {
  const found = new RegExp(`${words}([\\d,]+)`).exec(textOf(await bilal.read('/evening')));
  return Number(found?.[1]?.replaceAll(',', '') ?? 0);
};
const page = async () => textOf(await bilal.read(`/orders/${id}`));
const saved = async () => (await ordersOf(shop)).find((one) => one.id === id);

test('a customer keeps a part: stock, cash and history follow, and Undo takes it back', async () => {
  expect(await gone()).toEqual([3, 1]);
  const total = (await saved())?.total ?? 0;
  const [whole, parts] = [await evening('returned '), await evening('part came back ')];
  const part = { key: newKey(), step: 'part returned', 'back-0': '2', 'damaged-0': '1', note: 'A hole in one' };
  expect(await step(sana, part)).toMatchObject({ state: 'taken' });
  expect(await step(sana, part)).toMatchObject({ state: 'taken', order: { steps: 4 } });
  expect(await gone()).toEqual([2, 1]);
  expect(await saved()).toMatchObject({ state: 'delivered', cash: 'with courier', total: total - 2400 });
  expect([await evening('returned '), await evening('part came back ')]).toEqual([whole, parts + 1]);
  const words = await page();
  expect(words).toContain(`Cash due: Rs ${(total - 2400).toLocaleString('en-US')} instead of`);
  expect(words).toContain('Damaged, not in stock: 1 × Peacock Tee');
  expect(words).toContain('A hole in one');
  expect(await step(bilal, { step: 'undo', undoes: part.key })).toMatchObject({ state: 'taken' });
  expect(await gone()).toEqual([3, 1]);
  expect(await saved()).toMatchObject({ state: 'sent', cash: 'due', total });
});

test('of a parcel that was paid for, what goes back to the customer is told', async () => {
  const total = (await saved())?.total ?? 0;
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'cash received', amount: String(total) });
  await step(bilal, { step: 'part returned', 'back-1': '1' });
  expect(await gone()).toEqual([3, 0]);
  expect(await page()).toContain('Paid already: Rs 1,200 goes back to the customer');
});

test('money given back is told everywhere, never more than was received, and Undo takes it back', async () => {
  const total = (await saved())?.total ?? 0;
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'cash received', amount: String(total) });
  await step(sana, { step: 'part returned', 'back-1': '1' });
  const customer = async () => textOf(await bilal.read('/customers/03001234567'));
  expect(await customer()).toMatch(/Gets Rs [\d,]+ back/);
  const owed = Number(/Gets Rs ([\d,]+) back/.exec(await customer())?.[1]?.replace(',', ''));
  const left = async () => (await sana.get('/figures/figures.csv')).text();
  const figures = await left();
  const given = await evening('Given back to customers: Rs ');
  const day = pakistanDay(Date.now());
  const fields = { key: newKey(), order: `${id}:6`, step: 'money back', day, note: 'JazzCash' };
  const without = textOf(await (await sana.post(`/orders/${id}`, { ...fields, amount: '1201' })).text());
  expect(without).toContain('No more than Rs 1200 is left to give back.');
  // Two owners at once: one gives it back, the other reads who did.
  const outcomes = await Promise.all([
    step(sana, { ...fields, key: newKey(), amount: '1200' }),
    step(bilal, { ...fields, key: newKey(), amount: '1200' }),
  ]);
  expect(outcomes.map((one) => one?.state).sort()).toEqual(['refused', 'taken']);
  const why = outcomes.flatMap((one) => (one?.state === 'refused' ? one.why : []))[0];
  expect(why).toMatch(/^Already given back by (Sana|Bilal) at/);
  expect(await step(bilal, { ...fields, order: id, key: newKey(), amount: '1' })).toMatchObject({ state: 'refused' });
  const words = await page();
  expect(words).toContain('cash received, Rs 1,200 given back, PostEx');
  expect(words).toContain('JazzCash');
  expect(decodeURIComponent(await sana.read(`/orders/${id}`))).toContain(`${id} ke Rs 1,200 wapas bhej diye`);
  expect(await evening('Given back to customers: Rs ')).toBe(given + 1200);
  expect(await (await sana.get('/orders.csv')).text()).toMatch(new RegExp(`^${id},.*,1200\r$`, 'm'));
  expect(await left()).toBe(figures);
  expect(await customer()).not.toContain(`Gets Rs ${owed.toLocaleString('en-US')} back`);
  const key = /name="undoes" value="([^"]+)"/.exec(await sana.read(`/orders/${id}`))?.[1] ?? '';
  expect(await step(bilal, { step: 'undo', undoes: key })).toMatchObject({ state: 'taken' });
  expect(await customer()).toContain(`Gets Rs ${owed.toLocaleString('en-US')} back`);
  expect(await page()).not.toContain('Rs 1,200 given back');
});

test('a parcel that the customer brings back before the courier has paid: its cash is counted, then given back', async () => {
  const total = (await saved())?.total ?? 0;
  const rupees = `Rs ${total.toLocaleString('en-US')}`;
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'returned' });
  expect(await gone()).toEqual([0, 0]);
  expect(await saved()).toMatchObject({ state: 'returned', cash: 'with courier' });
  expect(await page()).toContain('Amount that came, in rupees');
  expect(textOf(await bilal.read('/orders?cash=with courier&courier=PostEx'))).toContain(id);
  expect(await (await sana.get('/orders.csv')).text()).toMatch(
    new RegExp(`^${id},[^,]*,returned,with courier,${total},`, 'm'),
  );
  const sheet = await giveSheet(sana, 'payment', 'PostEx', ['CN,STATUS,COD', `PX${id}1,Delivered,${total}`]);
  expect(textOf(await sana.read(sheet))).toContain('Received: 1 line');
  await submitSheet(sana, sheet);
  expect(await saved()).toMatchObject({ state: 'returned', cash: 'received' });
  const back = { step: 'money back', amount: String(total), day: pakistanDay(Date.now()), note: 'Cash' };
  expect(await step(sana, back)).toMatchObject({ state: 'taken' });
  expect(await page()).toContain(`${rupees} given back`);
});

test('of a part that the customer brings back before the courier has paid, the whole is counted and the rest goes back', async () => {
  const total = (await saved())?.total ?? 0;
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'part returned', 'back-1': '1' });
  expect(await page()).toContain('The courier has the cash: Rs 1,200 goes back to the customer');
  const given = (sum: number) => giveSheet(sana, 'payment', 'PostEx', ['CN,STATUS,COD', `PX${id}1,Delivered,${sum}`]);
  // At the door they may have paid for what they kept.
  const kept = await given(total - 1200);
  expect(textOf(await sana.read(kept))).toMatch(/Missing Rs 0 .*Received: 1 line/);
  for (const press of ['count', 'undo']) {
    await submitSheet(sana, kept, { do: press });
    expect(await saved()).toMatchObject({ cash: press === 'count' ? 'received' : 'with courier' });
  }
  await submitSheet(sana, await given(total));
  expect(await saved()).toMatchObject({ state: 'delivered', cash: 'received', total: total - 1200 });
  expect(await page()).toContain('Give back Rs 1,200');
  const back = { step: 'money back', day: pakistanDay(Date.now()), note: 'Cash' };
  expect(await step(sana, { ...back, amount: '1201' })).toMatchObject({ state: 'refused' });
  expect(await step(sana, { ...back, amount: '1200' })).toMatchObject({ state: 'taken' });
});

test('an order is sent again once its cash is written down, and of a part that comes back the rest is due', async () => {
  const total = (await saved())?.total ?? 0;
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'returned' });
  const early = await step(sana, { step: 'send again' });
  expect(early).toMatchObject({
    state: 'refused',
    why: expect.stringContaining(`The courier still owes Rs ${total} `),
  });
  await step(sana, { step: 'cash received', amount: String(total) });
  const back = { amount: String(total - 1000), day: pakistanDay(Date.now()), note: 'Cash' };
  await step(sana, { step: 'money back', ...back });
  for (const again of ['send again', 'pack']) await step(sana, { step: again });
  await send(2);
  await step(sana, { step: 'part returned', 'back-1': '1' });
  const due = (rupees: number) => `Rs ${rupees.toLocaleString('en-US')}`;
  expect(await page()).toContain(`Cash due: ${due(total - 2200)} instead of ${due(total - 1000)}`);
});

test('a parcel that came back whole and was paid back is paid for again when it is sent again', async () => {
  const total = (await saved())?.total ?? 0;
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'cash received', amount: String(total) });
  await step(sana, { step: 'returned' });
  const back = { step: 'money back', amount: String(total), day: pakistanDay(Date.now()), note: 'Cash' };
  expect(await step(sana, back)).toMatchObject({ state: 'taken' });
  for (const again of ['send again', 'pack']) await step(sana, { step: again });
  const cash = `Cash Rs ${total.toLocaleString('en-US')}`;
  expect(textOf(await bilal.read(`/orders/slips?order=${id}&paper=a4`))).toContain(cash);
});

test('of a paid order that is cancelled before it is sent again, all the money goes back', async () => {
  const total = (await saved())?.total ?? 0;
  const owed = async () =>
    Number(
      /Gets Rs ([\d,]+) back/.exec(textOf(await bilal.read('/customers/03001234567')))?.[1]?.replace(/,/g, '') ?? 0,
    );
  const earlier = await owed();
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'cash received', amount: String(total) });
  for (const next of ['returned', 'send again', 'cancel']) await step(sana, { step: next });
  expect(await page()).toContain(`Give back Rs ${total.toLocaleString('en-US')}`);
  expect(await owed()).toBe(earlier + total);
  const back = { step: 'money back', amount: String(total), day: pakistanDay(Date.now()), note: 'Cash' };
  expect(await step(sana, back)).toMatchObject({ state: 'taken' });
  expect(await owed()).toBe(earlier);
});

test('a parcel that was paid for is sent again with nothing to collect', async () => {
  const total = (await saved())?.total ?? 0;
  await step(sana, { step: 'delivered' });
  await step(sana, { step: 'cash received', amount: String(total) });
  for (const again of ['returned', 'send again', 'pack']) await step(sana, { step: again });
  expect(textOf(await bilal.read(`/orders/slips?order=${id}&paper=a4`))).toContain('Cash Rs 0');
  expect(textOf(await bilal.read('/couriers'))).toMatch(new RegExp(`${id}, [^,]*Rs 0`));
  await send(2);
  const sheet = await giveSheet(sana, 'payment', 'PostEx', ['CN,STATUS,COD', `PX${id}2,Delivered,${total}`]);
  expect(textOf(await sana.read(sheet))).toContain('the customer paid twice');
});

test('a whole parcel comes back with a damaged piece, and is sent again with new ones; Undo leads back each time', async () => {
  await step(sana, { step: 'returned', 'damaged-0': '1' });
  expect(await gone()).toEqual([1, 0]);
  const again = newKey();
  expect(await step(sana, { step: 'send again', key: again })).toMatchObject({ state: 'taken' });
  expect(await gone()).toEqual([4, 1]);
  expect(await saved()).toMatchObject({ state: 'confirmed', cash: 'due' });
  await step(sana, { step: 'undo', undoes: again });
  expect(await gone()).toEqual([1, 0]);
  await step(sana, { step: 'send again' });
  await step(sana, { step: 'pack' });
  await send(2);
  const late = await giveSheet(sana, 'payment', 'PostEx', [
    'TRACKING_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES',
    `PX${id}1,Returned,0,200`,
    `PX${id}2,Delivered,${(await saved())?.total},200`,
  ]);
  const html = await sana.read(late);
  expect(textOf(html)).toContain('Received: 1 line');
  expect(textOf(html)).toContain('Came back or cancelled: 1 line');
  expect(textOf(html)).not.toContain('Not one of our orders');
  expect(html).not.toMatch(/<button[^>]*value="returned"/);
  await submitSheet(bilal, late);
  expect((await page()).match(/PostEx took Rs 200/g)).toHaveLength(2);
  // What is charged later, by a sheet without order numbers, is of the first parcel too.
  const charge = await giveSheet(bilal, 'payment', 'PostEx', [
    'TRACKING_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES',
    `px-${id}1,Delivered,0,90`,
  ]);
  expect(textOf(await sana.read(charge))).toContain('In the books already: 1 line');
  await submitSheet(sana, charge);
  expect(await page()).toContain('PostEx took Rs 90');
});

test('without scripts the form is on the order’s page, and names a mistake beside what was typed', async () => {
  const html = await sana.read(`/orders/${id}`);
  expect(html).toContain('name="back-0"');
  const order = `${id}:3`;
  const wrong = await sana.post(`/orders/${id}`, { key: newKey(), order, step: 'part returned', 'back-0': '9' });
  const answer = await wrong.text();
  expect(textOf(answer)).toContain('There are 3 × Peacock Tee in the parcel, not 9.');
  expect(answer).toMatch(/name="back-0"[^>]*value="9"|value="9"[^>]*name="back-0"/);
  const all = await sana.post(`/orders/${id}`, {
    key: newKey(),
    order,
    step: 'part returned',
    'back-0': '3',
    'back-1': '1',
  });
  expect(textOf(await all.text())).toContain('That is all of it: press Returned');
  expect(await gone()).toEqual([3, 1]);
});

test('of two owners at once one takes the parcel back, and the other reads what happened', async () => {
  const order = `${id}:3`;
  const outcomes = await Promise.all([
    step(sana, { order, step: 'part returned', 'back-0': '1' }),
    step(bilal, { order, step: 'returned' }),
  ]);
  expect(outcomes.map((one) => one?.state).sort()).toEqual(['refused', 'taken']);
  const why = outcomes.flatMap((one) => (one?.state === 'refused' ? one.why : []))[0];
  expect(why).toMatch(/^Already marked as (partly )?returned by (Sana|Bilal) at/);
  expect(['2,1', '0,0']).toContain(String(await gone()));
});
