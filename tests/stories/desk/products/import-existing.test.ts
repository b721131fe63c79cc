import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskOwner, signIn, textOf } from '../../../support/desk/desk-owner.ts';
import { giveFile, screenOf, shopify, submitOnFile } from '../../../support/desk/import-file.ts';
import { type ShopProcess, WITH_DESK } from '../../../support/shop-process.ts';
import { openSmallShop } from '../../../support/small-shop.ts';

const OWNER = 'sana@shop.example';

let shop: ShopProcess;
let sana: DeskOwner;
beforeAll(async () => {
  shop = await openSmallShop({ ...WITH_DESK, OWNER_EMAILS: OWNER });
  sana = await signIn(shop, OWNER);
});
afterAll(() => shop.stop());

const PLACED = { 'put:Bracelet': 'menShirts', 'put:Kurti': 'womenShirts', rate: '' };

test('what a file would replace is shown, and replaced only when an owner says so', async () => {
  const first = await screenOf(await giveFile(sana, shopify('known')));
  expect(textOf(await sana.read(first))).not.toContain('The file would change');
  await submitOnFile(sana, first, { do: 'bring', ...PLACED });
  const dearer = shopify('known', '1799');
  const path = await screenOf(await giveFile(sana, dearer));
  const seen = await sana.read(path);
  expect(textOf(seen)).toMatch(/The file would change 1 product of your shop .*Moved known Rs 1,499 → Rs 1,799/);
  const mark = /name="existing-mark" value="([0-9a-f]+)"/.exec(seen)?.[1] ?? '';
  const answer = (existing: string, of = mark) => ({ do: 'bring', ...PLACED, existing, 'existing-mark': of });
  const price = async () => /PKR (\d+)/.exec(await (await fetch(`${shop.url}/product/womenShirts/known`)).text())?.[1];

  expect(await submitOnFile(sana, path, answer('leave'))).toMatch(
    /0 records written, 1 record as it was\. 1 product of your shop stays/,
  );
  expect(await submitOnFile(sana, path, answer('replace', 'other'))).toContain(
    'Your shop has changed since you looked',
  );
  expect(await price()).toBe('1499');
  expect(await submitOnFile(sana, path, answer('replace'))).toContain('1 record written');
  await expect.poll(price).toBe('1799');
  expect(textOf(await sana.read(path))).not.toContain('The file would change');

  expect(await submitOnFile(sana, path, { do: 'undo' })).toContain('Taken out again');
  await expect.poll(price).toBe('1499');
  expect(textOf(await sana.read(path))).toContain('The file would change 1 product of your shop');
  expect(await submitOnFile(sana, path, answer('beside'))).toContain('1 record written');
  expect(await price()).toBe('1499');
  const beside = async () => (await fetch(`${shop.url}/product/womenShirts/moved-known`)).status;
  await expect.poll(beside).toBe(200);
});
