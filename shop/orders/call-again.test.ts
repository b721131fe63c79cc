import { expect, test } from 'vitest';
import { readTime, timeField } from '../pakistan-time.ts';
import { nextRound, roundsFrom } from './call-again.ts';

/** A time of 3 March in Pakistan. */
const at = (time: string) => Date.parse(`2026-03-03T${time}+05:00`);
const next = (time: string) => timeField(nextRound(at(time)));

test('who does not answer is called again in the round after next two hours, at night on the next morning', () => {
  expect(next('09:30')).toBe('2026-03-03T14:00');
  expect(next('11:40')).toBe('2026-03-03T14:00');
  expect(next('12:01')).toBe('2026-03-03T17:00');
  expect(next('17:59')).toBe('2026-03-03T20:00');
  expect(next('18:01')).toBe('2026-03-04T11:00');
  expect(next('23:30')).toBe('2026-03-04T11:00');
  expect(next('00:10')).toBe('2026-03-03T11:00');
});

test('the next rounds go on over midnight', () => {
  expect(roundsFrom(at('18:30'), 3).map(timeField)).toEqual([
    '2026-03-03T20:00',
    '2026-03-04T11:00',
    '2026-03-04T14:00',
  ]);
});

test('a time is read from a browser’s field in Pakistan’s time, and from what the desk sends', () => {
  expect(readTime('2026-03-03T18:30')).toBe('2026-03-03T13:30:00.000Z');
  expect(readTime('2026-03-03T13:30:00.000Z')).toBe('2026-03-03T13:30:00.000Z');
  for (const text of ['', '6 pm', '2026-03-03', '2026-02-31T25:00', '12026-03-03T18:00']) {
    expect(readTime(text)).toBeUndefined();
  }
});
