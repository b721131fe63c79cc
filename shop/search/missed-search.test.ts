import { expect, test } from 'vitest';
import { missedWords } from './missed-search.ts';

test.each([
  ['  Velvet   SHAWL for the Eid', 'velvet shawl eid'],
  ['شال مخمل', 'شال مخمل'],
  ['shirt 42', 'shirt 42'],
  ['ayesha@example.com', undefined],
  ['0300 123 45 67', undefined],
  ['۰۳۰۰۱۲۳۴۵۶۷', undefined],
  ['a'.repeat(200), 'a'.repeat(30)],
  [Array.from({ length: 20 }, (_, nth) => `longword${'abcdefghijklmnopqrst'[nth]}`).join(' '), undefined],
  ['👕 %_*', undefined],
  ['', undefined],
])('%s is counted as %s', (query, words) => {
  expect(missedWords(query)).toBe(words);
});
