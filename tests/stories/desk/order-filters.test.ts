import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, pakistanDay } from '../../../shop/pakistan-time.ts';
import { chosenBoxes } from '../../support/desk/chosen-boxes.ts';
import { type DeskOwner, signIn, wordsOf } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;
let owner: DeskOwner;

/** Customers by last name, with what each typed as the city. */
const CITIES = { Rawal: 'pindi', Pindi: 'Rawalpindi', Multan: 'Multan', Formula: '=1+1' };

beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  owner = await signIn(shop);
  for (const [lastName, city] of Object.entries(CITIES)) {
    expect((await orderByForm(shop, [SHIRT], { lastName, city })).status).toBe(303);
  }
  const all = chosenBoxes(await owner.read('/orders?choose=all'));
  await owner.step({ order: all, step: 'confirm' });
});

afterAll(() => shop.stop());

/** The last names of a list, by these filters. */
async function listed(filters: Record<string, string>): Promise<string[]> {
  const html = await owner.read(`/orders?${new URLSearchParams(filters)}`);
  const cards = html.split('data-order="').slice(1).map(wordsOf);
  return cards.flatMap((card) => Object.keys(CITIES).filter((name) => card.includes(`Ayesha ${name}`))).sort();
}

const ALL = Object.keys(CITIES).sort();

test('orders are filtered by city under any name, product, courier, day and state, and by several at once', async () => {
  const today = pakistanDay(Date.now());
  expect(await listed({ city: 'RAWALPINDI' })).toEqual(['Pindi', 'Rawal']);
  expect(await listed({ city: 'Lahore' })).toEqual([]);
  expect(await listed({ product: 'dear' })).toEqual(ALL);
  expect(await listed({ product: 'no such shirt' })).toEqual([]);
  expect(await listed({ from: today, to: today })).toEqual(ALL);
  expect(await listed({ from: addDays(today, 1) })).toEqual([]);
  expect(await listed({ to: addDays(today, -1), city: 'Multan' })).toEqual([]);
  expect(await listed({ from: 'yesterday', to: '2026-02-30' })).toEqual(ALL);
  expect(await listed({ state: 'confirmed', city: 'pindi', product: 'dear', q: 'ayesha', to: today })).toEqual([
    'Pindi',
    'Rawal',
  ]);
  expect(await listed({ state: 'new', city: 'pindi' })).toEqual([]);
});

test('chosen by a filter they are packed and sent, and found by their courier', async () => {
  const order = chosenBoxes(await owner.read('/orders?state=confirmed&city=Rawalpindi&choose=all'));
  expect(order).toHaveLength(2);
  for (const fields of [{ step: 'pack' }, { step: 'send', courier: 'TCS' }]) {
    const taken = await owner.step({ order: order.map((box) => box.split(':')[0] ?? ''), ...fields });
    expect(taken.map(({ state }) => state)).toEqual(['taken', 'taken']);
  }
  expect(await listed({ courier: 'tcs' })).toEqual(['Pindi', 'Rawal']);
  expect(await listed({ courier: 'TCS', state: 'sent', city: 'pindi' })).toEqual(['Pindi', 'Rawal']);
  expect(await listed({ courier: 'TCS', state: 'confirmed' })).toEqual([]);
  expect(await listed({ courier: 'PostEx' })).toEqual([]);
});

test('what the filters leave is a file, whose cells no spreadsheet calculates', async () => {
  const words = wordsOf(await owner.read('/orders?city=Multan'));
  expect(words).toContain('Filters: Multan');
  const file = await owner.get('/orders.csv?city=Multan');
  expect(file.headers.get('Content-Type')).toContain('text/csv');
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  const [headings, ...lines] = (await file.text()).trim().split('\r\n');
  expect(headings).toBe(
    'id,placed,state,cash,cashOpen,courier,tracking,name,contact,email,address,city,postal,products,subtotal,delivery,total,discount,code,givenBack',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\w{10},\d{4}-\d\d-\d\d \d\d:\d\d,confirmed,due,0,,,Ayesha Multan,\t03001234567,/);
  const all = await (await owner.get('/orders.csv')).text();
  expect(all.trim().split('\r\n')).toHaveLength(ALL.length + 1);
  expect(all).toContain("'=1+1");
  expect((await fetch(`${shop.deskUrl}/orders.csv`)).status).toBe(401);
});
