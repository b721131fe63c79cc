import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginClearOfMidnight } from '../../../support/clear-of-midnight.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { ordersOf } from '../../../support/listed.ts';
import { giveSheet, submitSheet } from '../../../support/sheets.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../../support/small-shop.ts';

const [SANA, BILAL, ZARA] = ['sana@shop.example', 'bilal@shop.example', 'zara@shop.example'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
beginClearOfMidnight();
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
});
afterAll(() => shop.stop());

let orders: string[];
let total: number;

/** Three parcels with PostEx, the third of which comes back. */
beforeEach(async () => {
  const before = new Set((await ordersOf(shop)).map(({ id }) => id));
  for (const city of ['Lahore', 'Multan', 'Karachi'])
    await orderByForm(shop, [SHIRT], { city, contact: `${city}@example.com`, email: `${city}@example.com` });
  const placed = (await ordersOf(shop)).filter(({ id }) => !before.has(id)).toReversed();
  orders = placed.map(({ id }) => id);
  total = placed[0]?.total ?? 0;
  for (const fields of [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'PostEx' }])
    await sana.step({ order: orders, ...fields });
});

const HEADINGS = 'ORDER_REF_NUMBER,STATUS,COD_AMOUNT,SHIPPING_CHARGES,GST,WH_INCOME_TAX (2%),NET_AMOUNT';

/** What PostEx pays for them: Rs 200 of charges and Rs 32.50 of taxes a parcel. */
function sheet(more: readonly string[] = []): string[] {
  const paid = (order = '') => `${order},Delivered,${total},200,32,0.5,${total - 232.5}`;
  return [HEADINGS, paid(orders[0]), paid(orders[1]), `${orders[2]},Returned,${total},200,32,0,-232`, ...more];
}

async function helper(): Promise<DeskOwner> {
  await sana.post('/people', { add: 'yes', email: ZARA, to: 'helper' });
  return signIn(shop, ZARA);
}

const rupees = (sum: number) =>
  `Rs ${sum.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(sum) ? 0 : 2 })}`;
const net = () => 2 * total - 2 * 232.5 - 232;

test('a payment sheet comes to the bank’s line, stays so once it is counted, and each parcel knows its cost', async () => {
  const zara = await helper();
  const path = await giveSheet(sana, 'payment', 'PostEx', sheet());
  const sums = `Gross ${rupees(2 * total)} Charges Rs 600 Taxes Rs 97 Net ${rupees(net())}`;
  const before = textOf(await sana.read(path));
  expect(before).toContain(sums);
  expect(before).toContain(`Charges Rs 200, taxes Rs 32.50, net ${rupees(total - 232.5)}`);
  expect(before).toContain('Charges Rs 200, taxes Rs 32, net Rs -232');
  const ofHelper = textOf(await zara.read(path));
  expect(ofHelper).toContain(sums);
  expect(ofHelper).not.toContain('What the bank shows');
  await submitSheet(zara, path);
  expect(textOf(await bilal.read(path))).toContain(sums);
  expect(textOf(await bilal.read('/couriers'))).toContain(`net ${rupees(net())}`);
  await seesNoMoneyOfCounted(zara, path);
  expect(textOf(await bilal.read(`/orders/${orders[0]}`))).toContain('PostEx took Rs 232.50');
  expect(textOf(await bilal.read(`/orders/${orders[2]}`))).toContain('PostEx took Rs 232');
  await undoesOnlyOwnCount(zara, path);
  expect(await bilal.read(path)).toMatch(UNDO);
  await submitSheet(bilal, path, { do: 'undo' });
  expect(textOf(await bilal.read(`/orders/${orders[0]}`))).not.toContain('PostEx took');
});

/** A helper sees no sums of a counted sheet, on no screen, and cannot write what the bank shows. */
async function seesNoMoneyOfCounted(zara: DeskOwner, path: string): Promise<void> {
  const couriers = textOf(await zara.read('/couriers'));
  expect(couriers).toContain('Payment sheet: PostEx');
  expect(couriers).not.toMatch(/Rs|Owed to you/);
  const counted = textOf(await zara.read(path));
  expect(counted).toContain('Counted by Zara');
  expect(counted).not.toMatch(/Gross|Charges|Taxes|Net|[Bb]ank/);
  expect(await (await zara.get(`${path}.data`)).text()).not.toMatch(/gross|bank/i);
  const bank = await zara.post(path, { key: newKey(), do: 'bank', bank: '1', seen: '' });
  expect(textOf(await bank.text())).toContain('What the bank shows is written by an owner.');
  expect(textOf(await sana.read(path))).toContain(`The bank should show ${rupees(net())}.`);
  expect(textOf(await zara.read(`/orders/${orders[0]}`))).not.toContain('PostEx took');
}

