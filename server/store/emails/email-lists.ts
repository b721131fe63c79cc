import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { DeskEmail, EmailPage, EmailState, LeaveOutcome, ResendOutcome } from '../../../shop/desk/desk-emails.ts';
import { emailAnswer } from '../../../shop/desk/email-answer.ts';
import type { EmailKind } from '../../../shop/emails/email-kind.ts';
import { isAfter, isBefore, readCursor, writeCursor } from '../paging/keyset.ts';
import type { Store } from '../store.ts';
import type { EmailRow, Tables } from '../tables.ts';
import { write } from '../writing/write.ts';
import { idSentAgain, isNotUnderWay, owedAgain } from './new-email.ts';
import { readdress } from './readdress.ts';
import {
  customersAddress,
  formerOwners,
  isToNoneOf,
  mayBeSentAgain,
  type OwnersToday,
  whyNotAgain,
} from './resendable.ts';

export const EMAIL_PAGE = 24;

const TIMES = { owed: 'next_try_at', refused: 'set_aside_at', sent: 'sent_at' } as const;

/** Time in ms, id. */
const EMAIL_KEY = z.tuple([z.int(), z.string()]);

/** A page of the emails in this state: owed ones by their next try, others newest first. */
export async function listEmails(store: Store, state: EmailState, older?: string): Promise<EmailPage> {
  const time = TIMES[state];
  const direction = state === 'owed' ? ('asc' as const) : ('desc' as const);
  const isBeyond = state === 'owed' ? isAfter : isBefore;
  const rows = await store
    .selectFrom('emails')
    .selectAll()
    .where(time, 'is not', null)
    .where(isBeyond([time, 'id'], readCursor(older, EMAIL_KEY)))
    .orderBy(time, direction)
    .orderBy('id', direction)
    .limit(EMAIL_PAGE + 1)
    .execute();
  const page = rows.slice(0, EMAIL_PAGE);
  const last = rows.length > EMAIL_PAGE ? page.at(-1) : undefined;
  return {
    emails: page.map(deskEmail),
    count: state === 'sent' ? undefined : await countEmails(store, TIMES[state]),
    older: last && writeCursor([Number(last[time]), last.id]),
  };
}

export async function emailsOfOrder(store: Store, order: string): Promise<DeskEmail[]> {
  const rows = await store.selectFrom('emails').selectAll().where('order_id', '=', order).orderBy('id').execute();
  return rows.map(deskEmail);
}

/**
 * Makes one email due now, whether owed, refused or sent; a customer's goes to the order's address of now. One that is
 * being sent, or is due within `leaseMs`, stays: another try would send it twice. So does a customer's without an
 * address, one that is not true any more, and one to who is no owner any more.
 */
export async function resendEmail(
  store: Store,
  id: string,
  { now, leaseMs, ...today }: { now: number; leaseMs: number } & OwnersToday,
): Promise<ResendOutcome> {
  const due = await write(store, async (trx) => {
    const email = await trx.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
    const address = email && (await customersAddress(trx, email));
    const why = email && (await whyNotAgain(trx, email, { address, ...today }));
    if (why !== undefined) return why;
    const row = await trx
      .updateTable('emails')
      .set(owedAgain(now))
      .where('id', '=', id)
      .where(isComposable)
      .where(isNotUnderWay({ now, leaseMs }))
      .returning('order_id')
      .executeTakeFirst();
    if (row?.order_id && address !== undefined) await readdress(trx, row.order_id, address);
    return row;
  });
  if (typeof due === 'string') return { state: due };
  if (due) return { state: 'owed', emails: 1 };
  const ids = [id, idSentAgain(id)];
  const row = await store.selectFrom('emails').selectAll().where('id', 'in', ids).executeTakeFirst();
  if (!row) return { state: 'unknown' };
  // A submission from a screen that was read before another submission.
  if (row.id !== id) return { state: 'sent again' };
  return { state: row.next_try_at === null ? 'cannot be sent again' : 'under way' };
}

/** Leaves a refused email, or brings it back. Not if another owner corrected its address since `to` was shown. */
export async function leaveEmail(
  store: Store,
  id: string,
  { isLeft, to: shown, now }: { isLeft: boolean; to?: string | undefined; now: number },
): Promise<LeaveOutcome> {
  const [from, to] = isLeft ? (['set_aside_at', 'left_at'] as const) : (['left_at', 'set_aside_at'] as const);
  const row = await write(store, (trx) =>
    trx
      .updateTable('emails')
      .set({ [from]: null, [to]: now })
      .where('id', '=', id)
      .where(from, 'is not', null)
      .$if(shown !== undefined, (emails) => emails.where('recipient', '=', shown ?? ''))
      .returning('recipient')
      .executeTakeFirst(),
  );
  if (!row) return { state: 'not so' };
  return isLeft ? { state: 'left', email: id, to: row.recipient } : { state: 'brought back' };
}

/** Makes every refused email due now that is true and to a customer or an owner of today; 'none' where there is none. */
export async function resendRefused(store: Store, now: number, today: OwnersToday): Promise<ResendOutcome> {
  const emails = await write(store, async (trx) => {
    const refused = trx.selectFrom('emails').where('set_aside_at', 'is not', null);
    const { numUpdatedRows } = await trx
      .updateTable('emails')
      .set(owedAgain(now))
      .where('set_aside_at', 'is not', null)
      .where('recipient', '<>', '')
      .where(isToNoneOf(await formerOwners(refused, today)))
      .where(mayBeSentAgain)
      .where(isComposable)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
  return emails > 0 ? { state: 'owed', emails } : { state: 'none' };
}

/** The column that an email is composed from. A code is composed once, when it is sent. */
const COMPOSED_FROM = {
  customer: 'order_id',
  owner: 'order_id',
  sent: 'order_id',
  message: 'message',
  code: undefined,
  evening: 'message',
} as const satisfies Record<EmailKind, keyof EmailRow | undefined>;

/** Whether the email can be composed again: the store has what it tells of. */
function isComposable({ eb, or, and }: ExpressionBuilder<Tables, 'emails'>) {
  const kinds = Object.entries(COMPOSED_FROM) as [EmailKind, 'order_id' | 'message' | undefined][];
  return or(
    kinds.flatMap(([kind, column]) => (column ? [and([eb('kind', '=', kind), eb(column, 'is not', null)])] : [])),
  );
}

async function countEmails(store: Store, time: 'next_try_at' | 'set_aside_at'): Promise<number> {
  const row = await store
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('emails'))
    .where(time, 'is not', null)
    .executeTakeFirst();
  return Number(row?.emails ?? 0);
}

function deskEmail(row: EmailRow): DeskEmail {
  const state = stateOf(row);
  const { kind, order_id } = row;
  const column = COMPOSED_FROM[kind];
  return {
    id: row.id,
    order: order_id ?? undefined,
    kind,
    to: row.recipient,
    state,
    tries: row.tries,
    answer: emailAnswer(row.last_answer),
    at: row.sent_at ?? row.set_aside_at ?? row.left_at ?? row.written_at,
    nextTryAt: row.next_try_at ?? undefined,
    canBeSentAgain: column !== undefined && row[column] !== null,
  };
}

function stateOf({ sent_at, set_aside_at, left_at }: EmailRow): DeskEmail['state'] {
  if (sent_at !== null) return 'sent';
  if (left_at !== null) return 'left';
  return set_aside_at === null ? 'owed' : 'refused';
}
