import { expect, test } from 'vitest';
import { type notesOf, type PieceNote, readNotes, withNotes, withQuantity } from './piece-note.ts';

/** A line of as many pieces, with these notes. */
function line(quantity: number, notes: Record<string, number>) {
  const all: PieceNote[] = Object.entries(notes).map(([text, pieces]) => ({ text, pieces }));
  return withNotes<Parameters<typeof notesOf>[0]>({ quantity }, all);
}

const wordsOf = (one: ReturnType<typeof line>) => one.additionalDescription;

test('a note that every piece has is the line’s own; others are told with their counts', () => {
  expect(line(2, { M: 2 })).toEqual({ quantity: 2, additionalDescription: 'M' });
  expect(line(2, { M: 1, L: 1 })).toMatchObject({ quantity: 2, additionalDescription: '1 × M; 1 × L' });
  expect(line(3, { L: 1 })).toMatchObject({ additionalDescription: '1 × L' });
  expect(line(3, {})).toEqual({ quantity: 3 });
});

test('the same words are one note', () => {
  const notes = [
    { text: 'M', pieces: 1 },
    { text: 'L', pieces: 2 },
    { text: 'M', pieces: 1 },
  ];
  expect(withNotes({ quantity: 4 }, notes)).toMatchObject({ additionalDescription: '2 × M; 2 × L' });
});

test('one more of a line that has one note is one more with it; of a mixed line, one without', () => {
  expect(wordsOf(withQuantity(line(1, { M: 1 }), 2))).toBe('M');
  expect(wordsOf(withQuantity(line(2, { M: 1, L: 1 }), 3))).toBe('1 × M; 1 × L');
});

test('one less takes a piece without a note, then one of the note that has most, the later of two', () => {
  expect(wordsOf(withQuantity(line(3, { M: 1, L: 1 }), 2))).toBe('1 × M; 1 × L');
  expect(wordsOf(withQuantity(line(4, { M: 3, L: 1 }), 3))).toBe('2 × M; 1 × L');
  expect(withQuantity(line(2, { M: 1, L: 1 }), 1)).toEqual({ quantity: 1, additionalDescription: 'M' });
});

test('more notes than pieces are kept as far as they fit', () => {
  expect(wordsOf(line(999, { M: 999, L: 1 }))).toBe('998 × M; 1 × L');
});

test.each([undefined, null, 'M', [], [null], [{ text: '', pieces: 1 }], [{ text: 'M', pieces: 0.5 }], [{ text: 'M' }]])(
  'stored notes %j are none',
  (stored) => expect(readNotes(stored)).toBeUndefined(),
);
