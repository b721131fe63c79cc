import { expect, test } from 'vitest';
import { cutText, wellFormed } from './well-formed.ts';

test('a lone half of a sign is replaced, whole ones stay', () => {
  expect(wellFormed('a\uD83D b😀\uDE00')).toBe('a\uFFFD b😀\uFFFD');
});

test('a sign that the cut parts is left out, one before it stays', () => {
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('ab😀c', 4)).toBe('ab😀');
  expect(cutText('ab', 9)).toBe('ab');
});
