import { expect, test } from 'vitest';
import { changedStock, type UndoneChange } from './stock-change.ts';

const STOCK = { counts: { '': 5 }, isSoldOut: false };

test.each(['constructor', 'toString', '__proto__'])('the counter %s begins as any other, and ends', (counter) => {
  const add = changedStock(STOCK, { what: 'add', counter, pieces: 2 });
  expect(add).toEqual({ why: 'It is not counted. Type how many there are.' });
  const count = { what: 'count', counter, pieces: 2, seen: undefined } as const;
  const counts = JSON.parse(`{"": 5, "${counter}": 2}`);
  const made = { what: 'count', counter, before: undefined, after: 2 } as const;
  const undone: UndoneChange = { ...made, isCountedSince: false };
  expect(changedStock(STOCK, count)).toEqual({ stock: { counts, isSoldOut: false }, made });
  const ended = changedStock({ ...STOCK, counts }, { what: 'undo', undoes: 'press' }, undone);
  expect(ended).toMatchObject({ stock: STOCK, made: { before: 2, after: undefined } });
});

const UNDO = { what: 'undo', undoes: 'press' } as const;

test('an undo takes off what was ordered since, and is refused where that is more than there was, or where it was counted since', () => {
  const cleared = { what: 'count', counter: '', before: 2, after: undefined, isCountedSince: false } as const;
  const none = { counts: {}, isSoldOut: false };
  expect(changedStock(none, UNDO, { ...cleared, left: 1 })).toMatchObject({ stock: { counts: { '': 1 } } });
  expect(changedStock(none, UNDO, { ...cleared, left: -1 })).toEqual({
    why: '2 were left then, and 3 were ordered since. Type how many there are.',
  });
  const added = { what: 'add', counter: '', before: 2, after: 7, isCountedSince: true } as const;
  expect(changedStock(STOCK, UNDO, added)).toEqual({ why: 'It was counted again since. There are 5 now.' });
});
