import { expect, test } from 'vitest';
import { isWishedSize, readSizeWish } from './size-wish.ts';

test.each([
  ["women's kurta in M", { words: "women's kurta", size: 'm' }],
  ['size M kurta', { words: 'kurta', size: 'm' }],
  ['kurta size xl blue', { words: 'kurta blue', size: 'xl' }],
  ['M size', { words: '', size: 'm' }],
  ['kids tee size 6', { words: 'kids tee', size: '6' }],
  ['kids tee size 4-5 years', { words: 'kids tee', size: '4-5 years' }],
  ['tee in medium', { words: 'tee', size: 'medium' }],
  ['tee xxl', { words: 'tee', size: 'xxl' }],
  ["women's size", { words: "women's size" }],
  ['size chart', { words: 'size chart' }],
  ['kurta m', { words: 'kurta m' }],
  ['medium blue tray', { words: 'medium blue tray' }],
  ['made in Lahore', { words: 'made in Lahore' }],
  ['', { words: '' }],
])('%s', (query, wish) => {
  expect(readSizeWish(query)).toEqual(wish);
});

test.each([
  ['M', 'm', true],
  ['Medium', 'm', true],
  ['XXL', '2xl', true],
  ['2XL', 'xxl', true],
  ['2XL', '2', false],
  ['XL', 'l', false],
  ['X-Large', 'extra large', true],
  ['6-7 years', '6', true],
  ['6-7 years', '7 years', true],
  ['6-7 years', '5', false],
  ['10', '10', true],
  ['M', '6', false],
])('of the size %s, %s is wished: %s', (own, wished, isIt) => {
  expect(isWishedSize(own, wished)).toBe(isIt);
});
