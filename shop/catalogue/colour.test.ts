import { expect, test } from 'vitest';
import { colourNames, distinctNames } from './colour.ts';

test('colours of one name are told apart, and a name that is its own stays', () => {
  expect(colourNames(['Blue', 'Blue', 'Blue 2', 'blue ', 'Red'])).toEqual([
    'Blue',
    'Blue 3',
    'Blue 2',
    'blue 4',
    'Red',
  ]);
});

test('a colour without a name is known by its place', () => {
  expect(colourNames(['', 'Red', ' ', 'Colour 1'])).toEqual(['Colour 1', 'Red', 'Colour 3', 'Colour 1 2']);
});

test('no colour passes for the base product', () => {
  expect(colourNames(['Original', 'orignal', 'ORIGINAL'])).toEqual(['Original 2', 'orignal 2', 'ORIGINAL 3']);
});

test('names that are told apart stay as they are when they are read again', () => {
  const once = colourNames(['Blue', 'Blue', '', '', 'Original']);
  expect(colourNames(once)).toEqual(once);
});

test('ids are told apart as well', () => {
  expect(distinctNames(['c1', 'c1', 'c2'])).toEqual(['c1', 'c1 2', 'c2']);
});
