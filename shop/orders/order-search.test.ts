import { expect, test } from 'vitest';
import { ownCpuMs } from '../../tests/support/process-figures.ts';
import type { Order, OrderedProduct } from './order.ts';
import { orderText, searchTerms } from './order-search.ts';

const order: Order = {
  contact: '+92 300-1234567',
  shipping: {
    firstName: 'Aÿesha Bibi',
    lastName: 'KHAN',
    address: '12 Mall Road',
    city: 'Rahim Yar Khan',
    postal: '',
    email: 'ayesha@example.com',
  },
  products: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  subtotal: 0,
  delivery: 250,
  total: 250,
};

/** Whether an order is found by a search, as the store decides it. */
function finds(query: string, words = orderText('K7PM2XQ4RT', order, 'LE-753 1234')): boolean {
  return searchTerms(query).every(({ starts, whole }) =>
    words.some((word) => starts.some((start) => (whole ? word === start : word.startsWith(start)))),
  );
}

test.each([
  'k7pm2xq4rt',
  'K7PM',
  'ayesha',
  'Khan Ayesha',
  'bib',
  'yar khan',
  '0300-1234567',
  '+92 300 1234567',
  '۰۳۰۰۱۲۳۴۵۶۷',
  '0300 12',
  '0300–1234567',
  '\u202a0300 1234567\u202c',
  '3001234567',
  'ayesha 0300 1234567',
  'le7531234',
  '',
  ' ',
])("'%s' finds the order", (query) => {
  expect(finds(query)).toBe(true);
});

test.each([
  ...['Bilal', 'ayesha lahore', '0301', '0300 1234568', 'sha', 'k', 'bilal 0300 1234567'],
  ...['%', '_', `'"<`, '🙂'],
])("'%s' does not", (query) => {
  expect(finds(query)).toBe(false);
});

test('a tracking number of digits is found however it is grouped, and though it begins like a phone', () => {
  const words = orderText('K7PM2XQ4RT', order, '03 0044-71');
  for (const query of ['03004471', '0300-44', '030 044 71']) expect(finds(query, words)).toBe(true);
});

test('a name in Urdu is found with either keyboard', () => {
  const urdu = { ...order, shipping: { ...order.shipping, firstName: 'عائشه', lastName: 'كيانى' } };
  for (const query of ['عائشہ کیانی', 'عائشه كيانى'])
    expect(finds(query, orderText('K7PM2XQ4RT', urdu, ''))).toBe(true);
});

test.each([
  ['Rawalpindi', { city: 'pindi' }],
  ['rawalpindi sadia', { city: 'Saddar, RWP', firstName: 'Sadia' }],
  ['4567', {}],
  ['34567', {}],
  ['1234567', {}],
  ['Ayesha@Example.com', {}],
  ['ayesha@exam', {}],
  ['peacock', {}],
  ['peacock tee khan', {}],
  ['2750', {}],
  ['Rs 2,750', {}],
])("an owner's '%s' finds the order", (query, shipping) => {
  const products = [{ productTitle: 'Peacock Tee', quantity: 1 } as OrderedProduct];
  const typed = { ...order, total: 2750, products, shipping: { ...order.shipping, ...shipping } };
  expect(finds(query, orderText('K7PM2XQ4RT', typed, ''))).toBe(true);
});

test.each([
  ['0300 1234567 / 0321 7654321', ['0300 1234567', '0321 7654321', '+92 321 7654321', '7654321', '4321', '1234567']],
  ['0300 1234567 / 0321 7654321', ['0300 1234567 / 0321 7654321', '0321 7654321 0300 1234567']],
  ['+971 50 1234567', ['+971 50 1234567', '00971501234567', '971-50-1234567', '97150', '1234567', '4567']],
  ['00971 50 1234567', ['+971 50 1234567', '00971-501234567']],
  ['+971 50 7654321, 0300 1234567', ['0300 1234567', '+971 50 7654321', '4321']],
  ['+971 50 7654321 / 0300 1234567', ['0300 1234567', '+971 50 7654321', '+971 50 7654321 / 0300 1234567']],
  ['۰۵۰۱۲۳', ['050123', '۰۵۰۱۲۳']],
  ['0300 123456', ['0300 123456', '0300-12']],
  ['Sister@x.pk', ['sister@x.pk', 'SISTER@X.PK', 'ayesha@example.com']],
  ['(sister@x.pk), 0300 1234567', ['sister@x.pk', '0300 1234567']],
  ['0300.1234567@x.pk', ['0300.1234567@x.pk']],
])("contact '%s' is found by each of its numbers and emails", (contact, queries) => {
  const words = orderText('K7PM2XQ4RT', { ...order, contact }, '');
  for (const query of queries) expect(finds(query, words), query).toBe(true);
});

