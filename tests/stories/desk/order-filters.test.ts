import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, pakistanDay } from '../../../shop/pakistan-time.ts';
import { beginClearOfMidnight } from '../../support/clear-of-midnight.ts';
import { chosenBoxes } from '../../support/desk/chosen-boxes.ts';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { formFields } from '../../support/desk/form-fields.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

let shop: ShopProcess;
let owner: DeskOwner;
let other: DeskOwner;

/** Customers by last name, with what each typed as the city. */
const CITIES = { Rawal: 'pindi', Pindi: 'Rawalpindi', Multan: 'Multan', Formula: '=1+1' };

beginClearOfMidnight();
beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  owner = await signIn(shop, 'owner.one@fesishop.example');
  other = await signIn(shop, 'owner.two@fesishop.example');
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
  const cards = html.split('data-order="').slice(1).map(textOf);
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
  const words = textOf(await owner.read('/orders?city=Multan'));
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

test('in a list that one owner searched, a press learns of the other’s step, and the search stays', async () => {
  expect((await orderByForm(shop, [SHIRT], { lastName: 'Searched', city: 'Quetta' })).status).toBe(303);
  const list = '/orders?q=searched+quetta&state=new';
  const [box = ''] = chosenBoxes(await owner.read(`${list}&choose=all`));
  const press = async (by: DeskOwner, step: string) =>
    (await by.post(list, { order: box, step, key: newKey() })).text();
  const both = await Promise.all([press(owner, 'confirm'), press(other, 'cancel')]);
  const [late = ''] = both.filter((page) => /Already (?:confirmed|cancelled) by /.test(textOf(page)));
  expect(both.filter((page) => page !== late)).toHaveLength(1);
  expect(late).toContain('value="searched quetta"');
  for (const page of both) expect(textOf(page)).toContain('No order matches “searched quetta”.');
});

test('an order is found by what the other owner changed of it, while the list of before is open', async () => {
  expect((await orderByForm(shop, [SHIRT], { lastName: 'Moved', city: 'Sukkur' })).status).toBe(303);
  const [box = ''] = chosenBoxes(await owner.read('/orders?q=moved&city=Sukkur&state=new&choose=all'));
  const [id] = box.split(':');
  const form = formFields(await other.read(`/orders/${id}/edit`));
  const changed = { ...form, city: 'Gwadar', contact: '0333 7654321', key: newKey() };
  const [saved, pressed] = await Promise.all([
    other.post(`/orders/${id}/edit`, changed),
    owner.post('/orders?q=moved&city=Sukkur', { order: box, step: 'confirm', key: newKey() }),
  ]);
  const isEdited = saved.status === 303;
  expect(textOf(await (isEdited ? pressed : saved).text())).toContain(
    `Already ${isEdited ? 'edited' : 'confirmed'} by `,
  );
  // The one who came second looks, and presses again.
  if (!isEdited) {
    const again = formFields(await other.read(`/orders/${id}/edit`));
    const answer = await other.post(`/orders/${id}/edit`, { ...again, city: 'Gwadar', contact: '0333 7654321' });
    expect(answer.status).toBe(303);
  }
  for (const q of ['7654321', 'gwadar', 'moved'])
    expect(await owner.read(`/orders?q=${q}`)).toContain(`data-order="${id}"`);
  for (const path of ['/orders?q=sukkur', '/orders?city=Sukkur', '/orders?q=moved&city=Sukkur'])
    expect(await owner.read(path)).not.toContain(`data-order="${id}"`);
});
