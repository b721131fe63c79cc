/** Pauses before asking again for what did not come, in ms; the last one repeats. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];

/** The pause before the next try, in ms, after so many in vain. */
export function backoffMs(tries: number): number {
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 30_000;
}
