import { expect, test } from 'vitest';
import { changedStock, type MadeChange } from './stock-change.ts';

const STOCK = { counts: { '': 5 }, isSoldOut: false };

test.each(['constructor', 'toString', '__proto__'])('the counter %s begins as any other, and ends', (counter) => {
  const add = changedStock(STOCK, { what: 'add', counter, pieces: 2 });
  expect(add).toEqual({ why: 'It is not counted. Type how many there are.' });
  const count = { what: 'count', counter, pieces: 2, seen: undefined } as const;
  const counts = JSON.parse(`{"": 5, "${counter}": 2}`);
  const made: MadeChange = { what: 'count', counter, before: undefined, after: 2 };
  expect(changedStock(STOCK, count)).toEqual({ stock: { counts, isSoldOut: false }, made });
  const undone = changedStock({ ...STOCK, counts }, { what: 'undo', undoes: 'press' }, made);
  expect(undone).toMatchObject({ stock: STOCK, made: { before: 2, after: undefined } });
});
