import { expect, test } from 'vitest';
import { addDays } from '../../../shop/pakistan-time.ts';
import { spansOf } from './figure-periods.ts';

test('a period is whole months and the days beside them', () => {
  expect(spansOf('2026-01-30', '2026-04-02')).toEqual([
    { first: '2026-01-30', last: '2026-01-31' },
    { first: '2026-02', last: '2026-03' },
    { first: '2026-04-01', last: '2026-04-02' },
  ]);
  expect(spansOf('2026-02-01', '2026-02-28')).toEqual([{ first: '2026-02', last: '2026-02' }]);
  expect(spansOf('2025-12-01', '2026-01-31')).toEqual([{ first: '2025-12', last: '2026-01' }]);
  expect(spansOf('2026-02-02', '2026-02-28')).toEqual([{ first: '2026-02-02', last: '2026-02-28' }]);
  expect(spansOf('2026-02-27', '2026-03-02')).toEqual([{ first: '2026-02-27', last: '2026-03-02' }]);
});

test('no day of two years is in none or in two of its spans', () => {
  const days = Array.from({ length: 730 }, (_, nth) => addDays('2024-01-01', nth));
  for (const [from, to] of [
    [3, 700],
    [31, 59],
    [30, 60],
    [0, 729],
    [58, 61],
  ].map((ends) => ends.map((nth) => days[nth] ?? '')) as [string, string][]) {
    const spans = spansOf(from, to);
    const times = days.map(
      (day) => spans.filter(({ first, last }) => day >= first && (day <= last || day.startsWith(last))).length,
    );
    expect(times, `${from} ${to}`).toEqual(days.map((day) => Number(day >= from && day <= to)));
  }
});
