import { addDays, pakistanDay, startOfDay } from '../pakistan-time.ts';

const HOUR_MS = 3600 * 1000;

/** Hours in Pakistan at which unanswered customers are called again. */
const ROUND_HOURS = [11, 14, 17, 20] as const;

/** Between two calls: who did not answer is busy for a while. */
const LEAST_MS = 2 * HOUR_MS;

export const MOST_DAYS = 30;

/** After no answer at `at`; ms since 1970. */
export function nextRound(at: number): number {
  const [next = at + LEAST_MS] = roundsFrom(at + LEAST_MS, 1);
  return next;
}

/** ms since 1970. */
export function roundsFrom(now: number, count: number): number[] {
  const day = pakistanDay(now);
  const days = Array.from({ length: count + 1 }, (_, nth) => startOfDay(addDays(day, nth)));
  const rounds = days.flatMap((start) => ROUND_HOURS.map((hour) => start + hour * HOUR_MS));
  return rounds.filter((round) => round >= now).slice(0, count);
}
