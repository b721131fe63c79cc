import { expect, test } from 'vitest';
import { availableInTurn } from './available-in-turn.ts';

test('lines of one counter take in turn, and those of others do not count', () => {
  const kurta = { counter: 'kurta', left: 5 };
  expect(
    availableInTurn([
      { ...kurta, quantity: 2 },
      { counter: 'tee', left: 1, quantity: 1 },
      { ...kurta, quantity: 3 },
      { ...kurta, quantity: 1 },
    ]),
  ).toEqual([5, 1, 3, 0]);
});

test('a line that wants too many leaves all to those after it', () => {
  const kurta = { counter: 'kurta', left: 3 };
  expect(
    availableInTurn([
      { ...kurta, quantity: 4 },
      { ...kurta, quantity: 3 },
    ]),
  ).toEqual([3, 3]);
});

test('what is not counted has no end', () => {
  expect(availableInTurn([{ quantity: 99 }, { quantity: 99 }])).toEqual([undefined, undefined]);
});
