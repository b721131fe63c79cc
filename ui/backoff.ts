/** In ms. The last one repeats. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** In ms, after this many failed tries. */
export function backoffMs(tries: number): number {
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 30_000;
}
