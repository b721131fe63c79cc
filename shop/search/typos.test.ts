import { expect, test } from 'vitest';
import { editDistance, typosAllowed, typosAllowedInKey, withoutLetters } from './typos.ts';

test('one typo in five letters, two in nine, none in numbers', () => {
  expect(['tray', 'kurta', 'anarkali', 'travertine', '47110', 'کرتاکرتا'].map(typosAllowed)).toEqual([
    0, 1, 1, 2, 0, 0,
  ]);
});

test.each([
  ['ladies', 'ladi', 0],
  ['gents', 'gint', 0],
  ['kurta', 'kurta', 1],
  ['qawwallis', 'kavali', 1],
  ['travertien', 'travirtin', 2],
])('%s may have, in its key %s, %i typos', (word, key, typos) => {
  expect(typosAllowedInKey(word, key)).toBe(typos);
});

test.each([
  ['kurta', 'kurta', 0],
  ['kutra', 'kurta', 1],
  ['kurt', 'kurta', 1],
  ['kurtta', 'kurta', 1],
  ['kirta', 'kurta', 1],
  ['travirtnie', 'travertine', 2],
  ['', 'ab', 2],
])('between %s and %s are %i typos', (one, other, typos) => {
  expect(editDistance(one, other)).toBe(typos);
  expect(editDistance(other, one)).toBe(typos);
});

test('words that are some typos apart have a shorter word in common', () => {
  for (const [one, other, letters] of [
    ['kutra', 'kurta', 1],
    ['kirta', 'kurta', 1],
    ['travirtnie', 'travertine', 2],
  ] as const) {
    expect(withoutLetters(one, letters).isDisjointFrom(withoutLetters(other, letters))).toBe(false);
  }
});
