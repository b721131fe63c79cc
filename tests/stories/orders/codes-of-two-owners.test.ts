import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, newKey, signIn, textOf } from '../../support/desk/desk-owner.ts';
import { type ShopProcess, WITH_DESK } from '../../support/shop-process.ts';
import { hiddenField } from '../../support/shopper.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const CODES = '/shop/codes';
const PAIR = `${CODES}?code=PAIR`;
const VALUES = { code: 'PAIR', kind: 'percent', minimum: '', from: '', until: '' };

let shop: ShopProcess;
let sana: DeskOwner;

beforeAll(async () => {
  shop = await openSmallShop(WITH_DESK);
  sana = await signIn(shop);
});
afterAll(() => shop.stop());

function formOn(html: string) {
  return { key: hiddenField(html, 'key'), seen: hiddenField(html, 'seen') };
}

test('of two owners who change a code the second learns of it, and what both typed is kept', async () => {
  const made = { key: newKey(), seen: '', ...VALUES, amount: '10', times: '' };
  expect((await sana.post(CODES, made)).status).toBe(303);
  const [first, second] = [formOn(await sana.read(PAIR)), formOn(await sana.read(PAIR))];
  const save = (fields: Record<string, string>) => sana.post(PAIR, { of: 'PAIR', ...VALUES, ...fields });
  expect((await save({ ...first, amount: '12', times: '' })).status).toBe(303);
  const late = { ...second, amount: '10', times: '9' };
  const told = await (await save(late)).text();
  expect(textOf(told)).toContain('Somebody changed this code meanwhile. What you typed is here');
  const shown = (name: string) => new RegExp(`name="${name}"[^>]* value="(\\w*)"`).exec(told)?.[1];
  expect([shown('amount'), shown('times')]).toEqual(['12', '9']);
  expect((await save({ ...formOn(told), amount: '12', times: '9' })).status).toBe(303);
  expect(textOf(await sana.read(CODES))).toContain('PAIR 12% off, 9 times');
  await sana.post(CODES, { key: newKey(), of: 'PAIR', to: 'deleted' });
  const gone = textOf(await (await save({ ...late, key: newKey() })).text());
  expect(gone).toContain('Somebody deleted this code meanwhile. Save makes it again.');
});
