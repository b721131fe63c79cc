import type { Email } from './emails.ts';

/** How a letter leaves. */
export type Transport = {
  /** Hands the letter over; `key` is the same on every try of one letter. */
  deliver(email: Email, key: string): Promise<Delivery>;
};

/** What came of it; `refused` will not change by trying again. */
export type Delivery = {
  state: 'accepted' | 'failed' | 'refused';
  /** In words, for the owner. */
  answer: string;
  /** For the log: a status or an error's code, never words, which may repeat whom the letter was for. */
  code: string;
};

/** The code that the log may tell of a failure: 'ECONNREFUSED', 'TimeoutError'. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
