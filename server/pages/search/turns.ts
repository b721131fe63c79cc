/** How often something may begin. */
export type TurnRate = {
  perSecond: number;
  /** Turns that are saved up while nobody comes, and may be taken at once. */
  atOnce: number;
};

/** Who would wait longer than this, in ms, gets no turn. */
export const LONGEST_WAIT_MS = 2000;

/** A refusal is told after this time, in ms, so that who comes again without a pause comes once a second. */
export const REFUSAL_MS = 1000;

/** Refusals that wait to be told; more are told at once. */
const MOST_REFUSALS = 2000;

/**
 * Gives each caller its turn, in their order, so that a flood of what takes CPU leaves the rest of this process to
 * others: 0 when it is its turn, or the seconds after which to come again.
 */
export function openTurns({ perSecond, atOnce }: TurnRate): () => Promise<number> {
  const everyMs = 1000 / perSecond;
  let refusals = 0;
  let nextAt = Number.NEGATIVE_INFINITY;

  async function refuse(waitMs: number): Promise<number> {
    refusals += 1;
    if (refusals <= MOST_REFUSALS) await after(REFUSAL_MS);
    refusals -= 1;
    return Math.ceil(waitMs / 1000);
  }

  return async () => {
    const now = performance.now();
    const at = Math.max(nextAt, now - (atOnce - 1) * everyMs);
    const waitMs = at - now;
    if (waitMs > LONGEST_WAIT_MS) return refuse(waitMs);
    nextAt = at + everyMs;
    if (waitMs > 0) await after(waitMs);
    return 0;
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
