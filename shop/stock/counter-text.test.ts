import { expect, test } from 'vitest';
import { counterText } from './counter-text.ts';

const productColors = [
  { id: 'a', color: 'orignal', size: 'M', image: '', stock: 2 },
  { id: 'b', color: 'Rose Water', size: 'M', image: '', stock: 2 },
  { id: 'c', color: 'Rose Water', image: '', stock: 2 },
];

test.each([
  ['a', undefined, 'M'],
  ['a', 'Indigo', 'Indigo, M'],
  ['b', 'Indigo', 'Rose Water, M'],
  ['c', undefined, 'Rose Water'],
  ['', 'Indigo', ''],
  ['gone', undefined, 'gone'],
])('the counter %j of a product whose main colour is %j counts %j', (counter, mainColour, words) => {
  expect(counterText({ productColors, mainColour }, counter)).toBe(words);
});
