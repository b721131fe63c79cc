import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, readCart } from '../../../shop/buying/cart.ts';
import { type CheckoutItem, checkoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import { cartOptions } from '../../../shop/buying/choice.ts';
import { readProduct } from '../../../shop/catalogue/product.ts';
import { productPath } from '../../../shop/page-path.ts';
import { catalogueFolder } from '../../support/catalogue-folder.ts';
import { latestOrderOf, ordersOf } from '../../support/listed.ts';
import { type EmailService, openEmailService } from '../../support/outside-services/email-service.ts';
import { ownerCommand } from '../../support/owner-commands.ts';
import { putInto } from '../../support/put-documents.ts';
import { openShopProcess, type ShopProcess } from '../../support/shop-process.ts';
import { orderByForm } from '../../support/shopper.ts';

const KURTA = { productTitle: 'Kurta', productPrice: 1499, brand: 'fesishop', sizes: ['S', 'M', 'L'] };
/** Stock differs by size: of the original one in S and none in M, of Indigo two in M; L is not counted. */
const COUNTED = {
  ...KURTA,
  productTitle: 'Counted Kurta',
  productColors: [
    { id: 's', size: 'S', stock: 1 },
    { id: 'm', size: 'M', stock: 0 },
    { id: 'indigo-m', color: 'Indigo', size: 'M', image: 'indigo.webp', stock: 2 },
    { id: 'indigo-s', color: 'Indigo', size: 'S', image: 'indigo.webp', stock: 0 },
  ],
};
/** Counted by size, in one colour. */
const PLAIN = {
  ...KURTA,
  productTitle: 'Plain Kurta',
  productColors: KURTA.sizes.map((size) => ({ id: size, size, stock: 3 })),
};
const SHEET = [
  { size: 'S', chest: '38 in' },
  { size: 'M', chest: '42 in' },
];

let shop: ShopProcess;
let mail: EmailService;

beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-'));
  mail = await openEmailService();
  const menShirts = { heading: { heading: 'Shirts', sizeTable: SHEET }, kurta: KURTA, counted: COUNTED, plain: PLAIN };
  const many = Array.from({ length: 30 }, (_, nth) => [`many-${nth}`, { ...KURTA, sizes: ['M', 'L'] }]);
  const womenShirts = { ...Object.fromEntries(many), gone: { ...KURTA, sizes: ['3XL'], inStock: false } };
  const texturePaint = { pot: { productTitle: 'Pot', productPrice: 900 } };
  await ownerCommand(['import', catalogueFolder({ menShirts, womenShirts, texturePaint })], { DATA_DIR });
  shop = await openShopProcess({ DATA_DIR, EMAIL_SERVICE_URL: mail.url });
});

afterAll(async () => {
  await shop.stop();
  await mail.close();
});

function item(size?: string, more: Partial<CheckoutItem> = {}): CheckoutItem {
  return { collection: 'menShirts', id: 'kurta', quantity: 2, colour: 'orignal', ...(size ? { size } : {}), ...more };
}

async function pageOf(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

test('a size goes from the page over checkout to the order and its emails, without scripts', async () => {
  const page = await pageOf(productPath('menShirts', 'kurta'));
  expect([...page.matchAll(/name="size"[^>]*value="([^"]*)"/g)].map(([, size]) => size)).toEqual(KURTA.sizes);
  expect(page).toContain('Choose a size');
  const bought = await fetch(`${shop.url}/buy?collection=menShirts&id=kurta&quantity=2&size=M&colour=orignal`, {
    redirect: 'manual',
  });
  expect(bought.headers.get('Location')).toBe('/checkout/menShirts/kurta/2/orignal/size-M');
  expect(await pageOf(checkoutPath([item('M')]))).toContain('Size: M');
  expect((await orderByForm(shop, [item('M')])).status).toBe(303);
  const order = await latestOrderOf(shop);
  expect(order.products).toMatchObject([{ color: 'Original', size: 'M', quantity: 2 }]);
  expect(await shop.owner('orders')).toContain('2 x Kurta (Original, M)');
  const ofOrder = (words: string) => mail.taken.filter(({ html }) => html.includes(order.id) && html.includes(words));
  await expect.poll(() => ofOrder('Size: M').length).toBe(3);
});

test('without a size, or with one that is not there, nothing is ordered; the summary leads to the sizes', async () => {
  const before = await ordersOf(shop);
  for (const [size, words] of [
    [undefined, 'Choose a size.'],
    ['XXL', 'It is not to be had in this size.'],
  ] as const) {
    const page = await pageOf(checkoutPath([item(size)]));
    expect(page).toContain(words);
    expect(page).toMatch(/<a[^>]*href="\/product\/menShirts\/kurta"[^>]*>Choose a size<\/a>/);
    expect((await orderByForm(shop, [item(size)])).status).toBe(409);
  }
  expect(await ordersOf(shop)).toEqual(before);
});

test('a size that is gone in every colour is struck, others take from the stock of their colour and size', async () => {
  const id = `sold-${crypto.randomUUID()}`;
  const path = productPath('menShirts', id);
  await putInto(shop, { menShirts: { [id]: { ...COUNTED, productTitle: 'Sold Kurta' } } });
  await expect.poll(() => pageOf(path)).toContain('<h1');
  expect(await pageOf(path)).not.toContain('<s>');
  const counted = (colour: string, size: string, quantity = 1) => item(size, { id, colour, quantity });
  const answers = [];
  for (const one of [
    counted('orignal', 'M'),
    counted('Indigo', 'M', 3),
    counted('Indigo', 'M', 2),
    counted('Indigo', 'L'),
  ])
    answers.push(await orderByForm(shop, [one]));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 303, 303]);
  expect(await answers[1]?.text()).toContain('Only 2 left of Sold Kurta.');
  await expect.poll(() => pageOf(path)).toContain('<s>M</s>');
  expect(await pageOf(path)).toMatch(/<input[^>]*disabled=""[^>]*value="M"/);
});

