/** Every backup is kept for a day, one of each day for 30 days, and one of each month for 12 months. */
const DAY_MS = 86_400_000;
const DAYS = 30;
const MONTHS = 12;

/**
 * Which backups are kept: all of the last 24 hours, the last of each of 30 days and of 12 months (UTC), and the newest
 * always. Takes and gives times in ms since 1970.
 */
export function keptBackups(times: readonly number[], now: number): Set<number> {
  const newestFirst = [...times].sort((a, b) => b - a);
  const kept = new Set(newestFirst.filter((time, nth) => nth === 0 || time > now - DAY_MS));
  for (const { unitOf, since } of SPANS) {
    const seen = new Set<string>();
    for (const time of newestFirst) {
      if (time <= since(now) || seen.has(unitOf(time))) continue;
      seen.add(unitOf(time));
      kept.add(time);
    }
  }
  return kept;
}

/** A unit of time as the start of its ISO text, and how far back one of each is kept. */
const SPANS = [
  { unitOf: startOfIso('2026-11-21'.length), since: (now: number) => now - DAYS * DAY_MS },
  { unitOf: startOfIso('2026-11'.length), since: monthsBefore },
];

function startOfIso(length: number) {
  return (time: number) => new Date(time).toISOString().slice(0, length);
}

function monthsBefore(now: number): number {
  const date = new Date(now);
  return date.setUTCMonth(date.getUTCMonth() - MONTHS);
}
