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
  ['ناپ | سینہ\nM | 38، 40', [{ ناپ: 'M', سینہ: '38، 40' }]],
  ['', []],
])('%j is the table %j, and back', (text, table) => {
  expect(sizeTableOf(text)).toEqual(table);
  expect(sizeTableText(table)).toBe(text);
  expect(sizeTableMistake(text)).toBeUndefined();
});

test.each(['Size\tChest\n\nM\t42, wide', 'Size | Chest\nM | 42, wide'])('%j is the same table', (text) => {
  expect(sizeTableOf(text)).toEqual([{ Size: 'M', Chest: '42, wide' }]);
});

test('a comma of Urdu parts cells too', () => {
  expect(sizeTableOf('ناپ، سینہ\nM، 38')).toEqual([{ ناپ: 'M', سینہ: '38' }]);
});

test.each([
  ['Size, Chest', 'The first line names'],
  ['Size, 38\nS, 1', 'Each column needs a name'],
  ['Size, Size\nS, 1', 'Two columns'],
  ['Size, Chest\n\nS, 1, 2', 'Line 3 has more'],
  ['Size Chest\nS 1', 'It has one column'],
])('%j: %s', (text, why) => expect(sizeTableMistake(text)).toContain(why));
