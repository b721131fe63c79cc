/** The delays between retries, in ms. The last one repeats. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** The delay before the next try, in ms, after this many failed ones. */
export function backoffMs(tries: number): number {
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 30_000;
}
