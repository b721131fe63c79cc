import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pakistanDay } from '../../../shop/pakistan-time.ts';
import { beginClearOfMidnight } from '../../support/clear-of-midnight.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { ordersOf } from '../../support/listed.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { hiddenField, orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const SANA = 'sana@shop.example';

let shop: ShopProcess;
let sana: DeskOwner;
let total: number;
beginClearOfMidnight();
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: SANA });
  sana = await signIn(shop, SANA);
  for (const city of ['lhr', 'LAHORE', '=Chak 99', 'Multan']) await orderByForm(shop, [SHIRT], { city });
  const listed = await ordersOf(shop);
  const [first, second] = listed.toReversed();
  total = first?.total ?? 0;
  const order = [first?.id ?? '', second?.id ?? ''];
  for (const fields of [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'TCS' }])
    await sana.step({ order, ...fields });
  await sana.step({ order: order.slice(0, 1), step: 'delivered' });
  await sana.step({ order: order.slice(1), step: 'returned' });
});
afterAll(() => shop.stop());

const today = () => pakistanDay(Date.now());
const rupees = (sum: number) => `Rs ${sum.toLocaleString('en-US')}`;

test('figures say what the orders of some days came to, by day, city and product', async () => {
  const page = textOf(await sana.read('/figures'));
  expect(page).toContain(`Orders 4 Sales ${rupees(3 * total)} delivered ${rupees(total)} Confirmed 2 50 %`);
  expect(page).toContain('Delivered 1 25 % Refused 1 25 % Returns cost Rs 250 Rs 250 each');
  expect(page).toContain('An order counts on the day it was placed.');
  const cities = textOf(await sana.read('/figures?by=city'));
  expect(cities).toContain(`Lahore Orders 2 Sales ${rupees(total)} Confirmed 2 Delivered 1 (50 %) Refused 1 (50 %)`);
  expect(cities).toContain('“chak 99” Orders 1');
  expect(textOf(await sana.read('/figures?by=product'))).toMatch(/Orders 4 Sales .* Returns cost Rs 250/);
  const none = textOf(await sana.read('/figures?from=2020-01-01&to=2020-01-31'));
  expect(none).toContain('No orders were placed in these days.');
});

test('a date that is none is told, and the other days are shown', async () => {
  const html = await sana.read('/figures?from=2026-02-31');
  expect(textOf(html)).toContain('“2026-02-31” is no date.');
  expect(html).toContain(`value="${today()}"`);
});

test('the download has a line for each row', async () => {
  const answer = await sana.get('/figures/figures.csv?by=city');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="figures-by-city-.*\.csv"$/);
  const [heads, ...lines] = (await answer.text()).split('\r\n');
  expect(heads).toBe(
    'City,Orders,Sales,Confirmed,Delivered,Delivered sales,Refused,Returns cost,Couriers,Left,Discounts',
  );
  expect(lines).toHaveLength(3);
  expect(lines).toContain(`Lahore,2,${total},2,1,${total},1,250,0,${total - 250},0`);
});

test('an order that comes later is counted at the next look', async () => {
  await orderByForm(shop, [SHIRT], { city: 'Quetta' });
  expect(await (await sana.get('/figures/figures.csv')).text()).toContain(`${today()},5,`);
});

test('delivered orders are a file for Google and for Meta, with hashes and nobody’s name', async () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const google = await (await sana.get('/figures/delivered-google.csv')).text();
  expect(google.split('\r\n')).toEqual([
    'Email,Phone Number,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID',
    expect.stringMatching(
      new RegExp(
        `^${sha('ayesha@example.com')},${sha('+923001234567')},Delivered,[-0-9]+ [:0-9]+\\+0000,${total},PKR,\\w+$`,
      ),
    ),
    '',
  ]);
  const meta = await (await sana.get('/figures/delivered-meta.csv')).text();
  expect(meta).toContain(`,${sha('ayesha@example.com')},${sha('923001234567')}`);
  for (const text of [google, meta]) expect(text).not.toMatch(/ayesha|khan|3001234567/i);
  expect((await sana.get('/figures/delivered-nobody.csv')).status).toBe(404);
});

test('an owner says what a return costs, and reads why it was not saved', async () => {
  const wrong = await (await sana.post('/shop', { returnCost: 'many' })).text();
  expect(textOf(wrong)).toContain('What a return costs must be a number of rupees, such as 250.');
  expect(wrong).toContain('value="many"');
  expect(textOf(await (await sana.post('/shop', { returnCost: 'Rs 420' })).text())).toContain('is saved.');
  expect(textOf(await sana.read('/figures'))).toContain('Returns cost Rs 420 Rs 420 each');
  await sana.post('/shop', { returnCost: '' });
  expect(textOf(await sana.read('/figures'))).toContain('Returns cost Rs 250');
  const seen = hiddenField(await sana.read('/shop/delivery'), 'seen');
  expect((await sana.post('/shop/delivery', { key: newKey(), seen, deliveryFee: '180' })).status).toBe(303);
  expect(textOf(await sana.read('/figures'))).toContain('Returns cost Rs 180 Rs 180 each');
});

test('nobody who is not signed in gets figures', async () => {
  const page = await (await fetch(`${shop.deskUrl}/figures`)).text();
  expect(page).toContain('Email me a code');
  expect(page).not.toContain('Returns cost');
  for (const file of ['figures.csv', 'delivered-google.csv', 'delivered-meta.csv']) {
    const answer = await fetch(`${shop.deskUrl}/figures/${file}`);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('Lahore');
  }
});
