import { sql } from 'kysely';
import { SENT_EMAIL_DELAY_MS } from '../orders/sent-emails.ts';
import type { Store } from '../store.ts';
import type { EmailRow, Writing } from '../tables.ts';
import { write, writeStatement } from '../writing/write.ts';
import { isNotUnderWay, owedAgain } from './new-email.ts';
import { addressToday, readdress, TO_CUSTOMER } from './readdress.ts';
import { formerOwners, isToNoneOf, mayBeSentAgain } from './resendable.ts';

/** Claims up to `limit` due emails until `leasedUntil`; then another worker retries what this one did not finish. */
export async function claimEmails(store: Store, now: number, leasedUntil: number, limit: number): Promise<EmailRow[]> {
  // On the file a look is cheaper than a transaction that writes nothing.
  if (!store.engine.locksRows && !(await isAnyDue(store, now))) return [];
  return writeStatement(store, (db) =>
    db
      .with('due', (query) =>
        query
          .selectFrom('emails')
          .select('id')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .limit(limit)
          // Emails that another worker is claiming are skipped, not waited for.
          .$if(store.engine.locksRows, (emails) => emails.forUpdate().skipLocked()),
      )
      .updateTable('emails')
      .set(({ eb }) => ({ next_try_at: leasedUntil, tries: eb('tries', '+', 1) }))
      .where('id', 'in', (query) => query.selectFrom('due').select('id'))
      .returningAll()
      .execute(),
  );
}

async function isAnyDue(store: Store, now: number): Promise<boolean> {
  const due = await store.selectFrom('emails').select('id').where('next_try_at', '<=', now).limit(1).executeTakeFirst();
  return due !== undefined;
}

/**
 * Moves next tries that lie far ahead, as after the clock was set back, to the end of a lease that begins now. An untried
 * 'Order Sent' lies no further than its own two minutes.
 */
export async function capNextTries(store: Store, now: number, leaseMs: number): Promise<void> {
  await write(store, async (trx) => {
    const cap = (latest: number) =>
      trx.updateTable('emails').set({ next_try_at: latest }).where('next_try_at', '>', latest);
    await cap(now + SENT_EMAIL_DELAY_MS).execute();
    await cap(now + leaseMs)
      .where(({ eb, or }) => or([eb('kind', '<>', 'sent'), eb('tries', '>', 0)]))
      .execute();
  });
}

/** Records the outcomes of these tries, in one statement. A sent message's text is deleted: none is stored (spec 3). */
export async function recordTries(store: Store, tries: readonly Try[]): Promise<undefined[]> {
  const rows = tries.map(({ id, outcome }) => {
    const nextTryAt = outcome.state === 'later' ? outcome.nextTryAt : null;
    const sentAt = outcome.state === 'sent' ? outcome.at : null;
    const setAsideAt = outcome.state === 'refused' ? outcome.at : null;
    return sql`(${id}, ${outcome.answer}, ${sql.join([nextTryAt, sentAt, setAsideAt].map(timeOrNull))})`;
  });
  const record = sql`with tried(id, answer, next_try_at, sent_at, set_aside_at) as (values ${sql.join(rows)})
    update emails
    set last_answer = tried.answer,
      next_try_at = tried.next_try_at,
      sent_at = coalesce(tried.sent_at, emails.sent_at),
      set_aside_at = coalesce(tried.set_aside_at, emails.set_aside_at),
      message = case when tried.sent_at is null then message end
    from tried
    where emails.id = tried.id`;
  await writeStatement(store, (db) => record.execute(db));
  return tries.map(() => undefined);
}

/** A time in ms as a value whose type PostgreSQL knows, null too. */
function timeOrNull(time: number | null) {
  return sql`cast(${time} as bigint)`;
}

export type Try = { id: string; outcome: TryOutcome };

export type TryOutcome = { answer: string } & (
  | { state: 'sent'; at: number }
  | { state: 'later'; nextTryAt: number }
  | { state: 'refused'; at: number }
);

/** Whether an email left between these times, in ms since 1970: the service was there. */
export async function wasAnySent(store: Store, from: number, until: number): Promise<boolean> {
  const sent = await store
    .selectFrom('emails')
    .select('id')
    .where('sent_at', '>', from)
    .where('sent_at', '<', until)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

export async function allEmails(store: Store): Promise<EmailRow[]> {
  return store.selectFrom('emails').selectAll().orderBy('written_at', 'desc').orderBy('id').execute();
}

/**
 * Makes an order's emails due again that are still true, sent or refused, to its address of now and the owners of today;
 * gives how many. One that is being sent, or is due within `leaseMs`, stays.
 */
export async function resendEmails(
  store: Store,
  orderId: string,
  { now, leaseMs, owners }: { now: number; leaseMs: number; owners: readonly string[] },
): Promise<number> {
  return write(store, async (trx) => {
    const address = await addressToday(trx, orderId);
    const former = await formerOwners(trx.selectFrom('emails').where('order_id', '=', orderId), { owners });
    const { numUpdatedRows } = await trx
      .updateTable('emails')
      .set(owedAgain(now))
      .where('order_id', '=', orderId)
      .where(mayBeSentAgain)
      .where(isToNoneOf(former))
      .where(isNotUnderWay({ now, leaseMs }))
      .$if(address === '', (emails) => emails.where('kind', 'not in', TO_CUSTOMER))
      .executeTakeFirst();
    if (address !== '') await readdress(trx, orderId, address);
    return Number(numUpdatedRows);
  });
}

/** Marks every owed email as refused, for the reason given: another shop sends them now. */
export async function refuseOwed(trx: Writing, now: number, why: string): Promise<void> {
  await trx
    .updateTable('emails')
    .set({ next_try_at: null, set_aside_at: now, last_answer: why })
    .where('next_try_at', 'is not', null)
    .execute();
}

/**
 * How many emails are unsent, with the age of the oldest in ms, and how many were refused for good. `waitingMs`: the age of the
 * oldest that was written after the last one that was sent; an address that cannot be reached is passed over.
 */
export type OutboxHealth = { owed: number; oldestMs: number; refused: number; waitingMs: number };

export async function outboxHealth(store: Store, now: number): Promise<OutboxHealth> {
  const owed = await store
    .selectFrom('emails')
    .select(({ fn }) => [fn.min('written_at').as('oldest'), fn.countAll<number>().as('emails')])
    .where('next_try_at', 'is not', null)
    .executeTakeFirst();
  const refused = await store
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('emails'))
    .where('set_aside_at', 'is not', null)
    .executeTakeFirst();
  const sent = await store
    .selectFrom('emails')
    .select(({ fn }) => fn.max('sent_at').as('last'))
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  const waiting = await store
    .selectFrom('emails')
    .select(({ fn }) => fn.min('written_at').as('oldest'))
    .where('next_try_at', 'is not', null)
    .where('written_at', '>', Number(sent?.last ?? 0))
    .executeTakeFirst();
  const ageOf = (writtenAt: unknown) => (writtenAt ? Math.max(0, now - Number(writtenAt)) : 0);
  return {
    owed: Number(owed?.emails ?? 0),
    refused: Number(refused?.emails ?? 0),
    oldestMs: ageOf(owed?.oldest),
    waitingMs: ageOf(waiting?.oldest),
  };
}
