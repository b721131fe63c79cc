import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { ordersOf } from '../../support/listed.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';
import { openSmallShop, SHIRT } from '../../support/small-shop.ts';

const [SANA, BILAL] = ['sana@zari.example', 'bilal@zari.example'];

let shop: ShopProcess;
let sana: DeskOwner;
let bilal: DeskOwner;
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: SANA });
  sana = await signIn(shop, SANA);
  await sana.post('/people', { add: 'yes', email: BILAL, to: 'helper' });
  bilal = await signIn(shop, BILAL);
  expect((await orderByForm(shop, [SHIRT], {})).status).toBe(303);
});
afterAll(() => shop.stop());

const ENGLISH = '<html lang="en-PK" data-theme';
const URDU = '<html lang="ur" dir="rtl"';

const choose = (by: DeskOwner, deskLanguage: string) => by.post('/you', { deskLanguage });

test('a helper reads the desk in Urdu, presses a step, and reads English again; an owner’s desk stays English', async () => {
  expect(await bilal.read('/orders')).toContain(ENGLISH);
  expect((await choose(bilal, 'ur')).headers.get('location')).toBe('/you');
  const you = await bilal.read('/you');
  expect(you).toContain(URDU);
  expect(textOf(you)).toMatch(/آج .*آرڈرز .*کوریئر .*آپ .*ڈیسک کی زبان English اردو/);
  const list = await bilal.read('/orders');
  expect(textOf(list)).toMatch(/سب نیا کنفرم ہو گیا .*کنفرم کریں/);
  // The table is a file that the browser keeps: no page carries it.
  expect(list).not.toContain('نیٹ ورک');
  const [order] = await ordersOf(shop);
  const answer = await bilal.post('/orders', { key: newKey(), order: `${order?.id}:0`, step: 'confirm' });
  expect(textOf(await answer.text())).toMatch(/\u2068کنفرم ہو گیا\u2069: \u2068[^\u2069]+\u2069۔ .*واپس لیں/);
  expect(await sana.read('/orders')).toContain(ENGLISH);
  await choose(bilal, 'en');
  expect(textOf(await bilal.read('/orders'))).toContain('Confirmed');
  expect(await bilal.read('/orders')).toContain(ENGLISH);
});

test('an owner finds the way to it from the shop’s screen, and a language that there is not is refused', async () => {
  expect(await sana.read('/shop')).toMatch(/href="\/you"[^>]*>Language · <bdi lang="ur">زبان/);
  expect((await choose(sana, 'fr')).status).toBe(400);
  expect(await sana.read('/you')).toContain(ENGLISH);
});
