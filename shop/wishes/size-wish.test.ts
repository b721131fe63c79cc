import { expect, test } from 'vitest';
import { isWishedSize, readLikelySize, readSizeWish } from './size-wish.ts';

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
  ['medium kurta', { words: 'kurta', size: 'medium' }],
  ['blue Tee Large', { words: 'blue Tee', size: 'large' }],
  ['extra large kurta', { words: 'kurta', size: 'extra large' }],
  ['kurta x-large', { words: 'kurta', size: 'x-large' }],
  ['small', { words: 'small' }],
  ['large kurta size M', { words: 'large kurta', size: 'm' }],
  ['smaller kurta', { words: 'smaller kurta' }],
  ['blue kurta', { words: 'blue kurta' }],
])('%s, by a word that may be a size', (query, wish) => {
  expect(readLikelySize(query)).toEqual(wish);
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
