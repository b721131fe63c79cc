import type { FormAnswer } from '../../ui/outbox/post-form.ts';

/** For a submission that gets an error: a passing one is over within seconds. */
export const MOST_TRIES = 3;

/** Signed out, too many at once, or nobody behind the proxy: the same submission will be taken later. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429, 502, 503, 504]);

/**
 * The desk's answer was no outcome. `triesUsed`, of MOST_TRIES: none for a passing error, all where a retry would get the
 * same.
 */
export type NotTaken = { triesUsed: number; retryAfterSeconds?: number | undefined };

export function notTaken({ status, retryAfterSeconds }: Omit<FormAnswer, 'json'>): NotTaken {
  if (PASSING.has(status)) return { triesUsed: 0, retryAfterSeconds };
  return { triesUsed: status < 500 ? MOST_TRIES : 1 };
}
