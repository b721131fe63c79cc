/** So often a submission is sent that the desk answers with an error: one that passes by itself does so within seconds. */
export const MOST_TRIES = 3;

/** Signed out, too many at once, or nobody behind the proxy: the same submission is taken once that is over. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504]);

/** Thrown for an answer of the desk that is neither a yes nor a no; `status` is HTTP's. */
export class NotTaken extends Error {
  /** How many of its MOST_TRIES it takes: none where it passes, all where the next answer would be the same. */
  readonly triesUsed: number;

  constructor(status: number) {
    super(`The desk answered ${status}`);
    if (PASSING.has(status)) this.triesUsed = 0;
    else this.triesUsed = status < 500 ? MOST_TRIES : 1;
  }
}
