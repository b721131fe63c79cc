import { isAhead } from './ahead.ts';

/**
 * Which backups are kept: all of the last 24 hours, and the last of each of the newest hours, days and months (UTC) that
 * have one, whatever time it is now: a clock that is wrong once must not delete what was kept before. One of a time to
 * come is kept and does not count. Takes and gives times in ms since 1970.
 */
export function keptBackups(times: readonly number[], now: number): Set<number> {
  const ahead = times.filter((time) => isAhead(time, now));
  const newestFirst = times.filter((time) => !isAhead(time, now)).sort((a, b) => b - a);
  const kept = new Set([...ahead, ...newestFirst.filter((time) => time > now - DAY_MS)]);
  for (const { unitOf, count } of UNITS) {
    const lastOfUnit = new Map(newestFirst.toReversed().map((time) => [unitOf(time), time]));
    for (const time of [...lastOfUnit.values()].slice(-count)) kept.add(time);
  }
  return kept;
}

const DAY_MS = 86_400_000;

/** Units as starts of an ISO text, and how many are kept: the day and the month that are not over come on top. */
const UNITS = [
  { unitOf: startOfIso('2026-11-21T22'.length), count: 24 },
  { unitOf: startOfIso('2026-11-21'.length), count: 31 },
  { unitOf: startOfIso('2026-11'.length), count: 13 },
];

function startOfIso(length: number) {
  return (time: number) => new Date(time).toISOString().slice(0, length);
}
