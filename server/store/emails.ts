import type { Store } from './store.ts';
import type { EmailRow } from './tables.ts';
import { type Writing, write } from './write.ts';

/**
 * Takes up to `limit` letters whose time has come and books their next try at `bookedUntil`, so that no other
 * postman takes them meanwhile and none is lost when this one dies.
 */
export async function claimEmails(store: Store, now: number, bookedUntil: number, limit: number): Promise<EmailRow[]> {
  const due = await store.selectFrom('emails').select('id').where('next_try_at', '<=', now).limit(1).executeTakeFirst();
  if (!due) return [];
  return write(store, (trx) =>
    trx
      .with('due', (query) =>
        query
          .selectFrom('emails')
          .select('id')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .limit(limit)
          // Another postman's letters are passed over, not waited for.
          .$if(store.engine.locksRows, (emails) => emails.forUpdate().skipLocked()),
      )
      .updateTable('emails')
      .set(({ eb }) => ({ next_try_at: bookedUntil, tries: eb('tries', '+', 1) }))
      .where('id', 'in', (query) => query.selectFrom('due').select('id'))
      .returningAll()
      .execute(),
  );
}

/**
 * Lets no letter wait longer than until `latest`: times that were set by a clock which has been set back since lie
 * far in the future. Letters in hand stay booked.
 */
export async function bringForward(store: Store, latest: number): Promise<void> {
  await write(store, (trx) =>
    trx.updateTable('emails').set({ next_try_at: latest }).where('next_try_at', '>', latest).execute(),
  );
}

/** Puts letters into the outbox; those that are there already are left as they are. */
export async function writeEmails(trx: Writing, emails: readonly EmailRow[]): Promise<void> {
  await trx
    .insertInto('emails')
    .values(emails)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Writes down what became of these tries. A sent message's words are not kept: the shop stores no messages (spec 3). */
export async function recordTries(trx: Writing, tries: readonly Try[]): Promise<undefined[]> {
  for (const one of tries) await noteTry(trx, one);
  return tries.map(() => undefined);
}

async function noteTry(trx: Writing, { id, outcome }: Try): Promise<void> {
  await trx
    .updateTable('emails')
    .set({
      last_answer: outcome.answer,
      next_try_at: outcome.state === 'later' ? outcome.nextTryAt : null,
      ...(outcome.state === 'sent' ? { sent_at: outcome.at, message: null } : {}),
      ...(outcome.state === 'refused' ? { set_aside_at: outcome.at } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export type Try = { id: string; outcome: TryOutcome };

export type TryOutcome = { answer: string } & (
  | { state: 'sent'; at: number }
  | { state: 'later'; nextTryAt: number }
  | { state: 'refused'; at: number }
);

/** Every letter, newest first. */
export async function allEmails(store: Store): Promise<EmailRow[]> {
  return store.selectFrom('emails').selectAll().orderBy('written_at', 'desc').orderBy('id').execute();
}

/** Owes an order's letters again, sent or set aside though they were; gives how many. */
export async function oweAgain(store: Store, orderId: string, now: number): Promise<number> {
  const outcome = await write(store, (trx) =>
    trx
      .updateTable('emails')
      .set({ next_try_at: now, sent_at: null, set_aside_at: null })
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
  );
  return Number(outcome.numUpdatedRows);
}

/** Owes no letter any more: another shop sends them now. */
export async function setAsideOwed(trx: Writing, now: number, why: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set({ next_try_at: null, set_aside_at: now, last_answer: why })
    .where('next_try_at', 'is not', null)
    .execute();
}

/** Letters that were refused for good, and how old, in ms, the oldest unsent one is. */
export async function outboxHealth(store: Store, now: number): Promise<{ setAside: number; oldestMs: number }> {
  const owed = await store
    .selectFrom('emails')
    .select(({ fn }) => fn.min('written_at').as('oldest'))
    .where('next_try_at', 'is not', null)
    .executeTakeFirst();
  const aside = await store
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('emails'))
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst();
  return {
    setAside: Number(aside?.emails ?? 0),
    oldestMs: owed?.oldest ? Math.max(0, now - Number(owed.oldest)) : 0,
  };
}
