import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPath } from '../../../shop/page-path.ts';
import { textOf } from '../../support/desk/desk-owner.ts';
import { latestOrderOf } from '../../support/listed.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { AYESHA, hiddenField } from '../../support/shopper.ts';
import { openSmallShop } from '../../support/small-shop.ts';

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop();
});

afterAll(() => shop.stop());

async function read(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

/** The screen between bar and footer. */
async function screen(path: string): Promise<string> {
  return /<main.*<\/main>/s.exec(await read(path))?.[0] ?? '';
}

/** The attributes of a button by its words. */
function button(html: string, words: string): string {
  return new RegExp(`<button([^>]*)>${words}</button>`).exec(html)?.[1] ?? 'no such button';
}

/** The texts that its WhatsApp links begin, by the number that they go to. */
function chats(html: string): Record<string, string> {
  const links = [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(([, link = '']) => new URL(link));
  return Object.fromEntries(links.map((link) => [link.pathname.slice(1), link.searchParams.get('text') ?? '']));
}

test('a product shows its title, its price with the old one, and its description as HTML', async () => {
  const dear = await screen(productPath('menShirts', 'dear'));
  expect(dear).toContain('<h1 class="name">Dear shirt</h1>');
  expect(dear).toContain('<span>PKR 100000</span>');
  expect(dear).toMatch(/<del[^>]*>.*?PKR 120000<\/del>/s);
  expect(await screen(productPath('sizes', 'chart'))).toMatch(/<table[^>]*>\s*<caption>Sizes in inches<\/caption>/);
});

test('prices are written as they are: nothing, and half a rupee', async () => {
  for (const [id, price] of [
    ['zero-price', 'PKR 0'],
    ['half-rupee', 'PKR 99.5'],
  ] as const) {
    const html = await screen(productPath('menShirts', id));
    expect(html, id).toContain(`<span>${price}</span>`);
    expect(html.split('class="related"')[0], id).not.toContain('<del');
  }
});

test('a product that does not exist says so, and Go Back leads home', async () => {
  const path = productPath('menShirts', 'never-made');
  expect((await fetch(shop.url + path)).status).toBe(404);
  const html = await screen(path);
  expect(html).toContain('<p>No product data available</p>');
  expect(html).toMatch(/<a class="go-back" href="\/home"/);
});

test('a catalogue’s product is found by its collectionName', async () => {
  expect(await screen(productPath('Left over', 'Odd-1'))).toContain('<h1 class="name">Odd 1</h1>');
});

test('a product asks the shop about it and sends it to a friend, with name and link', async () => {
  const path = productPath('menShirts', 'dear');
  const texts = chats(await screen(path));
  expect(texts['923007654321']).toContain(`Dear shirt: ${shop.url}${path}`);
  expect(texts['']).toContain(`Dear shirt: ${shop.url}${path}`);
});

test('a sold-out product asks to be told when it is back, and promises no delivery', async () => {
  const html = await screen(productPath('menShirts', 'sold-out'));
  expect(html).toContain('<p class="product-sold">Sold Out</p>');
  for (const words of ['Add to Cart', 'Buy It Now']) expect(button(html, words), words).toContain('disabled');
  expect(chats(html)['923007654321']).toContain('Hello, please tell me when Sold out shirt is back');
  expect(textOf(html)).not.toContain('Cash on delivery');
});

test('a product without a price says so, and neither its buttons nor the path buy it', async () => {
  const html = await screen(productPath('menShirts', 'bare'));
  expect(html).toContain('Ask us for the price');
  for (const words of ['Add to Cart', 'Buy It Now']) expect(button(html, words), words).toContain('disabled');
  const checkout = await screen('/buy?collection=menShirts&id=bare&quantity=1');
  expect(checkout).toMatch(/<li class="order-line">.*Ask us for the price/s);
  expect(button(checkout, 'Complete order')).toContain('disabled');
});

test('a product without pictures has none, and can be bought', async () => {
  const html = await screen(productPath('menShirts', 'no-picture'));
  expect(html).not.toContain('name="colour"');
  expect(button(html, 'Buy It Now')).not.toContain('disabled');
});

test('without scripts colours with / and ~ in them are bought as they are called', async () => {
  for (const [id, colour] of [
    ['id~with~tildes', 'Black/White'],
    ['many-colours', 'Ink~Blue'],
    ['many-colours', '100%'],
  ] as const) {
    const page = await screen(productPath('menShirts', id));
    expect(page, colour).toMatch(new RegExp(`<input[^>]*name="colour"[^>]*value="${colour}"`));
    const asked = new URLSearchParams({ collection: 'menShirts', id, colour, quantity: '1' });
    const checkout = await fetch(`${shop.url}/buy?${asked}`);
    const html = await checkout.text();
    expect(textOf(html)).toContain(`Colour: ${colour}`);
    const [, action = ''] = /<form[^>]*class="order-form"[^>]*action="([^"]*)"/.exec(html) ?? [];
    const form = { ...AYESHA, contact: `0300-${colour}`, key: hiddenField(html, 'key') };
    const body = new URLSearchParams({ ...form, shown: hiddenField(html, 'shown') });
    const answer = await fetch(shop.url + action, { method: 'POST', redirect: 'manual', body });
    expect(answer.status, colour).toBe(303);
    expect((await latestOrderOf(shop)).products).toMatchObject([{ color: colour }]);
  }
});
