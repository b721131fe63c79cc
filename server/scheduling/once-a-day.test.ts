import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOfDay } from '../../shop/pakistan-time.ts';
import { onceADay } from './once-a-day.ts';

const HOUR = 3_600_000;
const NINE = startOfDay('2026-11-27') + 21 * HOUR;

beforeEach(() => void vi.useFakeTimers({ now: NINE - 60_000 }));
afterEach(() => void vi.useRealTimers());

/** Work that is due at nine in the evening; `outcomes` are those of its first runs. */
function daily(...outcomes: (boolean | Error)[]) {
  const ranAt: number[] = [];
  const failures: unknown[] = [];
  const work = async (now: number) => {
    ranAt.push(now);
    const outcome = outcomes.shift() ?? true;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const { stop } = onceADay({ hour: 21, work, onFailure: (error) => failures.push(error) });
  return { ranAt, failures, stop };
}

test('it is done once a day, from its hour on', async () => {
  const { ranAt, stop } = daily();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ranAt).toEqual([NINE]);
  await vi.advanceTimersByTimeAsync(24 * HOUR - 60_000);
  expect(ranAt).toEqual([NINE]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ranAt).toEqual([NINE, NINE + 24 * HOUR]);
  await stop();
});

test('what was due while the shop was stopped is done when it starts, also after midnight', async () => {
  vi.setSystemTime(NINE + 11 * HOUR);
  const { ranAt, stop } = daily();
  await vi.advanceTimersByTimeAsync(12 * HOUR);
  expect(ranAt).toEqual([NINE + 11 * HOUR + 60_000]);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(ranAt).toEqual([NINE + 11 * HOUR + 60_000, NINE + 24 * HOUR]);
  await stop();
});

test('what failed or is not done is tried again, less and less often, until it is', async () => {
  const { ranAt, failures, stop } = daily(new Error('away'), false, ...Array(8).fill(false));
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(failures).toHaveLength(1);
  expect(ranAt).toHaveLength(11);
  const waits = ranAt.slice(1).map((at, i) => at - (ranAt[i] ?? 0));
  expect(waits[0]).toBe(60_000);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(8 * 60_000);
  await stop();
});

test('what was not done on the day before does not delay the next day', async () => {
  const { ranAt, stop } = daily(...Array(200).fill(false));
  await vi.advanceTimersByTimeAsync(24 * HOUR + 60_000);
  expect(ranAt.length).toBeGreaterThan(50);
  expect(ranAt.at(-1)).toBe(NINE + 24 * HOUR);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ranAt.at(-1)).toBe(NINE + 24 * HOUR + 60_000);
  await stop();
});

test('a clock that is set back holds up no next try', async () => {
  const { ranAt, stop } = daily(...Array(60).fill(false));
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  const before = ranAt.length;
  vi.setSystemTime(NINE);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(ranAt.length).toBeGreaterThan(before + 2);
  await stop();
});

test('nothing runs after it was stopped', async () => {
  const { ranAt, stop } = daily();
  await stop();
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(ranAt).toEqual([]);
});