test('a colour with several sizes is one thumbnail', async () => {
  const page = await pageOf(productPath('menShirts', 'counted'));
  const colours = [...page.matchAll(/name="colour"[^>]*value="([^"]*)"/g)].map(([, colour]) => colour);
  expect(colours).toEqual(['orignal', 'Indigo']);
});

test('a card counts colours, not their sizes', async () => {
  const cards = (await pageOf('/men-shirts')).split('class="card"');
  const colours = (title: string) => /In \d+ colours/.exec(cards.find((card) => card.includes(title)) ?? '')?.[0];
  expect(colours('Counted Kurta')).toBe('In 2 colours');
  expect(colours('Plain Kurta')).toBeUndefined();
});

test('the collection’s size table is one press away', async () => {
  const page = await pageOf(productPath('menShirts', 'kurta'));
  expect(page).toMatch(/<summary>Size table<\/summary>.*<th scope="row">M<\/th><td>42 in<\/td>/s);
});

test('of the size table’s columns those that the shop knows are drawn on a shirt', async () => {
  const drawing = /<figure class="size-drawing">.*?<\/figure>/s.exec(
    await pageOf(productPath('menShirts', 'kurta')),
  )?.[0];
  expect(drawing?.replaceAll('<!-- -->', '')).toContain('<b>chest</b>: all around, under the arms');
  expect(drawing).not.toContain('shoulder');
});

test.each([
  ['?size=huge', ''],
  ['?size=medium', '?size=M'],
  ['?size=3xl', '?size=3XL'],
  ['?size=M&page=9', '?size=M&page=2'],
  [`?size=${'x'.repeat(500)}`, `?size=${'x'.repeat(500)}`],
])('a listing asked for as %s is the one at %s', async (asked, own) => {
  const answer = await fetch(`${shop.url}/women-shirts${asked}`);
  expect([answer.status, answer.url]).toEqual([200, `${shop.url}/women-shirts${own}`]);
});

test('where all of a size are gone the listing says so, and a listing without sizes has no choice of them', async () => {
  const gone = await pageOf('/women-shirts?size=3XL');
  expect(gone).toContain('This shelf is empty in 3XL today.');
  expect(gone).toMatch(/<a [^>]*href="\/women-shirts"[^>]*>See all sizes</);
  expect(gone).toContain('<select id="size"');
  const paint = await pageOf('/texture-paint');
  expect(paint).toContain('<select id="sort"');
  expect(paint).not.toContain('<select id="size"');
});

test('the feed has an item for each colour in each size', async () => {
  const feed = await pageOf('/feed.xml');
  const items = feed.split('<item>').filter((one) => one.includes('Counted Kurta'));
  expect(items).toHaveLength(6);
  for (const one of items) expect(one).toContain('<g:item_group_id>menShirts/counted</g:item_group_id>');
  const gone = items.filter((one) => one.includes('out_of_stock'));
  expect(gone.map((one) => /<g:color>(.*)<\/g:color><g:size>(.*)<\/g:size>/.exec(one)?.slice(1))).toContainEqual([
    'Original',
    'M',
  ]);
});

test('the cart keeps sizes apart and brings them to the checkout', () => {
  const line = (id: string, fields: object, colour: string, size: string) => {
    const product = readProduct('menShirts', id, { ...fields });
    return { ...product, quantity: 1, ...cartOptions(product, { colour, size }) };
  };
  const lines = [
    ...['S', 'M', 'S'].map((size) => line('kurta', KURTA, 'orignal', size)),
    ...['S', 'M', 'S'].map((size) => line('counted', COUNTED, 'Indigo', size)),
  ];
  const stored = JSON.stringify(lines.reduce(addToCart, []));
  expect(readCart(stored).map(checkoutItem)).toMatchObject([
    { colour: 'orignal', size: 'S', quantity: 2 },
    { colour: 'orignal', size: 'M', quantity: 1 },
    { colour: 'Indigo', size: 'S', quantity: 2 },
    { colour: 'Indigo', size: 'M', quantity: 1 },
  ]);
});