test('digits of an email are no number, and a number finds no other one', () => {
  const words = orderText('K7PM2XQ4RT', { ...order, contact: 'ali1234567@x.pk / +971 50 1112223' }, '');
  for (const query of ['1234567', '0300 1112223', '+92 50 1112223']) expect(finds(query, words), query).toBe(false);
});

test('a contact of many numbers is found by each, and has few words', () => {
  const numbers = Array.from({ length: 21 }, (_, nth) => `0300 12345${nth + 10}`);
  const words = orderText('K7PM2XQ4RT', { ...order, contact: numbers.slice(0, 15).join(',') }, '');
  for (const query of [...numbers.slice(0, 15), 'K7PM2XQ4RT', 'Ayesha']) expect(finds(query, words), query).toBe(true);
  expect(orderText('K7PM2XQ4RT', { ...order, contact: numbers.join(',') }, '').length).toBeLessThanOrEqual(38);
});

test('a contact without end is indexed soon', () => {
  const started = ownCpuMs();
  for (const part of ['0300 1234567, ', 'a', 'a@', 'a@b ', '1234567 / ', '٠-']) {
    orderText('K7PM2XQ4RT', { ...order, contact: part.repeat(20_000) }, '');
  }
  expect(ownCpuMs() - started).toBeLessThan(2000);
});

test('a handle is no email: words that begin with @ are cities', () => {
  const words = orderText('K7PM2XQ4RT', { ...order, contact: '@lahore 0300 1234567' }, '');
  expect(words.filter((word) => word.startsWith('@'))).toEqual([]);
});

test('an email finds no other customer of the same provider', () => {
  for (const query of ['bilal@example.com', 'example.com', 'ayesha@gmail.com']) expect(finds(query)).toBe(false);
});

test('a long search is cut, and so is a long name', () => {
  expect(searchTerms('one two three four five six seven eight').length).toBeLessThanOrEqual(6);
  const long = {
    ...order,
    shipping: { ...order.shipping, firstName: Array.from({ length: 99 }, (_, n) => `n${n}`).join(' ') },
  };
  expect(orderText('K7PM2XQ4RT', long, '').length).toBeLessThanOrEqual(24);
});

test('an endless word is cut, and found by as much of it as was typed', () => {
  const endless = 'wxyz'.repeat(1500);
  const words = orderText('K7PM2XQ4RT', { ...order, shipping: { ...order.shipping, firstName: endless } }, '');
  expect(Math.max(...words.map((word) => word.length))).toBe(64);
  for (const query of ['wxyzw', endless.slice(0, 64), endless]) expect(finds(query, words)).toBe(true);
  expect(searchTerms('7'.repeat(6000))[0]?.starts).toEqual(['7'.repeat(64)]);
});

test('a letter that the cut would halve leaves no half, by which two words would be one in a database', () => {
  const [one, other] = ['𐐨', '𐐩'].map((letter) => 'a'.repeat(63) + letter);
  const shipping = { ...order.shipping, firstName: `${one} ${other}` };
  const words = orderText('K7PM2XQ4RT', { ...order, shipping }, '');
  expect(words.every((word) => word.isWellFormed())).toBe(true);
});

test('the last product of a long order is found, and so is the city of an order with many words', () => {
  const titled = Array.from({ length: 12 }, (_, n) => `Lawn Suit Number${n} Colour${n}`);
  const products = [...titled, 'Peacock Tee'].map((productTitle) => ({ productTitle, quantity: 1 }) as OrderedProduct);
  const words = orderText('K7PM2XQ4RT', { ...order, products }, 'LE-753 1234');
  for (const query of ['Peacock', 'rahim yar khan', 'Ayesha colour11']) expect(finds(query, words)).toBe(true);
  const endless = [{ productTitle: Array.from({ length: 99 }, (_, n) => `t${n}`).join(' '), quantity: 1 }];
  const many = orderText('K7PM2XQ4RT', { ...order, products: endless as OrderedProduct[] }, '');
  expect(many.length).toBeLessThanOrEqual(84);
});

test('phone and tracking number are found however long the name and the city are that a customer typed', () => {
  const city =
    'House 12-B, Street 4, Block 13-D, Gulshan-e-Iqbal, near Imtiaz Super Market, opposite Masjid e Noor, Karachi';
  const shipping = { ...order.shipping, firstName: 'Syeda Umm e Kulsoom', lastName: 'Bint Zafar Ali', city };
  const words = orderText('K7PM2XQ4RT', { ...order, shipping }, 'LE-753 1234');
  for (const query of ['LE7531234', '0300 1234567', 'K7PM2XQ4RT', 'Syeda']) expect(finds(query, words)).toBe(true);
});
