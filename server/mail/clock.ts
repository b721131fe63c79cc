/** The clock was set back when it shows this much less than was measured, in ms; less than that is drift. */
const SET_BACK_MS = 1000;

/**
 * Gives a question: was the clock set back since it was last asked? The first answer is yes, since nobody knows what the
 * clock did while the shop was closed.
 */
export function watchClock(): () => boolean {
  let ahead = Number.POSITIVE_INFINITY;
  return () => {
    const before = ahead;
    ahead = Date.now() - performance.now();
    return before - ahead > SET_BACK_MS;
  };
}
