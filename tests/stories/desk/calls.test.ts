import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeField } from '../../../shop/pakistan-time.ts';
import { beginClearOfMidnight } from '../../support/clear-of-midnight.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

beginClearOfMidnight();
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: `${SANA},${BILAL}` });
  sana = await signIn(shop, SANA);
  bilal = await signIn(shop, BILAL);
  for (const firstName of ['Ayesha', 'Junaid', 'Maryam']) await orderByForm(shop, [SHIRT], { firstName });
});

afterAll(() => shop.stop());

const callOf = (html: string) => /call-who[^>]*>(?:<bdi>)?([^<]+)/.exec(html)?.[1];

test('without scripts, too, each owner has another customer, and a press acts on the order that its page showed', async () => {
  const [sanas, bilals] = [await sana.read('/calls'), await bilal.read('/calls')];
  expect([callOf(sanas), callOf(bilals)]).toEqual(['Ayesha Khan', 'Junaid Khan']);
  expect(textOf(await sana.read('/calls'))).toContain('Bilal is calling Junaid Khan.');
  const order = hiddenField(sanas, 'order');
  const press = (step: string) => sana.post('/calls', { order, step, key: newKey() });
  const answer = await (await press('confirm')).text();
  expect(textOf(answer)).toContain('Confirmed: Ayesha Khan. Undo');
  expect(callOf(answer)).toBe('Maryam Khan');
  // The second tap of a double tap, on the page before.
  const second = await (await press('confirm')).text();
  expect(textOf(second)).toContain('Ayesha Khan: Already confirmed by Sana');
  expect(callOf(second)).toBe('Maryam Khan');
  expect(textOf(second)).toContain('2 orders to confirm');
});

test('a press from a page of before another owner’s step is refused', async () => {
  const order = hiddenField(await bilal.read('/calls'), 'order');
  await sana.step({ order: order.split(':', 1)[0] ?? '', step: 'no answer' });
  const answer = await bilal.post('/calls', { order, step: 'no answer', key: newKey() });
  expect(textOf(await answer.text())).toContain('Junaid Khan: Already called without an answer by Sana');
});

test('who asked for another time comes again then; the card tells what was noted, and the bar how many to call', async () => {
  const [order = ''] = hiddenField(await sana.read('/calls'), 'order').split(':', 1);
  await bilal.step({ order, step: 'note', note: 'Speaks Punjabi, call after prayers' });
  const card = textOf(await sana.read('/calls'));
  expect(card).toContain('Maryam Khan');
  expect(card).toContain('Speaks Punjabi, call after prayers');
  expect(card).toContain('Calls 1 Products');
  const tomorrow = timeField(Date.now() + 24 * 3600_000).slice(0, 10);
  const press = { order: `${order}:1`, step: 'no answer', callAt: `${tomorrow}T11:30`, key: newKey() };
  const answer = await (await sana.post('/calls', press)).text();
  expect(textOf(answer)).toContain('Call again tomorrow at 11:30 am: Maryam Khan. Undo');
  for (const owner of [sana, bilal]) {
    const list = textOf(await owner.read('/calls'));
    expect(list).toContain('All are called.');
    expect(list).toContain('1 customer did not answer, again');
    expect(list).toContain('1 customer asked for another time, again tomorrow at 11:30 am.');
    expect(list).toContain('Maryam Khan tomorrow at 11:30 am');
    expect(list).not.toMatch(/Calls \d+ Products/);
  }
  const page = textOf(await bilal.read(`/orders/${order}`));
  expect(page).toMatch(/Call again .{1,40}The customer asked for \d+ \w+, 11:30/);
  await sana.post('/calls', { order, step: 'undo', undoes: press.key, key: newKey() });
  expect(callOf(await sana.read('/calls'))).toBe('Maryam Khan');
});

test('a time that is none is told, and the call stays open', async () => {
  const order = hiddenField(await sana.read('/calls'), 'order');
  const answer = await (await sana.post('/calls', { order, step: 'no answer', callAt: '', key: newKey() })).text();
  expect(textOf(answer)).toContain('Choose a day and a time.');
  expect(callOf(answer)).toBe('Maryam Khan');
});
