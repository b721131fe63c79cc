import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, wordsOf } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@shop.example', 'bilal@shop.example'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;

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
  expect(wordsOf(await sana.read('/calls'))).toContain('Bilal is calling Junaid Khan.');
  const order = hiddenField(sanas, 'order');
  const press = (step: string) => sana.post('/calls', { order, step, key: newKey() });
  const answer = await (await press('confirm')).text();
  expect(wordsOf(answer)).toContain('Confirmed: Ayesha Khan. Undo');
  expect(callOf(answer)).toBe('Maryam Khan');
  // The second tap of a double tap, on the page before.
  const second = await (await press('confirm')).text();
  expect(wordsOf(second)).toContain('Ayesha Khan: Already confirmed by Sana');
  expect(callOf(second)).toBe('Maryam Khan');
  expect(wordsOf(second)).toContain('2 orders to confirm');
});

test('a press from a page of before another owner’s step is refused', async () => {
  const order = hiddenField(await bilal.read('/calls'), 'order');
  await sana.step({ order: order.split(':', 1)[0] ?? '', step: 'no answer' });
  const answer = await bilal.post('/calls', { order, step: 'no answer', key: newKey() });
  expect(wordsOf(await answer.text())).toContain('Junaid Khan: Already called without an answer by Sana');
});
