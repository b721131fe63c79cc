import { expect, test } from 'vitest';
import { sizeTableMistake, sizeTableOf, sizeTableText } from './size-table-text.ts';

test.each([
  [
    'Size, Chest\nS, 38 in\nM, 42 in',
    [
      { Size: 'S', Chest: '38 in' },
      { Size: 'M', Chest: '42 in' },
    ],
  ],
  ['Size | Fits\n38 | slim, tall', [{ Size: '38', Fits: 'slim, tall' }]],
  ['', []],
])('%j is the table %j, and back', (text, table) => {
  expect(sizeTableOf(text)).toEqual(table);
  expect(sizeTableText(table)).toBe(text);
  expect(sizeTableMistake(text)).toBeUndefined();
});

test.each([
  ['Size, Chest', 'The first line names'],
  ['Size, 38\nS, 1', 'Each column needs a name'],
  ['Size, Size\nS, 1', 'Two columns'],
  ['Size\n\nS, 1', 'Line 2 has more'],
])('%j: %s', (text, why) => expect(sizeTableMistake(text)).toContain(why));
