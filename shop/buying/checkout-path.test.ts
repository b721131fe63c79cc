import { expect, test } from 'vitest';
import { BASE_COLOUR } from '../catalogue/colour.ts';
import { buyNowPath, type CheckoutItem, checkoutPath, MAX_CHECKOUT_PATH } from './checkout-path.ts';
import { readCheckoutPath } from './read-checkout-path.ts';

const AWKWARD = [
  '~',
  '%',
  '.',
  '..',
  '%2E',
  '%2e.',
  '%252E',
  ' ',
  'a b',
  '/',
  'a/b',
  '?',
  '#',
  '%7E',
  '%25',
  'اجرک',
  '🧵👩‍🎨',
  '+',
  '&',
  '\\',
  "'",
  '\n',
  'a\r\nb',
  '\u2028',
  '%0A',
  '%250a',
  '%2F',
  '_',
  '.data',
  'x.data',
];

test('the longest path that makes sense has room for a hundred pieces with names of 26 Urdu letters', () => {
  const name = 'ن'.repeat(26);
  const items = Array.from({ length: 100 }, () => ({ collection: name, id: name, quantity: 999, colour: name }));
  expect(checkoutPath(items).length).toBeLessThanOrEqual(MAX_CHECKOUT_PATH);
  expect(readCheckoutPath(checkoutPath(items))).toHaveLength(100);
});

test('an item reads as the spec writes it', () => {
  const items = [
    { collection: 'menShirts', id: 'ajrak-tee', quantity: 2, colour: 'Indigo' },
    { collection: 'resinCollection', id: 'tray', quantity: 1, colour: BASE_COLOUR },
  ];
  expect(checkoutPath(items)).toBe('/checkout/menShirts/ajrak-tee/2/Indigo~resinCollection/tray/1/orignal');
  expect(readCheckoutPath(checkoutPath(items))).toEqual(items);
});

test('every awkward name survives the way through an address', () => {
  const items = AWKWARD.map((name, i) => ({ collection: name, id: `${name}x`, quantity: i + 1, colour: name }));
  expect(throughAddress(items)).toEqual(items);
});

test('a thousand random names survive too', () => {
  const random = seeded(7);
  const name = () => Array.from({ length: 1 + random(6) }, () => AWKWARD[random(AWKWARD.length)]).join('');
  for (let i = 0; i < 1000; i += 1) {
    const items = [{ collection: name(), id: name(), quantity: 1 + random(999), colour: name() }];
    expect(throughAddress(items)).toEqual(items);
  }
});

test('no path throws, and whatever it names is orderable', () => {
  const random = seeded(11);
  const signs = ['/', '~', '%', '%2', '%E0%A4%A', '.', '1', '0', '-1', 'a', '\ud800', ' ', 'orignal', '%2F'];
  for (let i = 0; i < 2000; i += 1) {
    const path = `/checkout/${Array.from({ length: random(14) }, () => signs[random(signs.length)]).join('')}`;
    for (const item of readCheckoutPath(path)) expect(item.quantity).toBeGreaterThanOrEqual(1);
  }
});

test('what makes no sense is dropped, the rest stays', () => {
  expect(readCheckoutPath('/checkout/a/b/0/c~a/b/x/c~a//1/c~a/b/1/c/d~%E0%A4%A/b/1~a/b/1/%E0~a%00/b/1~a/b/3')).toEqual([
    { collection: 'a', id: 'b', quantity: 3, colour: BASE_COLOUR },
  ]);
  expect(['', '/checkout', '/checkout/', '/checkout/~~'].flatMap(readCheckoutPath)).toEqual([]);
});

test('half a letter is written as a whole one', () => {
  expect(checkoutPath([{ collection: 'a', id: '\ud800', quantity: 1, colour: '' }])).toContain('%EF%BF%BD');
});

test('a note travels with Buy It Now, an empty one does not', () => {
  const item = { collection: 'a', id: 'b', quantity: 1, colour: 'c' };
  expect(buyNowPath(item, ' size M & L ')).toBe('/checkout/a/b/1/c?note=size+M+%26+L');
  expect(buyNowPath(item, '  ')).toBe('/checkout/a/b/1/c');
});

/** As a browser and a server see it. */
function throughAddress(items: CheckoutItem[]): CheckoutItem[] {
  return readCheckoutPath(new URL(checkoutPath(items), 'http://shop').pathname);
}

/** The same numbers on every run: mulberry32. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
