/** From two seconds, doubled each time, to at most fifteen minutes, in ms. */
const FIRST_MS = 2000;
const LONGEST_MS = 15 * 60_000;

/** When to try again what has failed this often, in ms since 1970. */
export function nextTryAt(tries: number, now: number): number {
  const backoff = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1));
  // Jitter of up to a quarter, so that what failed together is not tried again together.
  return now + Math.round(backoff * (1 + Math.random() / 4));
}
