import { expect, test } from 'vitest';
import { stockAfterSubmission } from './several-counts.ts';
import type { StockChange } from './stock-change.ts';

const STOCK = { counts: { 'indigo-m': 2, 'indigo-l': 5 }, isSoldOut: false };

function typed(m: number, l: number, seen = 2): StockChange {
  const options = { colour: 'Indigo' };
  return {
    what: 'counts',
    cells: [
      { counter: 'indigo-m', pieces: m, seen, options: { ...options, size: 'M' } },
      { counter: 'indigo-l', pieces: l, seen: 5, options: { ...options, size: 'L' } },
    ],
  };
}

test('several numbers are saved in one press, or none of them', () => {
  const result = stockAfterSubmission(STOCK, typed(7, 8));
  expect(result).toMatchObject({
    stock: { counts: { 'indigo-m': 7, 'indigo-l': 8 } },
    made: [{ before: 2 }, { before: 5 }],
  });
  expect(stockAfterSubmission(STOCK, typed(7, 8, 3))).toEqual({
    why: 'Indigo, M: There are 2 now. The number was not changed.',
  });
  expect(stockAfterSubmission(STOCK, typed(7, Number.NaN))).toMatchObject({
    why: expect.stringMatching(/^Indigo, L: Type how many/),
  });
  expect(stockAfterSubmission(STOCK, { what: 'counts', cells: [] })).toEqual({ why: 'No number was changed.' });
});

test('one undo takes all of a press back, and leaves what was ordered since taken', () => {
  const result = stockAfterSubmission(STOCK, typed(7, 8));
  const made = 'made' in result ? result.made : [];
  const since = { counts: { 'indigo-m': 6, 'indigo-l': 8 }, isSoldOut: false };
  const undo = { what: 'undo', undoes: 'key' } as const;
  const undone = made.map((one) => ({ ...one, isCountedSince: false }));
  expect(stockAfterSubmission(since, undo, undone)).toMatchObject({
    stock: { counts: { 'indigo-m': 1, 'indigo-l': 5 } },
  });
  const counted = undone.map((one, nth) => ({ ...one, isCountedSince: nth === 1 }));
  expect(stockAfterSubmission(since, undo, counted)).toEqual({ why: 'It was counted again since. There are 8 now.' });
});
