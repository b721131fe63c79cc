import { expect, test } from 'vitest';
import { isSameTracking, readTracking } from './tracking-number.ts';

test.each([
  ['26300100000012', '26300100000012'],
  [' 2630 0100 0000 12 ', '26300100000012'],
  ['="26300100000012"', '26300100000012'],
  ["'0042", '0042'],
  ['\t0042', '0042'],
  ['LE-753123', 'LE-753123'],
])('%j is read', (text, tracking) => {
  expect(readTracking(text)).toEqual({ tracking });
});

test.each([
  ['2.63E+13', 'A spreadsheet has cut this tracking number: 2.63E+13'],
  ['2,63001e+13', 'A spreadsheet has cut'],
  ['', 'missing'],
  ['pending', 'no tracking number'],
  ['=HYPERLINK("x")', 'no tracking number'],
  ['1'.repeat(41), 'too long'],
])('%j is told to be none', (text, why) => {
  expect(readTracking(text)).toEqual({ why: expect.stringContaining(why) });
});

test('dashes and case make no other number', () => {
  expect(isSameTracking('le-753 123', 'LE753123')).toBe(true);
  expect(isSameTracking('LE753124', 'LE753123')).toBe(false);
});
