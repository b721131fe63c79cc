/** A backup dated further ahead than this, in ms, had a wrong clock: it is kept but never counts as the newest. */
const AHEAD_MS = 3_600_000;

/** Both in ms since 1970. */
export function isAhead(takenAt: number, now: number): boolean {
  return takenAt > now + AHEAD_MS;
}
