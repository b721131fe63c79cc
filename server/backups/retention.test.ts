import { expect, test } from 'vitest';
import { keptBackups } from './retention.ts';

const NOW = Date.parse('2026-11-21T22:30:00Z');

/** What is kept of a backup at every full hour since `from`, newest first. */
function keptOfHourlySince(from: string): string[] {
  const times: number[] = [];
  for (let time = Date.parse(from); time <= NOW; time += 3_600_000) times.push(time);
  return kept(times);
}

function kept(times: number[]): string[] {
  return [...keptBackups(times, NOW)].sort((a, b) => b - a).map((time) => new Date(time).toISOString().slice(0, 13));
}

test('of a year and a half of hours the last 24 are kept, then the last of each day, then of each month', () => {
  const found = keptOfHourlySince('2025-05-01T00:00:00Z');
  const [hours, days, months] = [found.slice(0, 24), found.slice(24, 53), found.slice(53)];
  expect([hours[0], hours[23]]).toEqual(['2026-11-21T22', '2026-11-20T23']);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-19T23', '2026-10-22T23']);
  expect(months).toEqual(
    ['09', '08', '07', '06', '05', '04', '03', '02', '01']
      .map((month) => `2026-${month}`)
      .concat('2025-12', '2025-11')
      .map(lastHour),
  );
});

/** '2026-09-30T23' for '2026-09'. */
function lastHour(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth, 1) - 1).toISOString().slice(0, 13);
}

test('two backups of one hour are kept for a day, then the later of them', () => {
  const [early, late] = ['2026-11-20T10:05:00Z', '2026-11-20T10:55:00Z'].map((time) => Date.parse(time));
  expect(keptBackups([early ?? 0, late ?? 0], NOW)).toEqual(new Set([late]));
  const [first, second] = [NOW - 3_600_000, NOW - 3_599_000];
  expect(keptBackups([first, second], NOW)).toEqual(new Set([first, second]));
});

test('the newest is kept however old it is', () => {
  const ancient = Date.parse('2021-01-01T00:00:00Z');
  expect(keptBackups([ancient, ancient + 1], NOW)).toEqual(new Set([ancient + 1]));
});

test('a clock that was ahead keeps what it wrote, and deletes nothing of before', () => {
  const ahead = NOW + 400 * 86_400_000;
  const times = [ahead, ...[0, 1, 2, 40].map((days) => NOW - days * 86_400_000)];
  expect(keptBackups(times, NOW)).toEqual(new Set(times));
  expect(keptBackups(times, ahead)).toEqual(new Set(times));
});

test('nothing is kept of nothing', () => {
  expect(keptBackups([], NOW)).toEqual(new Set());
});
