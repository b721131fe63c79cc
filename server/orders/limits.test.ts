import { expect, test } from 'vitest';
import { openLimits } from './limits.ts';

const KNOBS = { ordersPerMinute: 120, messagesPerMinute: 60 };
const ADDRESS = '203.0.113.7';

function times<Result>(count: number, act: (n: number) => Result): Result[] {
  return Array.from({ length: count }, (_, n) => act(n));
}

const somebody = (n: number) => ({ contact: `0300${1_000_000 + n}`, email: `s${n}@example.com` });

test('120 orders and 60 messages a minute pass from one address, the next is told how long to wait', () => {
  const limits = openLimits(KNOBS);
  expect(new Set(times(120, (n) => limits.order(somebody(n), ADDRESS)))).toEqual(new Set([0]));
  expect(limits.order(somebody(120), ADDRESS)).toBeGreaterThan(50);
  expect(limits.order(somebody(121), '203.0.113.8')).toBe(0);
  expect(new Set(times(60, () => limits.message(ADDRESS)))).toEqual(new Set([0]));
  expect(limits.message(ADDRESS)).toBeGreaterThan(50);
});

test.each([
  ['phone', (n: number) => ({ contact: ['0300 1234567', '+92 300-1234567'][n % 2] ?? '', email: `s${n}@example.com` })],
  ['email', (n: number) => ({ contact: `0300${1_000_000 + n}`, email: ['A@b.example', 'a@B.example '][n % 2] ?? '' })],
])('20 orders in ten minutes pass for one %s, from wherever and however it is written', (_what, of) => {
  const limits = openLimits(KNOBS);
  expect(new Set(times(20, (n) => limits.order(of(n), `203.0.113.${n}`)))).toEqual(new Set([0]));
  expect(limits.order(of(20), '203.0.113.99')).toBeGreaterThan(500);
});

test('what an address may not order does not count against the person it names', () => {
  const limits = openLimits({ ...KNOBS, ordersPerMinute: 1 });
  const ayesha = somebody(1);
  limits.order(somebody(2), ADDRESS);
  times(50, () => limits.order(ayesha, ADDRESS));
  expect(limits.order(ayesha, '198.51.100.1')).toBe(0);
});

test('the addresses of one IPv6 network count as one', () => {
  const limits = openLimits({ ...KNOBS, messagesPerMinute: 1 });
  expect(limits.message('2001:db8:1:2::1')).toBe(0);
  expect(limits.message('2001:db8:1:2:ffff::9')).toBeGreaterThan(0);
  expect(limits.message('2001:db8:1:3::1')).toBe(0);
});

test('strangers without number leave no more than a bounded memory of themselves', () => {
  const limits = openLimits(KNOBS);
  const before = process.memoryUsage().heapUsed;
  times(300_000, (n) => limits.message(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
  expect((process.memoryUsage().heapUsed - before) / 1024 ** 2).toBeLessThan(150);
});
