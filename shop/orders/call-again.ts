import { addDays, pakistanDay, startOfDay } from '../pakistan-time.ts';

const HOUR_MS = 3600 * 1000;

/** When those who did not answer are called again: hours of a day in Pakistan, from late morning to evening. */
const ROUND_HOURS = [11, 14, 17, 20] as const;

/** Nobody is called twice within so many ms: who did not answer is busy for a while. */
const LEAST_MS = 2 * HOUR_MS;

/** A customer may ask for a call within so many days. */
export const MOST_DAYS = 30;

/** When a customer who did not answer at `at` is called again; ms since 1970. */
export function nextRound(at: number): number {
  const [next = at + LEAST_MS] = roundsFrom(at + LEAST_MS, 1);
  return next;
}

/** The next rounds from `now` on, in ms since 1970. */
export function roundsFrom(now: number, count: number): number[] {
  const day = pakistanDay(now);
  const days = Array.from({ length: count + 1 }, (_, nth) => startOfDay(addDays(day, nth)));
  const rounds = days.flatMap((start) => ROUND_HOURS.map((hour) => start + hour * HOUR_MS));
  return rounds.filter((round) => round >= now).slice(0, count);
}
