import { type ExpressionBuilder, sql } from 'kysely';
import type { EmailRow, Tables, Writing } from '../tables.ts';

/** An email for the outbox, due now; the outbox worker composes it when it is sent. */
export function newEmail(
  email: Pick<EmailRow, 'id' | 'kind' | 'recipient'> & { order_id?: string; message?: string },
  now: number,
): EmailRow {
  const unsent = { tries: 0, next_try_at: now, last_answer: '', sent_at: null, set_aside_at: null, left_at: null };
  return { order_id: null, message: null, ...email, written_at: now, ...unsent };
}

/** The email of a placed order to its customer. It has one id, so that an order has one such email. */
export function customersEmail(orderId: string, recipient: string, now: number): EmailRow {
  return newEmail({ id: `${orderId}-1`, order_id: orderId, kind: 'customer', recipient }, now);
}

/** Writes emails to the outbox; those that are there already stay as they are. */
export async function writeEmails(trx: Writing, emails: readonly EmailRow[]): Promise<void> {
  await trx
    .insertInto('emails')
    .values(emails)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Makes an email owed again. One that was taken or refused gets a new id: a service that knows its Idempotency-Key
 * would answer as before and send nothing.
 */
export function owedAgain(now: number) {
  const id = sql<string>`case when next_try_at is null then id || ${AGAIN} else id end`;
  return { id, tries: 0, next_try_at: now, sent_at: null, set_aside_at: null, left_at: null };
}

/** Leaves out emails that are being sent or are due within `leaseMs`: another try would send them twice. */
export function isNotUnderWay({ now, leaseMs }: { now: number; leaseMs: number }) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'emails'>) =>
    or([eb('next_try_at', 'is', null), eb('next_try_at', '>', now + leaseMs)]);
}

const AGAIN = '-again';

export function idSentAgain(id: string): string {
  return id + AGAIN;
}
