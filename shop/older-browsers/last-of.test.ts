import { expect, test } from 'vitest';
import { lastOf } from './last-of.ts';

test('the last one that is so', () => {
  const all = [1, 4, 3, 2, 5];
  expect(lastOf(all, (one) => one % 2 === 0)).toBe(2);
  expect(lastOf(all, (one) => one > 5)).toBeUndefined();
  expect(all).toEqual([1, 4, 3, 2, 5]);
});
