import { expect, test } from 'vitest';
import { type Counters, leftOfKnown, NO_COUNTERS, withKnown, withTaken } from './known-counter.ts';

const COUNTED: Counters = { counts: { '': 2 }, known: { '': { said: 2 } } };
const ENDED: Counters = { counts: {}, known: { '': { left: 2, by: 'press' } } };

test('what is counted is taken from its count, what was counted once from what is known, and nothing from what never was', () => {
  expect(withTaken(COUNTED, '', 2)).toEqual({ counts: { '': 0 }, known: COUNTED.known });
  expect(withTaken(ENDED, '', 3)).toEqual({ counts: {}, known: { '': { left: -1, by: 'press' } } });
  expect(withTaken(NO_COUNTERS, '', 3)).toBe(NO_COUNTERS);
});

test('what is given back makes up for what is missing first', () => {
  const short: Counters = { counts: { '': 0 }, known: { '': { left: -2, said: 1 } } };
  expect(withTaken(short, '', -1)).toEqual({ counts: { '': 0 }, known: { '': { left: -1, said: 1 } } });
  expect(withTaken(short, '', -3)).toEqual({ counts: { '': 1 }, known: { '': { said: 1 } } });
  expect(leftOfKnown(short, '')).toBe(0);
});

test.each(['constructor', '__proto__'])('the counter %s is known as any other', (counter) => {
  const known = withKnown(NO_COUNTERS, counter, { left: 3 });
  expect(leftOfKnown(withTaken(known, counter, 1), counter)).toBe(2);
  expect(leftOfKnown(NO_COUNTERS, counter)).toBeUndefined();
  expect(withKnown(known, counter, { left: undefined })).toEqual(NO_COUNTERS);
});
