import { expect, test } from 'vitest';
import { nextTryAt } from './backoff.ts';

test.each([
  [1, 2000],
  [2, 4000],
  [9, 512_000],
  [10, 900_000],
  [2000, 900_000],
])('after try %i the next comes %i ms later, or up to a quarter more', (tries, ms) => {
  for (let times = 0; times < 100; times += 1) {
    const wait = nextTryAt(tries, 7) - 7;
    expect(wait).toBeGreaterThanOrEqual(ms);
    expect(wait).toBeLessThanOrEqual(ms * 1.25);
  }
});