/** An undone sheet shows its money again. Leaves it counted by Sana. */
async function undoesOnlyOwnCount(zara: DeskOwner, path: string): Promise<void> {
  expect(await zara.read(path)).toMatch(UNDO);
  await submitSheet(zara, path, { do: 'undo' });
  await submitSheet(sana, path);
  const counted = await zara.read(path);
  expect(textOf(counted)).toContain('Counted by Sana');
  expect(counted).not.toMatch(UNDO);
  for (const at of ['', hiddenField(counted, 'counted')]) {
    const refused = await zara.post(path, { key: newKey(), do: 'undo', counted: at });
    expect(textOf(await refused.text())).toContain('What somebody else counted is undone by an owner.');
  }
  expect(textOf(await zara.read(path))).not.toContain('Gross');
}

const UNDO = /<button[^>]*value="undo"/;

test('a helper whose address begins as an owner’s does undoes nothing that the owner counted', async () => {
  const other = 'sana@elsewhere.example';
  await sana.post('/people', { add: 'yes', email: other, to: 'helper' });
  const namesake = await signIn(shop, other);
  const path = await giveSheet(sana, 'payment', 'PostEx', sheet());
  await submitSheet(sana, path);
  const counted = await namesake.read(path);
  expect(textOf(counted)).toContain('Counted by Sana (shop.example)');
  expect(counted).not.toMatch(UNDO);
  const refused = await namesake.post(path, { key: newKey(), do: 'undo', counted: hiddenField(counted, 'counted') });
  expect(textOf(await refused.text())).toContain('What somebody else counted is undone by an owner.');
  await sana.post('/people', { seen: 'helper', email: other, to: 'removed' });
});

test('of lines that a count left out a helper sees no amounts either', async () => {
  const zara = await helper();
  const left = [`${orders[1]},Delivered,976543,0,0,0,976543`, 'QQ22WW33EE,Delivered,4321,0,0,0,4321'];
  const path = await giveSheet(zara, 'payment', 'PostEx', [HEADINGS, sheet()[1] ?? '', ...left]);
  const amounts = /976543|4321/;
  expect(textOf(await zara.read(path))).toMatch(amounts);
  await submitSheet(zara, path, { leaveOut: 'on' });
  expect(textOf(await sana.read(path))).toMatch(amounts);
  const counted = textOf(await zara.read(path));
  expect(counted).toContain('Its sum does not fit the order.');
  expect(counted).toContain('QQ22WW33EE');
  for (const shown of [path, `${path}.data`]) expect(await zara.read(shown)).not.toMatch(amounts);
});

test('what a courier never pays is written off by an owner, and Undo brings it back', async () => {
  const [id = ''] = orders;
  await sana.step({ order: id, step: 'delivered' });
  const owed = async () => textOf(await bilal.read('/orders?cash=with courier&courier=PostEx'));
  expect(await owed()).toContain(id);
  const off = { order: id, key: newKey(), step: 'write off' };
  for (const _ of ['once', 'sent again'])
    expect(await sana.step(off)).toMatchObject([{ state: 'taken', order: { steps: 5, cash: 'none', cashOpen: 0 } }]);
  expect(await owed()).not.toContain(id);
  const page = textOf(await bilal.read(`/orders/${id}`));
  expect(page).toContain('no cash due');
  expect(page).toMatch(new RegExp(`Written off.*${rupees(total)}`));
  const late = await giveSheet(sana, 'payment', 'PostEx', [HEADINGS, sheet()[1] ?? '']);
  expect(textOf(await sana.read(late))).toContain('It was written off here, so nothing is owed for it.');
  expect(await bilal.step({ order: id, step: 'undo', undoes: off.key })).toMatchObject([{ state: 'taken' }]);
  expect(await owed()).toContain(id);
  expect(textOf(await sana.read(late))).toContain('Received: 1 line');
});

