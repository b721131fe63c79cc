/**
 * A backup whose time is further ahead than this, in ms, was taken while the clock was wrong, or the clock is wrong now. It
 * is kept, but it is not the newest, and decides about no other.
 */
const AHEAD_MS = 3_600_000;

/** Both in ms since 1970. */
export function isAhead(takenAt: number, now: number): boolean {
  return takenAt > now + AHEAD_MS;
}
