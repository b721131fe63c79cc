import { expect, test } from 'vitest';
import {
  cardPrice,
  isPriced,
  linePrice,
  pagePrice,
  readPrice,
  readWrittenPrice,
  roundRupees,
  spokenPrice,
  subtotal,
} from './price.ts';

test('a price is read from a number or a numeric string', () => {
  expect(['99.5', '100000', 0, 1499, '0'].map(readPrice)).toEqual([99.5, 100000, 0, 1499, 0]);
});

test('what is no price is none, and nothing below 0 or in sixteens is one', () => {
  const none = [
    undefined,
    null,
    '',
    'free',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    {},
    true,
    'Infinity',
    -5,
    '-5',
    '0x5DB',
  ];
  expect(none.map(readPrice)).toEqual(Array(none.length).fill(undefined));
});

test('a price is rounded to the paisa, and what that leaves nothing of is none', () => {
  const computed = [715.0000000000001, '715.0000000000001', 1499.996, '99.999', 0.29 * 100, 0.001, '0.004'];
  const rounded = [715, 715, 1500, 100, 29, undefined, undefined];
  expect(computed.map(readPrice)).toEqual(rounded);
  expect(computed.map(readWrittenPrice)).toEqual(rounded);
});

test('no stored price is above the highest', () => {
  expect([1e9, 1e9 + 1, 1e21, '1e21'].map(readPrice)).toEqual([1e9, undefined, undefined, undefined]);
});

test('stored texts are parsed as floats', () => {
  expect(['1499 PKR', '1,499', ' 99.5'].map(readPrice)).toEqual([1499, 1, 99.5]);
});

test('a price is understood as owners write it', () => {
  const written = [
    '1,499',
    'Rs 1,499/-',
    'Rs. 1499',
    'PKR 1,499.50',
    '1499/=',
    '₨1499',
    '1,00,000',
    '100,000 Rs',
    ' 0 ',
    0,
  ];
  expect(written.map(readWrittenPrice)).toEqual([1499, 1499, 1499, 1499.5, 1499, 1499, 100_000, 100_000, 0, 0]);
});

test.each([
  ['blanks', `1${' '.repeat(2000)}x`],
  ['digits', `${'1'.repeat(40_000)},`],
])('a text with many %s that is no price is known for that at once', (_, text) => {
  const begun = performance.now();
  expect(readWrittenPrice(text)).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(500);
});

test('a price that is not understood is none, never a part of it', () => {
  const none = [
    '1,49',
    '1.499,00',
    '1 499',
    '0,499',
    '1,499,',
    '1499-1999',
    '$15',
    '-5',
    '+5',
    '1e3',
    '0x5DB',
    'Infinity',
    '..',
  ];
  const others = [
    -5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    '12345678901',
    null,
    undefined,
    '',
    ' ',
    true,
    {},
    [1499],
  ];
  expect([...none, ...others].filter((one) => readWrittenPrice(one) !== undefined)).toEqual([]);
});

test('what has no price says so, and adds nothing to a sum', () => {
  const line = { productPrice: undefined, quantity: 3 };
  expect([isPriced(line), isPriced({ productPrice: 0 })]).toEqual([false, true]);
  expect([cardPrice(linePrice(line)), pagePrice(undefined)]).toEqual(['Ask us for the price', 'Ask us for the price']);
  expect(subtotal([line, { productPrice: 100, quantity: 2 }])).toBe(200);
});

test('prices are written as the spec writes them', () => {
  expect([cardPrice(1499), pagePrice(99.5), pagePrice(100000), spokenPrice(3253)]).toEqual([
    'Rs 1499 PKR',
    'PKR 99.5',
    'PKR 100000',
    'Rs 3253',
  ]);
});

test('a subtotal has no cents of floating point', () => {
  expect(
    subtotal([
      { productPrice: 0.1, quantity: 3 },
      { productPrice: 99.99, quantity: 7 },
    ]),
  ).toBe(700.23);
});

test('differences of decimal prices are rounded to the paisa', () => {
  expect([0.3 - 0.1, 1499.5 - 1499.4, 10 - 10].map(roundRupees)).toEqual([0.2, 0.1, 0]);
});
