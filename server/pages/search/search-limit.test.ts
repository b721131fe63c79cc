import { expect, test } from 'vitest';
import { openSearchLimit } from './search-limit.ts';

test('a network has so many searches a minute, whatever others do', () => {
  const { count } = openSearchLimit(2);
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

test('a network over its limit waits for its own turns, and others have theirs', async () => {
  const { count, turn } = openSearchLimit(2, { perSecond: 1, atOnce: 3 });
  for (let nth = 0; nth < 3; nth++) count('10.0.0.1');
  expect(await Promise.all(Array.from({ length: 10 }, () => turn('10.0.0.1')))).toEqual(Array(10).fill(0));
  const begun = performance.now();
  expect(await Promise.all([turn('10.0.0.2'), turn('10.0.0.3'), turn('10.0.0.4')])).toEqual([0, 0, 0]);
  expect(performance.now() - begun).toBeLessThan(500);
});
