/** For a submission that gets an error: a passing one is over within seconds. */
export const MOST_TRIES = 3;

/** Signed out, too many at once, or nobody behind the proxy: the same submission will be taken later. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504]);

/** The desk's answer was no outcome; `status` is HTTP's. */
export class NotTaken extends Error {
  /** Of MOST_TRIES: none for a passing error, all where a retry would get the same. */
  readonly triesUsed: number;

  constructor(status: number) {
    super(`The desk answered ${status}`);
    if (PASSING.has(status)) this.triesUsed = 0;
    else this.triesUsed = status < 500 ? MOST_TRIES : 1;
  }
}
