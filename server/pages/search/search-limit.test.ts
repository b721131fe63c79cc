import { afterEach, expect, test, vi } from 'vitest';
import { openSearchLimit } from './search-limit.ts';

afterEach(() => void vi.useRealTimers());

test('a network has so many searches a minute, whatever others do', () => {
  const limit = openSearchLimit({ perMinute: 2, perSecond: 100 });
  expect([limit('10.0.0.1'), limit('10.0.0.1')]).toEqual([0, 0]);
  const wait = limit('10.0.0.1');
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(limit('10.0.0.2')).toBe(0);
  expect([limit('2001:db8::1'), limit('2001:db8::2'), limit('2001:db8::3')].map((wait) => wait > 0)).toEqual([
    false,
    false,
    true,
  ]);
});

test('all networks together have so many a second, and a network over its limit takes none of them', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const limit = openSearchLimit({ perMinute: 1, perSecond: 3 });
  expect(limit('10.0.0.1')).toBe(0);
  for (let nth = 0; nth < 10; nth += 1) expect(limit('10.0.0.1')).toBeGreaterThan(50);
  expect(['10.0.0.2', '10.0.0.3', '10.0.0.4'].map(limit)).toEqual([0, 0, 3]);
  vi.advanceTimersByTime(1000);
  expect(limit('10.0.0.5')).toBe(0);
});
