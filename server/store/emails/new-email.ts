import { sql } from 'kysely';
import type { EmailRow } from '../tables.ts';

/** An email for the outbox, due now; the outbox worker composes it when it is sent. */
export function newEmail(
  email: Pick<EmailRow, 'id' | 'kind' | 'recipient'> & { order_id?: string; message?: string },
  now: number,
): EmailRow {
  const unsent = { tries: 0, next_try_at: now, last_answer: '', sent_at: null, set_aside_at: null };
  return { order_id: null, message: null, ...email, written_at: now, ...unsent };
}

/**
 * Makes an email owed again. One that was taken or refused gets another id, since the id is its Idempotency-Key: under that of
 * before, a service that knows the key answers as it did then and sends nothing.
 */
export function owedAgain(now: number) {
  const id = sql<string>`case when next_try_at is null then id || ${AGAIN} else id end`;
  return { id, next_try_at: now, sent_at: null, set_aside_at: null };
}

const AGAIN = '-again';

/** The id that an email gets when it is sent again after it was taken or refused. */
export function idSentAgain(id: string): string {
  return id + AGAIN;
}
