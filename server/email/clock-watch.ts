/** The clock was set back when it shows this much less than was measured, in ms; less than that is drift. */
const SET_BACK_MS = 1000;

/**
 * Gives a look at the clock that does `act` when it was set back since the last look, and at the first, since nobody
 * knows what the clock did while the shop was closed. When `act` fails, the next look does it again.
 */
export function watchClock(act: () => Promise<void>): () => Promise<void> {
  let ahead = Number.POSITIVE_INFINITY;
  return async () => {
    const now = Date.now() - performance.now();
    if (ahead - now > SET_BACK_MS) await act();
    ahead = now;
  };
}
