import { href } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { ORDER_PLACED } from '../../../shop/orders/order.ts';
import type { TwoProcesses } from '../../support/shop-processes.ts';
import { orderByForm, orderKey } from '../../support/shopper.ts';
import { openSmallShopTwice, SHIRT } from '../../support/small-shop.ts';

let shop: TwoProcesses;

beforeAll(async () => {
  shop = await openSmallShopTwice();
});

afterAll(() => shop.stop());

/** The redirect that a browser without scripts gets after placing an order. */
async function placed(fields: Record<string, string> = {}): Promise<string> {
  const answer = await orderByForm(shop, [SHIRT], fields);
  expect(answer.status).toBe(303);
  const front = await fetch(new URL(answer.headers.get('Location') ?? '', shop.url), { redirect: 'manual' });
  expect(new URL(answer.headers.get('Location') ?? '', shop.url).pathname).toBe(href('/'));
  return front.headers.get('Location') ?? '';
}

async function open(address: string): Promise<{ says: boolean; at: string; cacheControl: string | null }> {
  const answer = await fetch(shop.url + address);
  const { pathname, search } = new URL(answer.url);
  const says = (await answer.text()).includes(ORDER_PLACED);
  return { says, at: pathname + search, cacheControl: answer.headers.get('Cache-Control') };
}

const PLAIN = { says: false, at: href('/home'), cacheControl: 'no-cache' };

test('who places an order reads so on the next page, once, in whichever process; a reload is home as ever', async () => {
  const address = await placed();
  expect(address).toMatch(/^\/home\?placed=[\w-]+$/);
  expect(await open(address)).toEqual({ says: true, at: address, cacheControl: 'no-store' });
  for (let reload = 0; reload < 3; reload += 1) expect(await open(address)).toEqual(PLAIN);
});

test('a look at the address alone, by HEAD, leaves it to be told', async () => {
  const address = await placed();
  expect((await fetch(shop.url + address, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
  expect(await open(address)).toMatchObject({ says: true });
});

test('of two tabs that open it in one moment one says so', async () => {
  const address = await placed();
  const tabs = await Promise.all(Array.from({ length: 8 }, () => open(address)));
  expect(tabs.filter(({ says }) => says)).toHaveLength(1);
});

test('a second press that finds its order placed is told so too, though the first page was never seen', async () => {
  const key = await orderKey(shop.url + checkoutPath([SHIRT]));
  const [first, second] = [await placed({ key }), await placed({ key })];
  expect(second).not.toBe(first);
  expect(await open(second)).toMatchObject({ says: true });
});

test('nobody else is told so, and no such address is kept', async () => {
  const address = await placed();
  const [order, time = '', nonce, signature = ''] = address.split('=')[1]?.split('-') ?? [];
  const earlier = (Number.parseInt(time, 36) - 1_000_000).toString(36);
  const forged = [
    ...['1', '', 'true', 'x'.repeat(5000), '%00', '23456789AB-mf0000000-0123456789ab-0123456789abcdef0123456789abcdef'],
    `${order}-${time}-${nonce}-${signature.replace(/./g, '0')}`,
    `${order}-${earlier}-${nonce}-${signature}`,
    `${order}-${time}-000000000000-${signature}`,
    [order, time, nonce, signature].join('-').toUpperCase(),
  ];
  await open(href('/home'));
  const before = await countCachedPages();
  for (const token of forged) {
    expect(await open(`/home?placed=${token}`)).toEqual(PLAIN);
    expect((await open(`/home?x=1&placed=${token}`)).says).toBe(false);
    expect((await open(`/home.data?placed=${token}`)).says).toBe(false);
  }
  expect(await countCachedPages()).toEqual(before);
  expect(await open(address)).toMatchObject({ says: true });
  expect(await countCachedPages()).toEqual(before);
});

async function countCachedPages(): Promise<number[]> {
  const both = await Promise.all(shop.both.map(({ url }) => fetch(`${url}/readyz`)));
  return Promise.all(both.map(async (answer) => ((await answer.json()) as { pages: { pages: number } }).pages.pages));
}
