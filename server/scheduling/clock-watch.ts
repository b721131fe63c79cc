/** The system clock was set back when it lost more than this against the monotonic clock, in ms; less is drift. */
const SET_BACK_MS = 1000;

/** A check that runs `act` when the clock was set back since the last one, at the first call, and again after it failed. */
export function watchClock(act: () => Promise<void>): () => Promise<void> {
  let ahead = Number.POSITIVE_INFINITY;
  return async () => {
    const now = Date.now() - performance.now();
    if (ahead - now > SET_BACK_MS) await act();
    ahead = now;
  };
}
