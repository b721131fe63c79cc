import type { EmailRow } from '../tables.ts';

/** An email for the outbox, due now; the outbox worker composes it when it is sent. */
export function newEmail(
  email: Pick<EmailRow, 'id' | 'kind' | 'recipient'> & { order_id?: string; message?: string },
  now: number,
): EmailRow {
  const unsent = { tries: 0, next_try_at: now, last_answer: '', sent_at: null, set_aside_at: null };
  return { order_id: null, message: null, ...email, written_at: now, ...unsent };
}