test('what the bank shows is compared with the sheet’s net to the rupee, and two owners do not write over each other', async () => {
  const path = await giveSheet(sana, 'payment', 'PostEx', sheet());
  const bank = async (owner: DeskOwner, amount: string, seen: string) =>
    owner.post(path, { key: newKey(), do: 'bank', bank: amount, seen });
  expect(textOf(await (await bank(sana, 'lots', '')).text())).toContain('must be a number of rupees, such as 55300');
  expect((await bank(sana, `Rs ${net()}`, '')).status).toBe(303);
  expect(textOf(await sana.read(path))).toContain('The bank shows the same as the sheet.');
  const late = textOf(await (await bank(bilal, '1', '')).text());
  expect(late).toContain(`Another owner wrote ${rupees(net())} meanwhile`);
  const seen = hiddenField(await bilal.read(path), 'seen');
  expect((await bank(bilal, String(net() - 120), seen)).status).toBe(303);
  expect(textOf(await sana.read(path))).toContain('The bank shows Rs 120 less than the sheet.');
});

test('a net that does not add up is told in sum and at its line; the sheet’s own total too', async () => {
  const wrong = sheet().with(1, `${orders[0]},Delivered,${total},200,32,0.5,${total - 300}`);
  const path = await giveSheet(sana, 'payment', 'PostEx', [...wrong, 'Total,,,,,,9999']);
  const words = textOf(await sana.read(path));
  expect(words).toContain('In one line the net is not gross less charges and taxes. In sum it is Rs 67.50 less.');
  expect(words).toContain(`but its net is ${rupees(total - 300)}: Rs 67.50 less.`);
  expect(words).toContain('The sheet’s own total says Rs 9,999');
});

test('charges that one sheet took are not taken again by another with the same lines', async () => {
  await submitSheet(sana, await giveSheet(sana, 'payment', 'PostEx', sheet()));
  const again = await giveSheet(
    bilal,
    'payment',
    'PostEx',
    sheet().map((line) => line.replace('Delivered', 'DELIVERED')),
  );
  expect(textOf(await bilal.read(again))).toContain('Nothing in it is new to the books.');
  await expect(submitSheet(bilal, again)).rejects.toThrow('Nothing in it is new');
  const word = `Settled ${orders[0]}`;
  const settled = sheet().map((line) => line.replace('Delivered', word));
  const monthly = await giveSheet(bilal, 'payment', 'PostEx', settled);
  expect(await bilal.read(monthly)).not.toContain('value="count"');
  await bilal.post(monthly, { do: 'say', status: word, meaning: 'delivered' });
  await expect(submitSheet(bilal, monthly)).rejects.toThrow('Nothing in it is new');
  expect(textOf(await bilal.read(`/orders/${orders[0]}`))).toContain('PostEx took Rs 232.50');
});

test('a line that came back has its buttons, and one of returns alone can be counted', async () => {
  const path = await giveSheet(sana, 'payment', 'PostEx', [HEADINGS, `${orders[2]},Returned,0,200,32,0,-232`]);
  const html = await sana.read(path);
  expect(html).toMatch(/<button[^>]*value="returning"/);
  expect(html).toMatch(BACK);
  const order = `${orders[2]}:3`;
  const steps = await Promise.all(
    [sana, bilal].map(async (owner) => (await owner.post(path, { key: newKey(), order, step: 'returned' })).text()),
  );
  expect(steps.map(textOf).filter((words) => words.includes('Already marked as returned by'))).toHaveLength(1);
  expect((await ordersOf(shop)).find(({ id }) => id === orders[2])).toMatchObject({ state: 'returned', cash: 'none' });
  expect(await sana.read(path)).not.toMatch(BACK);
  await submitSheet(sana, path);
  expect(textOf(await sana.read(`/orders/${orders[2]}`))).toContain('PostEx took Rs 232');
  await submitSheet(sana, path, { do: 'undo' });
});

const BACK = /<button[^>]*value="returned"/;

test('figures show what is left after couriers and returns', async () => {
  const figures = async () => (await (await sana.get('/figures/figures.csv')).text()).split('\r\n');
  const [heads = ''] = await figures();
  expect(heads).toBe(
    'Day,Orders,Sales,Confirmed,Delivered,Delivered sales,Refused,Returns cost,Couriers,Left,Discounts',
  );
  const numbers = async () => (await figures())[1]?.split(',').slice(1).map(Number) ?? [];
  const before = await numbers();
  await submitSheet(sana, await giveSheet(sana, 'payment', 'PostEx', sheet()));
  await sana.step({ order: [orders[2] ?? ''], step: 'returned' });
  const more = (await numbers()).map((number, at) => number - (before[at] ?? 0));
  expect(more.slice(-4)).toEqual([232, 465, 2 * total - 465 - 232, 0]);
  expect(textOf(await sana.read('/figures'))).toMatch(/Couriers Rs [\d,.]+ .*Left Rs/);
});
