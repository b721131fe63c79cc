import { expect, test } from 'vitest';
import { readLikelySizeFilter, readSizeFilter } from './size-filter.ts';

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
])('%s', (query, filter) => {
  expect(readSizeFilter(query)).toEqual(filter);
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
])('%s, by a word that may be a size', (query, filter) => {
  expect(readLikelySizeFilter(query)).toEqual(filter);
});
