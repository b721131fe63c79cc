import type { Email } from './emails.ts';

export type Transport = {
  /** Sends the email; `key` is the same on every try of one email. */
  deliver(email: Email, key: string): Promise<Delivery>;
};

/** The result of a try; `refused` is final. */
export type Delivery = {
  state: 'accepted' | 'failed' | 'refused';
  answer: string;
  /** For the log: a status or an error code. Never the service's words, which may contain the recipient. */
  code: string;
};

/** The error code for the log: 'ECONNREFUSED', 'TimeoutError'. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
