import { expect, test } from 'vitest';
import { orderWith } from '../../tests/support/placed-orders.ts';
import { AYESHA } from '../../tests/support/shopper.ts';
import { mistakeIn } from './step-mistake.ts';

test('received is all that is owed and short is less: neither is ever said of the other', () => {
  const received = (amount: number) => mistakeIn({ step: 'cash received', amount }, 2500);
  const short = (amount: number) => mistakeIn({ step: 'cash short', amount }, 2500);
  expect(received(2500)).toBeUndefined();
  expect(received(2300)).toBe('Rs 2300 is Rs 200 less than is owed: it is short.');
  expect(received(2600)).toBe('Rs 2600 is Rs 100 more than is owed.');
  expect(short(2300)).toBeUndefined();
  expect(short(2500)).toBe('Rs 2500 is all that is owed: it is received.');
  // Couriers collect whole rupees.
  for (const amount of [2499, 2500.6]) expect(received(amount)).toBeUndefined();
  expect(short(2499.5)).toBe('Rs 2499.5 is all that is owed: it is received.');
  for (const amount of [Number.NaN, -1, Number.POSITIVE_INFINITY]) expect(short(amount)).toContain('must be a number');
});

test('a step says what it still needs', () => {
  expect(mistakeIn({ step: 'send', courier: ' ' }, 0)).toBe('Which courier takes it?');
  expect(mistakeIn({ step: 'send', courier: 'TCS' }, 0)).toBeUndefined();
  expect(mistakeIn({ step: 'note', note: '' }, 0)).toBe('The note is empty.');
  expect(mistakeIn({ step: 'note', note: 'x'.repeat(501) }, 0)).toBe('That is more than 500 characters.');
  expect(mistakeIn({ step: 'tracking', tracking: '' }, 0)).toBe('The tracking number is empty.');
  expect(mistakeIn({ step: 'confirm' }, 0)).toBeUndefined();
});

test('an edit leaves an order that can be sent', () => {
  const line = { productTitle: 'Gulabi Kurti', productPrice: 3500, quantity: 1 };
  const product = { ...line, productImage: '', color: 'Original', brand: 'N/A', link: '', productDescription: '' };
  const edit = (changes: object) => mistakeIn({ step: 'edit', after: { products: [{ ...product, ...changes }] } }, 0);
  expect(edit({})).toBeUndefined();
  expect(edit({ quantity: 0 })).toBe('How many of Gulabi Kurti? The least is 1.');
  expect(edit({ productPrice: Number.NaN })).toContain('The price of Gulabi Kurti');
  expect(edit({ quantity: 1000 })).toBe('How many of Gulabi Kurti? The most is 999.');
  for (const sum of [Number.NaN, -1, 1e10, Number.POSITIVE_INFINITY]) {
    expect(edit({ productPrice: sum })).toContain('The price of Gulabi Kurti must be a number');
    const delivered = mistakeIn({ step: 'edit', after: { delivery: sum } }, 0);
    expect(delivered).toBe('Delivery must be a number of rupees, such as 250, or 0 when it is free.');
  }
  expect(mistakeIn({ step: 'edit', after: { delivery: 0 } }, 0)).toBeUndefined();
  expect(mistakeIn({ step: 'edit', after: { products: [] } }, 0)).toContain('at least one product');
  expect(mistakeIn({ step: 'edit', after: { contact: '' } }, 0)).toBe('The order needs a phone number or an email.');
});

test('an edit leaves an order with one address, as placing it does', () => {
  const { shipping } = orderWith();
  const edit = (email: string) => mistakeIn({ step: 'edit', after: { shipping: { ...shipping, email } } }, 0);
  expect(edit(' ayesha@example.com ')).toBeUndefined();
  for (const email of ['none', 'ayesha@ example.com', 'ayesha@example.com, bilal@example.com'])
    expect(edit(email)).toBe('The email must be one address, such as ayesha@example.com.');
  // A customer on the telephone may have none.
  expect(edit('')).toBeUndefined();
});

test('an edit’s texts have as much room as a shopper’s', () => {
  const { contact: _, ...customer } = AYESHA;
  const shipping = { ...customer, address: 'x'.repeat(501) };
  expect(mistakeIn({ step: 'edit', after: { shipping } }, 0)).toBe(
    'Address: This is 501 characters long. There is room for 500: please write it shorter.',
  );
});
