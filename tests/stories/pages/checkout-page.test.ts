import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeCatalogue } from '../../../server/store/changes.ts';
import { putDocuments } from '../../../server/store/documents.ts';
import { type CheckoutItem, checkoutPath } from '../../../shop/buying/checkout-path.ts';
import type { Fields } from '../../../shop/catalogue/product.ts';
import { textOf } from '../../support/desk/desk-owner.ts';
import { storeOf } from '../../support/engine.ts';
import type { ShopProcess } from '../../support/shop-process.ts';
import { openSmallShop } from '../../support/small-shop.ts';

const KURTA: Fields = {
  productTitle: 'Evening Kurta',
  productPrice: 2850,
  productImage: 'awkward/one.webp',
  productDescription: '<p>Small flowers stamped row upon row, the way it was done in Multan.</p>',
  brand: 'fesishop',
  sizes: ['S', 'M'],
  productColors: [{ id: 'madder', color: 'Madder', image: 'awkward/two.webp' }],
};
const SHAWL: Fields = { productTitle: 'Sindhi Shawl', productPrice: 650, brand: 'fesishop' };

const inMadder = item('kurta', { quantity: 2, colour: 'Madder', size: 'M' });
const shawl = item('shawl');

let shop: ShopProcess;

beforeAll(async () => {
  shop = await openSmallShop();
  const store = await storeOf(shop);
  const pieces = { kurta: KURTA, shawl: SHAWL, gone: { ...SHAWL, productTitle: 'Last Shawl', inStock: false } };
  const documents = Object.entries(pieces).map(([id, fields]) => ({ collection: 'ordered', id, fields }));
  await changeCatalogue(store, (writing) => putDocuments(writing, documents));
  await store.destroy();
});

afterAll(() => shop.stop());

function item(id: string, more: Partial<CheckoutItem> = {}): CheckoutItem {
  return { collection: 'ordered', id, quantity: 1, colour: 'orignal', ...more };
}

async function screen(path: string): Promise<string> {
  return /<main.*<\/main>/s.exec(await (await fetch(shop.url + path)).text())?.[0] ?? '';
}

function lines(html: string): string[] {
  return [...html.matchAll(/<li class="order-line">.*?<\/li>/gs)].map(([line]) => line);
}

const canOrder = (html: string) => !/<button[^>]*disabled=""[^>]*>Complete order/.test(html);

test('the summary shows what the path names and what it comes to', async () => {
  const html = await screen(checkoutPath([inMadder, item('never-made'), shawl]));
  const [first = '', second = '', ...others] = lines(html);
  expect(others).toEqual([]);
  expect(first).toContain('src="/images/awkward/two.webp');
  expect(first).toContain('<p>Small flowers stamped row upon row, the...</p>');
  expect(textOf(first)).toMatch(/Evening Kurta PKR 5700 .* Colour: Madder Size: M Quantity: 2/);
  expect(textOf(second)).toMatch(/Sindhi Shawl PKR 650 .*Colour: Original/);
  expect(textOf(html)).toContain('Subtotal PKR 6350 Delivery PKR 250 Total PKR 6600');
  expect(canOrder(html)).toBe(true);
});

test('the form has Contact, Delivery and Cash on Delivery alone', async () => {
  const html = await screen(checkoutPath([shawl]));
  const groups = [...html.matchAll(/<fieldset[^>]*><legend>(.*?)<\/legend>(.*?)<\/fieldset>/gs)];
  const labels = groups.map(([, legend = '', fields = '']) => [
    legend,
    ...[...fields.matchAll(/<label[^>]*>([^<]*)<input/g)].map(([, label]) => label),
  ]);
  expect(labels).toEqual([
    ['Contact', 'Email or mobile number'],
    ['Delivery', 'First name', 'Last name', 'Address', 'City', 'Postal code (optional)', 'Email'],
    ['Payment Method', ''],
  ]);
  const [, , [payment = ''] = []] = groups;
  expect(payment).toMatch(/<input type="radio"[^>]*checked=""[^>]*\/>Cash on Delivery<\/label>/);
  expect(html).toMatch(/<input type="email"[^>]*name="email"/);
});

test.each([
  ['nothing', ''],
  ['half an item', 'menShirts/dear'],
  ['words for a quantity', 'menShirts/dear/two/orignal'],
  ['none of a piece', 'menShirts/dear/0/orignal'],
  ['less than none', 'menShirts/dear/-3/orignal'],
  ['a broken escape', 'menShirts/%E0%A4%A/1/orignal'],
  ['joints alone', '~~~~//~/'],
  ['names of the machine’s own', '__proto__/constructor/1/toString'],
  ['five thousand unknown pieces', Array.from({ length: 5000 }, () => 'a/b/1/c').join('~')],
])('a checkout of %s has nothing to order, and stands', async (_what, rest) => {
  const answer = await fetch(`${shop.url}/checkout/${rest}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('There is nothing to order here.');
  expect(canOrder(html)).toBe(false);
});

test('awkward names are read from the address as they are called', async () => {
  const html = await screen(
    checkoutPath([
      { collection: 'menShirts', id: 'id~with~tildes', quantity: 2, colour: 'Black/White' },
      { collection: 'menShirts', id: 'many-colours', quantity: 1, colour: 'Ink~Blue' },
      { collection: 'menShirts', id: 'many-colours', quantity: 1, colour: '100%' },
      { collection: 'spaced / slashed', id: 'Slash-1', quantity: 1, colour: 'orignal' },
    ]),
  );
  const told = lines(html).map(textOf);
  for (const [i, words] of ['Colour: Black/White', 'Colour: Ink~Blue', 'Colour: 100%', 'Slash 1'].entries())
    expect(told[i]).toContain(words);
});

test('what is sold out cannot be ordered, and the page leads on with the rest, or to the shop', async () => {
  const some = await screen(checkoutPath([item('gone'), shawl]));
  expect(lines(some)[0]).toContain('Sold Out');
  expect(textOf(some)).toContain('Last Shawl cannot be ordered now.');
  expect(textOf(some)).toContain('Total PKR 900');
  expect(canOrder(some)).toBe(false);
  expect(some).toMatch(new RegExp(`<a[^>]*href="${checkoutPath([shawl])}"[^>]*>Order the rest</a>`));
  const none = await screen(checkoutPath([item('gone')]));
  expect(none).not.toContain('Order the rest');
  expect(none).toMatch(/<a class="button" href="\/home"[^>]*>Go to the shop<\/a>/);
});

test('a colour that is gone is told before it is ordered, with the ways on', async () => {
  const html = await screen(checkoutPath([item('kurta', { colour: 'Ruby', size: 'M' })]));
  expect(lines(html)[0]).toContain('It is not to be had in this colour.');
  expect(canOrder(html)).toBe(false);
  const original = checkoutPath([item('kurta', { size: 'M' })]);
  expect(html).toMatch(new RegExp(`<a[^>]*href="${original}"[^>]*>Order the original</a>`));
  expect(html).toMatch(/<a[^>]*href="\/product\/ordered\/kurta"[^>]*>Choose another colour<\/a>/);
});
