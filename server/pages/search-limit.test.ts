import { expect, test } from 'vitest';
import { openSearchLimit } from './search-limit.ts';

test('a network has so many searches a minute, whatever others do', () => {
  const count = openSearchLimit(2);
  expect([count('10.0.0.1'), count('10.0.0.1')]).toEqual([0, 0]);
  const wait = count('10.0.0.1');
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(count('10.0.0.2')).toBe(0);
  expect([count('2001:db8::1'), count('2001:db8::2'), count('2001:db8::3')].map((wait) => wait > 0)).toEqual([
    false,
    false,
    true,
  ]);
});
