import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { productPath } from '../../../shop/page-path.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { ordersOf } from '../../support/listed.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, orderByForm } from '../../support/shopper.ts';

const KURTA = { productTitle: 'Kurta', productPrice: 1499, productImage: 'https://pictures.example/main.jpg' };

function colour(color: string, image: string, id?: string) {
  return { color, image: `https://pictures.example/${image}.jpg`, ...(id ? { id } : {}) };
}

let shop: ShopProcess;

beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-'));
  const blues = [colour('Blue', 'sky'), colour('Blue', 'navy'), colour('', 'grey'), colour('Original', 'red')];
  const renamed = [colour('Ruby', 'ruby')];
  const menShirts = { blues: { ...KURTA, productColors: blues }, renamed: { ...KURTA, productColors: renamed } };
  await ownerCommand(['import', catalogueFolder({ menShirts })], { DATA_DIR });
  shop = await openShopProcess({ DATA_DIR });
});

afterAll(() => shop.stop());

function itemOf(id: string, name: string) {
  return { collection: 'menShirts', id, quantity: 1, colour: name };
}

async function ordered(): Promise<{ color: string; productImage: string }[]> {
  const orders: { products: { color: string; productImage: string }[] }[] = await ordersOf(shop);
  return orders.flatMap(({ products }) => products);
}

test('colours of one name, of no name and called Original are told apart, each with its own picture', async () => {
  const html = await (await fetch(shop.url + productPath('menShirts', 'blues'))).text();
  const offered = [...html.matchAll(/<input[^>]*name="colour"[^>]*value="([^"]*)"/g)].map(([, name = '']) => name);
  expect(offered).toEqual(['orignal', 'Blue', 'Blue 2', 'Colour 3', 'Original 2']);
  for (const name of offered) expect((await orderByForm(shop, [itemOf('blues', name)])).status).toBe(303);
  expect((await ordered()).map(({ color, productImage }) => [color, /(\w+)\.jpg/.exec(productImage)?.[1]])).toEqual([
    ['Original 2', 'red'],
    ['Colour 3', 'grey'],
    ['Blue 2', 'navy'],
    ['Blue', 'sky'],
    ['Original', 'main'],
  ]);
});

test('a colour that was renamed is told at checkout, and is not ordered as another', async () => {
  const before = (await ordered()).length;
  const path = checkoutPath([itemOf('renamed', 'Ruby'), itemOf('blues', 'Blue')]);
  expect(await (await fetch(shop.url + path)).text()).not.toContain('not to be had in this colour');
  const renamed = { ...KURTA, productColors: [colour('Garnet', 'ruby')] };
  await shop.owner('import', catalogueFolder({ menShirts: { renamed } }));

  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...AYESHA, key: crypto.randomUUID() }),
  });
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(html).toContain('Kurta is not to be had in that colour any more. Nothing was ordered.');
  expect(html).toContain('value="12 Mall Road"');
  expect(html.match(/It is not to be had in this colour\./g)).toHaveLength(1);
  expect(html).toMatch(/<button[^>]*disabled[^>]*>Complete order/);
  expect(await ordered()).toHaveLength(before);
  const [, original] = /href="([^"]*)"[^>]*>Order the original/.exec(html) ?? [];
  expect(original).toBe(checkoutPath([itemOf('renamed', 'orignal'), itemOf('blues', 'Blue')]));
  expect(html).toMatch(/href="\/product\/menShirts\/renamed"[^>]*>Choose another colour/);
});

test('a colour that never was is told before anything is typed', async () => {
  const html = await (await fetch(`${shop.url}/checkout/menShirts/renamed/1/Plaid?note=In%20gold`)).text();
  expect(html).toContain('Colour: Plaid');
  expect(html).toContain('It is not to be had in this colour.');
  expect(html).toContain('href="/checkout/menShirts/renamed/1/orignal?note=In+gold"');
});
